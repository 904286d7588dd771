// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

/// The rows of every target as `swift package dump-package` prints them, and which modules its
/// files name in imports: what findings about dependencies are held against.
struct ForeignRows {
    private struct Dump: Decodable {
        struct Target: Decodable {
            let name: String
            let dependencies: [Row]
        }

        /// `{"byName": ["NIOCore", null]}`, `{"product": ["Atomics", "swift-atomics", …]}`.
        struct Row: Decodable {
            let name: String
            /// The package of a product.
            var package: String?

            init(from decoder: any Decoder) throws {
                let kinds = try decoder.container(keyedBy: Kind.self)
                guard let kind = kinds.allKeys.first else {
                    name = ""
                    return
                }
                var parts = try kinds.nestedUnkeyedContainer(forKey: kind)
                name = try parts.decode(String.self)
                if kind.stringValue == "product" { package = try parts.decode(String?.self) }
            }
        }

        struct Kind: CodingKey {
            let stringValue: String
            let intValue: Int? = nil
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        let targets: [Target]
    }

    private var rows: [String: Set<String>] = [:]
    private var packages: Set<String> = []
    private var files: [String: [String]] = [:]
    private let root: String

    init(of clone: ForeignClone) throws {
        root = clone.root
        let repository = try Repository(DiskTree(root: clone.root))
        for (number, package) in repository.packages.enumerated() {
            let place = "\(clone.root)/\(package.folder)"
            let run = try ChildProcess.run([
                "sh", "-c", "swift package --package-path \"$1\" dump-package 2>/dev/null", "sh",
                place,
            ])
            guard
                let dump = try? JSONDecoder().decode(Dump.self, from: Data(run.output.utf8))
            else { throw BenchFailure.program(["swift", "package", "dump-package"], run.output) }
            for target in dump.targets {
                // Of modules of one name in two packages each has that of its package before it.
                let module = repository.modules.first {
                    $0.package == number && $0.target.name == target.name
                }
                rows[module?.name ?? target.name, default: []]
                    .formUnion(target.dependencies.map(\.name))
                packages.formUnion(target.dependencies.compactMap(\.package))
            }
        }
        for module in repository.modules { files[module.name] = module.files.map(\.path) }
    }

    /// Whether an undeclared import has a row, or an unused row an import.
    func contradicts(_ finding: ForeignProof.Finding) -> Bool {
        // A row of the package itself: of it no target has a product.
        guard let own = rows[finding.owner] else { return packages.contains(finding.symbol) }
        let isRow = own.contains(finding.symbol)
        switch finding.rule {
        case "undeclared-dependency": return isRow
        case "unused-dependency": return !isRow || isImported(finding.symbol, by: finding.owner)
        case _: return false
        }
    }

    private func isImported(_ name: String, by module: String) -> Bool {
        (files[module] ?? []).contains { path in
            let text = (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
            return text.split(separator: "\n").contains { line in
                let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                return words.contains("import") && words.contains(Substring(name))
                    && !line.trimmingPrefix { $0 == " " }.hasPrefix("//")
            }
        }
    }
}
