#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The `bench` command: measures, and prints what it found.
@main
enum Main {
    static func main() async {
        do {
            let arguments = try BenchArguments(Array(CommandLine.arguments.dropFirst()))
            switch arguments.task {
            case .help: print(BenchArguments.help)
            case .engine:
                let report = try await EngineBench.report(arguments)
                print(arguments.isJSON ? report.json : report.table)
            case .layout:
                let report = try LayoutBench.report(arguments)
                print(arguments.isJSON ? report.json : report.table)
            case .screen:
                let report = try await ScreenBench.report(arguments)
                print(arguments.isJSON ? report.json : report.table)
            case .formats:
                let report = try FormatBench.report(arguments)
                print(arguments.isJSON ? report.json : report.table)
            case .gallery(let folder):
                print(try GalleryFile.write(into: folder))
            case .fuzz(let format):
                let plan = FuzzBench.Plan(
                    format: format, count: arguments.count, seed: arguments.seed, first: arguments.first)
                let report = FuzzBench.report(plan, tell: tell)
                print(arguments.isJSON ? report.json : report.text)
                if report.wrong > 0 { exit(1) }
            case .steadiness:
                let report = try SteadinessBench.report(arguments)
                print(arguments.isJSON ? report.json : report.table)
            }
        } catch {
            tell("bench: \(error)")
            exit(2)
        }
    }

    /// Writes a line to standard error.
    private static func tell(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
