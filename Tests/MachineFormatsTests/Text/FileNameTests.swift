import Testing

@testable import MachineFormats

@Suite("What a file's name says")
struct FileNameTests {
    @Test(
        "the name without its ending, and the ending in lower case",
        arguments: [
            ("door.json", "door", "json"), ("a/b/door.MMD", "door", "mmd"), ("door", "door", ""),
            ("a.b/door", "door", ""), ("door.tar.gz", "door.tar", "gz"), (".hidden", ".hidden", ""),
            ("a/.hidden", ".hidden", ""), ("door.", "door", ""), ("", "", ""),
        ])
    func parts(_ file: String, _ stem: String, _ suffix: String) {
        #expect(FileName.stem(of: file, standardInput: "machine") == stem)
        #expect(FileName.suffix(of: file) == suffix)
    }

    @Test("standard input has the name that it is given, and no ending")
    func standardInput() {
        #expect(FileName.stem(of: "-", standardInput: "diagram") == "diagram")
        #expect(FileName.suffix(of: "-").isEmpty)
    }
}
