import Dashboard
import MachineRecords
import Testing

struct RequestListTests {
    private typealias User = Samples.User

    @Test("D2 the list has everything that can be asked: states, dynamic, globals, background, reset")
    func everything() {
        let all = Set(Samples.session.requests)
        #expect(all.isSuperset(of: [.dynamic, .reset, .background, .foreground, .state(User.timedOut)]))
        #expect(!all.contains(.state(User.background)))
    }

    @Test("D2 what the state declares comes first, what it does not list last")
    func order() {
        let requests = RequestList.ordered(for: [User.loggedOut], in: Samples.session)
        #expect(requests.prefix(3) == [.state(User.loggedIn), .state(User.registering), .state(User.timedOut)])
        #expect(!requests.contains(.state(User.loggedOut)))
        #expect(!requests.contains(.dynamic))
        #expect(Set(requests.suffix(2)) == [.state(User.initialising), .state(User.banned)])
        #expect(Set(requests).count == requests.count)
    }

    @Test("D2 a machine with events is asked for events, and for states only where one may lead to them")
    func events() {
        let requests = Samples.door.requests
        #expect(requests == [.event(0), .event(1), .event(2), .event(3), .event(4), .reset])
    }

    @Test("D2 verdicts that the declaration gives without asking anybody")
    func declared() {
        let session = Samples.session
        func verdict(_ request: RequestRecord, _ state: Int) -> Verdict {
            session.declaredVerdict(on: request, from: state)
        }
        #expect(verdict(.state(User.registering), User.loggedOut) == .allowed(to: User.registering))
        #expect(verdict(.state(User.loggedIn), User.loggedOut) == .unknown)
        #expect(verdict(.state(User.timedOut), User.loggedIn) == .allowed(to: User.timedOut))
        #expect(verdict(.reset, User.banned) == .allowed(to: User.initialising))
        guard case .refused(let unlisted) = verdict(.state(User.banned), User.loggedOut),
            case .refused(let ended) = verdict(.state(User.loggedOut), User.banned)
        else {
            Issue.record("both are refused")
            return
        }
        #expect(unlisted.reason == .notListed(from: User.loggedOut, to: User.banned))
        #expect(ended.reason == .finalState(from: User.banned, to: User.loggedOut))
        #expect(Samples.door.declaredVerdict(on: .event(0), from: 1) == .ignored)
        #expect(Samples.door.declaredVerdict(on: .event(4), from: 1) == .allowed(to: nil))
    }

    @Test("D10 a state is asked for by an event that enters it alone, before one that enters others with it")
    func alone() {
        var both = [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event(0)) }
        for place in both.indices { both[place].transition = 7 }
        let structure = StructureRecord(
            states: ["start", "left", "right"].map { StateRecord(name: $0) },
            edges: both + [EdgeRecord(from: 0, to: 2, request: .event(1))],
            events: ["both", "right"].map { DeclaredEvent($0) })
        #expect(structure.request(for: 2, from: 0) == .event(1))
        #expect(structure.request(for: 1, from: 0) == .event(0), "where nothing else leads there")
        #expect(structure.request(for: 0, from: 2) == .state(0))
    }
}
