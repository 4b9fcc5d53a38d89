import Drawing
import GraphLayout
import MachineRecords
import Screen

/// How a drawing is found for the rooms that a scene may take: a first one at once, a better one beside the loop, and a
/// smaller scene where this one does not fit.
extension GraphScene {
    /// Boxes and lines in one layout up to which it surely takes less than 50 ms: it is made while the loop waits. All
    /// others are made beside it.
    private static let quickBoxes = 8, quickLines = 12
    /// `LayoutOptions.effort` of both: a few times 5 ms, and a few times 50.
    private static let quickEffort = 24_000, effort = 240_000
    /// For a scene that should fit and was not found to: some tenths of a second.
    private static let longEffort = 960_000

    /// Boxes and lines up to which a first drawing is made while the loop waits: some milliseconds.
    private static let mostDrafted = 160

    /// Boxes and lines up to which the search for a drawing most often takes some milliseconds.
    private static let mostSoon = 60

    /// Whether a machine may be worth a moment's wait: one of many states is not even made a scene of to find that out. Several of
    /// its edges may be one line.
    static func maySoonBeDrawn(_ structure: StructureRecord) -> Bool {
        structure.states.count <= mostSoon && structure.edges.count <= 4 * mostSoon
    }

    /// Whether the drawing is worth a moment's wait before a first one is made.
    var isSoonDrawn: Bool { graph.nodes.count + graph.edges.count <= Self.mostSoon }

    /// Whether a first drawing can be had at once.
    var isDraftable: Bool { !isSketched && graph.nodes.count + graph.edges.count <= Self.mostDrafted }

    var isQuick: Bool { graph.nodes.count <= Self.quickBoxes && graph.edges.count <= Self.quickLines }

    /// This scene with its layout made, or a smaller one of the machine if this one does not fit; where none does, one that nearly
    /// does, or the dots of all states, or where they are not wanted the largest that is seen by paging down alone, and not for long.
    /// - Parameter effort: `LayoutOptions.effort`; nil for what a person gladly waits for.
    package func laidOut(effort: Int? = nil, watch: PassWatch = PassWatch()) -> GraphScene {
        laidOut(effort: effort, by: SceneSearch(watch: watch))
    }

    func laidOut(effort: Int?, by search: SceneSearch) -> GraphScene {
        let amount = effort ?? (isQuick ? Self.quickEffort : Self.effort)
        let first = tried(amount, search)
        if let fitting = first.first(where: \.fits) {
            let richer = effort == nil ? richer(than: fitting, search) : nil
            return (richer ?? fitting).opened(amount, search, unlike: self)
        }
        let longer = effort == nil && deservesLonger ? tried(Self.longEffort, search, skippingHopeless: true) : []
        if let fitting = longer.first(where: \.fits) { return fitting.opened(amount, search, unlike: self) }
        if let nearly = (first + longer).first(where: \.nearlyFits) { return nearly }
        return overview?.drawn(amount, search) ?? best(of: first)
    }

    /// A richer drawing than the one that fits, where it seems to have room enough: the usual search may just not have found
    /// it. Of each richness the first that seems to is searched for longer, and no other; none that only adds names to lines is.
    private func richer(than fitting: GraphScene, _ search: SceneSearch) -> GraphScene? {
        var last: GraphScope.Richness?
        for scene in sequence(first: self, next: \.nextBoxes) {
            let richness = scene.scope.richness
            guard richness > fitting.scope.richness, !search.watch.isCancelled else { return nil }
            // The search for one with frames is no better for being longer.
            guard richness != last, !scene.scope.writing.namesLines, !scene.hasFrames, scene.deservesItself else {
                continue
            }
            let found = scene.drawn(Self.longEffort, search, inOthersIfNear: true)
            if found.fits { return found }
            last = richness
        }
        return nil
    }

    /// This scene with as many of its folded parents open as there is room for: that in which the machine begins, those with the fewest
    /// states, and then what is in them.
    /// - Parameter wanted: what was wanted first: where a person chose what is folded, that has folded parents itself.
    private func opened(_ effort: Int, _ search: SceneSearch, unlike wanted: GraphScene) -> GraphScene {
        guard hasFolds, !wanted.hasFolds else { return self }
        let structure = vocabulary.structure
        var best = self
        let first = structure.foldedParent(around: structure.initial, among: scope.writing.parents.folded)
        var closed = folds.sorted {
            ($0.group == first ? 0 : $0.states.count, $0.group) < ($1.group == first ? 0 : $1.states.count, $1.group)
        }.map(\.group)
        var failures = 0
        while !closed.isEmpty, failures < Self.mostNotOpened, !search.watch.isCancelled {
            let group = closed.removeFirst()
            let folded = structure.opening(group, among: best.scope.writing.parents.folded)
            let scene = best.having(.frames(folded: folded))
            guard scene.deservesItself, scene.isSoonNested else { continue }
            let found = scene.drawn(effort, search)
            if found.layout != nil, found.fits, found.scope == scene.scope {
                best = found
                closed += structure.framedParents(in: group)
            } else {
                failures += 1
            }
        }
        return best
    }

    /// Whether a search for its drawing with the frames that are left takes a second at most: one of hundreds of boxes takes many.
    var isSoonNested: Bool { graph.frames.isEmpty || graph.nodes.count + graph.edges.count <= Self.mostNested }

    private static let mostNested = 120

    /// How many folded parents are found to have no room open before no more is tried.
    private static let mostNotOpened = 4

    /// Whether the pane is as wide as the drawing, and shows four of five rows: that tells more than dots of all.
    private var nearlyFits: Bool {
        guard let layout, let rows = rooms.map(\.height).max(), isNarrow else { return false }
        return layout.height * 4 <= rows * 5
    }

    /// This scene as far as it can be laid out while the loop waits: no dots of what may fit yet.
    func laidOutAtOnce() -> GraphScene {
        let search = SceneSearch()
        let first = tried(Self.quickEffort, search)
        if let fitting = first.first(where: \.fits) { return fitting }
        if let nearly = first.first(where: \.nearlyFits) { return nearly }
        let overview = deservesLonger ? nil : overview?.drawn(Self.quickEffort, search)
        return overview ?? best(of: first)
    }

    /// Of scenes none of which fits, the last and smallest that has its labels, or the first that is seen by paging down alone,
    /// and not for long.
    private func best(of tried: [GraphScene]) -> GraphScene {
        let labelled = tried.filter(\.scope.writing.reservesLabels)
        guard let smallest = labelled.last, let rows = smallest.layout?.height else { return tried.last ?? self }
        return labelled.first { $0.isNarrow && ($0.layout?.height ?? 0) * 5 <= rows * 6 } ?? smallest
    }

    /// The dots among the smaller scenes: the same ones whatever was tried before.
    private var overview: GraphScene? { scope.zoom.drawsBoxes ? smaller.first?.overview : self }

    /// The next smaller scene whose boxes may fit or not; dots always do.
    private var nextBoxes: GraphScene? { smaller.first { $0.scope.zoom.drawsBoxes } }

    /// This scene and the smaller ones with their layouts, up to the first that fits or the last with boxes. Where dots can take
    /// their place, those that surely do not fit are not drawn: of very many states each would take its seconds. Where the first
    /// few do not fit and the smallest do not nearly, those between are left out: each that has no names on its lines is smaller than
    /// the one before it.
    /// - Parameter skippingHopeless: whether those that do not even seem to fit are left out too.
    private func tried(_ effort: Int, _ search: SceneSearch, skippingHopeless: Bool = false) -> [GraphScene] {
        var tried: [GraphScene] = []
        var next: GraphScene? = self
        var smallest: [GraphScope: GraphScene] = [:]
        let hasOverview = overview != nil
        while let wanted = next, !search.watch.isCancelled || tried.isEmpty {
            guard wanted.isWorthTrying(where: hasOverview, skippingHopeless: skippingHopeless) else {
                next = wanted.nextBoxes
                continue
            }
            let scene = smallest[wanted.scope] ?? wanted.drawn(effort, search)
            guard scene.layout != nil else {
                next = wanted.nextBoxes
                continue
            }
            tried.append(scene)
            next = scene.fits ? nil : wanted.nextBoxes
            if !scene.isWide, tried.count(where: { !$0.isWide }) == Self.patience, let rest = next {
                let ends = rest.ends.filter { !hasOverview || !$0.surelyExceeds }.map { $0.drawn(effort, search) }
                guard ends.contains(where: { $0.fits || $0.nearlyFits }) else {
                    // A drawing that is paged down may be as wide as the pane, so that no name need be cut; and a long search may
                    // make it fit where it did not make smaller ones.
                    let mayHelp = skippingHopeless || !hasOverview
                    return tried + (mayHelp ? rest.widestOpen(effort, search) : []) + ends
                }
                for end in ends { smallest[end.scope] = end }
            }
        }
        return tried
    }

    /// Whether it may fit at all where dots could take its place; names on lines are tried only where they seem to.
    private func isWorthTrying(where hasOverview: Bool, skippingHopeless: Bool) -> Bool {
        if hasOverview && surelyExceeds { return false }
        // With frames a drawing takes more room, and its search longer.
        if hasFrames, !smaller.isEmpty, skippingHopeless || !deservesItself { return false }
        return deservesItself || !skippingHopeless && !scope.writing.namesLines
    }

    /// Whether it has no borders for the sake of whole names, or names on its lines, or frames: that it does not fit tells nothing of
    /// those that cut them.
    private var isWide: Bool {
        let writing = scope.writing
        return writing.namesLines || writing.hasFrames
            || writing.isOpen && writing.nameColumns > GraphScope.Writing.cutColumns
    }

    /// How many are drawn one after the other before it is looked whether any smaller one would fit.
    private static let patience = 2

    /// Drawings of scenes without frames, from this one on: of that with the longest names and, as long as the pane shows neither all
    /// of one nor all of its columns, of those in the middle between it and the smallest, which is none of them.
    private func widestOpen(_ effort: Int, _ search: SceneSearch) -> [GraphScene] {
        let open = sequence(first: self, next: \.nextBoxes).filter {
            $0.scope.writing.isOpen && $0.scope.writing.reservesLabels && !$0.scope.writing.namesLines
        }.sorted { $0.scope.writing.nameColumns > $1.scope.writing.nameColumns }
        var drawn: [GraphScene] = []
        var place = 0
        while place < open.count - 1 {
            let scene = open[place].drawn(effort, search)
            drawn.append(scene)
            if scene.fits || scene.nearlyFits || place > 0 && scene.isNarrow { break }
            place = (place + open.count) / 2
        }
        return drawn
    }

    /// The smallest scene with labels, from this one on, and the smallest of all.
    private var ends: [GraphScene] {
        let all = Array(sequence(first: self, next: \.nextBoxes))
        let labelled = all.last(where: \.scope.writing.reservesLabels)
        let isAllLabelled = labelled?.scope == all.last?.scope
        return [labelled, isAllLabelled ? nil : all.last].compactMap { $0 }
    }

    /// Whether a scene that does not fit should: the smallest one seems to have room enough. That is worth a longer search: dots
    /// tell little, and a tower of which most is out of sight is the worst of all drawings.
    var deservesLonger: Bool { last.deservesItself }

    private var deservesItself: Bool { rooms.last.map(seemsToFit) ?? false }

    private func seemsToFit(_ room: Size) -> Bool { RoomEstimate(graph).seemsToFit(room) }

    /// Whether the boxes alone, which do not overlap, are more than the largest room, or so are they with a cell for each line.
    private var surelyExceeds: Bool {
        guard scope.zoom.drawsBoxes, let room = rooms.map({ $0.width * $0.height }).max() else { return false }
        return graph.nodes.reduce(graph.edges.count) { $0 + $1.width * $1.height } > room
    }

    /// The last of the smaller scenes with boxes.
    private var last: GraphScene { nextBoxes?.last ?? self }

    /// Whether the pane is as wide as the drawing.
    private var isNarrow: Bool {
        guard let layout, let room = rooms.map(\.width).max() else { return false }
        return layout.width <= room
    }

    /// This scene, or a smaller one of the machine that fits, with the first drawing that can be had; where none fits, the dots
    /// of all states, if they are wanted: nothing is cut off then while a better one is searched for.
    func drafted() -> GraphScene {
        let boxes = draftedBoxes()
        var draft = boxes.fits ? boxes : foldedDraft ?? overview?.drawn(0, SceneSearch()) ?? boxes
        // What a person did before, as asking for another drawing, speaks for none of the two.
        draft.drawing = draft.layout.map { .drafted($0, nil, isTouched: false) } ?? .none
        return draft
    }

    /// The draft of the largest scene that fits with every parent folded: it tells more than dots.
    private var foldedDraft: GraphScene? {
        sequence(first: self, next: \.nextBoxes).lazy.filter { $0.foldsTellMost && $0.graph.frames.isEmpty }
            .map { $0.draftedAlone() }.first(where: \.fits)
    }

    /// The largest that fits. Smaller ones with names on their lines are left to the search. Each of the others is smaller than the
    /// one before it: where the last does not fit none does, and else the first that does is found by halves, as the loop waits
    /// meanwhile. Where none fits it is the largest, if that is seen by paging down and not for long, or the smallest with labels.
    private func draftedBoxes() -> GraphScene {
        // With frames nothing can be had at once.
        if hasFrames { return nextBoxes?.draftedBoxes() ?? withoutFrames.draftedAlone() }
        let largest = draftedAlone()
        let smaller = sequence(first: self, next: \.nextBoxes).dropFirst().filter {
            !$0.scope.writing.namesLines && !$0.hasFrames
        }
        guard !largest.fits, var fitting = smaller.last?.draftedAlone() else { return largest }
        guard fitting.fits else {
            let labelled = smaller.last(where: \.scope.writing.reservesLabels)?.draftedAlone()
            return best(of: [largest, labelled].compactMap(\.self))
        }
        var (low, high) = (smaller.startIndex, smaller.endIndex - 1)
        while low < high {
            let middle = (low + high) / 2
            let scene = smaller[middle].draftedAlone()
            if scene.fits { (fitting, high) = (scene, middle) } else { low = middle + 1 }
        }
        return fitting
    }

    /// The draft of this scene, whether it fits or not.
    private func draftedAlone() -> GraphScene {
        var scene = self
        let room = rooms.last ?? Size(width: 0, height: 0)
        let options = LayoutOptions(direction: .down, width: room.width, height: room.height)
        scene.drawing = .drawn(draftOut(graph, options: options))
        return scene
    }

    /// Whether the drawing that was searched for is to be shown in place of this draft: where it is clearly better. A draft that a
    /// person has acted on stays unless it does not fit, and what was found does or is of another size.
    func yields(to found: GraphScene) -> Bool {
        guard let layout, let other = found.layout else { return true }
        // Dots stand for boxes as long as there are none, on opening as after a resize.
        if !scope.zoom.drawsBoxes, found.scope.zoom.drawsBoxes { return found.fits || found.nearlyFits }
        if found.fits != fits { return found.fits }
        if found.scope != scope, !fits { return true }
        if drawing.isTouched { return false }
        if found.scope != scope { return true }
        let room = rooms.first ?? Size(width: 0, height: 0)
        let options = LayoutOptions(width: room.width, height: room.height)
        return isClearlyBetter(other, than: layout, of: graph, options: options)
    }

    /// Keeps the draft for good.
    mutating func keepDraft() {
        drawing = layout.map { .drawn($0) } ?? .none
    }

    /// This scene with its own layout: for the first room that it fits, else for the first.
    /// - Parameter inOthersIfNear: whether the other rooms are tried only where little is missing in the first.
    private func drawn(_ effort: Int, _ search: SceneSearch, inOthersIfNear: Bool = false) -> GraphScene {
        var best = self
        if !scope.zoom.drawsBoxes {
            // Of no width in particular: dots are scaled to the pane.
            let options = LayoutOptions(direction: .down)
            best.drawing = .drawn(isSketched ? Layout(sketching: graph) : draftOut(graph, options: options))
            return best
        }
        let flows: [LayoutOptions.Flow] = keptFlow.map { [$0, .auto] } ?? [.auto]
        for flow in flows {
            for (place, room) in rooms.enumerated() {
                // With frames a search takes its time, and what it finds for a room that is too small tells nothing.
                if hasFrames, room != rooms.last, deservesItself, !seemsToFit(room) { continue }
                let options = LayoutOptions(
                    direction: flow, width: room.width, height: room.height, effort: effort)
                var scene = self
                guard let layout = search.layout(of: graph, options) else {
                    return nextBoxes == nil ? withoutFrames.drawn(effort, search) : undrawn
                }
                scene.drawing = .drawn(layout)
                if scene.fits { return scene }
                if place == 0 || best.layout == nil { best = scene }
                // What is drawn for a room that is too small for it may be a tower, and tells nothing of a larger one.
                guard let last = rooms.last, scene.isNear(last) || !inOthersIfNear && seemsToFit(last) else { break }
            }
        }
        return best
    }

    /// This scene without a drawing, as none was found with its frames; smaller ones have their turn.
    private var undrawn: GraphScene {
        var scene = self
        scene.drawing = .none
        return scene
    }

    /// The same scene for where there is no drawing with its frames.
    private var withoutFrames: GraphScene { having(.inNames) }

    /// The same scene with its parents drawn in another way, to be laid out.
    private func having(_ parents: Parents) -> GraphScene {
        let scope = GraphScope(zoom: scope.zoom, focus: scope.focus, writing: scope.writing.with(parents))
        let other = GraphScene(vocabulary, scope: scope, extent: extent)
        var wanted = other.wanted(like: self)
        wanted.smaller = smaller
        return wanted
    }

    /// Whether so little is too much for a room that a drawing made for it may fit.
    private func isNear(_ room: Size) -> Bool {
        guard let layout else { return false }
        return layout.width * 9 <= room.width * 10 && layout.height * 9 <= room.height * 10
    }

    /// Whether the whole drawing fits one of its rooms.
    var fits: Bool {
        guard let layout, scope.zoom.drawsBoxes else { return true }
        return rooms.contains { layout.width <= $0.width && layout.height <= $0.height }
    }

    /// This scene laid out for one room, and seen in it.
    package func laidOut(for pane: Size) -> GraphScene {
        var scene = wanted(for: [pane]).laidOut()
        scene.pane = pane
        return scene
    }
}
