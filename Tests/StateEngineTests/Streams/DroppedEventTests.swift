import Synchronization
import Testing

@testable import StateEngine

/// A value of the program's that tells whether the machine was locked when it went.
private final class Weight: Sendable {
    private let wentUnderLock: Cell<Int>
    private let isFree: @Sendable () -> Bool

    init(_ wentUnderLock: Cell<Int>, isFree: @escaping @Sendable () -> Bool) {
        self.wentUnderLock = wentUnderLock
        self.isFree = isFree
    }

    deinit { if !isFree() { wentUnderLock.increment() } }
}

private enum Scale: StateIdentifier {
    enum Event: Hashable { case load }
    typealias Context = Weight?
    case up, down
}

@Suite("Events that nobody reads")
struct DroppedEventTests {
    private func scale(_ wentUnderLock: Cell<Int>, made: Cell<Int>) throws -> StateMachine<Scale> {
        let isFree = Cell<@Sendable () -> Bool>({ true })
        let load = Action<Scale> { (context: inout Weight?) in
            made.increment()
            context = Weight(wentUnderLock, isFree: isFree.value)
        }
        let machine = try StateMachine<Scale>(context: nil, actions: ["load": load]) {
            StateConfig(.up).on(.load, to: .down).action("load")
            StateConfig(.down).on(.load, to: .up).action("load")
        }
        isFree.value = { [weak machine] in machine?.store.mutex.withLockIfAvailable { _ in true } ?? (machine == nil) }
        return machine
    }

    @Test(
        "E29 what buffers drop is counted, and let go of when the machine is free",
        arguments: [[1], [1, 1], [1, 2, 3], [3, 1, 2], [2, 2, 2, 5]])
    func dropped(sizes: [Int]) async throws {
        let (wentUnderLock, made) = (Cell(0), Cell(0))
        let machine = try scale(wentUnderLock, made: made)
        let observers =
            sizes.map { machine.events(buffer: .newest($0)) } + sizes.map { machine.events(buffer: .oldest($0)) }
        for _ in 0..<8 { try await machine.send(.load) }
        #expect(observers.map(\.dropped) == (sizes + sizes).map { 8 - $0 })
        #expect(made.value == 8 && wentUnderLock.value == 0)
    }

    @Test("E28 E29 each still has the events that its buffer keeps, and the numbers tell which are missing")
    func kept() async throws {
        let machine = try scale(Cell(0), made: Cell(0))
        let (newest, oldest) = (machine.events(buffer: .newest(3)), machine.events(buffer: .oldest(2)))
        for _ in 0..<8 { try await machine.send(.load) }
        let (last, first) = (await take(3, of: newest), await take(2, of: oldest))
        #expect(last.map(\.number) == [6, 7, 8] && first.map(\.number) == [1, 2])
        #expect((last + first).allSatisfy { $0.context != nil }, "each carries the context that its actions made")
    }
}
