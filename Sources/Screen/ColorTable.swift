/// The 256 colours of xterm, which the terminals of our days share from entry 16 on.
///
/// Entries 0 to 15 are xterm's defaults; people change them, so they serve only to find the nearest one.
enum ColorTable {
    /// One colour as three channels of 0 to 255.
    struct Channels: Equatable {
        var red: Int
        var green: Int
        var blue: Int

        /// How different two colours look: the "redmean" weighting of the channels, squared.
        func distance(to other: Channels) -> Int {
            let mean = (red + other.red) / 2
            let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
            return ((512 + mean) * r * r) >> 8 + 4 * g * g + ((767 - mean) * b * b) >> 8
        }

        /// How bright the eye takes it for, from 0 to 255.
        var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }
    }

    /// What an entry looks like.
    static func channels(_ index: UInt8) -> Channels {
        let index = Int(index)
        switch index {
        case 0..<16: return named[index]
        case 16..<232:
            let cube = index - 16
            return Channels(red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            return Channels(red: grey, green: grey, blue: grey)
        }
    }

    /// The entry of the cube or of the greys that looks most like a colour.
    static func nearestOf256(_ wanted: Channels) -> UInt8 {
        func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
        let cube = 16 + 36 * level(wanted.red) + 6 * level(wanted.green) + level(wanted.blue)
        let mean = (wanted.red + wanted.green + wanted.blue) / 3
        let grey = 232 + min(23, max(0, (mean - 3) / 10))
        let (inCube, inGreys) = (UInt8(cube), UInt8(grey))
        return channels(inGreys).distance(to: wanted) < channels(inCube).distance(to: wanted) ? inGreys : inCube
    }

    /// The one of the first 8 or 16 entries that comes closest: the same hue, or a grey of the same brightness for what is pale
    /// or dark.
    ///
    /// Distance alone would take a light red for white, and a grey for a colour. Hue alone would take for colours the grounds of
    /// many themes, which are nearly black or nearly white: how much of it there is counts in proportion to the brightest channel.
    static func nearest(ofFirst count: Int, _ wanted: Channels) -> UInt8 {
        let channels = [wanted.red, wanted.green, wanted.blue]
        let (least, most) = (channels.min() ?? 0, channels.max() ?? 0)
        guard most >= 80, most - least > 40, 4 * (most - least) > most else {
            return grey(ofFirst: count, wanted.brightness)
        }
        let threshold = least + (most - least) * 3 / 5
        let hue = channels.enumerated().reduce(0) { $0 | ($1.element > threshold ? 1 << $1.offset : 0) }
        return UInt8(hue + (count > 8 && most >= 230 ? 8 : 0))
    }

    private static func grey(ofFirst count: Int, _ lightness: Int) -> UInt8 {
        guard count > 8 else { return lightness < 80 ? 0 : 7 }
        return lightness < 64 ? 0 : lightness < 178 ? 8 : lightness < 242 ? 7 : 15
    }

    private static let levels = [0, 95, 135, 175, 215, 255]

    private static let named = [
        Channels(red: 0, green: 0, blue: 0), Channels(red: 205, green: 0, blue: 0),
        Channels(red: 0, green: 205, blue: 0), Channels(red: 205, green: 205, blue: 0),
        Channels(red: 0, green: 0, blue: 238), Channels(red: 205, green: 0, blue: 205),
        Channels(red: 0, green: 205, blue: 205), Channels(red: 229, green: 229, blue: 229),
        Channels(red: 127, green: 127, blue: 127), Channels(red: 255, green: 0, blue: 0),
        Channels(red: 0, green: 255, blue: 0), Channels(red: 255, green: 255, blue: 0),
        Channels(red: 92, green: 92, blue: 255), Channels(red: 255, green: 0, blue: 255),
        Channels(red: 0, green: 255, blue: 255), Channels(red: 255, green: 255, blue: 255),
    ]
}
