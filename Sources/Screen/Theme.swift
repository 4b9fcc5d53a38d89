/// A style for each role, under a name.
///
/// What a theme leaves out is taken from `Role.fallback`. A role has a second look for terminals without colour, made
/// of attributes alone.
public struct Theme: Hashable, Sendable {
    /// What a person chooses it by.
    public let name: String
    private let styles: [Style]
    private let monochrome: [Attributes]

    /// Builds a theme of what is given; roles that are not take the look of their fallback.
    /// - Parameter looks: of each role in their order: what looks a role up in a table took long before the first picture.
    init(name: String, looks: [Look?]) {
        func look(_ role: Role) -> Look {
            if let own = looks[role.rawValue] { return own }
            return role.fallback.map(look) ?? Look(style: .plain, monochrome: [])
        }
        let all = Role.allCases.map(look)
        self.name = name
        self.styles = all.map(\.style)
        self.monochrome = all.map(\.monochrome)
    }

    /// The look of a role where there are colours, and where there are none.
    struct Look: Hashable {
        var style: Style
        var monochrome: Attributes
    }

    /// The terminal's own colours, and attributes where a role must stand out.
    public static let plain = Theme(name: "plain", looks: Role.allCases.map { _ in nil })

    /// The look of a role where there are colours.
    public subscript(role: Role) -> Style { styles[role.rawValue] }

    /// The look of a role on a terminal without colours.
    public func monochrome(_ role: Role) -> Attributes { monochrome[role.rawValue] }

    /// The least number of colours that shows this theme as it was meant.
    public var depth: ColorDepth {
        styles.flatMap { [$0.foreground.depth, $0.background.depth] }.max() ?? .mono
    }

    /// The theme in the colours that a terminal has; without any, in attributes alone.
    ///
    /// A role that fewer colours make look like text is helped by its second look.
    public func reduced(to depth: ColorDepth) -> Theme {
        // Nothing is lost there, which need not be found out before the first picture.
        let isWhole = depth > .mono && self.depth <= depth
        let looks = Role.allCases.map { role in
            let style = isWhole ? self[role].reduced(to: depth) : style(of: role, at: depth)
            return Look(style: style, monochrome: monochrome(role))
        }
        return Theme(name: name, looks: looks)
    }

    /// The theme under another name.
    public func named(_ name: String) -> Theme {
        Theme(name: name, looks: Role.allCases.map { Look(style: self[$0], monochrome: monochrome($0)) })
    }

    private func style(of role: Role, at depth: ColorDepth) -> Style {
        guard depth > .mono else { return Style(attributes: monochrome(role)) }
        let reduced = colors(of: role, at: depth)
        let isLost = self[role] != self[.text] && reduced == colors(of: .text, at: depth)
        return isLost ? reduced.adding(monochrome(role)) : reduced
    }

    /// The nearest look in fewer colours. What is on the ground of text is put on the bars too, and is to be read there.
    private func colors(of role: Role, at depth: ColorDepth) -> Style {
        let own = Self.bars.contains(role) ? self[role].on(ground(of: role, at: depth)) : self[role]
        guard own.background == self[.text].background else { return own.reduced(to: depth) }
        return own.reduced(to: depth, readableOn: Self.bars.map { ground(of: $0, at: depth) })
    }

    private static let bars: [Role] = [.header, .footer]

    /// The ground of a bar; where text could not be read on what few colours make of it, as on the only grey between black and
    /// white, that of text.
    private func ground(of bar: Role, at depth: ColorDepth) -> Color {
        let (text, ground) = (self[.text], self[bar].background)
        return depth < .indexed256 && text.on(ground).losesContrast(at: depth) ? text.background : ground
    }
}

extension Role {
    /// Whose look a theme means when it says nothing about this role; nil for `text`, which is where every chain ends.
    public var fallback: Role? {
        switch self {
        case .text: nil
        case .muted, .focus, .heading, .trouble, .legal, .success, .name, .header, .input: .text
        case .frame, .receding: .muted
        case .unvisited: .receding
        case .here, .selection: .heading
        case .lit, .key, .changed: .heading
        case .caution: .changed
        case .ghost: .trouble
        case .footer, .banner: .header
        }
    }

    /// What theme files call it.
    public var name: String { Self.names[rawValue] }

    /// The names of the cases, in their order. A case tells its own name by reflection alone, which took longer than all else
    /// that reads a theme, and that is read before the first picture.
    private static let names = [
        "text", "muted", "frame", "focus", "heading", "here", "trouble", "caution", "legal", "success",
        "lit", "ghost", "receding", "unvisited", "selection", "key", "name", "changed", "header", "footer",
        "banner", "input",
    ]
}
