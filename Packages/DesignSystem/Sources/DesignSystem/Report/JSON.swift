// SPDX-License-Identifier: Apache-2.0

/// A JSON document as a value. Absent figures are `.null`, never zero.
public enum JSON: Sendable {
    /// Absent or unknown.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number, which must be finite.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSON])
    /// Members by their names.
    case object([String: JSON])
    /// A value that encodes itself.
    case encoded(any Encodable & Sendable)

    /// A number, or `.null` when it is unknown.
    public static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }
    /// A whole number, or `.null` when it is unknown.
    public static func int(_ value: Int?) -> JSON { value.map { .int($0) } ?? .null }
    /// A text, or `.null` when it is absent.
    public static func string(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    /// A number rounded to that many decimals, or `.null` when it is unknown.
    public static func rounded(_ value: Double?, _ decimals: Int = 2) -> JSON {
        guard let value else { return .null }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        return .number((value * scale).rounded() / scale)
    }

    /// An id in the form that people see, a letter and a number; `.null` when it is unknown.
    public static func id(_ letter: String, _ number: Int64?) -> JSON {
        number.map { .string(letter + String($0)) } ?? .null
    }

    /// A list of anything.
    public static func list<Item>(_ items: [Item], _ map: (Item) -> JSON) -> JSON {
        .array(items.map(map))
    }

    /// An object with the members of another too; itself where there is none.
    public func merging(_ other: JSON?) -> JSON {
        guard case .object(let members) = self, case .object(let more)? = other else { return self }
        return .object(members.merging(more) { _, last in last })
    }

    /// The value under a key of an object.
    public subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
    ExpressibleByFloatLiteral
{
    /// A document from a literal.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
    /// A document from a literal.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// A document from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A document from a literal.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// A document from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A document from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A document from a literal.
    public init(nilLiteral: ()) { self = .null }
}

extension JSON: Encodable {
    /// Encodes the value itself, without a container around it.
    public func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        switch self {
        case .null: try single.encodeNil()
        case .bool(let value): try single.encode(value)
        case .int(let value): try single.encode(value)
        case .number(let value): try single.encode(value)
        case .string(let value): try single.encode(value)
        case .array(let items): try single.encode(items)
        case .object(let members): try single.encode(members)
        case .encoded(let value): try single.encode(value)
        }
    }
}
