/// What a state diagram of Mermaid keeps for itself.
package enum MermaidWords {
    /// Words that are no plain ids there, in lower case: they begin a statement, or as `as` stand in one. A state whose id is `root`
    /// is not drawn, as Mermaid calls the whole diagram so. (`end`, `fork` and their like are ids as any: they are words of other
    /// diagrams, or of marks as `<<fork>>`.)
    package static let reserved: Set<String> = [
        "state", "note", "class", "classdef", "style", "scale", "default", "click", "href", "direction", "hide",
        "statediagram", "acctitle", "accdescr", "as", "root",
    ]
}
