// SPDX-License-Identifier: Apache-2.0

extension RepositoryGenerator {
    /// How the same sources are divided into modules.
    package enum Shape: String, CaseIterable, Sendable {
        /// A package for each domain, with dynamic products: the shape of this repository.
        case packages
        /// One package, with a static target for each module.
        case targets
        /// One package with one module.
        case oneModule = "one-module"
    }

    /// Every file of the repository by its path, in one of the shapes. Only `packages` has tests
    /// and test support.
    package func files(as shape: Shape) -> [String: String] {
        switch shape {
        case .packages: files()
        case .targets: targets()
        case .oneModule: oneModule()
        }
    }

    /// A source without its licence, and the modules it imports.
    private struct Source {
        let module: String
        let name: String
        let text: String
        let imports: [String]
    }

    private func targets() -> [String: String] {
        let sources = sources()
        let modules = Set(sources.map(\.module))
        var files: [String: String] = [:]
        var needs: [String: Set<String>] = [:]
        for source in sources {
            files["App/Sources/\(source.module)/\(source.name)"] = source.text
            needs[source.module, default: []].formUnion(modules.intersection(source.imports))
        }
        // Line by line: one list of a thousand calls takes the compiler minutes.
        let rows = needs.sorted { $0.key < $1.key }.map { name, needs in
            let list = needs.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            let kind = name == "airfit" ? "executableTarget" : "target"
            return "package.targets.append(.\(kind)(name: \"\(name)\", dependencies: [\(list)]))"
        }
        files["App/Package.swift"] = Self.manifest(rows)
        return files.merging(Self.surroundings) { $1 }
    }

    /// No two files of a module may have one name, and no two types: what is local to a module
    /// begins with its domain's name already, and the stand-ins share none.
    private func oneModule() -> [String: String] {
        let sources = sources()
        let modules = Set(sources.map(\.module))
        var files: [String: String] = [:]
        for source in sources {
            let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
            let kept = lines.filter { line in
                Self.imported(line).map { !modules.contains($0) } ?? true
            }
            files["App/Sources/airfit/\(source.module)/\(source.name)"] =
                kept.joined(separator: "\n")
        }
        files["App/Package.swift"] = Self.manifest([
            "package.targets.append(.executableTarget(name: \"airfit\"))"
        ])
        return files.merging(Self.surroundings) { $1 }
    }

    private func sources() -> [Source] {
        files().compactMap { path, text in
            let parts = path.split(separator: "/").map(String.init)
            guard let place = parts.firstIndex(of: "Sources"), place + 2 < parts.count,
                let name = parts.last
            else { return nil }
            let module = parts[place + 1]
            if module.hasSuffix("TestSupport") || module.hasSuffix("Testing") { return nil }
            if module == "TestInfrastructure" { return nil }
            return Source(
                module: module, name: name, text: text,
                imports: text.split(separator: "\n").compactMap(Self.imported))
        }
    }

    private static func imported(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 2, place + 1 < words.count,
            place == 0 || words[0] == "public"
        else { return nil }
        return String(words[place + 1])
    }

    private static func manifest(_ rows: [String]) -> String {
        """
        // swift-tools-version: 6.2
        // SPDX-License-Identifier: Apache-2.0

        import PackageDescription

        let package = Package(name: "App", platforms: [.iOS(.v18), .macOS(.v15)])

        \(rows.joined(separator: "\n"))

        \(GeneratedManifest.settings)
        """
    }

    private static let surroundings = [
        ".gitignore": ".build\n.proof\n.generated\n",
        "Packages/README.md": "Everything is in App.\n",
    ]
}
