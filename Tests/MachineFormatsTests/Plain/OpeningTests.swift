import Foundation
import JSONText
import StateEngine
import Testing

@testable import MachineFormats

private func document(_ json: String) throws -> MachineDocument {
    try MachineDocument(json: Array(json.utf8), file: "m.json")
}

private func document(_ file: URL) throws -> MachineDocument {
    try MachineDocument(json: try file.bytes, file: file.lastPathComponent)
}

extension MachineDocument {
    /// A machine at rest that starts in another state than the initial one.
    fileprivate func machine(from state: String) throws -> StateMachine<FileState> {
        let configs = stateConfigs()
        let first = configs.filter { $0.state.name == state }
        let others = configs.filter { $0.state.name != state }
        return try StateMachine(name: name, first + others, options: .anySize)
    }

    /// The fewest requests that lead from the initial state to every state that can be reached.
    fileprivate var routes: [String: [FileRequest]] {
        let ways = Dictionary(grouping: zip(transitions, requests), by: \.0.from)
        var routes: [String: [FileRequest]] = initial.map { [$0: []] } ?? [:]
        var front = Array(routes.keys)
        while let state = front.first {
            front.removeFirst()
            for (transition, request) in ways[state] ?? [] where routes[transition.to] == nil {
                routes[transition.to] = (routes[state] ?? []) + [request]
                front.append(transition.to)
            }
        }
        return routes
    }
}

extension StateMachine<FileState> {
    fileprivate func ask(_ request: FileRequest) async throws {
        switch request {
        case .state(let target): try await transition(to: target)
        case .event(let event): try await send(event)
        }
    }
}

@Suite("F0 a file opened as a live machine")
struct OpeningTests {
    @Test(
        "F0 every transition of every file can be asked for by itself", arguments: TestFiles.machines + TestFiles.corpus
    )
    func everyTransition(file: URL) async throws {
        let document = try document(file)
        let opened = document.states.isEmpty ? nil : try document.machine()
        let routes = document.routes
        let ways = Dictionary(grouping: zip(document.transitions, document.requests), by: \.0.from)
        for (state, outward) in ways {
            #expect(Set(outward.map(\.1)).count == outward.count, "two requests of \(state) are the same")
            let machine = try routes[state] == nil ? document.machine(from: state) : #require(opened)
            for (transition, request) in outward {
                try await machine.reset()
                for step in routes[state] ?? [] { try await machine.ask(step) }
                #expect(machine.state.name == state)
                try await machine.ask(request)
                #expect(machine.state.name == transition.to, "\(request) from \(state)")
            }
        }
    }

    @Test("F0 one event to several targets is a request for each, shown with its target")
    func severalTargets() async throws {
        let json = """
            {"states": ["a", "b", "c"], "transitions": [
              {"from": "a", "event": "go", "to": "b"}, {"from": "a", "event": "go", "to": "c"},
              {"from": "b", "event": "go", "to": "c"}, {"from": "a", "event": "stop", "to": "a"}]}
            """
        let document = try document(json)
        let shown = document.requests.map { request in
            if case .event(let event) = request { event.description } else { "" }
        }
        #expect(shown == ["go → b", "go → c", "go", "stop"])
        let machine = try document.machine()
        #expect(try await machine.send(FileEvent("go")) == .ignored)
        try await machine.send(FileEvent("go", target: "b"))
        try await machine.send(FileEvent("go"))
        #expect(machine.state == FileState("c"))
    }

    @Test("F0 a transition without an event is asked for by its target, one to its own state by an event of no name")
    func withoutEvent() async throws {
        let json = """
            {"states": ["a", "b", "c"], "transitions": [
              {"from": "a", "to": "b"}, {"from": "a", "event": "go", "to": "b"}, {"from": "b", "to": "b"}]}
            """
        let document = try document(json)
        let loop = FileEvent(nil, target: "b")
        #expect(loop.description == "→ b")
        #expect(document.requests == [.state(FileState("b")), .event(FileEvent("go")), .event(loop)])
        let machine = try document.machine()
        try await machine.transition(to: FileState("b"))
        #expect(try await machine.send(loop) == .changed(from: FileState("b"), to: FileState("b")))
        await #expect(throws: StateMachineError<FileState>.self) { try await machine.transition(to: FileState("c")) }
    }

    @Test("F0 a final state with a way out is opened as an ordinary one, and a line says so")
    func finalWithWayOut() async throws {
        let json = """
            {"states": ["a", "b", "c"], "final": ["b", "c"], "transitions": [
              {"from": "a", "to": "b"}, {"from": "b", "event": "again", "to": "a"}, {"from": "b", "to": "c"}]}
            """
        let document = try document(json)
        #expect(
            document.openingNotes == [
                #"m.json:1:39: the final state "b" has an outgoing transition: it is treated as an ordinary state"#
            ])
        #expect(document.stateConfigs().map(\.kind) == [.standard, .standard, .final])
        let machine = try document.machine()
        try await machine.transition(to: FileState("b"))
        try await machine.send(FileEvent("again"))
        #expect(machine.state == FileState("a"))
    }

    @Test("F0 notes of the reading stand before those of the opening")
    func notes() throws {
        let json = """
            {"states": ["a", "b"], "final": ["a"], "finals": [], "transitions": [
              {"from": "a", "to": "b"}, {"from": "a", "to": "b"}]}
            """
        #expect(try document(json).notes.count == 1)
        #expect(try document(json).openingNotes.count == 2)
    }

    @Test("F0 the machine starts in the initial state, wherever the file lists it, under its name")
    func initialState() throws {
        let machine = try document(#"{"name": "n", "states": ["a", "b", "c"], "initial": "b"}"#).machine()
        #expect(machine.state == FileState("b"))
        #expect(machine.name == "n")
        #expect(
            try document(#"{"states": ["a", "b"], "initial": "b"}"#).stateConfigs().map(\.state.name) == ["b", "a"])
    }

    @Test("F0 one state, two states, a final one alone: all open in the first", arguments: [["a"], ["a", "b"], [""]])
    func fewStates(states: [String]) throws {
        for rest in ["", ", \"final\": \(states)"] {
            let machine = try document("{\"states\": \(states)\(rest)}").machine()
            #expect(machine.state == FileState(states[0]))
            #expect(machine.structure.states.map(\.state.name) == states)
            #expect(machine.structure.states.allSatisfy { ($0.kind == .final) == !rest.isEmpty })
        }
    }

    @Test("F0 a machine without states cannot be opened, and the file is told why")
    func noStates() throws {
        let document = try document("{\n \"states\": []}")
        do {
            _ = try document.machine()
            Issue.record("a machine without a state was opened")
        } catch let faults as FileFaults {
            #expect(
                faults.description == "m.json:2:12: expected at least one state to open the machine, found none")
        }
    }

    @Test("F0 a refused state is refused with the names of the file")
    func refusal() async throws {
        let machine = try document(#"{"states": ["red", "green", "dark"], "transitions": []}"#).machine()
        await #expect(throws: StateMachineError<FileState>.self) {
            try await machine.transition(to: FileState("green"))
        }
        #expect("\(FileState("green"))" == "green")
    }
}

@Suite("F0 the built-in machine")
struct BuiltInMachineTests {
    @Test("F0 twelve states at rest, every one reachable, an end within reach of every one")
    func shape() throws {
        let document = try MachineDocument.readBuiltIn()
        #expect(document.states.count == 12)
        #expect(document.openingNotes.isEmpty)
        #expect(try document.machine().state.name == document.initial)
        let all = Set(document.states.map(\.name))
        let forwards = document.transitions.map { ($0.from, $0.to) }
        #expect(reached(from: [document.initial ?? ""], by: forwards) == all)
        let ends = Set(document.states.filter(\.isFinal).map(\.name))
        #expect(ends.count == 3)
        #expect(reached(from: ends, by: forwards.map { ($0.1, $0.0) }) == all)
    }

    @Test("F0 no two events begin with the same letter, none with one that the dashboard keeps")
    func letters() throws {
        let document = try MachineDocument.readBuiltIn()
        let events = Set(document.transitions.compactMap(\.event))
        #expect(document.transitions.allSatisfy { $0.event != nil })
        #expect(Set(events.compactMap(\.first)).count == events.count)
        #expect(!events.contains { $0.hasPrefix("q") })
        #expect(document.requests.allSatisfy { if case .event(let event) = $0 { event.target == nil } else { false } })
    }

    @Test("F0 it is walked from the queue to the whole file, over a password, a lost connection and a damaged piece")
    func walk() async throws {
        let machine = try MachineDocument.readBuiltIn().machine()
        let events = [
            "hold", "wake", "start", "challenge", "unlock", "open", "lose", "try again", "open", "pause", "resume",
            "finish", "differ", "try again", "finish", "match",
        ]
        for event in events {
            let outcome = try await machine.send(FileEvent(event))
            #expect(outcome != .ignored, "\(event) in \(machine.state)")
        }
        #expect(machine.state.name == "ready")
    }

    private func reached(from starts: Set<String>, by ways: [(String, String)]) -> Set<String> {
        var reached = starts
        while true {
            let next = reached.union(ways.filter { reached.contains($0.0) }.map(\.1))
            if next == reached { return reached }
            reached = next
        }
    }
}
