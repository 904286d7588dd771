// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The list of JSON documents, read: the keys of each document with their types.
struct DocumentPage {
    /// What is known of a key.
    struct Key: Equatable {
        /// The words of the page: `text`, `number`, `true or false`, `list of object`, `null`.
        var types: [String]
        var isAlways: Bool
    }

    /// By the name of the document and the path of the key, such as `days[].date`.
    var documents: [String: [String: Key]] = [:]

    /// Reads the headings `### name` and the lines of the blocks below them.
    init(_ text: String) {
        var name: String?
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("### ") {
                name = String(line.dropFirst(4))
                documents[String(line.dropFirst(4))] = [:]
            } else if line.hasPrefix("```") {
                isInside.toggle()
            } else if isInside, let name, let colon = line.range(of: ": ") {
                let optional = " (not always)"
                let key = line[..<colon.lowerBound]
                let isAlways = !key.hasSuffix(optional)
                let path = isAlways ? String(key) : String(key.dropLast(optional.count))
                documents[name]?[path] = Key(
                    types: Self.types(String(line[colon.upperBound...])), isAlways: isAlways)
            }
        }
    }

    private static func types(_ text: String) -> [String] {
        text.replacing("true or false", with: "boolean").components(separatedBy: " or ")
            .map { $0.replacing("boolean", with: "true or false") }
    }

    /// A JSON Schema (draft 2020-12) with a definition for the `data` of each document.
    func schema() throws -> String {
        let whole: [String: Any] = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "airfit/1",
            "$defs": documents.mapValues { Self.object("", $0) },
        ]
        let data = try JSONSerialization.data(
            withJSONObject: whole, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// The schema of an object whose keys begin with a path such as `days[].`.
    private static func object(_ path: String, _ keys: [String: Key]) -> [String: Any] {
        let own = keys.filter {
            $0.key.hasPrefix(path) && !$0.key.dropFirst(path.count).contains(".")
                && !$0.key.dropFirst(path.count).hasSuffix("[]")
        }
        var properties: [String: Any] = [:]
        for (full, key) in own {
            properties[String(full.dropFirst(path.count))] = value(full, key, keys)
        }
        let required = own.filter { $0.value.isAlways }.map { $0.key.dropFirst(path.count) }
        return [
            "type": ["object"], "properties": properties,
            "required": required.map(String.init).sorted(),
        ]
    }

    private static func value(
        _ full: String, _ key: Key, _ keys: [String: Key]
    ) -> [String: Any] {
        var result: [String: Any] = [:]
        var types: [String] = []
        for type in key.types {
            switch type {
            case "text": types.append("string")
            case "number", "object", "null": types.append(type)
            case "true or false": types.append("boolean")
            case _: types.append("array")
            }
        }
        result["type"] = types
        if types.contains("object") {
            result.merge(object(full + ".", keys)) { old, _ in old }
        }
        if let list = key.types.first(where: { $0.hasPrefix("list of ") }) {
            let inner = String(list.dropFirst("list of ".count))
            result["items"] = value(
                full + "[]", Key(types: [inner], isAlways: true), keys)
        }
        return result
    }
}
