// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension ManifestEdit {
    /// A product more for a target: one of a package that the manifest uses already, that is not
    /// above the target. Nil when there is none, or when the manifest has another form.
    static func dependency(
        of module: Repository.Module, in repository: Repository, _ text: String
    ) -> ManifestEdit? {
        let package = repository.packages[module.package]
        let graph = ModuleGraph(repository)
        let above = Reach.above([module.name], graph)
        let known = Set(module.target.dependencies.map(\.name))
        for use in package.manifest.dependencies where !package.selfNames.contains(use.name) {
            guard let index = repository.packageIndex[use.name] else { continue }
            for product in repository.packages[index].manifest.products {
                let isTool = product.kind == .executable || product.name.contains("Test")
                let isSafe = above.isDisjoint(with: product.targets)
                guard !isTool, isSafe, !known.contains(product.name), product.name != module.name
                else { continue }
                let row = ".product(name: \"\(product.name)\", package: \"\(use.name)\"),"
                if let edit = edit(module.name, row, text) { return edit }
            }
        }
        return nil
    }

    /// Finds `name: "…"` of the target's row, and behind it the list, or the place for one.
    private static func edit(_ target: String, _ row: String, _ text: String) -> ManifestEdit? {
        guard let targets = text.range(of: "\n    targets: [") else { return nil }
        let rows = text[targets.upperBound...]
        guard let name = rows.range(of: "name: \"\(target)\"") else { return nil }
        let rest = rows[name.upperBound...]
        if rest.hasPrefix(")") {
            return ManifestEdit(
                offset: text.utf8.distance(from: text.startIndex, to: name.upperBound),
                inserted: ", dependencies: [\(row)]")
        }
        guard let list = rest.range(of: "dependencies: ["),
            !rest[..<list.lowerBound].contains("arget(")
        else { return nil }
        return ManifestEdit(
            offset: text.utf8.distance(from: text.startIndex, to: list.upperBound),
            inserted: "\n                " + row)
    }
}
