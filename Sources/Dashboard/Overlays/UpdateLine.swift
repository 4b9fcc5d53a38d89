import Screen

extension Model {
    /// Does what a key means while a line is written in the last row.
    mutating func handleLineKey(_ key: Key, _ line: Mode.Line) -> [Command] {
        switch line {
        case .edit(let edit): return handleEditKey(key, edit)
        case .filter(let line): handleFilterKey(key, line)
        case .search(let search): handleSearchKey(key, search)
        }
        return []
    }

    mutating func paste(_ text: String, into line: Mode.Line) {
        switch line {
        case .edit(var edit):
            edit.line.insert(text)
            mode = .line(.edit(edit))
        case .filter(var line):
            line.insert(text)
            mode = .line(.filter(line))
        case .search(var search):
            search.line.insert(text)
            search.isToBeLookedFor = true
            mode = .line(.search(search))
        }
    }
}
