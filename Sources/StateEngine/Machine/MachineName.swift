/// A name for a machine that was given none: a random UUID (RFC 9562, version 4) and the type of its states.
func randomMachineName<S: StateIdentifier>(for type: S.Type) -> String {
    var generator = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return groups.joined(separator: "-") + "<\(type)>"
}
