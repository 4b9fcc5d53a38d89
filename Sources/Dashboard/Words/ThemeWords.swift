/// The list of themes.
package enum ThemeWords {
    package static let title = "themes"
    package static let keep = "keep"
}
