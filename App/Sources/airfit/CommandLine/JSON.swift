// SPDX-License-Identifier: Apache-2.0

/// A JSON document as a value. Absent figures are `.null`, never zero.
enum JSON: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])
    /// A value that knows its own shape.
    case encoded(any Encodable & Sendable)

    /// A figure that may be unknown.
    static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }
    static func int(_ value: Int?) -> JSON { value.map { .int($0) } ?? .null }
    static func string(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    /// A figure rounded to so many decimals, so that it reads as it was meant.
    static func rounded(_ value: Double?, _ decimals: Int = 2) -> JSON {
        guard let value else { return .null }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        return .number((value * scale).rounded() / scale)
    }

    /// An id as people see it: a letter and a number.
    static func id(_ letter: String, _ number: Int64?) -> JSON {
        number.map { .string(letter + String($0)) } ?? .null
    }

    /// A list of anything.
    static func list<Item>(_ items: [Item], _ map: (Item) -> JSON) -> JSON {
        .array(items.map(map))
    }

    /// The value under a key of an object.
    subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
    ExpressibleByFloatLiteral
{
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .int(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(nilLiteral: ()) { self = .null }
}

extension JSON: Encodable {
    func encode(to encoder: any Encoder) throws {
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
