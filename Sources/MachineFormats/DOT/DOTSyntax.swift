import JSONText

/// Reads the graphs of a DOT file, by Graphviz's grammar, going on after a fault with the next statement.
struct DOTSyntax {
    /// Subgraphs nest at most this deep, so that no text can exhaust the stack.
    static let maximumDepth = 256
    /// A line `{a b} -> {c d}` makes an edge for each pair; a file has at most so many.
    static let maximumEdges = 2_000_000

    private(set) var graphs: [DOTDraft] = []
    private(set) var faults = FaultList()
    private var lexer: DOTLexer
    private var draft = DOTDraft()

    var notes: FaultList { lexer.notes }

    /// What holds within one pair of brackets.
    struct Scope {
        var nodeDefaults: DOTDraft.Attributes = DOTAttributes()
        var edgeDefaults: DOTDraft.Attributes = DOTAttributes()
        var cluster: Int?
        /// Whether the brackets are those of the cluster, rather than of a subgraph within it.
        var isCluster = false
        var depth = 0
        /// The nodes named within, in order; only kept where the brackets stand in for them in an edge.
        var nodes: [Int] = []
    }

    init(_ bytes: [UInt8]) throws(SourceFault) { lexer = try DOTLexer(bytes) }

    mutating func read() {
        do throws(SourceFault) {
            try lexer.advance()
            repeat { try graph() } while lexer.token != .end
        } catch {
            if !faults.first.contains(error) { faults.add(error) }
        }
    }

    private mutating func graph() throws(SourceFault) {
        draft = DOTDraft()
        draft.place = lexer.place
        if lexer.token == .keyword("strict") {
            draft.isStrict = true
            try lexer.advance()
        }
        guard lexer.token == .keyword("digraph") || lexer.token == .keyword("graph") else {
            throw lexer.fault(
                draft.isStrict ? "expected 'graph' or 'digraph'" : "expected 'strict', 'graph' or 'digraph'")
        }
        draft.isDirected = lexer.token == .keyword("digraph")
        try lexer.advance()
        if let name = id {
            try NameLength.check(name, at: lexer.place)
            draft.name = name
        }
        if id != nil { try lexer.advance() }
        guard lexer.token == .sign(UInt8(ascii: "{")) else { throw lexer.fault("expected '{'") }
        let begin = lexer.place
        var scope = Scope()
        try advanceOrSkip()
        try statements(&scope, begin: begin)
        graphs.append(draft)
        try lexer.advance()
    }

    /// The name at hand; nil where none is.
    private var id: String? {
        switch lexer.token {
        case .id(let text), .html(let text): text
        case .keyword, .sign, .edge, .end: nil
        }
    }

    /// Up to the closing bracket, which stays at hand.
    private mutating func statements(_ scope: inout Scope, begin: SourcePlace) throws(SourceFault) {
        while lexer.token != .sign(UInt8(ascii: "}")) {
            guard lexer.token != .end else {
                // A fault within may have hidden the bracket.
                guard faults.isEmpty else { throw faults.first[faults.first.count - 1] }
                throw SourceFault(at: begin, "expected '}' to close what begins here, found end of file")
            }
            do throws(SourceFault) {
                try statement(&scope)
            } catch {
                if !faults.first.contains(error) { faults.add(error) }
                // A bracket that closes is still to be seen by those who wait for it.
                guard lexer.token != .sign(UInt8(ascii: "}")) else { continue }
                lexer.skipStatement()
                try advanceOrSkip()
            }
        }
    }

    /// The next token after a fault: what is none is one more fault, and passed.
    private mutating func advanceOrSkip() throws(SourceFault) {
        while true {
            do throws(SourceFault) {
                return try lexer.advance()
            } catch {
                faults.add(error)
                guard lexer.scanner.next != nil else { throw error }
                let before = lexer.scanner.position
                lexer.skipStatement()
                if lexer.scanner.position == before { throw error }
            }
        }
    }

    private mutating func statement(_ scope: inout Scope) throws(SourceFault) {
        switch lexer.token {
        case .sign(UInt8(ascii: ";")), .sign(UInt8(ascii: ",")):
            // One more fault, after which nothing need be skipped.
            faults.add(lexer.fault("expected a statement"))
            return try lexer.advance()
        case .keyword("node"):
            try lexer.advance()
            scope.nodeDefaults.merge(try attributeLists("'[' after 'node'"))
        case .keyword("edge"):
            try lexer.advance()
            scope.edgeDefaults.merge(try attributeLists("'[' after 'edge'"))
        case .keyword("graph"):
            try lexer.advance()
            setGraph(try attributeLists("'[' after 'graph'"), scope)
        case .id, .html, .keyword("subgraph"), .sign(UInt8(ascii: "{")): try nodesOrEdges(&scope)
        case .keyword, .sign, .edge, .end:
            throw lexer.fault("expected a node, an edge, an attribute, a subgraph or '}'")
        }
        if lexer.token == .sign(UInt8(ascii: ";")) { try lexer.advance() }
    }

    private mutating func setGraph(_ attributes: DOTDraft.Attributes, _ scope: Scope) {
        if scope.isCluster, let cluster = scope.cluster {
            draft.set(attributes, ofCluster: cluster)
        } else if scope.depth == 0 {
            draft.attributes.merge(attributes)
        }
    }

    // MARK: Attributes

    /// One list in brackets or several; none is a fault.
    private mutating func attributeLists(_ expected: String) throws(SourceFault) -> DOTDraft.Attributes {
        guard lexer.token == .sign(UInt8(ascii: "[")) else { throw lexer.fault("expected \(expected)") }
        return try optionalAttributes()
    }

    private mutating func optionalAttributes() throws(SourceFault) -> DOTDraft.Attributes {
        var attributes = DOTAttributes()
        while lexer.token == .sign(UInt8(ascii: "[")) {
            try lexer.advance()
            while lexer.token != .sign(UInt8(ascii: "]")) {
                try attribute(into: &attributes)
                let isSeparated =
                    lexer.token == .sign(UInt8(ascii: ",")) || lexer.token == .sign(UInt8(ascii: ";"))
                if isSeparated { try lexer.advance() }
            }
            try lexer.advance()
        }
        return attributes
    }

    private mutating func attribute(into attributes: inout DOTDraft.Attributes) throws(SourceFault) {
        guard let name = id else { throw lexer.fault("expected the name of an attribute or ']'") }
        try lexer.advance()
        guard lexer.token == .sign(UInt8(ascii: "=")) else {
            throw lexer.fault("expected '=' after the attribute \(ShownText.quoted(name))")
        }
        try lexer.advance()
        let value = try value(of: name)
        attributes[name] = value
    }

    private mutating func value(of name: String) throws(SourceFault) -> DOTDraft.Value {
        let value: DOTDraft.Value
        switch lexer.token {
        case .id(let text): value = DOTDraft.Value(text: text)
        case .html(let text): value = DOTDraft.Value(text: text, isHTML: true)
        case .keyword, .sign, .edge, .end:
            throw lexer.fault("expected a value for the attribute \(ShownText.quoted(name))")
        }
        // Other values, such as pictures, are nobody's name.
        if DOTAttributes.keeps(name) { try NameLength.check(value.text, at: lexer.place) }
        try lexer.advance()
        return value
    }

    // MARK: Nodes and edges

    /// One end of an edge: nodes, or all nodes of a subgraph.
    private struct End {
        var nodes: [Int]
        let place: SourcePlace
        var isSubgraph = false
    }

    private mutating func nodesOrEdges(_ scope: inout Scope) throws(SourceFault) {
        let place = lexer.place
        if let name = id, try isAssignment(name, scope) { return }
        let first = try end(&scope, started: pendingName)
        guard case .edge = lexer.token else {
            let attributes = first.isSubgraph ? DOTAttributes() : try optionalAttributes()
            for node in first.nodes where !first.isSubgraph { draft.set(attributes, ofNode: node) }
            return
        }
        var ends = [first]
        while case .edge(let isDirected) = lexer.token {
            guard isDirected == draft.isDirected else {
                throw lexer.fault(draft.isDirected ? "expected '->' in a digraph" : "expected '--' in a graph")
            }
            try lexer.advance()
            ends.append(try end(&scope, started: nil))
        }
        let attributes = scope.edgeDefaults.merging(try optionalAttributes())
        try connect(ends, attributes, at: place)
    }

    /// The name of a node that was read in looking for `=`, and its place.
    private var pendingName: (id: String, place: SourcePlace)?

    /// `name = value`: an attribute of the graph at hand. Else the name is kept.
    private mutating func isAssignment(_ name: String, _ scope: Scope) throws(SourceFault) -> Bool {
        pendingName = (name, lexer.place)
        try lexer.advance()
        guard lexer.token == .sign(UInt8(ascii: "=")) else { return false }
        pendingName = nil
        try lexer.advance()
        let value = try value(of: name)
        var attributes = DOTAttributes()
        attributes[name] = value
        setGraph(attributes, scope)
        return true
    }

    private mutating func end(
        _ scope: inout Scope, started: (id: String, place: SourcePlace)?
    ) throws(SourceFault) -> End {
        pendingName = nil
        if started == nil, isSubgraph { return try subgraph(&scope) }
        var end = End(nodes: [], place: started?.place ?? lexer.place)
        end.nodes.append(try node(&scope, started: started))
        while lexer.token == .sign(UInt8(ascii: ",")) {
            try lexer.advance()
            end.nodes.append(try node(&scope, started: nil))
        }
        return end
    }

    private var isSubgraph: Bool {
        lexer.token == .keyword("subgraph") || lexer.token == .sign(UInt8(ascii: "{"))
    }

    private mutating func node(
        _ scope: inout Scope, started: (id: String, place: SourcePlace)?
    ) throws(SourceFault) -> Int {
        let name: (id: String, place: SourcePlace)
        if let started {
            name = started
        } else {
            guard let id else { throw lexer.fault("expected a node or a subgraph") }
            name = (id, lexer.place)
            try lexer.advance()
        }
        // A port says where on the node an edge ends, and its compass point on which side.
        for _ in 0..<2 where lexer.token == .sign(UInt8(ascii: ":")) {
            try lexer.advance()
            guard id != nil else { throw lexer.fault("expected the name of a port after ':'") }
            try lexer.advance()
        }
        try NameLength.check(name.id, at: name.place)
        try ChartSize.check(draft.nodes.count, at: name.place)
        let number = draft.node(name.id, defaults: scope.nodeDefaults, cluster: scope.cluster, at: name.place)
        if scope.depth > 0 { scope.nodes.append(number) }
        return number
    }

    private mutating func subgraph(_ scope: inout Scope) throws(SourceFault) -> End {
        var inner = scope
        inner.depth += 1
        inner.isCluster = false
        inner.nodes = []
        let place = lexer.place
        if lexer.token == .keyword("subgraph") {
            try lexer.advance()
            if let name = id {
                if name.hasPrefix("cluster") {
                    if let fault = NameLength.fault(of: name, at: lexer.place) { faults.add(fault) }
                    inner.cluster = draft.cluster(name, in: scope.cluster, at: lexer.place)
                    inner.isCluster = true
                }
                try lexer.advance()
            }
        }
        guard lexer.token == .sign(UInt8(ascii: "{")) else { throw lexer.fault("expected '{' to begin the subgraph") }
        guard inner.depth <= Self.maximumDepth else {
            throw lexer.fault("expected subgraphs to nest at most \(Self.maximumDepth) deep")
        }
        try advanceOrSkip()
        try statements(&inner, begin: place)
        try lexer.advance()
        if scope.depth > 0 { scope.nodes += inner.nodes }
        var seen: Set<Int> = []
        return End(nodes: inner.nodes.filter { seen.insert($0).inserted }, place: place, isSubgraph: true)
    }

    private mutating func connect(
        _ ends: [End], _ attributes: DOTDraft.Attributes, at place: SourcePlace
    ) throws(SourceFault) {
        for (tail, head) in zip(ends, ends.dropFirst()) {
            let (count, isTooMuch) = tail.nodes.count.multipliedReportingOverflow(by: head.nodes.count)
            guard !isTooMuch, draft.edges.count + count <= Self.maximumEdges else {
                throw SourceFault(at: place, "expected at most 2,000,000 edges in a graph")
            }
            for from in tail.nodes {
                for to in head.nodes {
                    draft.add(DOTDraft.Edge(from: from, to: to, attributes: attributes, place: place))
                }
            }
        }
    }
}
