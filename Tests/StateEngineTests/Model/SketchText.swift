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
                dynamic.map { "dynamic: \($0)" + asking(dynamicRequests) },
                work.map { "work: \($0.words)" },
                exitActions.isEmpty ? nil : "exit actions: \(exitActions.map(\.words))",
                entryActions.isEmpty ? nil : "entry actions: \(entryActions.map(\.words))",
            ].compactMap { $0.map { "    " + $0 } } + (hooks.lines + edges.map(\.words)).map { "    " + $0 }
    }

    private func words(_ states: [Int]) -> String { states.map { "s\($0)" }.joined(separator: " ") }
}

private func asking(_ requests: [SketchedRequest]) -> String {
    requests.isEmpty ? "" : " asks for " + requests.map { "\($0)" }.joined(separator: ", ")
}

extension [SketchedHook: [SketchedRequest]] {
    fileprivate var lines: [String] {
        sorted { $0.key.rawValue < $1.key.rawValue }.map { hook, requests in
            "\(hook)" + asking(requests)
        }
    }
}

extension SketchedBarrier {
    fileprivate func words(_ preposition: String) -> String {
        let cases = answers.sorted { $0.key < $1.key }.map { "\(preposition) s\($0.key) \($0.value)" }
        return (cases + ["else \(otherwise)"]).joined(separator: ", ") + asking(requests)
    }
}

extension SketchedEdge {
    fileprivate var words: String {
        (["on \(trigger)", target.map { "to s\($0)" } ?? "stay"]
            + guards.map(\.words) + actions.map(\.words)).joined(separator: " ")
    }
}

extension SketchedWork {
    fileprivate var words: String {
        let end =
            ending.map { "ends at once, \($0)" } ?? (heedsCancellation ? "can be cancelled" : "goes on when cancelled")
        let ways = branches.map { branch in
            (["\(branch.isForErrors ? "on error" : "on result") to s\(branch.target)", branch.condition?.words]
                + [branch.change?.words]).compactMap { $0 }.joined(separator: " ")
        }
        return ([end] + ways).joined(separator: "; ")
    }
}

extension SketchedGuard {
    fileprivate var words: String {
        "if (\(form == .withEvent ? "context + event" : "context")) % \(divisor) < \(below)"
    }
}

extension SketchedAction {
    fileprivate var words: String {
        "do context * \(factor) + \(addend)" + (form == .withEvent ? " + event" : "") + " (\(form))"
    }
}
