// SPDX-License-Identifier: Apache-2.0

/// The JSON schema of the law file. Editors use it to complete and explain keys.
package enum LawSchema {
    /// The path of the schema file, next to the law.
    package static let path = ".workbench/law.schema.json"

    /// The text of the schema, generated from the keys that the law is read by.
    package static var text: String {
        ReportFormat.encode(
            Node(
                schema: "http://json-schema.org/draft-07/schema#",
                title: "The law of a repository, for workbench", of: .object(LawKey.all)))
    }

    private final class Node: Encodable {
        var schema: String?
        var title: String?
        var description: String?
        var type: String?
        var minimum: Int?
        var minProperties: Int?
        var choices: [String]?
        var items: Node?
        var properties: [String: Node]?
        var required: [String]?
        /// False where keys are listed, the value's schema where any key is allowed.
        var others: Others?
        var propertyNames: Node?
        var anyOf: [Node]?

        enum Others: Encodable {
            case none
            case some(Node)

            func encode(to encoder: any Encoder) throws {
                switch self {
                case .none: try false.encode(to: encoder)
                case .some(let node): try node.encode(to: encoder)
                }
            }
        }

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case choices = "enum"
            case others = "additionalProperties"
            case title, description, type, minimum, minProperties, items, properties, required
            case propertyNames, anyOf
        }

        init(
            schema: String? = nil, title: String? = nil, note: String? = nil, of shape: LawShape
        ) {
            (self.schema, self.title, description) = (schema, title, note)
            switch shape {
            case .text: type = "string"
            case .name(let kind):
                type = "string"
                if kind == .rule { choices = LintRule.all.map(\.id) }
            case .count: (type, minimum) = ("integer", 1)
            case .bound: (type, minimum) = ("integer", 0)
            case .choice(let words): (type, choices) = ("string", words)
            case .names: (type, items) = ("array", Node(of: .text))
            case .list(let inner): (type, items) = ("array", Node(of: inner))
            case .map(let kind, let inner):
                (type, others) = ("object", .some(Node(of: inner)))
                if let kind { propertyNames = Node(of: .name(kind)) }
            case .object(let keys): fill(keys)
            case .pattern(let keys):
                fill(keys)
                minProperties = 1
            case .either(let words, let other):
                anyOf = [Node(of: .choice(words)), Node(of: other)]
            }
        }

        private func fill(_ keys: [LawKey]) {
            (type, others) = ("object", Others.none)
            properties = Dictionary(
                keys.map { ($0.name, Node(note: $0.note, of: $0.shape)) }
            ) { $1 }
            let needed = keys.filter(\.isRequired).map(\.name)
            required = needed.isEmpty ? nil : needed
        }
    }
}
