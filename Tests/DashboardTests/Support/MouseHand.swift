import Dashboard
import Screen

/// A text that was looked for and is not on the screen.
struct MissingText: Error {
    let text: String
    let screen: String
}

extension Model {
    /// Where a text stands on the screen, or in a part of it.
    func place(of text: String, in area: Rect? = nil) throws -> Point {
        let area = area ?? Rect(screen)
        let rows = self.text.split(separator: "\n", omittingEmptySubsequences: false)
        for y in area.y..<min(rows.count, area.endY) {
            let row = rows[y].dropFirst(area.x).prefix(area.width)
            if let range = row.firstRange(of: text) {
                return Point(x: area.x + row.distance(from: row.startIndex, to: range.lowerBound), y: y)
            }
        }
        throw MissingText(text: text, screen: self.text)
    }

    @discardableResult
    mutating func mouse(_ act: MouseReport.Act, _ place: Point) -> [Command] {
        let commands = update([.input(.mouse(MouseReport(act, at: place)))], at: now).filter { $0 != .keyPressed }
        finishLayout(commands)
        return commands
    }

    @discardableResult
    mutating func click(_ place: Point) -> [Command] {
        let commands = mouse(.press(0), place)
        return commands + mouse(.release, place)
    }
}
