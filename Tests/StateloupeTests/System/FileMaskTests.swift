import Foundation
import Testing

@testable import Stateloupe

struct FileMaskTests {
    @Test("D17 the mask is read from the status of the process, and not from one that does not name it")
    func status() {
        #expect(FileMask.inStatus("Name:\tstateloupe\nUmask:\t0027\nState:\tR (running)\n") == 0o027)
        #expect(FileMask.inStatus("Umask:\t0000\n") == 0)
        #expect(FileMask.inStatus("Name:\tUmask: 0022\nState:\tR (running)\n") == nil)
        #expect(FileMask.inStatus("Umask:\t0089\n") == nil)
        #expect(FileMask.inStatus("Umask:\n") == nil)
        #expect(FileMask.inStatus("") == nil)
    }

    @Test("D17 a new file has the mode that one of the system's own making has")
    func asTheSystem() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("mask-\(UUID())").path
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o666)
        try #require(file >= 0)
        defer {
            close(file)
            unlink(path)
        }
        var facts = stat()
        try #require(fstat(file, &facts) == 0)
        #expect(facts.st_mode & 0o777 == 0o666 & ~FileMask.current)
        let written = path + ".txt"
        defer { unlink(written) }
        #expect(WholeFile.write(Array("text".utf8), to: written, replacing: false) == .written(path: written))
        try #require(stat(written, &facts) == 0)
        #expect(facts.st_mode & 0o777 == 0o666 & ~FileMask.current)
    }
}
