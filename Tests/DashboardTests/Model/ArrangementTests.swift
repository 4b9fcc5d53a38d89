import Dashboard
import MachineRecords
import Screen
import Testing

struct ArrangementTests {
    @Test("D18 at every size panes lie on the screen, and no two share a cell")
    func everySize() {
        for width in stride(from: 1, through: 220, by: 3) {
            for height in 1...70 {
                let size = Size(width: width, height: height)
                for focus in PaneTable.standard.map(\.pane) { check(size, focus) }
            }
        }
    }

    private func check(_ size: Size, _ focus: Pane) {
        let arrangement = Arrangement(size: size, focus: focus, enlarged: false)
        guard arrangement.kind != .tooSmall else { return }
        let areas = Array(arrangement.panes.values) + [arrangement.header, arrangement.footer, arrangement.status]
        for (index, area) in areas.enumerated() where !area.isEmpty {
            if area.intersection(Rect(size)) != area { Issue.record("\(size) \(focus): \(area) is outside") }
            for other in areas.dropFirst(index + 1) where !area.intersection(other).isEmpty {
                Issue.record("\(size) \(focus): \(area) and \(other) overlap")
            }
        }
        if (arrangement.panes[focus]?.height ?? 0) < 2 { Issue.record("\(size) \(focus): no room in the focused pane") }
    }

    @Test("D18 120x40 shows all panes, 80x24 and 40x12 one with tabs, and less than 24x6 says so")
    func kinds() {
        func kind(_ width: Int, _ height: Int) -> Arrangement.Kind {
            Arrangement(size: Size(width: width, height: height), focus: .graph, enlarged: false).kind
        }
        #expect(kind(120, 40) == .full)
        #expect(kind(200, 60) == .full)
        #expect(kind(80, 24) == .tabs)
        #expect(kind(40, 12) == .tabs)
        #expect([120, 160, 200].allSatisfy { kind($0, 24) == .full }, "graph and lists beside each other")
        #expect(kind(119, 24) == .tabs && kind(120, 19) == .tabs)
        #expect(kind(23, 6) == .tooSmall)
        #expect(kind(1, 1) == .tooSmall)
    }

    @Test("D18 80x50 and 100x60 show all panes too, the graph above the lists")
    func portrait() {
        for (width, height) in [(80, 50), (100, 60), (60, 40)] {
            let arrangement = Arrangement(size: Size(width: width, height: height), focus: .graph, enlarged: false)
            #expect(arrangement.kind == .stacked && arrangement.panes.count == 5)
            #expect(arrangement.panes[.graph]?.width == width)
        }
    }

    @Test(
        "D18 who has panes beside each other has them on every wider and higher screen too", arguments: [120, 160, 200])
    func steady(_ width: Int) {
        for height in 20...60 {
            let graph = Arrangement(size: Size(width: width, height: height), focus: .graph, enlarged: false)
            #expect(
                graph.kind == .full && graph.panes.count == 5 && graph.content(of: .graph).height >= height - 10,
                "\(height)")
        }
    }

    @Test("D18 wishes for more rows than there are leave the graph some", arguments: [40, 48, 50, 60, 100])
    func greedyWishes(_ height: Int) throws {
        var contents = Arrangement.Contents()
        (contents.wishes.lists, contents.wishes.log) = (100, 100)
        let size = Size(width: 80, height: height)
        let arrangement = Arrangement(size: size, focus: .graph, enlarged: false, contents: contents)
        #expect(arrangement.kind == .stacked)
        let (graph, lists) = (try #require(arrangement.panes[.graph]), try #require(arrangement.panes[.transitions]))
        let log = try #require(arrangement.panes[.log])
        #expect(graph.height >= 6 && graph.y + graph.height <= lists.y)
        #expect(lists.height >= 0 && lists.y + lists.height <= log.y)
    }

    @Test("D18 below the graph the lists have what they need, three rows at a time, and no more than ever")
    func neededRows() {
        func lists(_ list: Int, data: Int = 0) -> Int {
            var contents = Arrangement.Contents()
            (contents.list, contents.data) = (list, data)
            return Arrangement(size: Size(width: 80, height: 50), focus: .graph, enlarged: false, contents: contents)
                .panes[.transitions]?.height ?? 0
        }
        #expect([0, 3, 4, 6, 7, 90].map { lists($0) } == [4, 4, 7, 7, 10, 12] && lists(1, data: 5) == 7)
    }

    @Test("D18 on a larger screen lists have no fewer columns than on one of 120, however wide the drawing is")
    func listsOfLarge() throws {
        func columns(_ width: Int, drawing: Int?) throws -> Int {
            var contents = Arrangement.Contents()
            contents.drawing = drawing.map { Size(width: $0, height: 20) }
            let size = Size(width: width, height: 40)
            let arrangement = Arrangement(size: size, focus: .graph, enlarged: false, contents: contents)
            return try #require(arrangement.panes[.transitions]).width
        }
        let own = try columns(120, drawing: nil)
        for width in [132, 160, 200] {
            for drawing in 60..<width { #expect(try columns(width, drawing: drawing) >= own, "\(width), \(drawing)") }
        }
        #expect(try columns(120, drawing: 84) < own, "there a few are given up")
    }

    @Test("D9 panes give up rows and columns where a drawing fits then, and no more; one that is wider takes nothing")
    func giving() throws {
        func graph(_ size: Size, _ drawing: Size?) -> Size {
            var contents = Arrangement.Contents()
            (contents.list, contents.log, contents.drawing) = (50, 50, drawing)
            return Arrangement(size: size, focus: .graph, enlarged: false, contents: contents).content(of: .graph).size
        }
        for size in [Size(width: 120, height: 40), Size(width: 200, height: 60), Size(width: 80, height: 50)] {
            let rooms = Arrangement(size: size, focus: .graph, enlarged: false).rooms
            let (liked, most) = (try #require(rooms.first), try #require(rooms.last))
            #expect(graph(size, nil) == liked && graph(size, liked) == liked)
            #expect(graph(size, most) == most)
            for columns in 0...(most.width - liked.width) {
                for rows in 0...(most.height - liked.height) {
                    let drawing = Size(width: liked.width + columns, height: liked.height + rows)
                    #expect(graph(size, drawing) == drawing)
                }
            }
            #expect(graph(size, Size(width: most.width + 1, height: 3)) == liked)
            // What is paged down is not moved sideways too, and of what nearly fits more rows are in sight.
            #expect(graph(size, Size(width: most.width, height: most.height + 1)) == most)
            #expect(graph(size, Size(width: most.width, height: 9 * most.height)).width == most.width)
            #expect(graph(size, Size(width: most.width, height: 9 * most.height)).height == liked.height)
        }
    }

    @Test("D2 L2 lists take columns that make all their lines whole, else none that labels of the graph make use of")
    func sparedColumns() {
        func arrangement(_ contents: Arrangement.Contents) -> Arrangement {
            Arrangement(size: Size(width: 120, height: 40), focus: .graph, enlarged: false, contents: contents)
        }
        func list(_ columns: Int, roomy: Int = 0, labels: Int) -> Int {
            var contents = Arrangement.Contents()
            (contents.list, contents.listColumns, contents.labelColumns) = (9, columns, labels)
            contents.roomyListColumns = roomy
            contents.drawing = Size(width: 56, height: 20)
            return arrangement(contents).panes[.transitions]?.width ?? 0
        }
        // The drawing leaves ten columns on either side.
        #expect(list(40, labels: 0) == 43 && list(47, labels: 9) == 47 && list(50, labels: 9) == 50)
        #expect(list(60, labels: 0) == 50 && list(60, labels: 5) == 48 && list(60, labels: 9) == 44)
        #expect(list(60, labels: 10) == 43)
        // What takes no room from anything has what is free, and costs no other line its own.
        #expect(list(40, roomy: 48, labels: 9) == 48 && list(45, roomy: 60, labels: 9) == 45)
    }

    @Test("D18 an empty log is its title line, and grows three lines at a time without moving the drawing")
    func growing() {
        var model = Samples.model()
        let empty = model.arrangement
        #expect(empty.panes[.log]?.height == 1 && empty.panes[.data]?.height == 1)
        let before = model.text.split(separator: "\n").prefix(25).map { $0.prefix(70) }
        for number in 1...20 {
            model.take([.ignored(.unlisted("tick"), in: 0)])
            #expect(model.arrangement.panes[.log]?.height == min(8, (number + 2) / 3 * 3 + 1))
        }
        #expect(model.arrangement.rooms == empty.rooms)
        #expect(model.text.split(separator: "\n").prefix(25).map { $0.prefix(70) } == before)
    }

    @Test("D9 until a person zooms the largest zoom is taken that fits, on opening and after each resize")
    func fitting() {
        var model = Samples.model(Samples.ring(14))
        #expect(model.graph.scope.zoom == .full)
        func resize(_ width: Int, _ height: Int) {
            model.finishLayout(model.update([.input(.resized(Size(width: width, height: height)))], at: model.now))
        }
        let isCompact = (20...60).contains { height in
            resize(60, height)
            return model.graph.scope.zoom == .compact && !model.graph.exceedsPane
        }
        #expect(isCompact, "at some height the full drawing does not fit, and the compact one does")
        resize(200, 60)
        #expect(model.graph.scope.zoom == .full)
        model.press(.character("-"))
        #expect(model.graph.scope.zoom == .compact)
        resize(220, 70)
        #expect(model.graph.scope.zoom == .compact, "a person chose it")
    }

    @Test("D18 40x12 shows the state and the keys that work", arguments: PaneTable.standard.map(\.pane))
    func small(_ pane: Pane) throws {
        var model = Samples.model(state: Samples.User.loggedOut, size: Size(width: 40, height: 12))
        model.press(.character(Unicode.Scalar(UInt8(48 + pane.rawValue))))
        let lines = model.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(try #require(lines.first).contains("● loggedOut"))
        #expect(try #require(lines.last).contains("loggedIn"))
    }

    @Test("F0 of an event with a target the target stays whole where the list is narrow")
    func narrowNames() {
        let structure = StructureRecord(
            states: [StateRecord(name: "Init"), StateRecord(name: "Bound"), StateRecord(name: "Selecting")],
            edges: [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event($0 - 1)) },
            events: [
                DeclaredEvent("a very long event that no list has room for", target: 1),
                DeclaredEvent("a very long event of its own", target: 2),
            ])
        let text = Samples.model(structure).text
        #expect(text.contains("room for → Bound") && text.contains(" → Selecting"), "\(text)")
    }

    @Test("D18 in the narrowest header the state is the last to go")
    func narrowHeader() {
        let model = Samples.model(state: Samples.User.loggedOut, size: Size(width: 24, height: 6))
        #expect(model.text.split(separator: "\n").first?.contains("● loggedOut") == true)
    }

    @Test("D18 resizing to any size and back draws the same picture")
    func resized() {
        var model = Samples.model()
        let whole = model.size
        let before = DashboardView.picture(of: model)
        for size in [Size(width: 1, height: 1), Size(width: 300, height: 2), Size(width: 24, height: 6), whole] {
            _ = model.update([.input(.resized(size))], at: model.now)
            #expect(DashboardView.picture(of: model).buffer.size == size)
        }
        #expect(DashboardView.picture(of: model) == before)
    }

    @Test("D9 D18 what a size has shown is there again when the window has that size again")
    func shownAgain() throws {
        let ring = Samples.ring(15)
        for (width, height, other) in [
            (91, 24, 104), (120, 24, 150), (160, 24, 90), (146, 30, 167), (80, 50, 62), (135, 30, 60),
        ] {
            let size = Size(width: width, height: height)
            for var model in [Samples.model(size: size), Samples.model(ring, state: 0, size: size)] {
                let before = try #require(model.graph.layout)
                for size in [Size(width: other, height: height), size] {
                    model.finishLayout(model.update([.input(.resized(size))], at: model.now))
                }
                #expect(model.graph.layout == before, "\(width)x\(height) by way of \(other)")
                for _ in 0..<4 { model.finishLayout(model.press(.character(" "), .character("n"))) }
                #expect(model.graphChoice.part == .all && model.graph.layout == before, "by way of neighbours")
            }
        }
    }

    @Test(
        "D10 on the first screen every name of the session is whole",
        arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60)])
    func wholeNames(_ size: Size) {
        var model = Samples.model(size: size)
        model.press(.character("1"))
        let text = model.text
        for state in Samples.session.states {
            #expect(text.contains("● \(state.name) ") || text.contains("· \(state.name) "), "\(state.name) at \(size)")
        }
    }

    @Test("D18 data have the rows that neither the list nor the errors need, and each of both half of what is spare")
    func spareRows() {
        func heights(data: Int, pending: Int) -> [Int] {
            var contents = Arrangement.Contents()
            (contents.list, contents.data, contents.pending) = (5, data, pending)
            let size = Size(width: 120, height: 40)
            let panes = Arrangement(size: size, focus: .graph, enlarged: false, contents: contents).panes
            return [.transitions, .data, .pending].compactMap { panes[$0]?.height }
        }
        #expect(heights(data: 25, pending: 0) == [10, 26, 1])
        #expect(heights(data: 99, pending: 0) == [6, 30, 1])
        let crowded = heights(data: 99, pending: 99)
        #expect(crowded[0] == 6 && abs(crowded[1] - crowded[2]) <= 1)
    }
}
