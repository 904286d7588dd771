// SPDX-License-Identifier: Apache-2.0

extension RepositoryGenerator {
    /// How the same sources are divided into modules.
    package enum Shape: String, CaseIterable, Sendable {
        /// A package for each domain, with dynamic products: the shape of this repository.
        case packages
        /// One package with one module.
        case oneModule = "one-module"
    }

    /// Every file of the repository by its path, in one of the shapes. Only `packages` has tests
    /// and test support.
    package func files(as shape: Shape) -> [String: String] {
        switch shape {
        case .packages: files()
        case .oneModule: oneModule()
        }
    }

    /// No two files of a module may have one name, and no two types: what is local to a module
    /// begins with its domain's name already, and the stand-ins share none.
    private func oneModule() -> [String: String] {
        var sources: [(module: String, name: String, text: String)] = []
        for (path, text) in files() {
            let parts = path.split(separator: "/").map(String.init)
            guard let place = parts.firstIndex(of: "Sources"), place + 2 < parts.count else {
                continue
            }
            let module = parts[place + 1]
            let isOfTests = ["TestSupport", "Testing", "TestInfrastructure"].contains {
                module.hasSuffix($0)
            }
            if !isOfTests { sources.append((module, parts[parts.count - 1], text)) }
        }
        let modules = Set(sources.map(\.module))
        var files = [
            ".gitignore": ".build\n.proof\n.generated\n",
            "Packages/README.md": "Everything is in App.\n",
            "App/Package.swift": """
            // swift-tools-version: 6.2

            import PackageDescription

            let package = Package(
                name: "App", platforms: [.iOS(.v18), .macOS(.v15)],
                targets: [.executableTarget(name: "airfit")])

            \(GeneratedManifest.settings)
            """,
        ]
        for source in sources {
            let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
            let kept = lines.filter { line in
                Self.imported(line).map { !modules.contains($0) } ?? true
            }
            files["App/Sources/airfit/\(source.module)/\(source.name)"] =
                kept.joined(separator: "\n")
        }
        return files
    }

    private static func imported(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 2, place + 1 < words.count,
            place == 0 || words[0] == "public"
        else { return nil }
        return String(words[place + 1])
    }
}
