/// Text on its way to the clipboard of a terminal, by the sequence OSC 52 of xterm.
package enum ClipboardText {
    /// As much base64 as every terminal takes: tmux, kitty and hterm cut or refuse more.
    package static let limit = 74_994

    /// What puts a text on the clipboard; nil for one that is too long.
    package static func sequence(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard (bytes.count + 2) / 3 * 4 <= limit else { return nil }
        return "\u{1b}]52;c;\(base64(bytes))\u{7}"
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// RFC 4648, padded.
    static func base64(_ bytes: [UInt8]) -> String {
        var written: [UInt8] = []
        written.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start...].prefix(3)
            let padded = Array(group) + [0, 0]
            let bits = Int(padded[0]) << 16 | Int(padded[1]) << 8 | Int(padded[2])
            for place in 0..<4 {
                let digit = digits[bits >> (18 - 6 * place) & 63]
                written.append(place <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: written, as: UTF8.self)
    }
}
