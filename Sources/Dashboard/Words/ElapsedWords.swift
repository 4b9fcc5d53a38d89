extension WallTime {
    /// How long after `earlier` this is, in the two largest units: `2 min 3 s`, `840 ms`.
    package func elapsed(since earlier: WallTime) -> String {
        let span = max(0, milliseconds - earlier.milliseconds)
        let seconds = span / 1000
        switch seconds {
        case 0: return "\(span) ms"
        case 1..<60: return "\(seconds) s"
        case 60..<3600: return "\(seconds / 60) min \(seconds % 60) s"
        default: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
        }
    }
}
