/// The line before what is given back that says how much is missing.
enum LeftOutNotice {
    /// Safe in a signal handler, so it makes no string.
    static func write(bytes: Int, to output: TerminalOutput, _ patience: inout Patience) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { line in
            var count = 0
            func add(_ text: StaticString) {
                for place in 0..<text.utf8CodeUnitCount { line[count + place] = text.utf8Start[place] }
                count += text.utf8CodeUnitCount
            }
            add("[")
            var unit = 1
            while unit <= bytes / 10 { unit *= 10 }
            while unit > 0 {
                line[count] = UInt8(ascii: "0") + UInt8(bytes / unit % 10)
                count += 1
                unit /= 10
            }
            add(" bytes that were printed before this are left out]\n")
            return patience.write(UnsafeRawBufferPointer(rebasing: line[..<count]), to: output)
        }
    }
}
