import Screen

/// What the last searches for the largest drawing that fits have ended with, each for other rooms: what it found, or a draft that is as
/// good. A pane of a size that it has had before shows what it showed then.
struct FittedGraphs: Sendable {
    /// The newest last.
    private var scenes: [GraphScene] = []

    /// A window that is drawn larger by its edge comes through many sizes; those to come back to are the last ones.
    private static let most = 4

    mutating func note(_ scene: GraphScene) {
        scenes.removeAll { $0.rooms == scene.rooms || $0.vocabulary != scene.vocabulary }
        scenes.append(scene)
        if scenes.count > Self.most { scenes.removeFirst() }
    }

    /// The one that was found for these rooms, where nothing of what it shows has changed since.
    func found(for rooms: [Size], like scene: GraphScene, around focus: GraphScope.Focus?) -> GraphScene? {
        scenes.first { $0.rooms == rooms && $0.scope.focus == focus && $0.vocabulary == scene.vocabulary }
    }
}
