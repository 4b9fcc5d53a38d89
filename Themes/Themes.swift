import Screen

/// The themes that come with the program, read from the files beside this one.
public enum Themes {
    /// What `theme(named:)` knows, the default first.
    public static let names = files.map(\.name)

    private static let files: [(name: String, bytes: [UInt8])] = [
        ("dark", PackageResources.dark_theme), ("light", PackageResources.light_theme),
        ("high-contrast", PackageResources.high_contrast_theme),
        ("colour-blind", PackageResources.colour_blind_theme), ("ansi-16", PackageResources.ansi_16_theme),
        ("mono", PackageResources.mono_theme),
    ]

    /// A built-in theme, or nil when there is none of that name.
    public static func theme(named name: String) -> Theme? {
        guard let file = files.first(where: { $0.name == name }) else { return nil }
        do throws(ThemeErrors) {
            return try Theme(parsing: String(decoding: file.bytes, as: UTF8.self), name: name)
        } catch {
            // A fault of this program, found by its tests: the files are part of it.
            fatalError("the built-in theme \(name) cannot be read:\n\(error)")
        }
    }
}
