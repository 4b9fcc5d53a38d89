import JSONText

extension Configuration {
    /// Where the key of a name stands in the file.
    func keyPlace(of name: String) -> String? {
        keyPlaces[name].map { "\(shownFile):\($0)" }
    }

    /// What a person should know of keys for what has the same key in every machine, each in a line with its place.
    /// - Parameter controlled: the keys of that, by its names.
    func uselessKeys(_ controlled: [String: String]) -> [String] {
        let places = keyPlaces.filter { controlled[$0.key] != nil }
        return places.sorted { $0.value < $1.value }.compactMap { name, place in
            controlled[name].map { "\(shownFile):\(place): \(ShownText.quoted(name)) is \($0) in every machine" }
        }
    }

    /// What a person should know of keys for names that no request of a machine has, each in a line with its place.
    ///
    /// The file is for all machines of a person: a name that this one does not know is most likely another's, and nothing is
    /// said of it. Only one very like a name that this machine has, and that has no key in the file itself, looks like a slip.
    /// - Parameters:
    ///   - requests: the names of the machine's requests.
    ///   - others: those of other machines on the same screen.
    func doubtfulKeys(_ requests: [String], others: Set<String> = []) -> [String] {
        guard !keys.isEmpty else { return [] }
        let known = others.union(requests)
        let near = NearestName(among: requests.filter { keys[$0] == nil })
        let places = keyPlaces.filter { !known.contains($0.key) && $0.key.count >= Self.fewestLetters }
        return places.sorted { $0.value < $1.value }.compactMap { name, place in
            near.of(name).map {
                let question = NearestName.didYouMean(ShownText.quoted($0))
                return "\(shownFile):\(place): no request here is called "
                    + "\(ShownText.quoted(name)); \(question)"
            }
        }
    }

    /// The file without its folder, which would take a short row from what is said of it.
    private var shownFile: String { OutsideText.cleanedLine(file.split(separator: "/").last.map(String.init) ?? file) }

    /// Names of fewer letters are like each other by chance.
    private static let fewestLetters = 4
}
