/// Which key a terminal means by the last letter or the number of a sequence.
enum KeyNames {
    /// `ESC [ … letter` and `ESC O letter`; modifiers are dropped.
    static func final(_ letter: UInt8) -> Key? { finals[Unicode.Scalar(letter)] }

    private static let finals: [Unicode.Scalar: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "Z": .backTab,
        "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    ]

    /// `ESC [ [ letter`, which the Linux console sends for F1 to F5.
    static func consoleFunction(_ letter: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) ? .function(Int(letter) - 0x40) : nil
    }

    /// `ESC [ number ~`, after the VT220; its numbers skip some.
    static func numbered(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }
}
