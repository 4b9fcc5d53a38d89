import Screen

/// The themes that come with the program, read from the files beside this one.
public enum Themes {
    /// What `theme(named:)` knows, the default first.
    public static let names = ["dark", "light"]

    /// A built-in theme, or nil when there is none of that name.
    public static func theme(named name: String) -> Theme? {
        guard let file = file(named: name) else { return nil }
        do throws(ThemeErrors) {
            return try Theme(parsing: String(decoding: file, as: UTF8.self), name: name)
        } catch {
            // A fault of this program, found by its tests: the files are part of it.
            fatalError("the built-in theme \(name) cannot be read:\n\(error)")
        }
    }

    private static func file(named name: String) -> [UInt8]? {
        switch name {
        case "dark": PackageResources.dark_theme
        case "light": PackageResources.light_theme
        default: nil
        }
    }
}
