import JSONText

// What Mermaid takes though it is wrong.

extension MermaidSyntax {
    mutating func noteOddSource(_ end: End, at place: SourcePlace, wasFresh: Bool) {
        if case .state(let id) = end, id.hasSuffix("<") {
            note(
                at: place, "'<-->' is not an arrow in Mermaid, which reads \(ShownText.quoted(id)) as a separate state")
        } else {
            noteOddState(end, at: place, wasFresh: wasFresh)
        }
    }

    mutating func noteOddState(_ end: End, at place: SourcePlace, wasFresh: Bool) {
        guard case .state(let id) = end else { return }
        if id == "}" {
            note(at: place, "this '}' closes nothing: Mermaid reads it as a state")
        } else if !wasFresh, !scanner.hasText("-->", at: scanner.position) || id != "<" {
            note(
                at: place,
                "expected a new line before \(ShownText.quoted(id)): Mermaid reads it as a separate statement")
        }
    }
}
