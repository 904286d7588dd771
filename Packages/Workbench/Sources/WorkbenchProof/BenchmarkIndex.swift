// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

/// Makes the index of a repository without building it: the compiler checks every module of the
/// product, whole, and writes down what it knows. No code is made: a build would take
/// half an hour, this takes minutes.
struct BenchmarkIndex {
    private let root: String
    private let repository: Repository
    private let modules: [Repository.Module]

    init(of repository: Repository, in root: String) {
        self.root = root
        self.repository = repository
        modules = Measurer.indexedModules(of: repository)
    }

    /// How many modules the product has.
    var count: Int { modules.count }

    /// Checks the modules, those that need nothing first, on all cores.
    func make() throws {
        try FileManager.default.createDirectory(
            atPath: root + "/" + Self.modules, withIntermediateDirectories: true)
        for level in levels() {
            _ = try Concurrent.map(level, parts: level.count, check)
        }
    }

    private static let modules = ".build/debug/Modules"

    /// What is in a level needs only what is in those before it.
    private func levels() -> [[Repository.Module]] {
        let graph = ModuleGraph(repository, withTests: false)
        let successors = graph.successors
        var depths = [Int?](repeating: nil, count: graph.nodes.count)
        func depth(_ node: Int) -> Int {
            if let known = depths[node] { return known }
            depths[node] = 0
            let found = (successors[node].map(depth).max() ?? -1) + 1
            depths[node] = found
            return found
        }
        var levels: [[Repository.Module]] = []
        for module in modules {
            guard let node = graph.node(module.name) else { continue }
            let level = depth(node)
            while levels.count <= level { levels.append([]) }
            levels[level].append(module)
        }
        return levels
    }

    @Sendable
    private func check(_ module: Repository.Module) throws {
        let build = "\(root)/.build/debug/\(module.name).build"
        try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
        let objects = module.files.map { file in
            "\(build)/\(file.path.split(separator: "/").last ?? "").o"
        }
        // An index without its object file is that of a build which never ended.
        for object in objects { try Data().write(to: URL(fileURLWithPath: object)) }
        try Data((objects.joined(separator: "\n") + "\n").utf8)
            .write(to: URL(fileURLWithPath: build + "/objects"))
        let settings = repository.packages[module.package].manifest.settings ?? ""
        let words =
            [
                "-module-name", module.name, "-I", "\(root)/\(Self.modules)", "-parse-as-library",
                "-swift-version", "6",
            ] + Self.features(settings).flatMap { ["-enable-upcoming-feature", $0] }
        let sources = module.files.map { "\(root)/\($0.path)" }
        // As a file of a debug build each is primary, which makes it a unit of the index.
        try ChildProcess.check(
            ["swiftc", "-frontend", "-typecheck"] + words
                + sources.flatMap { ["-primary-file", $0] }
                + ["-index-store-path", RepositoryIndex.standardStore(root: root)]
                + ["-index-unit-output-path-filelist", build + "/objects"])
        try ChildProcess.check(
            ["swiftc", "-frontend", "-emit-module"] + words + sources
                + ["-experimental-skip-non-inlinable-function-bodies"]
                + ["-o", "\(root)/\(Self.modules)/\(module.name).swiftmodule"])
    }

    private static func features(_ settings: String) -> [String] {
        settings.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\"")
            return parts.count == 3 && parts[0].hasSuffix(".enableUpcomingFeature(")
                ? String(parts[1]) : nil
        }
    }
}
