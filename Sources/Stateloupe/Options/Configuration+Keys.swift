import Dashboard
import JSONText

extension Configuration {
    /// Where the key of a name stands in the file.
    func keyPlace(of name: String) -> String? {
        keys[name].map { "\(shownFile):\($0.place)" }
    }

    /// What a person should know of keys for what has the same key in every machine, each in a line with its place.
    /// - Parameter controlled: the keys of that, by its names.
    func uselessKeys(_ controlled: [String: String]) -> [String] {
        inOrder { controlled[$0] != nil }.compactMap { name, given in
            controlled[name].map { "\(shownFile):\(given.place): \(ShownText.quoted(name)) is \($0) in every machine" }
        }
    }

    /// What a person should know of keys for names that no request of a machine has, each in a line with its place.
    ///
    /// The file is for all machines of a person: a name that this one does not know is most likely another's, and nothing is
    /// said of it. Only one very like a name that this machine has, and that has no key in the file itself, looks like a slip.
    /// - Parameters:
    ///   - requests: the names of the machine's requests.
    ///   - known: those and the names of the requests of other machines on the same screen.
    func doubtfulKeys(_ requests: [String], known: Set<String>) -> [String] {
        guard !keys.isEmpty else { return [] }
        let near = NearestName(among: requests.filter { keys[$0] == nil })
        let doubtful = inOrder { !known.contains($0) && $0.count >= Self.fewestLetters }
        return doubtful.compactMap { name, given in
            near.of(name).map {
                let question = NearestName.didYouMean(ShownText.quoted($0))
                return "\(shownFile):\(given.place): no request here is called "
                    + "\(ShownText.quoted(name)); \(question)"
            }
        }
    }

    /// The keys of some names, in the order of the file.
    private func inOrder(_ isWanted: (String) -> Bool) -> [(key: String, value: GivenKey)] {
        keys.filter { isWanted($0.key) }.sorted { $0.value.place < $1.value.place }
    }

    /// The file without its folder, which would take a short row from what is said of it.
    private var shownFile: String { FileWords.parts(of: OutsideText.cleanedLine(file)).name }

    /// Names of fewer letters are like each other by chance.
    private static let fewestLetters = 4
}
