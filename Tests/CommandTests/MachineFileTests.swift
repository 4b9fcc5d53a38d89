import Foundation
import Testing

/// Machine files that are wrong, and `render`.
@Suite struct MachineFileTests {
    @Test("F0 a machine file cut off anywhere: file:line:column: why, status 2, no machine")
    func cutOff() throws {
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: Programs.machine("door"))))
        let folder = try TemporaryFolder()
        let end = try #require(whole.lastIndex(of: UInt8(ascii: "}")))
        for length in stride(from: 0, through: end, by: 29) {
            let path = try folder.write(whole[..<length], to: "cut.json")
            let run = try Piped(Programs.command, ["--once", path])
            #expect(run.status == 2 && run.output.isEmpty)
            let place = /:(\d+):(\d+): (.+)\n(.*)\n( *)\^\n/
            let message = try #require(try place.wholeMatch(in: run.errors.dropFirst(path.count)), "\(run.errors)")
            let lines = whole[..<length].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            #expect(Int(message.1) == max(1, lines.count), "the place is where the text ends")
            #expect(run.errors.hasPrefix(path))
        }
    }

    @Test("F0 faults of meaning are all told, each with its place")
    func meaning() throws {
        let text = """
            {"states": ["a", "b"], "initial": "c",
             "transitions": [{"from": "a", "to": "d"}, {"from": "b"}]}
            """
        let run = try Piped(Programs.command, ["render", "-", "--effort", "1000"], input: text)
        #expect(run.status == 2 && run.output.isEmpty)
        let lines = run.errors.split(separator: "\n")
        let written = text.split(separator: "\n")
        let faults = [
            ("standard input:1:35: ", written[0], 34), ("standard input:2:38: ", written[1], 37),
            ("standard input:2:44: ", written[1], 43),
        ]
        #expect(lines.count == 9)
        for (number, (place, line, column)) in faults.enumerated() where lines.count == 9 {
            #expect(lines[3 * number].hasPrefix(place) && lines[3 * number + 1] == line)
            #expect(lines[3 * number + 2] == String(repeating: " ", count: column) + "^")
        }
    }

    @Test("F6 a file whose name looks like a file and a part of it is opened as what it is")
    func nameWithPart() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("stateDiagram-v2\n[*] --> here\n".utf8, to: "a.md#b.mmd")
        let run = try Piped(Programs.command, ["render", path, "--effort", "1000"])
        #expect(run.status == 0 && run.output.contains("here"), "\(run.errors)")
        let missing = try Piped(Programs.command, ["render", path + "#c", "--effort", "1000"])
        #expect(missing.status == 2 && missing.output.isEmpty)
    }

    @Test("F0 a final state with a way out is opened as an ordinary one, and a line says so first")
    func notes() throws {
        let run = try Piped(Programs.command, ["--once", Programs.machine("media-player")])
        #expect(run.status == 0)
        #expect(run.errors.contains("media-player.json:5:13: the final state \"failed\" has an outgoing transition"))
    }

    @Test(
        "F0 render draws every machine in every format",
        arguments: ["door", "media-player", "odd-names", "traffic-light"])
    func render(name: String) throws {
        for direction in ["auto", "right", "down"] {
            let arguments = [
                "render", Programs.machine(name), "--effort", "1000", "--direction", direction, "--width", "100",
                "--height", "40",
            ]
            let text = try Piped(Programs.command, arguments)
            #expect(text.status == 0 && text.output.contains("╭") && !text.hasEscapes)
            let ascii = try Piped(Programs.command, arguments + ["--format", "ascii"])
            #expect(ascii.status == 0 && ascii.output.contains("+--") && !ascii.output.contains("╭"))
            let layout = try Piped(Programs.command, arguments + ["--format", "layout"])
            let json = try JSONSerialization.jsonObject(with: Data(layout.output.utf8))
            #expect(json is [String: Any])
        }
    }

    @Test(
        "F10 render writes SVG and DOT of every machine",
        arguments: ["door", "media-player", "odd-names", "traffic-light"])
    func pictures(name: String) throws {
        let arguments = ["render", Programs.machine(name), "--effort", "1000", "--direction", "right"]
        let svg = try Piped(Programs.command, arguments + ["--format", "svg", "--wrap", "--cut", "20"])
        #expect(svg.status == 0 && svg.output.hasPrefix("<svg ") && svg.output.hasSuffix("</svg>\n"))
        let dot = try Piped(Programs.command, arguments + ["--format", "dot"])
        #expect(dot.status == 0 && dot.output.hasPrefix("digraph \""))
        #expect(!svg.hasEscapes && !dot.hasEscapes)
    }

    @Test("F10 each format is written as convert writes it, and an option that is for drawings is reported as ignored")
    func texts() throws {
        for format in ["mermaid", "xstate", "scxml", "dot", "json"] {
            for name in ["door", "media-player", "odd-names"] {
                let path = Programs.machine(name)
                let rendered = try Piped(Programs.command, ["render", "--format", format, path])
                let converted = try Piped(Programs.command, ["convert", "--to", format, path])
                #expect(!rendered.output.isEmpty && rendered.output == converted.output, "\(name) as \(format)")
                #expect(rendered.errors == converted.errors, "\(name) as \(format)")
                let turned = try Piped(
                    Programs.command,
                    [
                        "render", "--format", format, "--wrap", "--effort", "9", "--cut", "9", "--direction", "right",
                        path,
                    ])
                #expect(turned.status == 0 && turned.output == rendered.output)
                let words = ["--direction", "--wrap", "--cut", "--effort"].map {
                    "\(path): \($0) is ignored: \(format) is no drawing\n"
                }
                #expect(turned.errors == words.joined() + rendered.errors)
            }
        }
    }

    /// Runs a line of the shell in a folder that has the door.
    private func shell(_ line: String) throws -> Piped {
        let folder = try TemporaryFolder()
        _ = try folder.write(Data(contentsOf: URL(fileURLWithPath: Programs.machine("door"))), to: "door.json")
        return try Piped("/bin/sh", ["-c", line], setting: ["STATELOUPE": Programs.command], in: folder.url)
    }

    @Test("F0 a file whose name is not UTF-8 is opened; its name is shown with signs for what is damaged")
    func damagedName() throws {
        let run = try shell(
            #"name=$(printf 'd\377r.json'); mv door.json "$name"; for file in "$name" "x$name"; do "$STATELOUPE" check "$file"; done"#
        )
        #expect(run.status == 2 && run.errors.contains("xd\u{fffd}r.json: No such file or directory"), "\(run)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run)")
    }

    @Test("F0 a pipe that nobody writes to is waited for, which is said; what comes then is read")
    func pipe() throws {
        let run = try shell(
            #"mkfifo p; { "$STATELOUPE" render --format dot p 2>&1 >drawn || echo failed; } | { read said; echo "$said"; cat door.json >p; cat; }; cat drawn"#
        )
        #expect(run.output.hasPrefix("waiting for p\ndigraph"), "\(run)")
    }

    @Test("L2 --cut and --wrap: no word is wider than asked for, and the places keep the whole names")
    func limits() throws {
        let arguments = ["render", Programs.machine("odd-names"), "--effort", "1000", "--direction", "right"]
        let widest = { (text: String) in text.split(separator: "\n").map(\.count).max() ?? 0 }
        let whole = try Piped(Programs.command, arguments).output
        let cut = try Piped(Programs.command, arguments + ["--cut", "12"]).output
        let wrapped = try Piped(Programs.command, arguments + ["--wrap"]).output
        #expect(whole.contains(String(repeating: "a state whose name goes on and on ", count: 8)))
        #expect(cut.contains("a state who…") && widest(cut) < widest(whole))
        #expect(wrapped.contains(" a state whose ") && !wrapped.contains("…"))
        let places = try Piped(Programs.command, arguments + ["--cut", "12", "--format", "layout"]).output
        #expect(places.contains("\"id\":\"a state whose name goes on and on"))
    }

    @Test("F0 render reads standard input, and is the same for the same file")
    func standardInput() throws {
        let path = Programs.machine("door")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let piped = try Piped(Programs.command, ["render", "-", "--effort", "1000"], input: text)
        let named = try Piped(Programs.command, ["render", path, "--effort", "1000", "--format", "text"])
        #expect(piped.status == 0 && piped.output == named.output)
        for state in ["closed", "open", "locked"] { #expect(named.output.contains(state)) }
    }

    @Test("F0 a drawing that does not fit is whole, with status 0 and one line on standard error")
    func tooLarge() throws {
        let arguments = ["render", Programs.machine("door"), "--effort", "1000"]
        let whole = try Piped(Programs.command, arguments)
        #expect(whole.status == 0 && whole.errors.isEmpty)
        for format in ["text", "ascii", "svg", "layout"] {
            let narrow = try Piped(
                Programs.command, arguments + ["--format", format, "--width", "5", "--height", "2"])
            #expect(narrow.status == 0 && !narrow.output.isEmpty)
            let line = /.*door.json: the drawing does not fit: \d+ columns for --width 5, \d+ rows for --height 2; .*\n/
            #expect(narrow.errors.wholeMatch(of: line) != nil, "\(narrow.errors)")
        }
        let fits = try Piped(Programs.command, arguments + ["--width", "200", "--height", "200"])
        #expect(fits.status == 0 && fits.errors.isEmpty)
    }
}
