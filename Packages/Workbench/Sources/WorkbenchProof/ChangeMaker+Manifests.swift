// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Changes of manifests, in the form that the generator writes.
extension ChangeMaker {
    mutating func manifest(
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        guard let module = pick(repository.modules) else { return nil }
        let package = repository.packages[module.package]
        let path = package.manifestPath
        var lines = Self.lines(try tree.text(path))
        func made(_ what: String, _ more: [String: String?] = [:]) -> Change {
            var edits = more
            edits[path] = Self.text(lines)
            return Change(kind: .manifest, what: what, edits: edits)
        }
        guard
            let row = lines.firstIndex(where: {
                $0.contains("name: \"\(module.name)\",") && !$0.contains("targets:")
            }),
            let needs = lines[row...].firstIndex(where: { $0.contains("dependencies: [") })
        else { return nil }
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            guard module.target.clients != nil,
                let list = lines[row...].firstIndex(where: { $0.contains("clients([") })
            else { return nil }
            lines[list] = lines[list].replacing("clients([", with: "clients([\"Spare\(number)\", ")
            return made("a client")
        case 1:
            lines.insert("// Note \(number).", at: 2)
            return made("a comment")
        case 2:
            guard let end = lines.firstIndex(where: { $0.contains(".swiftLanguageMode") }) else {
                return nil
            }
            lines.removeAll { $0.contains(".define(\"FLAG") }
            lines.insert("            .define(\"FLAG\(number)\"),", at: end)
            return made("a setting")
        case 3:
            guard package.manifest.name != "App", let end = lines.firstIndex(of: "    targets: [")
            else { return nil }
            let name = "Spare\(number)Module"
            lines.insert(
                contentsOf: [
                    "        .target(", "            name: \"\(name)\",",
                    "            dependencies: [", "            ]", "        ),",
                ], at: end + 1)
            if let products = lines.firstIndex(of: "    products: [") {
                lines.insert(
                    "        .library(name: \"\(name)\", targets: [\"\(name)\"]),",
                    at: products + 1)
            }
            let file = "\(package.folder)/Sources/\(name)/Spare\(number).swift"
            return made("a target", [file: Self.spare(number)])
        case 4:
            let spare = module.files.map(\.path).first { $0.contains("/Spare") }
            let base = module.home + "/"
            guard let spare, module.files.count > 1, spare.hasPrefix(base),
                module.target.exclude.isEmpty,
                let end = lines[needs...].firstIndex(where: {
                    $0.hasPrefix("            ]")
                })
            else { return nil }
            let tail = lines[end].dropFirst("            ]".count)
            lines[end] =
                "            ],\n            exclude: [\"\(spare.dropFirst(base.count))\"]\(tail)"
            return made("a file left out")
        default:
            let known = module.target.dependencies.map(\.name)
            let own = package.manifest.dependencies.map(\.name)
            let more = [("AxiomCore", "Axiom"), ("Storage", "Storage"), ("SwiftIoC", "SwiftIoC")]
                .filter { !known.contains($0.0) && own.contains($0.1) }
            guard let (product, home) = pick(more) else { return nil }
            lines.insert(
                "                .product(name: \"\(product)\", package: \"\(home)\"),",
                at: needs + 1)
            return made("a dependency")
        }
    }
}
