extension ScreenReader {
    mutating func control(_ code: UInt8) {
        switch code {
        case 0x08: move(x: cursor.x - 1, y: cursor.y)
        case 0x09: move(x: (cursor.x / 8 + 1) * 8, y: cursor.y)
        case 0x0a...0x0c: lineFeed()
        case 0x0d: move(x: 0, y: cursor.y)
        case 0x0e: drawsLines = true
        case 0x0f: drawsLines = false
        case 0x00, 0x07: break
        default: unknown.append("control \(code)")
        }
    }

    mutating func escape(_ kind: UInt8?, _ final: UInt8) {
        if let kind {
            if kind == UInt8(ascii: "(") { drawsLines = final == UInt8(ascii: "0") }
            return
        }
        switch Character(Unicode.Scalar(final)) {
        case "7": saved = cursor
        case "8": move(x: saved.x, y: saved.y)
        case "D": lineFeed()
        case "E":
            cursor.x = 0
            lineFeed()
        case "M": reverseLineFeed()
        case "=", ">": break
        default: unknown.append("ESC \(Character(Unicode.Scalar(final)))")
        }
    }

    mutating func apply(_ sequence: ControlSequence) {
        if sequence.mark == "?" { return setMode(sequence) }
        guard sequence.mark == nil else { return note(sequence) }
        if !moveCursor(sequence), !edit(sequence) { adjust(sequence) }
    }

    private mutating func note(_ sequence: ControlSequence) { unknown.append(sequence.description) }

    private mutating func moveCursor(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count()
        switch sequence.final {
        case "A": move(x: cursor.x, y: cursor.y - count)
        case "B", "e": move(x: cursor.x, y: cursor.y + count)
        case "C", "a": move(x: cursor.x + count, y: cursor.y)
        case "D": move(x: cursor.x - count, y: cursor.y)
        case "G", "`": move(x: count - 1, y: cursor.y)
        case "d": move(x: cursor.x, y: count - 1)
        case "H", "f": move(x: sequence.count(1) - 1, y: count - 1)
        case "I": move(x: (cursor.x / 8 + count) * 8, y: cursor.y)
        case "Z": move(x: ((cursor.x + 7) / 8 - count) * 8, y: cursor.y)
        default: return false
        }
        return true
    }

    private mutating func edit(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count()
        switch sequence.final {
        case "J": eraseScreen(sequence.number())
        case "K": eraseLine(sequence.number())
        case "X": erase(row: cursor.y, cursor.x..<cursor.x + count)
        case "@": insert(count)
        case "P": delete(count)
        case "L": if region.contains(cursor.y) { scroll(up: -count, from: cursor.y) }
        case "M": if region.contains(cursor.y) { scroll(up: count, from: cursor.y) }
        case "S": scroll(up: count)
        case "T": scroll(up: -count)
        case "b":
            let x = isWrapPending ? cursor.x : cursor.x - 1
            guard x >= 0, let scalar = cells[cursor.y][x].text.unicodeScalars.first else { return true }
            for _ in 0..<count { put(scalar) }
        default: return false
        }
        return true
    }

    private mutating func adjust(_ sequence: ControlSequence) {
        switch sequence.final {
        case "m": style.apply(sequence)
        case "r":
            let bottom = sequence.number(1) == 0 ? height : min(height, sequence.number(1))
            region = min(sequence.count() - 1, bottom - 1)...(bottom - 1)
            move(x: 0, y: 0)
        case "t": break
        case "h" where sequence.number() == 4: inserts = true
        case "l" where sequence.number() == 4: inserts = false
        default: note(sequence)
        }
    }

    private mutating func setMode(_ sequence: ControlSequence) {
        // The Linux console's shapes of the cursor.
        if sequence.final == "c" { return }
        guard sequence.final == "h" || sequence.final == "l" else { return note(sequence) }
        let isOn = sequence.final == "h"
        for place in sequence.parameters.indices {
            switch sequence.number(place) {
            case 25: isCursorVisible = isOn
            case 47, 1049: showAlternate(isOn)
            case 2004: marksPastes = isOn
            case 1000, 1002, 1006:
                if isOn { mouseModes.insert(sequence.number(place)) } else { mouseModes.remove(sequence.number(place)) }
            case 2026:
                if isUpdating, !isOn { updates += 1 }
                isUpdating = isOn
            // Application keys, wrapping (always on), blinking.
            case 1, 7, 12: break
            default: note(sequence)
            }
        }
    }
}

extension ScreenReader.Style {
    /// Select graphic rendition.
    mutating func apply(_ sequence: ControlSequence) {
        var place = 0
        if sequence.parameters.isEmpty { self = Self() }
        while place < sequence.parameters.count {
            let parts = sequence.parameters[place]
            let number = (parts.first ?? nil) ?? 0
            switch number {
            case 38, 48:
                var taken = 1
                let color =
                    parts.count > 1 ? Self.color(parts.dropFirst().map(\.self)) : Self.color(sequence, place, &taken)
                if number == 38 { foreground = color } else { background = color }
                place += taken
                continue
            default: set(number)
            }
            place += 1
        }
    }

    private mutating func set(_ number: Int) {
        switch number {
        case 0: self = Self()
        case 1: isBold = true
        case 2: isDim = true
        case 3: isItalic = true
        case 4: isUnderlined = true
        case 7: isReversed = true
        case 22: (isBold, isDim) = (false, false)
        case 23: isItalic = false
        case 24: isUnderlined = false
        case 27: isReversed = false
        case 30...37: foreground = .indexed(UInt8(number - 30))
        case 39: foreground = .standard
        case 40...47: background = .indexed(UInt8(number - 40))
        case 49: background = .standard
        case 90...97: foreground = .indexed(UInt8(number - 82))
        case 100...107: background = .indexed(UInt8(number - 92))
        default: break
        }
    }

    /// `5:n`, `2::r:g:b` or `2:r:g:b`, after `38:` or `48:`.
    private static func color(_ parts: [Int?]) -> ScreenReader.Color {
        let numbers = parts.compactMap(\.self)
        if numbers.first == 5, numbers.count == 2 { return .indexed(UInt8(clamping: numbers[1])) }
        guard numbers.count >= 4 else { return .standard }
        let channels = numbers.suffix(3).map { UInt8(clamping: $0) }
        return .rgb(channels[0], channels[1], channels[2])
    }

    /// `5;n` or `2;r;g;b`, after `38;` or `48;`.
    private static func color(_ sequence: ControlSequence, _ place: Int, _ taken: inout Int) -> ScreenReader.Color {
        if sequence.number(place + 1) == 5 {
            taken = 3
            return .indexed(UInt8(clamping: sequence.number(place + 2)))
        }
        taken = 5
        let channels = (2...4).map { UInt8(clamping: sequence.number(place + $0)) }
        return .rgb(channels[0], channels[1], channels[2])
    }
}
