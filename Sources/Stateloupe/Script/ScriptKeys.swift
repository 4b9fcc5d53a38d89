import Dashboard
import Screen

/// Keys as scripts write them: one sign as itself, others by the name that the screen shows.
enum ScriptKeys {
    private static let named: [String: Key] = {
        let keys: [Key] = [
            .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .character(" "),
        ]
        let functions = (1...12).map { Key.function($0) }
        return Dictionary((keys + functions).map { ($0.label(.ascii), $0) }, uniquingKeysWith: { first, _ in first })
    }()

    static let names = named.keys.sorted()

    static func key(named name: String) -> Key? {
        if let key = named[name] { return key }
        let scalars = Array(name.unicodeScalars)
        if scalars.count == 1, let scalar = scalars.first { return .character(scalar) }
        guard scalars.count == 2, scalars[0] == "^", scalars[1].properties.isAlphabetic, scalars[1].isASCII else {
            return nil
        }
        return Unicode.Scalar(String(scalars[1]).lowercased()).map { Key.control($0) }
    }
}
