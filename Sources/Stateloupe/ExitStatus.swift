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
    /// - Parameters:
    ///   - placed: a kind of error whose text begins with its own place, as a compiler's does, and stands alone.
    ///   - unwritten: the status where the output could not be written.
    public nonisolated(nonsending) static func exiting(
        placed: (any Error.Type)? = nil, unwritten: Int32 = 1, _ body: () async throws -> Void
    ) async {
        StandardDescriptors.hold()
        // A file that reaches the limit set for files is an error of its write then, as a full disk is, and no sudden end.
        signal(SIGXFSZ, SIG_IGN)
        do {
            let status = try await answer(of: body)
            try StandardStream.output.finish()
            if status != 0 { exit(status) }
        } catch let failure as WriteFailure {
            // As if the signal had ended it, which those who use pipes count on.
            if failure.isClosedPipe { exit(128 + SIGPIPE) }
            tell("\(program): \(failure)")
            exit(unwritten)
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

    /// The status that a body ends with, also by throwing it.
    private nonisolated(nonsending) static func answer(of body: () async throws -> Void) async throws -> Int32 {
        do {
            try await body()
            return 0
        } catch let answer as AnswerStatus {
            return answer.status
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

/// The end of a program that has done what it was asked and answers by its status, as a check does.
package struct AnswerStatus: Error {
    let status: Int32

    /// - Parameter status: not 0.
    package init(_ status: Int32) { self.status = status }
}
