// SPDX-License-Identifier: Apache-2.0

extension JSONDocumentsTests {
    /// A JSON value.
    enum Value: Decodable {
        case null, bool, number
        case text(String)
        case list([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if (try? single.decode(Bool.self)) != nil {
                self = .bool
            } else if (try? single.decode(Double.self)) != nil {
                self = .number
            } else if let text = try? single.decode(String.self) {
                self = .text(text)
            } else if let items = try? single.decode([Value].self) {
                self = .list(items)
            } else {
                self = .object(try single.decode([String: Value].self))
            }
        }
    }

    /// What values of one place look like, over all documents.
    struct Shape {
        private var kinds: Set<String> = []
        /// How many of them were objects: a key that fewer had is not always there.
        private var objects = 0
        private var members: [String: (shape: Shape, count: Int)] = [:]
        private var items: [Shape] = []

        mutating func add(_ value: Value) {
            switch value {
            case .null: kinds.insert("null")
            case .bool: kinds.insert("true or false")
            case .number: kinds.insert("number")
            case .text: kinds.insert("text")
            case .list(let values):
                kinds.insert("list")
                if items.isEmpty, !values.isEmpty { items = [Shape()] }
                for value in values { items[0].add(value) }
            case .object(let values):
                kinds.insert("object")
                objects += 1
                for (key, value) in values {
                    members[key, default: (Shape(), 0)].shape.add(value)
                    members[key]?.count += 1
                }
            }
        }

        /// `path: type`, a line for each key, in order.
        func lines(_ path: String) -> [String] {
            members.sorted { $0.key < $1.key }.flatMap { key, member in
                let place = path + key
                let note = member.count < objects ? " (not always)" : ""
                return ["\(place)\(note): \(member.shape.type)"] + member.shape.below(place)
            }
        }

        private func below(_ place: String) -> [String] {
            lines(place + ".") + items.flatMap { $0.below(place + "[]") }
        }

        private var type: String {
            let own = ["text", "number", "true or false", "list", "object", "null"]
                .filter(kinds.contains).joined(separator: " or ")
            return items.isEmpty ? own : own.replacing("list", with: "list of " + items[0].type)
        }
    }
}
