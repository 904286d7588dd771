// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Changes of interfaces, and added, deleted and moved files.
extension ChangeMaker {
    mutating func interface(
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        guard let (module, path) = file(repository) else { return nil }
        let text = try tree.text(path)
        var lines = Self.lines(text)
        func made(_ what: String) -> Change {
            Change(kind: .interface, what: what, edits: [path: Self.text(lines)])
        }
        let added = lines.indices.filter { lines[$0].hasPrefix("// Added ") }
        let defaults = lines.indices.filter { lines[$0].contains("amount: Double = ") }
        let properties = lines.indices.filter { lines[$0].contains("public var name: String") }
        let holder = Self.holder(of: lines)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            guard let place = pick(added), place + 1 < lines.count else { return nil }
            lines.removeSubrange(place...(place + 1))
            return made("a declaration less")
        case 1:
            guard let place = pick(defaults) else { return nil }
            lines[place] = lines[place].replacing(
                "amount: Double = ", with: "amount: Double = \(number % 10 + 1) + ")
            return made("a default value")
        case 2:
            guard let place = pick(properties) else { return nil }
            lines.insert("        public var extra\(number) = \(number)", at: place)
            return made("a stored property")
        case 3, 4:
            lines += ["// Added \(number)", "private func hidden\(number)() -> Int { \(number) }"]
            return made("a private function")
        case 5:
            lines += ["// Added \(number)", "struct Internal\(number) { var value = \(number) }"]
            return made("an internal type")
        case 6:
            guard module.target.kind == .library, let holder else { return nil }
            lines += [
                "// Added \(number)",
                "extension \(holder) { @inlinable public static func twice\(number)() -> Int "
                    + "{ \(number) } }",
            ]
            return made("an inlinable function")
        case 7:
            guard let holder else { return nil }
            lines += [
                "// Added \(number)",
                "extension \(holder) { public typealias Alias\(number) = Int }",
            ]
            return made("a type alias")
        default:
            guard let holder else { return nil }
            lines += [
                "// Added \(number)",
                "extension \(holder) { public static func extra\(number)(_ x: Int) -> Int "
                    + "{ x + \(number) } }",
            ]
            return made("a public function")
        }
    }

    /// A public type that a file declares or extends at its top.
    private static func holder(of lines: [String]) -> String? {
        for line in lines where line.hasPrefix("extension ") && line.hasSuffix("{") {
            let name = line.dropFirst("extension ".count).prefix { $0 != " " && $0 != ":" }
            if name.contains(".Business") { return String(name) }
        }
        return nil
    }

    mutating func rename(
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        guard let (module, path) = file(repository) else { return nil }
        let text = try tree.text(path)
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let name = path.split(separator: "/").last ?? ""
        let edits: [String: String?]
        if name.hasPrefix("Spare"), module.files.count > 1, let other = pick(repository.modules) {
            let home = other.home
            if path.hasPrefix(home + "/") { return nil }
            edits = [path: nil, "\(home)/\(name)": text]
            return Change(
                kind: .rename, what: "to \(other.name) from \(module.name)", edits: edits)
        }
        if name == "Main.swift" { return nil }
        if Bool.random(using: &random) {
            edits = [path: nil, "\(folder)/Moved\(number)/\(name)": text]
            return Change(kind: .rename, what: "into a folder", edits: edits)
        }
        let stem = String(name.dropLast(".swift".count)).split(separator: "+Moved").first ?? name
        edits = [path: nil, "\(folder)/\(stem)+Moved\(number).swift": text]
        return Change(kind: .rename, what: "another name", edits: edits)
    }

    mutating func delete(_ repository: Repository) -> Change? {
        let spare = repository.modules.filter { $0.files.count > 1 }.flatMap(\.files).map(\.path)
            .filter { $0.contains("/Spare") }
        guard let path = pick(spare) else { return nil }
        return Change(kind: .delete, what: "a file that nobody uses", edits: [path: nil])
    }

    mutating func newFile(_ repository: Repository) -> Change? {
        guard let module = pick(repository.modules) else { return nil }
        let folder = module.home
        let inner = Bool.random(using: &random) ? "/Inner\(number)" : ""
        return Change(
            kind: .newFile, what: inner.isEmpty ? "a file" : "a file in a new folder",
            edits: ["\(folder)\(inner)/Spare\(number).swift": Self.spare(number)])
    }

    /// A file that needs nothing and that nobody needs.
    static func spare(_ number: Int) -> String {
        """
        // SPDX-License-Identifier: Apache-2.0

        /// A table.
        enum Spare\(number) {
            static let rows = [\(number), 2, 3]

            static func row(_ index: Int) -> Int {
                let count = rows.count
                return rows[index % count]
            }
        }

        """
    }
}
