// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// A fingerprint of a value, taken while the value encodes itself: nothing is written down.
///
/// Shows that values differ; protects against nobody. Each number or text is hashed with the way to
/// it, by keys and indices, and the hashes are summed up. So keys may come in any order, as those
/// of a dictionary and the elements of a set do, and elements of a list may not.
enum Fingerprint {
    /// The fingerprint as 16 hexadecimal digits, `nil` for a value that cannot be encoded.
    static func text(of value: any Sendable) -> String? {
        guard let value = value as? any Encodable else { return nil }
        let sum = HashSum()
        guard (try? HashEncoder(sum: sum, path: FNV1a()).encode(value)) != nil else { return nil }
        let digits = stride(from: 60, through: 0, by: -4).map { shift -> UInt8 in
            let digit = UInt8(truncatingIfNeeded: sum.value >> UInt64(shift)) & 0xF
            return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        }
        return String(decoding: digits, as: UTF8.self)
    }
}

extension FNV1a {
    fileprivate func adding(_ word: UInt64) -> Self {
        var next = self
        next.add(word)
        return next
    }

    fileprivate func adding(_ text: String) -> Self {
        var next = self
        next.add(text.utf8)
        return next.adding(UInt64(text.utf8.count))
    }
}

/// What all the encoders of one value add to.
private final class HashSum {
    private(set) var value: UInt64 = 0

    /// Mixed first (SplitMix64), or two values that change places would leave the sum as it was.
    func add(_ hash: FNV1a) {
        var mixed = hash.value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        value &+= mixed ^ (mixed >> 31)
    }
}

/// Kinds of leaves, so that none of the same bits is taken for another.
private enum Leaf: UInt64 {
    case null = 1
    case bool, integer, float, text, keyed, unkeyed, element
}

private struct HashEncoder: Encoder {
    let sum: HashSum
    let path: FNV1a
    // The way is hashed, not kept.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { RecordingFormat.encoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        add(.keyed, 0)
        return KeyedEncodingContainer(HashKeyed<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        add(.unkeyed, 0)
        return HashUnkeyed(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func inside(_ key: some CodingKey) -> Self { inside(key.stringValue) }
    func inside(_ name: String) -> Self { Self(sum: sum, path: path.adding(name)) }
    func inside(_ index: Int) -> Self { Self(sum: sum, path: path.adding(UInt64(index))) }

    func add(_ leaf: Leaf, _ bits: UInt64) {
        sum.add(path.adding(leaf.rawValue).adding(bits))
    }
}

extension HashEncoder: SingleValueEncodingContainer {
    func encodeNil() { add(.null, 0) }
    func encode(_ value: Bool) { add(.bool, value ? 1 : 0) }
    func encode(_ value: String) { add(.text, FNV1a().adding(value).value) }
    func encode(_ value: Float) { encode(Double(value)) }
    func encode(_ value: Double) {
        add(.float, (value.isNaN ? Double.nan : value).bitPattern)
    }
    func encode(_ value: Int) { integer(value) }
    func encode(_ value: Int8) { integer(value) }
    func encode(_ value: Int16) { integer(value) }
    func encode(_ value: Int32) { integer(value) }
    func encode(_ value: Int64) { integer(value) }
    func encode(_ value: Int128) { add(.text, FNV1a().adding(String(value)).value) }
    func encode(_ value: UInt) { integer(value) }
    func encode(_ value: UInt8) { integer(value) }
    func encode(_ value: UInt16) { integer(value) }
    func encode(_ value: UInt32) { integer(value) }
    func encode(_ value: UInt64) { integer(value) }
    func encode(_ value: UInt128) { add(.text, FNV1a().adding(String(value)).value) }
    func encode<T: Encodable>(_ value: T) throws {
        if let value = value as? any Unordered {
            try value.hash(into: self)
        } else {
            try value.encode(to: self)
        }
    }

    private func integer(_ value: some FixedWidthInteger) {
        add(.integer, UInt64(truncatingIfNeeded: value))
    }
}

/// A collection whose order is no part of its value, and which writes its elements as a list.
private protocol Unordered {
    func hash(into encoder: HashEncoder) throws
}

extension Set: Unordered where Element: Encodable {
    fileprivate func hash(into encoder: HashEncoder) throws {
        encoder.add(.unkeyed, 0)
        for element in self { try encoder.addWhole { try $0.encode(element) } }
    }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
    fileprivate func hash(into encoder: HashEncoder) throws {
        // Such keys are written as those of an object.
        if Key.self is any CodingKeyRepresentable.Type { return try encode(to: encoder) }
        encoder.add(.unkeyed, 0)
        for (key, value) in self {
            try encoder.addWhole {
                try $0.inside(0).encode(key)
                try $0.inside(1).encode(value)
            }
        }
    }
}

extension HashEncoder {
    /// Adds what the body writes as one leaf: parts of two elements cannot change places unseen.
    fileprivate func addWhole(_ body: (HashEncoder) throws -> Void) rethrows {
        let whole = HashSum()
        try body(Self(sum: whole, path: FNV1a()))
        add(.element, whole.value)
    }
}

private struct HashKeyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: HashEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.inside(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) { encoder.inside(key).encode(value) }
    func encode(_ value: String, forKey key: Key) { encoder.inside(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) { encoder.inside(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) { encoder.inside(key).encode(value) }
    func encode(_ value: Int128, forKey key: Key) { encoder.inside(key).encode(value) }
    func encode(_ value: UInt128, forKey key: Key) { encoder.inside(key).encode(value) }
    // The other numbers come here as well, and encode themselves.
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.inside(key).encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.inside(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.inside(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.inside("super") }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.inside(key) }
}

private struct HashUnkeyed: UnkeyedEncodingContainer {
    let encoder: HashEncoder
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(encoder: HashEncoder) { self.encoder = encoder }

    mutating func encodeNil() { next().encodeNil() }
    mutating func encode(_ value: Bool) { next().encode(value) }
    mutating func encode(_ value: String) { next().encode(value) }
    mutating func encode(_ value: Double) { next().encode(value) }
    mutating func encode(_ value: Int) { next().encode(value) }
    mutating func encode(_ value: Int128) { next().encode(value) }
    mutating func encode(_ value: UInt128) { next().encode(value) }
    // The other numbers come here as well, and encode themselves.
    mutating func encode<T: Encodable>(_ value: T) throws { try next().encode(value) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        next().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { next() }

    /// The way to the next element.
    private mutating func next() -> HashEncoder {
        defer { count += 1 }
        return encoder.inside(count)
    }
}
