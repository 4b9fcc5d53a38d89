/// What tells machines of one name apart, where several are shown.
package enum MachineNames {
    /// Of each machine what is said behind its name; nil for one whose name no other has.
    ///
    /// That is the file that it is from, without the folders that all of that name share, or where files do not tell them apart, which
    /// of them it is.
    /// - Parameter origins: the file of each; nil where there is none.
    package static func distinctions(of names: [String], from origins: [String?]) -> [String?] {
        let places = Dictionary(grouping: names.indices) { names[$0] }
        var distinctions = [String?](repeating: nil, count: names.count)
        for alike in places.values where alike.count > 1 {
            let files = alike.compactMap { origins[$0] }
            let tells = files.count == alike.count && Set(files).count == files.count
            for (place, told) in zip(alike, tells ? endings(of: files) : (1...alike.count).map(String.init)) {
                distinctions[place] = told
            }
        }
        return distinctions
    }

    /// Paths without the folders that all of them begin with.
    private static func endings(of paths: [String]) -> [String] {
        let parts = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
        let most = (parts.map(\.count).min() ?? 1) - 1
        let shared = (0..<most).first { place in parts.contains { $0[place] != parts[0][place] } } ?? most
        return parts.map { $0[shared...].joined(separator: "/") }
    }
}
