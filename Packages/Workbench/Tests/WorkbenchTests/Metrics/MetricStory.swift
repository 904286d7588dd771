// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

@testable import WorkbenchTesting

/// The fixture, compiled once with an index store and then changed step by step, with what the
/// command answered at each step.
struct MetricStory {
    /// One answer of `workbench metrics`.
    struct Answer {
        let code: Workbench.ExitCode
        let output: String
        let errors: String

        var json: [String: Any] {
            let object = try? JSONSerialization.jsonObject(with: Data(output.utf8))
            return object as? [String: Any] ?? [:]
        }

        var state: String? { (json["index"] as? [String: Any])?["state"] as? String }

        func metric(_ id: String) -> [String: Any]? {
            (json["metrics"] as? [[String: Any]])?.first { $0["id"] as? String == id }
        }

        /// `file:line` and the symbol of every line that a metric names.
        func lines(_ id: String) -> [String] {
            (metric(id)?["lines"] as? [[String: Any]] ?? []).map {
                "\($0["file"] ?? ""):\($0["line"] ?? "") \($0["symbol"] ?? "")"
            }
        }
    }

    static let told = Result { try MetricStory() }

    let unbuilt: Answer
    let half: Answer
    let clean: Answer
    let cleanText: Answer
    let touched: Answer
    let edited: Answer
    let putBack: Answer
    let restored: Answer
    let broken: Answer
    let brokenAlone: [String: Answer]
    let brokenForCI: Answer
    let torn: Answer
    let emptied: Answer

    private init() throws {
        let site = try MetricSite()
        try site.folder.write(MetricFixture.clean)
        unbuilt = site.ask("--json", "--gate")
        try site.compile(MetricFixture.order.dropLast())
        half = site.ask("--json", "--gate")
        try site.compile(["airfit"])
        clean = site.ask("--json", "--gate")
        cleanText = site.ask("--gate")

        let host = "App/Sources/airfit/Host.swift"
        let text = try site.text(host)
        try site.set(host, age: -100)
        touched = site.ask("--json", "--gate")
        try site.folder.write(text + "// more\n", to: host)
        edited = site.ask("--json", "--gate")
        try site.set(host, age: 100_000)
        putBack = site.ask("--json", "--gate")
        try site.folder.write(text, to: host)
        restored = site.ask("--json", "--gate")

        try site.folder.write(MetricFixture.broken)
        try site.folder.write(MetricFixture.strictLaw, to: Law.path)
        try site.compile(["AxiomCore", "AuthReluxImpl", "WorkoutsReluxImpl", "AuthUI", "airfit"])
        broken = site.ask("--json", "--gate")
        var alone: [String: Answer] = [:]
        for metric in ArchitectureMetric.all {
            alone[metric.id] = site.ask("--gate", "--explain", metric.id)
        }
        brokenAlone = alone
        brokenForCI = site.ask("--gate", "--format", "junit")
        try site.damage { $0.prefix($0.count / 2) }
        torn = site.ask("--json", "--gate")
        try site.damage { $0.prefix($0.count / 2) + Data(count: $0.count) }
        emptied = site.ask("--json", "--gate")
    }
}

/// A folder with the fixture, a compiler that leaves an index, and a command line.
final class MetricSite {
    let folder: TemporaryFolder
    private var kept: Data?
    private var store: String { folder.path + "/.build/debug/index/store" }

    init() throws { folder = try TemporaryFolder() }

    /// The fixture's smallest domain, compiled.
    static func workouts() throws -> MetricSite {
        let site = try MetricSite()
        var fixture = FixtureRepository()
        fixture.packages = MetricFixture.clean.packages.filter { $0.name == "Workouts" }
        try site.folder.write(fixture)
        try site.compile(["WorkoutsModels", "WorkoutsReluxImpl"])
        return site
    }

    /// Compiles modules as a debug build does: objects and index below `.build/debug`.
    func compile(_ modules: some Sequence<String>) throws {
        for module in modules {
            let build = "\(folder.path)/.build/debug/\(module).build"
            try FileManager.default.createDirectory(
                atPath: build, withIntermediateDirectories: true)
            let sources = try DiskTree(root: folder.path).files(under: "")
                .filter { $0.contains("/Sources/\(module)/") && $0.hasSuffix(".swift") }
            var words = [
                "sh", "-c", "cd \"$0\" && exec swiftc \"$@\"", build, "-parse-as-library",
                "-module-name", module, "-c", "-Onone", "-enable-batch-mode", "-emit-module",
                "-emit-module-path", "../\(module).swiftmodule", "-I", "..",
                "-index-ignore-system-modules", "-index-store-path", store,
            ]
            words += sources.map { "\(folder.path)/\($0)" }
            let (status, text) = try folder.run(words)
            guard status == 0 else { throw CompilerSaid(text: text) }
        }
    }

    func ask(_ words: String...) -> MetricStory.Answer { ask(words, program: nil) }

    /// Asks the command line, which runs a program for what may break down.
    func ask(_ words: [String], program: String?) -> MetricStory.Answer {
        var (output, errors) = ("", "")
        let workbench = Workbench(
            directory: folder.path, program: program, write: { output += $0 },
            complain: { errors += $0 })
        let code = workbench.run(["metrics"] + words)
        return MetricStory.Answer(code: code, output: output, errors: errors)
    }

    func text(_ file: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
    }

    /// Sets how many seconds ago a file was changed.
    func set(_ file: String, age: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -age)],
            ofItemAtPath: folder.path + "/" + file)
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    }

    /// The files of the store in one of its folders, sorted.
    func parts(_ folder: String) throws -> [URL] {
        let place = URL(fileURLWithPath: "\(store)/v5/\(folder)")
        return try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
            .map { place.appendingPathComponent($0) }.filter { !$0.hasDirectoryPath }
    }

    /// Changes a unit of the store, as a build does that is killed while it writes.
    func damage(_ change: (Data) -> Data) throws {
        let units = store + "/v5/units"
        let names = try FileManager.default.contentsOfDirectory(atPath: units).sorted()
        guard let name = names.first(where: { $0.hasPrefix("Host") }) else { return }
        let file = URL(fileURLWithPath: "\(units)/\(name)")
        let whole = try kept ?? Data(contentsOf: file)
        kept = whole
        try change(whole).write(to: file)
    }

    struct CompilerSaid: Error {
        let text: String
    }
}
