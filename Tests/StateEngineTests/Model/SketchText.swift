import Foundation
import StateEngine

/// A number from the environment.
func environment(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

/// A line for whoever reads the test's output.
func note(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

extension ModelCase {
    /// The case and its difference, to be read.
    func text(_ fault: DeliberateFault? = nil) async -> String {
        let difference = await difference(fault)
        let asked = requests.enumerated().map { position, request in
            (position == difference?.position ? "  * " : "    ") + "\(request)"
        }
        return (sketch.lines + ["requests (* the first after which they differ):"] + asked + (difference?.lines ?? []))
            .joined(separator: "\n")
    }
}

extension MachineSketch {
    fileprivate var lines: [String] {
        let options = [
            (sameStateSucceeds, "sameStateSucceeds"), (redirectsOnResume, "redirectsOnResume"), (isAnySize, "anySize"),
        ]
        return ["options: \(options.filter(\.0).map(\.1))", "context: \(context)"] + machineHooks.lines
            + states.flatMap(\.lines)
    }
}

extension SketchedState {
    fileprivate var lines: [String] {
        let head = "s\(number) \(kind)" + (allowed.isEmpty ? "" : ", allows \(words(allowed))")
        return [head]
            + [
                exitBarrier.map { "exit barrier: " + $0.words("to") },
                entryBarrier.map { "entry barrier: " + $0.words("from") },
                dynamic.map { "dynamic: \($0)" },
                exitActions.isEmpty ? nil : "exit actions: \(exitActions.map(\.words))",
                entryActions.isEmpty ? nil : "entry actions: \(entryActions.map(\.words))",
            ].compactMap { $0.map { "    " + $0 } } + (hooks.lines + edges.map(\.words)).map { "    " + $0 }
    }

    private func words(_ states: [Int]) -> String { states.map { "s\($0)" }.joined(separator: " ") }
}

extension [SketchedHook: [SketchedRequest]] {
    fileprivate var lines: [String] {
        sorted { $0.key.rawValue < $1.key.rawValue }.map { hook, requests in
            "\(hook)" + (requests.isEmpty ? "" : " asks for " + requests.map { "\($0)" }.joined(separator: ", "))
        }
    }
}

extension SketchedBarrier {
    fileprivate func words(_ preposition: String) -> String {
        let cases = answers.sorted { $0.key < $1.key }.map { "\(preposition) s\($0.key) \($0.value)" }
        return (cases + ["else \(otherwise)"]).joined(separator: ", ")
    }
}

extension SketchedEdge {
    fileprivate var words: String {
        (["on \(trigger)", target.map { "to s\($0)" } ?? "stay"]
            + guards.map {
                "if (\($0.form == .withEvent ? "context + event" : "context")) % \($0.divisor) < \($0.below)"
            }
            + actions.map(\.words)).joined(separator: " ")
    }
}

extension SketchedAction {
    fileprivate var words: String {
        "do context * \(factor) + \(addend)" + (form == .withEvent ? " + event" : "") + " (\(form))"
    }
}
