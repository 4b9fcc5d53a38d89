/// A value of the program's as the core carries it, which knows nothing of its type: the bits of a small value that holds no
/// references, or a box.
@usableFromInline
enum Payload: Sendable {
    case none
    case bits(UInt64)
    case boxed(any AnyObject & Sendable)

    /// Packs a value. Only one that does not fit a word, or that holds references, is put on the heap.
    @inlinable
    init<Value: Sendable>(_ value: Value) {
        if _isPOD(Value.self), MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size {
            var bits: UInt64 = 0
            withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: value, as: Value.self) }
            self = .bits(bits)
        } else {
            self = .boxed(PayloadBox(value))
        }
    }

    /// The value that was packed, asked for by the type that it was packed as: of what is packed as bits no type is kept,
    /// and another one would read them as its own. Nil if nothing was packed.
    @inlinable
    func value<Value: Sendable>(as type: Value.Type) -> Value? {
        switch self {
        case .none: nil
        case .bits(let bits): withUnsafeBytes(of: bits) { $0.load(as: Value.self) }
        case .boxed(let box): (box as? PayloadBox<Value>)?.value
        }
    }

    /// What must be let go of outside the lock, as its `deinit` may be the program's.
    var box: (any AnyObject & Sendable)? {
        if case .boxed(let box) = self { box } else { nil }
    }
}

/// A value on the heap.
@usableFromInline
final class PayloadBox<Value: Sendable>: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}
