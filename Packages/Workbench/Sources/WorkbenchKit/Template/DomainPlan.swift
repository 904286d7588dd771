// SPDX-License-Identifier: Apache-2.0

/// The changes that make or remove a domain, planned before anything is written.
package struct DomainPlan: Sendable {
    package var changes: [TreeChange] = []
    /// The folders to delete if they are empty or contain only build products.
    package var folders: [String] = []
    /// What a forced removal left in place, in sentences.
    package var leftovers: [String] = []

    package init() {}
}

extension DomainPlan {
    /// Plans the missing parts of a domain; nothing when the domain exists as the template makes
    /// it.
    /// - Throws: `usage` for a name that is taken, `template` for a domain that was changed or for
    ///   a missing anchor.
    package static func making(
        _ name: DomainName, hasScreens: Bool, in tree: some FileTree
    ) throws(WorkbenchFailure) -> DomainPlan {
        let paths = try tree.files(under: "")
        try refuseTaken(name, paths)
        let host = try DomainHost(in: tree)
        try refuseHidden(name, host, paths, tree)
        var plan = DomainPlan()
        if hasScreens { try refuseTakenScreens(name, host, paths, tree) }
        let files = DomainTemplate.files(for: name, hasScreens: hasScreens, host: host)
        let known = Set(paths)
        // A domain without screens, as the template makes it, gets them.
        let bare = Dictionary(
            DomainTemplate.files(for: name, hasScreens: false, host: host).map { $0 },
            uniquingKeysWith: { first, _ in first })
        var isBare = hasScreens
        for (path, text) in bare where isBare {
            guard known.contains(path) else {
                isBare = false
                break
            }
            isBare = try tree.text(path) == text
        }
        for (path, text) in files {
            let before = known.contains(path) ? try tree.text(path) : nil
            if before == text { continue }
            if let before, !isBare || before != bare[path] { throw changed(name, path) }
            plan.changes.append(TreeChange(path: path, before: before, after: text))
        }
        // A domain of which only some files are missing was changed by somebody.
        let made = Set(plan.changes.map(\.path))
        for folder in folders(of: name) where !isBare {
            let own = files.filter { $0.path.hasPrefix(folder + "/") }
            let missing = own.filter { made.contains($0.path) }
            if let first = missing.first, missing.count < own.count {
                throw changed(name, first.path)
            }
        }
        try plan.edit(DomainRegistration.edits(for: name, hasScreens: hasScreens, host: host), tree)
        return plan
    }

    private mutating func edit(
        _ edits: [TextEdit], _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        var texts: [String: (before: String, after: String)] = [:]
        var order: [String] = []
        for edit in edits {
            if texts[edit.file] == nil {
                guard let text = try? tree.text(edit.file) else {
                    throw .template(
                        "\(edit.file) does not exist, but a domain is registered in it.")
                }
                texts[edit.file] = (text, text)
                order.append(edit.file)
            }
            guard let (before, now) = texts[edit.file] else { continue }
            guard let next = edit.apply(to: now) else {
                throw .template(
                    "\(edit.file) has no \(edit.anchor), which is where a domain is registered. "
                        + "Put it back, or change DomainRegistration.swift of the workbench. Nothing "
                        + "was changed.")
            }
            texts[edit.file] = (before, next)
        }
        for file in order {
            guard let (before, after) = texts[file], before != after else { continue }
            changes.append(TreeChange(path: file, before: before, after: after))
        }
    }

    /// The folders of a domain's packages.
    static func folders(of name: DomainName) -> [String] {
        ["Packages/\(name.text)", "Packages/\(name.text)UI"]
    }

    /// The file that makes a package a domain.
    static func wiring(of name: DomainName) -> String {
        DomainTemplate.fill(
            "Packages/<Domain>/Sources/<Domain>ReluxImpl/<Domain>+Module.swift", name)
    }

    private static func changed(_ name: DomainName, _ path: String) -> WorkbenchFailure {
        .template(
            "\(name.text) exists, and \(path) differs from the template: a domain that was edited "
                + "is not made again. Nothing was changed.")
    }
}
