// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DomainPlan {
    /// Removes exactly what making the domain added.
    ///
    /// With `isForced`, also a domain that was changed: its folders are deleted with all their
    /// contents. Changed text elsewhere stays and is reported in `leftovers`.
    /// - Throws: `usage` when there is no such domain, `template` for a domain that was changed.
    package static func removing(
        _ name: DomainName, isForced: Bool, in tree: some FileTree
    ) throws(WorkbenchFailure) -> DomainPlan {
        let paths = try tree.files(under: "")
        guard paths.contains(wiring(of: name)) else {
            throw .usage("There is no domain \(name.text).")
        }
        let folder = "Packages/\(name.text)UI/Sources/\(name.text)UI/"
        let present = paths.filter { $0.hasPrefix(folder) }
        let screens: DomainSample.Screens =
            present.isEmpty
            ? .none : present.contains(where: DomainSample.isSwiftUI) ? .swiftUI : .terminal
        let host = try DomainHost(in: tree)
        let sample = try DomainSample(in: tree)
        let removal = Removal(
            name: name, isForced: isForced,
            files: sample.files(for: name, screens, in: host),
            edits: DomainRegistration.edits(
                for: name, hasScreens: screens != .none, isComposed: !sample.hasScreens, host: host)
        )
        var plan = DomainPlan()
        plan.folders = folders(of: name)
        try plan.removeFiles(removal, paths, tree)
        try plan.revertEdits(removal, tree)
        try plan.checkMentions(removal, paths, tree)
        return plan
    }

    private struct Removal {
        let name: DomainName
        let isForced: Bool
        let files: [DomainSample.File]
        let edits: [TextEdit]

        func refuse(_ reason: String) -> WorkbenchFailure {
            .template(
                "\(name.text) was changed since it was made: \(reason) Remove that first, or use "
                    + "--force, which deletes its folders with all their contents. Nothing was "
                    + "changed.")
        }
    }

    private mutating func removeFiles(
        _ removal: Removal, _ paths: [String], _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        let templates = Dictionary(
            removal.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        let folders = folders
        let present = paths.filter { path in
            templates[path] != nil || folders.contains { path.hasPrefix($0 + "/") }
        }
        for path in present {
            let text = try tree.text(path)
            if !removal.isForced, templates[path] == nil {
                throw removal.refuse("\(path) is not the sample's.")
            }
            if !removal.isForced, templates[path] != text {
                throw removal.refuse("\(path) differs from the sample.")
            }
            changes.append(TreeChange(path: path, before: text, after: nil))
        }
        let here = Set(present)
        for (path, _) in removal.files where !removal.isForced && !here.contains(path) {
            throw removal.refuse("\(path) is missing.")
        }
    }

    private mutating func revertEdits(
        _ removal: Removal, _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        var texts: [String: (before: String, after: String)] = [:]
        for edit in removal.edits.reversed() {
            if texts[edit.file] == nil {
                guard let text = try? tree.text(edit.file) else { continue }
                texts[edit.file] = (text, text)
            }
            guard let (before, now) = texts[edit.file] else { continue }
            if let next = edit.revert(in: now) {
                texts[edit.file] = (before, next)
            } else {
                let sentence = "\(edit.file) does not have exactly one \(Self.shown(edit.text))."
                if !removal.isForced { throw removal.refuse(sentence) }
                leftovers.append(sentence)
            }
        }
        for (file, text) in texts.sorted(by: { $0.key < $1.key }) where text.before != text.after {
            changes.append(TreeChange(path: file, before: text.before, after: text.after))
        }
    }

    /// Files that name a module of the domain, and would not build without it.
    private mutating func checkMentions(
        _ removal: Removal, _ paths: [String], _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        let name = removal.name.text
        let modules = Set((Law.domainLayers + Law.uiLayers).map { name + $0 })
        let after = Dictionary(
            changes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for path in paths where path.hasSuffix(".swift") {
            let text: String
            if let change = after[path] {
                guard let left = change.after else { continue }
                text = left
            } else {
                guard try tree.read(path, { Self.holds(Array(name.utf8), $0) }) else { continue }
                text = try tree.text(path)
            }
            let code = SwiftText(text)
            let isManifest = path.hasSuffix("/Package.swift")
            let found =
                isManifest
                ? modules.first { code.first("name: \"\($0)\"") != nil }
                : code.imports.map(\.module).first { modules.contains($0) }
            guard let found else { continue }
            let sentence = "\(path) still names \(found)."
            if !removal.isForced { throw removal.refuse(sentence) }
            leftovers.append(sentence)
        }
    }

    /// Whether the bytes have these in a row.
    static func holds(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, let start = bytes.baseAddress else { return false }
        var offset = 0
        // By the system's search for one byte: a loop of ours takes seconds over a repository.
        while bytes.count - offset >= word.count,
            let hit = memchr(start + offset, Int32(first), bytes.count - offset - word.count + 1)
        {
            if memcmp(hit, word, word.count) == 0 { return true }
            offset = UnsafeRawPointer(hit) - UnsafeRawPointer(start) + 1
        }
        return false
    }

    private static func shown(_ text: String) -> String {
        let line = text.split(separator: "\n").first.map { $0.drop { $0 == " " } } ?? ""
        return "`\(line)`"
    }
}
