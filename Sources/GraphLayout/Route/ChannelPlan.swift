/// How the links of one channel, the room between two ranks, change from their upper to their lower ports.
struct ChannelPlan {
    /// A run across the flow on a track of the channel.
    struct Run {
        var track: Int
        var from: Int
        var to: Int
    }

    /// For each link of the channel its runs from the top down; none where it is straight.
    var runs: [[Run]]
    var trackCount: Int
}

/// A part of a link, by its number among those of the channel, that runs on one track.
struct ChannelPiece {
    var leg: Int
    var upper: Int
    var lower: Int
    var first: Int { min(upper, lower) }
    var last: Int { max(upper, lower) }
}
