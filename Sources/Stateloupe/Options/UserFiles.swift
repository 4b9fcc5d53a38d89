#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where a person keeps what is theirs: `$XDG_CONFIG_HOME/stateloupe`, by default `~/.config/stateloupe`.
enum UserFiles {
    /// Nil where neither variable tells.
    static var folder: String? { folder(xdg: variable("XDG_CONFIG_HOME"), home: variable("HOME")) }

    /// By the rule of the XDG base directories, by which a path that is not absolute counts as none.
    static func folder(xdg: String?, home: String?) -> String? {
        let own = xdg.flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (own ?? home.map { "\($0)/.config" }).map { "\($0)/stateloupe" }
    }

    /// The folder of the person's own themes.
    static var themes: String? { folder.map { "\($0)/themes" } }

    /// The names of the files in a folder, sorted; none where there is no such folder.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
