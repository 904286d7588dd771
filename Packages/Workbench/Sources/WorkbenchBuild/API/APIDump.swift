// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The public declarations of a module, as `swift-api-digester -dump-sdk` writes them.
struct APIDump {
    /// Each declaration with its path and labels, `Order.total()`, by its USR.
    let declarations: [String: String]

    private struct File: Decodable {
        let root: Node

        enum CodingKeys: String, CodingKey { case root = "ABIRoot" }
    }

    private struct Node: Decodable {
        let printedName: String
        let declKind: String?
        let usr: String?
        let implicit: Bool?
        let children: [Node]?
    }

    /// A module that has none.
    init() { declarations = [:] }

    /// Reads a dump from its text.
    init(_ data: Data) throws {
        var found: [String: String] = [:]
        Self.read(try JSONDecoder().decode(File.self, from: data).root, "", into: &found)
        declarations = found
    }

    private static func read(_ node: Node, _ path: String, into found: inout [String: String]) {
        for child in node.children ?? [] {
            // What has no kind is a type in a signature; accessors are their property's.
            guard let kind = child.declKind, kind != "Import", kind != "Accessor" else { continue }
            let name = path.isEmpty ? child.printedName : "\(path).\(child.printedName)"
            if let usr = child.usr, child.implicit != true { found[usr] = name }
            read(child, name, into: &found)
        }
    }

    /// What is here and was not there. A declaration whose type changed is another one by its USR;
    /// it counts only where there are more of its name than before.
    func additions(since old: APIDump) -> [String] {
        var room: [String: Int] = [:]
        for (usr, name) in old.declarations where declarations[usr] == nil {
            room[name, default: 0] += 1
        }
        var added: [String] = []
        for (usr, name) in declarations.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) })
        where old.declarations[usr] == nil {
            if let left = room[name], left > 0 {
                room[name] = left - 1
            } else {
                added.append(name)
            }
        }
        return added
    }
}
