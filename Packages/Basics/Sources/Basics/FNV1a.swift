// SPDX-License-Identifier: Apache-2.0

/// A 64-bit hash that is the same in every run: FNV-1a (Fowler, Noll and Vo; RFC 9923). It tells
/// things apart and protects against nobody.
@frozen
public struct FNV1a: Sendable, Hashable {
    /// The hash of what was added so far.
    public var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of nothing.
    @inlinable
    public init() {}

    /// The hash of some bytes.
    @inlinable
    public init(of bytes: some Sequence<UInt8>) { add(bytes) }

    /// Adds a byte, or a whole word at once.
    @inlinable
    public mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

    /// Adds bytes.
    @inlinable
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(UInt64(byte)) }
    }
}
