// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `workbench new-domain` and `workbench remove-domain`.
extension Workbench {
    func newDomain(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root"], flags: ["--with-ui", "--swiftui", "--dry-run", "--json"],
            names: 1)
        let tree = try tree(options)
        let domain = try DomainName(try Self.required(options.names.first, "new-domain"))
        try recover(tree)
        if options.has("--swiftui"), !options.has("--with-ui") {
            throw .usage(
                "--swiftui needs --with-ui: its views lie over the stores of those screens.")
        }
        let screens: DomainSample.Screens =
            options.has("--swiftui") ? .swiftUI : options.has("--with-ui") ? .terminal : .none
        let plan = try DomainPlan.making(domain, screens, in: tree)
        if !options.has("--dry-run") { try Transaction(root: tree.root).commit(plan.changes) }
        report(plan, domain, options, done: "made")
        return .clean
    }

    func removeDomain(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root"], flags: ["--force", "--dry-run", "--json"], names: 1)
        let tree = try tree(options)
        let domain = try DomainName(try Self.required(options.names.first, "remove-domain"))
        try recover(tree)
        let plan = try DomainPlan.removing(domain, isForced: options.has("--force"), in: tree)
        if !options.has("--dry-run") {
            try Transaction(root: tree.root).commit(plan.changes)
            for folder in plan.folders { Self.removeIfEmpty("\(tree.root)/\(folder)") }
        }
        report(plan, domain, options, done: "removed")
        return .clean
    }

    static func required(
        _ name: String?, _ command: String, such example: String = "Sleep"
    ) throws(WorkbenchFailure) -> String {
        guard let name else { throw .usage("\(command) needs a name, such as \(example).") }
        return name
    }

    /// Undoes what an interrupted run left.
    func recover(_ tree: DiskTree) throws(WorkbenchFailure) {
        if try Transaction(root: tree.root).recover() {
            complain("An earlier run was interrupted; what it had begun is undone.\n")
        }
    }

    /// Removes a package's folder in which nothing is left but what builds put there.
    static func removeIfEmpty(_ folder: String) {
        let products: Set<String> = [".build", ".swiftpm", "Package.resolved"]
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        let hasFiles = (all ?? []).contains { path in
            var isFolder: ObjCBool = false
            let top = path.split(separator: "/").first.map(String.init) ?? path
            return FileManager.default.fileExists(
                atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                && !isFolder.boolValue && !products.contains(top)
        }
        if !hasFiles { try? FileManager.default.removeItem(atPath: folder) }
    }

    private func report(
        _ plan: DomainPlan, _ domain: DomainName, _ options: Options, done: String
    ) {
        if options.has("--json") { return write(json(plan, domain, options)) }
        for change in plan.changes.sorted(by: { $0.path < $1.path }) {
            let (added, removed) = change.lines
            let size = (added > 0 ? " +\(added)" : "") + (removed > 0 ? " -\(removed)" : "")
            write("\(change.kind.rawValue)  \(change.path)\(size)\n")
        }
        for leftover in plan.leftovers { write("left    \(leftover)\n") }
        if plan.changes.isEmpty {
            complain("\(domain.text) is \(done) already: nothing to do.\n")
        } else if options.has("--dry-run") {
            complain("\(plan.changes.count) files would change. Nothing was written.\n")
        } else {
            complain("\(domain.text) is \(done): \(plan.changes.count) files.\n")
            if done == "made" {
                complain("Try it: make domain DOMAIN=\(domain.text)\n")
            }
        }
    }

    private func json(_ plan: DomainPlan, _ domain: DomainName, _ options: Options) -> String {
        ReportFormat.encode(
            DomainReport(
                domain: domain.text, dryRun: options.has("--dry-run"),
                changes: plan.changes.map {
                    .init(
                        path: $0.path, kind: $0.kind.rawValue, added: $0.lines.added,
                        removed: $0.lines.removed)
                },
                leftovers: plan.leftovers))
    }
}

/// What `--json` says.
private struct DomainReport: Encodable {
    struct Change: Encodable {
        let path: String
        let kind: String
        let added: Int
        let removed: Int
    }

    let domain: String
    let dryRun: Bool
    let changes: [Change]
    let leftovers: [String]
}
