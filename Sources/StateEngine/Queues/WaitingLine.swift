/// First in, first out, where those that wait may leave the line: joining, leaving and calling the next take constant
/// time, places being numbered in order.
struct WaitingLine<Element> {
    private var places: [Element?] = []
    private var called = 0
    private var firstNumber = 0
    /// How many wait.
    private(set) var count = 0

    /// Joins at the end; returns the number of the place.
    mutating func join(_ element: Element) -> Int {
        places.append(element)
        count += 1
        return firstNumber + places.count - 1
    }

    /// Changes the one at a place; tells whether it still waits.
    mutating func update(_ number: Int, _ change: (inout Element) -> Void) -> Bool {
        let position = number - firstNumber
        guard position >= called, position < places.count, places[position] != nil else { return false }
        if var element = places[position] {
            change(&element)
            places[position] = element
        }
        return true
    }

    /// Leaves the line; nil if that place was called already.
    mutating func leave(_ number: Int) -> Element? {
        let position = number - firstNumber
        guard position >= called, position < places.count, let element = places[position] else { return nil }
        places[position] = nil
        count -= 1
        if count == 0 { called = places.count }
        forgetCalled()
        return element
    }

    /// Calls the first that still waits, with its number.
    mutating func callNext() -> (number: Int, element: Element)? {
        defer { forgetCalled() }
        while called < places.count {
            let position = called
            called += 1
            guard let element = places[position] else { continue }
            places[position] = nil
            count -= 1
            return (firstNumber + position, element)
        }
        return nil
    }

    private mutating func forgetCalled() {
        guard called == places.count || (called > 32 && called * 2 > places.count) else { return }
        places.removeFirst(called)
        firstNumber += called
        called = 0
    }
}

extension WaitingLine: Sendable where Element: Sendable {}
