import Testing

@testable import NcursesScreen

/// The newest bytes of a stream.
@Suite struct OutputRingTests {
    private func put(_ text: String, into ring: borrowing OutputRing) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let room = ring.room
            let count = min(room.count, rest.count)
            for (place, byte) in rest.prefix(count).enumerated() { room[place] = byte }
            ring.advance(by: count)
            rest.removeFirst(count)
        }
    }

    private func kept(in ring: borrowing OutputRing) -> String {
        var bytes: [UInt8] = []
        var place = ring.start
        while place < ring.end {
            let piece = ring.piece(from: place, to: ring.end)
            bytes += piece
            place += piece.count
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("D22 NCURSES 18: what fits is kept whole; of more the newest, with room left for what comes next")
    func newest() throws {
        let ring = try OutputRing.made(capacity: 16, stretch: 4)
        put("abcdefghijkl", into: ring)
        #expect(kept(in: ring) == "abcdefghijkl")
        put("mn", into: ring)
        #expect(kept(in: ring) == "cdefghijklmn")
        #expect((ring.start, ring.end) == (2, 14))
        put("0123456789", into: ring)
        #expect(kept(in: ring) == "mn0123456789")
        #expect(ring.room.count == 4)
        put("x", into: ring)
        ring.markRead(to: ring.end)
        ring.empty()
        #expect(kept(in: ring).isEmpty)
    }

    @Test("D22 NCURSES 18: pieces end where the memory does")
    func pieces() throws {
        let ring = try OutputRing.made(capacity: 16, stretch: 4)
        put("abcdefghijklmnopqr", into: ring)
        #expect(ring.piece(from: 14, to: 18).count == 2)
        #expect(ring.piece(from: 16, to: 17).count == 1)
        #expect(ring.room.count == 4)
    }
}
