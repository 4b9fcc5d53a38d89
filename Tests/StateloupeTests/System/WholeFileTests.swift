import Dashboard
import Foundation
import Testing

@testable import Stateloupe

/// Files are written whole or not at all.
struct WholeFileTests {
    private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("whole-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    private func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

    @Test("D17 a new file is written; one that is there stays, until it may go; nothing else is left behind")
    func writes() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("a.svg")
            #expect(WholeFile.write(Array("one".utf8), to: file.path, replacing: false) == .written(path: file.path))
            #expect(WholeFile.write(Array("two".utf8), to: file.path, replacing: false) == .exists)
            #expect(try text(file) == "one")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            #expect(WholeFile.write(Array("two".utf8), to: file.path, replacing: true) == .written(path: file.path))
            #expect(try text(file) == "two")
            let facts = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(facts[.posixPermissions] as? Int == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.svg"])
        }
    }

    @Test("D17 a new file and a replaced one are told alike: by the whole path, however it was written")
    func wholePath() throws {
        try withFolder { folder in
            let here = FileManager.default.currentDirectoryPath
            let up = String(repeating: "../", count: here.split(separator: "/").count)
            let path = up + folder.path.dropFirst() + "/a.txt"
            for (replaces, start) in [(false, ""), (true, ""), (true, "./")] {
                let outcome = WholeFile.write([65], to: start + path, replacing: replaces)
                #expect(outcome == .written(path: "\(here)/\(path)"))
            }
        }
    }

    @Test("D17 a link stays a link; folders, devices and files without a name are told")
    func others() throws {
        try withFolder { folder in
            let (file, link) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.txt"))
            try Data("one".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            let real = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().appendingPathComponent("a.txt").path
            #expect(WholeFile.write(Array("two".utf8), to: link.path, replacing: true) == .written(path: real))
            #expect(try text(file) == "two")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
            #expect(WholeFile.write([], to: folder.path, replacing: true) == .failed(reason: "it is a folder"))
            #expect(WholeFile.write([], to: "/dev/null", replacing: true) == .failed(reason: "it is no ordinary file"))
            #expect(WholeFile.write([], to: "", replacing: true) == .failed(reason: "a file needs a name"))
            let missing = folder.appendingPathComponent("no/such/a.txt").path
            #expect(
                WholeFile.write([], to: missing, replacing: false) == .failed(reason: "No such file or directory"))
        }
    }

    @Test("D17 a link that leads to no file yet is asked about as a file is; it stays a link, and that file is made")
    func danglingLink() throws {
        try withFolder { folder in
            let (link, second) = (folder.appendingPathComponent("link"), folder.appendingPathComponent("second"))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "second")
            try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: "made.txt")
            let made = folder.appendingPathComponent("made.txt")
            #expect(WholeFile.write(Array("one".utf8), to: link.path, replacing: false) == .exists)
            #expect(!FileManager.default.fileExists(atPath: made.path))
            let outcome = WholeFile.write(Array("one".utf8), to: link.path, replacing: true)
            #expect(outcome == .written(path: made.path))
            #expect(try text(made) == "one")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "second")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: second.path) == "made.txt")
        }
    }

    @Test("D17 a link into a folder that is not there is told, and stays")
    func linkToNowhere() throws {
        try withFolder { folder in
            let link = folder.appendingPathComponent("link").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "no/such/a.txt")
            let failed = FileOutcome.failed(reason: "No such file or directory")
            #expect(WholeFile.write([1], to: link, replacing: true) == failed)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["link"])
        }
    }

    @Test("D17 a name may be as long as the system's names are", arguments: [240, 241, 249, 255])
    func longNames(length: Int) throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent(String(repeating: "n", count: length)).path
            for replaces in [false, true] {
                #expect(WholeFile.write([65], to: file, replacing: replaces) == .written(path: file))
                let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(files.count == 1)
            }
            #expect(WholeFile.write([], to: file + String(repeating: "n", count: 16), replacing: false) != .exists)
            #expect(WholeFile.obstacle(to: file) == nil)
        }
    }

    @Test(
        "D17 what is written has no name until it is whole, so that no signal leaves a part of it",
        .enabled(if: isLinux))
    func nameless() throws {
        try withFolder { folder in
            let path = folder.appendingPathComponent("a.txt").path
            var draft = try FileDraft(beside: path)
            try draft.fill(Array("half".utf8), mode: 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            let isTaken = try draft.take(path, replacing: false)
            let isTakenAgain = try draft.take(path, replacing: false)
            #expect(isTaken && !isTakenAgain)
            try draft.close()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
        }
    }

    private static var isLinux: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    @Test("D17 a full disk is told, and leaves neither a part of the file nor another one")
    func full() throws {
        // A limit on the size of files is the full disk that every system has; here a folder that is not writable stands
        // for those that refuse from the start.
        #expect(
            WholeFile.write([1], to: "/proc/stateloupe.txt", replacing: false)
                != .written(path: "/proc/stateloupe.txt"))
        #expect(!FileManager.default.fileExists(atPath: "/proc/stateloupe.txt"))
    }

    @Test("D17 what the clipboard does not take gets a new file each time, for its owner alone")
    func keeps() throws {
        try withFolder { folder in
            var paths: Set<String> = []
            for _ in 0..<3 {
                guard case .written(let path) = WholeFile.keep(Array("text".utf8), in: folder.path) else {
                    return #expect(Bool(false), "not written")
                }
                paths.insert(path)
                #expect(try text(URL(fileURLWithPath: path)) == "text" && path.hasSuffix(".txt"))
                let facts = try FileManager.default.attributesOfItem(atPath: path)
                #expect(facts[.posixPermissions] as? Int == 0o600)
            }
            #expect(paths.count == 3)
        }
        // In the folder where the program runs too it is named from the root on, as a file that is exported.
        guard case .written(let path) = WholeFile.keep([1], in: ".") else { return #expect(Bool(false), "not written") }
        defer { unlink(path) }
        #expect(path == FileManager.default.currentDirectoryPath + "/" + (path.split(separator: "/").last ?? ""))
    }

    @Test("D17 a path that is typed may begin with ~/, and with nothing else that a shell would read")
    func home() {
        #expect(WholeFile.atHome("~/graph.svg", "/home/ann") == "/home/ann/graph.svg")
        #expect(WholeFile.atHome("~/graph.svg", nil) == "~/graph.svg")
        #expect(WholeFile.atHome("~/graph.svg", "") == "~/graph.svg")
        for path in ["~", "~bob/graph.svg", "a/~/b", "graph~"] { #expect(WholeFile.atHome(path, "/home/ann") == path) }
    }
}
