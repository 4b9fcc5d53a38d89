import SeededRandom
import Testing

@testable import StateEngine

@Suite("The data of states, stay by stay")
struct DataStoreTests {
    /// The values of a state under their keys, as text; kept ones with a star.
    private func content(_ store: DataStore, _ state: Int = 0) -> [String] {
        (store.contents[state] ?? [:]).inOrder.map { "\($0.key)=\($0.value)\($0.isKept ? "*" : "")" }
    }

    private func words(_ removals: [DataStore.Removal]) -> [String] {
        removals.map { "\($0.state).\($0.key)=\($0.value)" }
    }

    private func write(
        _ value: Int?, to key: String, of state: Int = 0, isKept: Bool? = nil, stay: Int?, in store: inout DataStore
    ) {
        _ = store.write(.init(state: state, key: key, value: value, isKept: isKept), stay: stay)
    }

    @Test("E7 a write tells what was there and what is there now, and keeps its place in the order of first writing")
    func writes() {
        var store = DataStore()
        let first = store.write(.init(state: 0, key: "a", value: 1, isKept: nil), stay: 1)
        #expect(first.old == nil && first.new?.value as? Int == 1 && first.new?.isKept == false)
        write(2, to: "b", stay: 1, in: &store)
        let again = store.write(.init(state: 0, key: "a", value: 3, isKept: nil), stay: 1)
        #expect(again.old?.value as? Int == 1 && again.new?.value as? Int == 3)
        #expect(content(store) == ["a=3", "b=2"])
        let gone = store.write(.init(state: 0, key: "a", value: nil, isKept: nil), stay: 1)
        #expect(gone.old?.value as? Int == 3 && gone.new == nil)
        let nothing = store.write(.init(state: 0, key: "a", value: nil, isKept: nil), stay: 1)
        #expect(nothing.old == nil && nothing.new == nil)
        write(4, to: "a", stay: 1, in: &store)
        #expect(content(store) == ["b=2", "a=4"], "what is written anew comes last")
        #expect(store.entry(0, "b")?.value as? Int == 2 && store.entry(1, "b") == nil)
    }

    @Test("E7 the mark of a kept value stays with later plain writes, until another is given")
    func marks() {
        var store = DataStore()
        write(1, to: "a", isKept: true, stay: 1, in: &store)
        write(2, to: "a", stay: 1, in: &store)
        #expect(content(store) == ["a=2*"])
        write(3, to: "a", isKept: false, stay: 1, in: &store)
        write(4, to: "a", stay: 1, in: &store)
        #expect(content(store) == ["a=4"])
    }

    @Test("E7 a stay takes its own values with it, kept ones and those of a newer stay do not go")
    func ends() {
        var store = DataStore()
        write(1, to: "own", stay: 1, in: &store)
        write(2, to: "kept", isKept: true, stay: 1, in: &store)
        write(3, to: "newer", stay: 2, in: &store)
        write(4, to: "elsewhere", of: 5, stay: 1, in: &store)
        #expect(words(store.end(1, in: 0)) == ["0.own=1"])
        #expect(content(store) == ["kept=2*", "newer=3"])
        #expect(content(store, 5) == ["elsewhere=4"])
        #expect(words(store.end(1, in: 0)) == [])
        #expect(words(store.end(7, in: 9)) == [])
    }

    @Test("E7 what was written ahead belongs to the stay that begins, what is left of earlier ones goes")
    func begins() {
        var store = DataStore()
        write(1, to: "ahead", stay: nil, in: &store)
        write(2, to: "old", stay: 3, in: &store)
        write(3, to: "just ended", stay: 4, in: &store)
        write(4, to: "kept", isKept: true, stay: 3, in: &store)
        #expect(words(store.begin(5, in: 0, sparing: 4)) == ["0.old=2"])
        #expect(content(store) == ["ahead=1", "just ended=3", "kept=4*"])
        #expect(store.entry(0, "ahead")?.stay == 5)
        #expect(words(store.end(5, in: 0)) == ["0.ahead=1"])
        #expect(words(store.begin(6, in: 0, sparing: nil)) == ["0.just ended=3"])
        #expect(words(store.begin(6, in: 1, sparing: nil)) == [])
    }

    @Test(
        "E7 E12 a hook of the exit changes a value of the stay that ends, which goes with it; a new one is for the next"
    )
    func writtenAtTheEnd() {
        var store = DataStore()
        write(1, to: "changed", stay: 2, in: &store)
        write(2, to: "kept", isKept: true, stay: 2, in: &store)
        // The state is not the present one any more.
        write(3, to: "changed", stay: nil, in: &store)
        write(4, to: "new", stay: nil, in: &store)
        write(5, to: "kept", stay: nil, in: &store)
        #expect(words(store.end(2, in: 0)) == ["0.changed=3"])
        #expect(content(store) == ["kept=5*", "new=4"])
    }

    @Test("E16 a reset takes all but kept values, state by state, each in the order of writing")
    func clear() {
        var store = DataStore()
        write(1, to: "b", of: 2, stay: 1, in: &store)
        write(2, to: "a", of: 2, stay: nil, in: &store)
        write(3, to: "k", of: 2, isKept: true, stay: 1, in: &store)
        write(4, to: "c", of: 0, stay: 1, in: &store)
        #expect(words(store.clear()) == ["0.c=4", "2.b=1", "2.a=2"])
        #expect(content(store, 2) == ["k=3*"] && content(store) == [])
        #expect(!store.isEmpty)
        write(nil, to: "k", of: 2, stay: 1, in: &store)
        #expect(store.isEmpty && store.contents.isEmpty)
    }

    @Test("E7 at random, against a plain list of entries", arguments: 1...20)
    func model(seed: UInt64) {
        var (random, store) = (SeededGenerator(seed: seed), DataStore())
        var model: [(state: Int, key: String, value: Int, isKept: Bool, stay: Int?)] = []
        for value in 0..<300 {
            let (state, key) = (Int(random.next() % 3), ["a", "b", "c"][Int(random.next() % 3)])
            let stay = random.next() % 3 == 0 ? nil : Int(random.next() % 4)
            let place = model.firstIndex { $0.state == state && $0.key == key }
            switch random.next() % 6 {
            case 0:
                write(nil, to: key, of: state, stay: stay, in: &store)
                if let place { model.remove(at: place) }
            case 1:
                let gone = store.end(stay ?? 0, in: state).map(\.key)
                let expected = model.filter { $0.state == state && !$0.isKept && $0.stay == stay ?? 0 }
                #expect(gone == expected.map(\.key), "seed \(seed)")
                model.removeAll { $0.state == state && !$0.isKept && $0.stay == stay ?? 0 }
            default:
                let mark: Bool? = [nil, true, false][Int(random.next() % 3)]
                write(value, to: key, of: state, isKept: mark, stay: stay, in: &store)
                guard let place else {
                    model.append((state, key, value, mark ?? false, stay))
                    continue
                }
                let old = model[place]
                model[place] = (state, key, value, mark ?? old.isKept, stay ?? (old.isKept ? nil : old.stay))
            }
            for state in 0..<3 {
                let expected = model.filter { $0.state == state }.map { "\($0.key)=\($0.value)\($0.isKept ? "*" : "")" }
                #expect(content(store, state) == expected, "seed \(seed)")
            }
        }
    }
}
