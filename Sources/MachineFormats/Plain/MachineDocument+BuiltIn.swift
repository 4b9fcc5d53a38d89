import JSONText

extension MachineDocument {
    /// A download with its pauses, losses and second tries: what there is to explore when no file is given.
    ///
    /// Twelve states, three of them final, no two events with the same first letter, and no line that must cross another.
    public static let builtIn = """
        {
          "name": "download",
          "initial": "queued",
          "states": [
            "queued", "scheduled", "connecting", "locked", "loading", "paused",
            "stalled", "checking", "damaged", "ready", "failed", "cancelled"
          ],
          "final": ["ready", "failed", "cancelled"],
          "transitions": [
            { "from": "queued", "event": "start", "to": "connecting" },
            { "from": "queued", "event": "hold", "to": "scheduled" },
            { "from": "scheduled", "event": "wake", "to": "queued" },
            { "from": "connecting", "event": "open", "to": "loading" },
            { "from": "connecting", "event": "challenge", "to": "locked" },
            { "from": "locked", "event": "unlock", "to": "connecting" },
            { "from": "loading", "event": "pause", "to": "paused" },
            { "from": "paused", "event": "resume", "to": "loading" },
            { "from": "paused", "event": "abort", "to": "cancelled" },
            { "from": "loading", "event": "lose", "to": "stalled" },
            { "from": "stalled", "event": "try again", "to": "connecting" },
            { "from": "stalled", "event": "give up", "to": "failed" },
            { "from": "loading", "event": "finish", "to": "checking" },
            { "from": "checking", "event": "differ", "to": "damaged" },
            { "from": "damaged", "event": "try again", "to": "loading" },
            { "from": "checking", "event": "match", "to": "ready" }
          ]
        }
        """

    /// The built-in machine. Throws only if `builtIn` were broken, which a test rules out.
    public static func readBuiltIn() throws(FileFaults) -> MachineDocument {
        try MachineDocument(json: Array(builtIn.utf8), file: "built-in machine")
    }
}
