#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The end of a program: status 0, or a message on standard error and status 2.
public enum ExitStatus {
    /// Runs a program's body; an error it throws is told on standard error, after the program's name.
    /// - Parameter placed: a kind of error whose text begins with its own place, as a compiler's does, and stands alone.
    public nonisolated(nonsending) static func exiting(
        placed: (any Error.Type)? = nil, _ body: () async throws -> Void
    ) async {
        do {
            try await body()
        } catch  where type(of: error) == placed {
            tell("\(error)")
            exit(2)
        } catch {
            let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "stateloupe"
            tell("\(program): \(error)")
            exit(2)
        }
    }

    /// Writes a line to standard error.
    public static func tell(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
