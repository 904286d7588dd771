// SPDX-License-Identifier: Apache-2.0

@testable import AirfitSchema

// How the promise is kept: what a later list may say.
extension DocumentPage {
    /// What a reader of these documents would no longer find in others.
    func broken(by other: DocumentPage) -> [String] {
        documents.sorted { $0.key < $1.key }.flatMap { name, keys -> [String] in
            guard let now = other.documents[name] else { return ["\(name): gone"] }
            return keys.sorted { $0.key < $1.key }.compactMap { path, key in
                guard let new = now[path] else { return "\(name) \(path): gone" }
                // `null` alone means that no value was seen so far.
                let fits =
                    key.types == ["null"]
                    || new.types.allSatisfy { type in
                        key.types.contains {
                            $0 == type || $0 == "list" && type.hasPrefix("list of ")
                        }
                    }
                if !fits { return "\(name) \(path): was \(key.text), is \(new.text)" }
                return key.isAlways && !new.isAlways ? "\(name) \(path): was always there" : nil
            }
        }
    }

    /// These documents as they are, those keys of others that they do not have, and the types of
    /// values that they have not seen.
    func adding(_ other: DocumentPage) -> DocumentPage {
        var all = self
        for (name, keys) in other.documents {
            all.documents[name, default: [:]].merge(keys) { old, new in
                guard old.types == ["null"] || old.types == ["list"] else { return old }
                let types = new.types + (new.types.contains("null") ? [] : old.types)
                return Key(
                    types: old.types == ["null"] ? types : new.types, isAlways: old.isAlways)
            }
        }
        return all
    }

    /// The documents as text, which `init` reads.
    var text: String {
        documents.sorted { $0.key < $1.key }.map { name, keys in
            let lines = keys.sorted { $0.key < $1.key }.map { path, key in
                "\(path)\(key.isAlways ? "" : " (not always)"): \(key.text)\n"
            }
            return "### \(name)\n\n```\n" + lines.joined() + "```\n\n"
        }.joined()
    }
}

extension DocumentPage.Key {
    var text: String { types.joined(separator: " or ") }
}
