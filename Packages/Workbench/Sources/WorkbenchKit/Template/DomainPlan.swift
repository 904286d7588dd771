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
    /// Plans the missing parts of a domain; nothing when the domain exists as a copy of the sample.
    /// Only with screens is it a part of the program. SwiftUI views can be added to others.
    /// - Throws: `usage` for a name that is taken, `template` for a domain that was changed or for
    ///   a missing anchor.
    package static func making(
        _ name: DomainName, _ screens: DomainSample.Screens, in tree: some FileTree
    ) throws(WorkbenchFailure) -> DomainPlan {
        let hasScreens = screens != .none
        let paths = try tree.files(under: "")
        try refuseTaken(name, paths)
        let sample = try DomainSample(in: tree)
        let host = try DomainHost(in: tree)
        if hasScreens, !sample.hasScreens {
            throw .usage(
                "\(name.text) cannot have screens: \(sample.name.text), of which it is a copy, has "
                    + "none here.")
        }
        try refuseHidden(name, host, sample, paths, tree)
        var plan = DomainPlan()
        if hasScreens { try refuseTakenScreens(name, host, paths, tree) }
        let files = sample.files(for: name, screens, in: host)
        let known = Set(paths)
        for (path, text) in files {
            let before = known.contains(path) ? try tree.text(path) : nil
            if before == text { continue }
            if before != nil { throw changed(name, path) }
            plan.changes.append(TreeChange(path: path, before: nil, after: text))
        }
        // A domain of which only some files are missing was changed by somebody.
        let made = Set(plan.changes.map(\.path))
        for folder in folders(of: name) {
            let own = files.filter {
                $0.path.hasPrefix(folder + "/") && !DomainSample.isSwiftUI($0.path)
            }
            let missing = own.filter { made.contains($0.path) }
            if let first = missing.first, missing.count < own.count {
                throw changed(name, first.path)
            }
        }
        try plan.edit(
            DomainRegistration.edits(
                for: name, hasScreens: hasScreens, isComposed: !sample.hasScreens, host: host), tree
        )
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
        "Packages/\(name.text)/Sources/\(name.text)ReluxImpl/\(name.text)+Module.swift"
    }

    private static func changed(_ name: DomainName, _ path: String) -> WorkbenchFailure {
        .template(
            "\(name.text) exists, and \(path) differs from the sample: a domain that was edited "
                + "is not made again. Nothing was changed.")
    }
}
