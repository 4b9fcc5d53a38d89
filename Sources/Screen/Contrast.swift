#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How well two colours can be told apart, as the Web Content Accessibility Guidelines 2.2 measure it.
enum Contrast {
    /// What text needs.
    static let text = 4.5
    /// What lines and frames need.
    static let frames = 3.0
    /// What two colours have at least, if they are not one.
    static let least = 1.01

    /// From 1 for the same colour to 21 for black and white.
    static func ratio(_ one: ColorTable.Channels, _ other: ColorTable.Channels) -> Double {
        let lights = (luminance(one), luminance(other))
        return (max(lights.0, lights.1) + 0.05) / (min(lights.0, lights.1) + 0.05)
    }

    /// The colour, or the nearest to it on the way to black or white that has such a contrast with a ground.
    static func raised(
        _ color: ColorTable.Channels, on ground: ColorTable.Channels, to least: Double
    ) -> ColorTable.Channels {
        let steps = steps(from: color, awayFrom: ground)
        return steps.first { ratio($0, ground) >= least } ?? steps[steps.count - 1]
    }

    /// The colours from one to black or white, whichever reads better on a ground.
    static func steps(
        from color: ColorTable.Channels, awayFrom ground: ColorTable.Channels
    ) -> [ColorTable.Channels] {
        let (black, white) = (
            ColorTable.Channels(red: 0, green: 0, blue: 0), ColorTable.Channels(red: 255, green: 255, blue: 255)
        )
        let end = ratio(black, ground) > ratio(white, ground) ? black : white
        let steps = 32
        return (0...steps).map { color.mixed(with: end, $0, of: steps) }
    }

    private static func luminance(_ color: ColorTable.Channels) -> Double {
        0.2126 * linear[color.red] + 0.7152 * linear[color.green] + 0.0722 * linear[color.blue]
    }

    /// The light of each value of a channel.
    private static let linear = (0...255).map { value in
        let part = Double(value) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

extension ColorTable.Channels {
    /// The colour that many of so many steps on the way to another.
    fileprivate func mixed(with other: ColorTable.Channels, _ step: Int, of steps: Int) -> ColorTable.Channels {
        func mix(_ from: Int, _ to: Int) -> Int { from + (to - from) * step / steps }
        return ColorTable.Channels(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
