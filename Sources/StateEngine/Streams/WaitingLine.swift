/// First in, first out, where those that wait may leave the line: joining and calling the next take constant time, leaving
/// a binary search, amortised. Never holds more than two places for each that waits, and some 32.
struct WaitingLine<Element> {
    fileprivate struct Place {
        let number: Int
        /// Nil once it was called or left.
        var element: Element?
    }

    /// In the order of their numbers.
    private var places: [Place] = []
    private var called = 0
    private var joined = 0
    /// How many wait.
    private(set) var count = 0

    /// How many places are held, those that were called or left among them.
    var length: Int { places.count }

    /// Joins at the end; returns the number of the place.
    mutating func join(_ element: Element) -> Int {
        defer { joined += 1 }
        places.append(Place(number: joined, element: element))
        count += 1
        return joined
    }

    /// Changes the one at a place; returns whether it still waits.
    mutating func update(_ number: Int, _ change: (inout Element) -> Void) -> Bool {
        guard let position = position(of: number), var element = places[position].element else { return false }
        change(&element)
        places[position].element = element
        return true
    }

    /// Leaves the line; nil if that place was called already.
    mutating func leave(_ number: Int) -> Element? {
        guard let position = position(of: number), let element = places[position].element else { return nil }
        vacate(position)
        return element
    }

    /// Calls the first that still waits, with its number.
    mutating func callNext() -> (number: Int, element: Element)? {
        while called < places.count {
            let (position, place) = (called, places[called])
            called += 1
            guard let element = place.element else { continue }
            vacate(position)
            return (place.number, element)
        }
        return nil
    }

    private func position(of number: Int) -> Int? {
        var (low, high) = (called, places.count)
        while low < high {
            let middle = low + (high - low) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < places.count && places[low].number == number ? low : nil
    }

    /// Empties a place. Empty ones are dropped when they outnumber those that wait: then at least half of the places looked
    /// at have been left since the last time, which pays for it.
    private mutating func vacate(_ position: Int) {
        places[position].element = nil
        count -= 1
        guard count == 0 || places.count > 2 * count + 32 else { return }
        places.removeAll { $0.element == nil }
        called = 0
    }
}

extension WaitingLine.Place: Sendable where Element: Sendable {}
extension WaitingLine: Sendable where Element: Sendable {}
