// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// One of the two states that are compared: a folder with the repository, and one to build in.
struct APISide {
    /// The root of the repository.
    let root: String
    /// Where it is built, outside of the repository.
    let scratch: String
    let repository: Repository
    let swift: String
    let interruption: Interruption

    init(root: String, scratch: String, swift: String, interruption: Interruption) throws {
        (self.root, self.scratch, self.swift) = (root, scratch, swift)
        self.interruption = interruption
        repository = try Repository(DiskTree(root: root), reading: .imports)
    }

    /// The modules that others can import: Swift modules of library products.
    var modules: Set<String> {
        var names: Set<String> = []
        for package in repository.packages {
            for product in package.manifest.products {
                switch product.kind {
                case .library, .staticLibrary, .dynamicLibrary: names.formUnion(product.targets)
                case .executable, .plugin: break
                }
            }
        }
        return names.filter {
            repository.module($0).map { $0.target.kind == .library && !$0.files.isEmpty } ?? false
        }
    }

    /// Builds a module, and lets the digester write what is public in it.
    func dump(_ module: String, to file: String) throws -> APIDump {
        guard let found = repository.module(module) else { return APIDump() }
        let package = repository.packages[found.package].folder
        let build = try run([
            swift, "build", "--package-path", package.isEmpty ? root : "\(root)/\(package)",
            "--scratch-path", scratch, "--target", module, "--disable-build-manifest-caching",
        ])
        guard build.status == 0 else {
            let lines = build.output.split(separator: "\n")
            let reason = lines.first { $0.contains("error:") } ?? lines.last ?? ""
            throw BenchFailure.nothing("\(module) cannot be built in \(root): \(reason)")
        }
        try check(
            [
                "swift-api-digester", "-dump-sdk", "-module", module, "-o", file, "-swift-only",
                "-avoid-location", "-avoid-tool-args", "-sdk", Self.sdk(),
            ] + includes.flatMap { ["-I", $0] })
        return try APIDump(Data(contentsOf: URL(fileURLWithPath: file)))
    }

    /// What of the old dump no longer holds in the new one.
    func breakages(_ module: String, from old: String, to new: String) throws -> [String] {
        let output = try check([
            "swift-api-digester", "-diagnose-sdk", "-print-module", "-sdk", Self.sdk(),
            "--input-paths", old, "-input-paths", new,
        ])
        return APIComparison.breakages(in: output, of: module)
    }

    /// Where the modules lie, and the maps of those in C.
    private var includes: [String] {
        let debug = scratch + "/debug"
        let built = (try? FileManager.default.contentsOfDirectory(atPath: debug)) ?? []
        var maps = built.filter { $0.hasSuffix(".build") }.sorted().map { "\(debug)/\($0)" }
        for module in repository.modules {
            maps += ["\(root)/\(module.home)", "\(root)/\(module.home)/include"]
        }
        let checkouts = scratch + "/checkouts"
        for package in (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? [] {
            let sources = "\(checkouts)/\(package)/Sources"
            for target in (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? [] {
                maps += ["\(sources)/\(target)", "\(sources)/\(target)/include"]
            }
        }
        return [debug + "/Modules"] + maps.filter { DiskFile.exists($0 + "/module.modulemap") }
    }

    private static func sdk() throws -> String {
        #if os(Linux)
            "/"
        #else
            try ChildProcess.check(["xcrun", "--show-sdk-path"])
                .trimmingCharacters(in: .whitespacesAndNewlines)
        #endif
    }

    @discardableResult
    private func check(_ words: [String]) throws -> String {
        let run = try run(words)
        guard run.status == 0 else { throw BenchFailure.program(words, run.output) }
        return run.output
    }

    /// Runs a program that a signal to this one ends too.
    private func run(_ words: [String]) throws -> ChildProcess {
        try interruption.check()
        var setting = ChildProcess.Setting()
        setting.isApart = true
        setting.started = { interruption.runs($0) }
        defer { interruption.runs(nil) }
        let run = try ChildProcess.run(words, setting)
        try interruption.check()
        return run
    }
}
