/// Why the dashboard could not begin.
package enum ThreadWords {
    /// - Parameter why: in the system's words.
    package static func refused(_ why: String) -> String {
        "starting a thread failed: \(why); allow more processes or more memory (ulimit -u, ulimit -v)"
    }
}
