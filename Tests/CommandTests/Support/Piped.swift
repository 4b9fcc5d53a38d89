import Foundation
import PseudoTerminal
import Screen

/// A program that was run without a terminal, to its end.
struct Piped {
    let status: Int32
    let output: String
    let errors: String

    /// Runs a program with its output and errors in pipes.
    /// - Parameter input: what it reads on standard input; an empty one by default.
    init(
        _ path: String, _ arguments: [String] = [], setting changes: [String: String] = [:], input: String = "",
        in folder: URL? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = BuiltProgram.environment.merging(changes) { _, new in new }
        process.currentDirectoryURL = folder
        let (source, sink, complaints) = (Pipe(), Pipe(), Pipe())
        process.standardInput = source
        process.standardOutput = sink
        process.standardError = complaints
        try process.run()
        try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try source.fileHandleForWriting.close()
        output = String(decoding: sink.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    var hasEscapes: Bool { (output + errors).unicodeScalars.contains("\u{1b}") }

    /// The first scalar that a terminal would obey or hide.
    var unsafe: Unicode.Scalar? {
        (output + errors).unicodeScalars.first { TextWidth.isUnsafe($0) && $0 != "\n" }
    }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("stateloupe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file; its path.
    func write(_ text: some Collection<UInt8>, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try Data(text).write(to: file)
        return file.path
    }
}
