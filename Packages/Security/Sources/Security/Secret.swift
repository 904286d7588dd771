// SPDX-License-Identifier: Apache-2.0

import CSodium

/// Text or bytes that no description, interpolation, mirror or encoder shows, wiped from memory
/// with the last copy.
///
/// What it was made from (a `String`, a terminal's buffer) is not its to wipe. Equality takes
/// constant time.
public struct Secret: Sendable, Equatable {
    private let box: Box

    /// Copies text.
    public init(_ text: String) {
        var text = text
        box = text.withUTF8 { Box(copying: UnsafeRawBufferPointer($0)) }
    }

    /// Copies bytes; the caller wipes its own.
    public init(bytes: [UInt8]) {
        box = bytes.withUnsafeBytes { Box(copying: $0) }
    }

    /// Makes room for `count` bytes and lets `fill` write them, so that they exist nowhere else.
    public init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
        box = Box(count: max(0, count), filledBy: fill)
    }

    /// The number of bytes.
    public var count: Int { box.bytes.count }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { count == 0 }

    /// Lends the bytes; they must not be kept past `body`.
    public func withBytes<T, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> T) throws(E)
        -> T
    {
        try body(UnsafeRawBufferPointer(box.bytes))
    }

    /// Lends the text as UTF-8; it must not be kept past `body`.
    public func withUTF8<T, E: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> T
    ) throws(E) -> T {
        try body(UnsafeRawBufferPointer(box.bytes).bindMemory(to: UInt8.self))
    }

    public static func == (left: Secret, right: Secret) -> Bool {
        constantTimeEquals(
            UnsafeRawBufferPointer(left.box.bytes),
            UnsafeRawBufferPointer(right.box.bytes)
        )
    }

    /// Memory of its own, overwritten with zeroes before it is given back.
    ///
    /// Unchecked: `bytes` is written during `init` only, before any other reference exists, and
    /// afterwards only read until `deinit`, which runs when no reference is left.
    private final class Box: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer

        init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
            bytes = .allocate(byteCount: count, alignment: 1)
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            fill(bytes)
        }

        convenience init(copying source: UnsafeRawBufferPointer) {
            self.init(count: source.count) { $0.copyMemory(from: source) }
        }

        deinit {
            if let start = bytes.baseAddress { sodium_memzero(start, bytes.count) }
            bytes.deallocate()
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always the same word, whatever is inside.
    public var description: String { "<secret>" }

    /// Always the same word, whatever is inside.
    public var debugDescription: String { "<secret>" }

    /// No children: `dump` and debuggers that ask the mirror see nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
