import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Presses of the mouse")
struct PointerTests {
    private let place = Point(x: 3, y: 4)

    private func presses(_ presses: (Point, Pointer.Target, Int)...) -> [Pointer.Press] {
        var pointer = Pointer()
        return presses.map { pointer.press($0, on: $1, at: WallTime(milliseconds: $2)) }
    }

    @Test("two presses of one cell within 400 milliseconds are one that means it; a third of the same burst is lost")
    func double() {
        let found = presses(
            (place, .pane(.graph), 0), (place, .pane(.graph), 400), (place, .pane(.graph), 500),
            (place, .pane(.graph), 901), (Point(x: 3, y: 5), .pane(.graph), 902))
        #expect(found == [.single, .double, .stray, .single, .single])
        let key = Pointer.Target.keys([.character("]")], to: .panes)
        #expect(presses((place, key, 0), (place, key, 100), (place, key, 200)) == [.single, .double, .single])
    }

    @Test("a press is lost where the one before it has put something else, until its time is over")
    func stray() {
        let beside = Point(x: 4, y: 4)
        #expect(
            presses(
                (place, .open(.menu), 0), (place, .pane(.graph), 200), (beside, .pane(.graph), 300),
                (place, .pane(.graph), 401)) == [.single, .stray, .stray, .single])
        #expect(presses((place, .open(.menu), 0), (Point(x: 9, y: 4), .pane(.graph), 1)) == [.single, .single])
        let third = presses(
            (place, .chosen(.overlay(.help(chosen: 1))), 0), (place, .chosen(.overlay(.help(chosen: 1))), 100),
            (place, .pane(.log), 200))
        #expect(third == [.single, .double, .stray])
    }

    @Test("a question is answered by no press within that time of what raised it, wherever that is")
    func questions() {
        let far = Point(x: 40, y: 23)
        let keys = [Key.character("b")]
        #expect(
            presses(
                (place, .pane(.transitions), 0), (far, .keys(keys, to: .question), 400),
                (far, .keys(keys, to: .question), 401)) == [.single, .stray, .single])
    }

    @Test("a key between two presses makes them two")
    func keys() {
        var pointer = Pointer()
        let time = WallTime(milliseconds: 0)
        #expect(pointer.press(place, on: .pane(.graph), at: time) == .single)
        pointer.forgetPress()
        #expect(pointer.press(place, on: .pane(.graph), at: time) == .single)
    }
}
