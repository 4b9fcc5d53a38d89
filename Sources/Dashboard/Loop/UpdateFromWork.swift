extension Model {
    /// Takes what is heard of work beside the loop.
    mutating func applyWork(_ news: WorkNews) -> [Command] {
        switch news {
        case .laidOut(let scene): applyLayout(scene)
        case .layingOut(let pass): graph.reach(pass)
        case .text(let news):
            texts.note(news)
            return applyTextNews(news)
        case .found(let findings): applyFindings(findings)
        }
        return []
    }
}
