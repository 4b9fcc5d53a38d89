import Dashboard

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The end of a program: status 0; or a message on standard error and status 2, or 1 where only its output could not be
/// written or a script's expectation failed.
public enum ExitStatus {
    /// Runs a program's body; an error it throws is told on standard error, after the program's name. What the program has
    /// written must have arrived by then; where nobody reads it any more, the program ends without a word.
    /// - Parameter placed: a kind of error whose text begins with its own place, as a compiler's does, and stands alone.
    public nonisolated(nonsending) static func exiting(
        placed: (any Error.Type)? = nil, _ body: () async throws -> Void
    ) async {
        StandardDescriptors.hold()
        do {
            try await body()
            try StandardStream.output.finish()
        } catch let failure as WriteFailure {
            // As if the signal had ended it, which those who use pipes count on.
            if failure.isClosedPipe { exit(128 + SIGPIPE) }
            tell("\(program): \(failure)")
            exit(1)
        } catch let failure as ScriptFailure {
            tell("\(failure)")
            exit(1)
        } catch  where type(of: error) == placed || error is ScriptFaults {
            tell("\(error)")
            exit(2)
        } catch {
            tell("\(program): \(error)")
            exit(2)
        }
    }

    private static var program: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "stateloupe"
    }

    /// Writes a line to standard error, without anything that a terminal would obey.
    public static func tell(_ line: String) {
        do {
            try StandardStream.errors.writeLine(line)
        } catch {
            // There is no other place to say so.
        }
    }
}
