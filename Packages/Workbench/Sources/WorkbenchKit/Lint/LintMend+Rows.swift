// SPDX-License-Identifier: Apache-2.0

/// Undeclared dependencies, declared.
extension LintMend {
    /// Adds the rows that imports want. An import that breaks another rule too may be the mistake
    /// itself: it is left.
    mutating func declare(
        _ findings: [Finding], _ repository: Repository, _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        for finding in findings where finding.rule == .undeclared {
            let others = findings.contains {
                $0.rule != .undeclared && $0.owner == finding.owner && $0.symbol == finding.symbol
            }
            guard !others, let module = repository.module(finding.owner),
                let needed = repository.module(finding.symbol),
                Self.mayNeed(module, needed, repository)
            else { continue }
            let package = repository.packages[module.package]
            let path = package.manifestPath
            let known = changes.first { $0.path == path }
            let before = try tree.text(path)
            let text = known?.after ?? before
            var edit = ManifestEdit(text)
            guard
                edit.add(
                    Linter.row(for: needed, from: package, in: repository),
                    toTarget: module.target.name)
            else { continue }
            if needed.package != module.package, !Self.names(needed, package, repository, text) {
                let home = repository.packages[needed.package]
                let row = ".package(path: \"\(Self.path(from: package.folder, to: home.folder))\")"
                guard edit.addPackage(row) else { continue }
            }
            show(path, text, edit.text)
            changes.removeAll { $0.path == path }
            changes.append(
                TreeChange(path: path, before: before, after: edit.text))
            mended.insert(finding)
        }
    }

    /// Whether a row can stand for the import: others can name the module, and it does not need
    /// the one that imports it.
    private static func mayNeed(
        _ module: Repository.Module, _ needed: Repository.Module, _ repository: Repository
    ) -> Bool {
        guard [.library, .system, .macro].contains(needed.target.kind) else { return false }
        if needed.package != module.package {
            let products = repository.packages[needed.package].manifest.products
            guard products.contains(where: { $0.targets.contains(needed.target.name) }) else {
                return false
            }
        }
        var (open, seen) = ([needed.name], Set([needed.name]))
        while let next = open.popLast() {
            if next == module.name { return false }
            // A circle of packages is refused too.
            if let above = repository.module(next), above.package == module.package,
                needed.package != module.package
            {
                return false
            }
            open += (repository.needs(of: next) ?? []).filter { seen.insert($0).inserted }
        }
        return true
    }

    /// Whether a manifest already has the package of a module.
    private static func names(
        _ needed: Repository.Module, _ package: Repository.Package, _ repository: Repository,
        _ text: String
    ) -> Bool {
        let home = repository.packages[needed.package]
        let name = home.folder.split(separator: "/").last.map(String.init) ?? home.manifest.name
        return package.manifest.dependencies.contains {
            Repository.identity($0.name) == Repository.identity(name)
                || repository.package(named: $0.name, in: package) == needed.package
        } || text.contains("path: \"\(path(from: package.folder, to: home.folder))\"")
    }

    /// The way from one folder to another.
    private static func path(from: String, to: String) -> String {
        var (from, to) = (from.split(separator: "/")[...], to.split(separator: "/")[...])
        while let first = from.first, first == to.first {
            from.removeFirst()
            to.removeFirst()
        }
        let parts = from.map { _ in ".." } + to.map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Notes the lines that differ.
    private mutating func show(_ path: String, _ old: String, _ new: String) {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for change in new.difference(from: old) {
            switch change {
            case .remove(let line, let text, _):
                edits.append(Edit(file: path, line: line + 1, before: text, after: nil))
            case .insert(let line, let text, _):
                edits.append(Edit(file: path, line: line + 1, before: nil, after: text))
            }
        }
    }
}
