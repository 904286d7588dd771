// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchTesting

/// The commands of the tutorial "Measure a build", over a small repository.
@Suite("The tutorial of measuring", .timeLimit(.minutes(10)))
struct MeasureTutorialTests {
    private let rig: BenchRig

    init() throws { rig = try BenchRig() }

    private func code(_ name: String) throws -> String {
        var url = URL(fileURLWithPath: #filePath)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        return try String(
            contentsOfFile: url.path
                + "/App/Sources/airfit/airfit.docc/Resources/measure-\(name).txt", encoding: .utf8)
    }

    /// The words of the workbench's command in a terminal, for the repository at hand.
    private func words(_ name: String) throws -> [String] {
        let start = "$ .build/release/workbench bench-build "
        let line = try #require(
            code(name).split(separator: "\n").first { $0.hasPrefix(start) })
        return line.dropFirst(start.count).prefix { $0 != ">" }.split(separator: " ").map {
            switch $0 {
            case "Auth": "OrderDiary"
            case "main": "HEAD"
            case let name where name.hasSuffix(".json"): "\(rig.folder.path)/\(name)"
            case let word: String(word)
            }
        }
    }

    @Test("its commands are understood, and print what it shows") func follow() throws {
        try rig.swift()
        #expect(rig.run(try words("list")) == 0, "\(rig.complained)")
        #expect(rig.written.contains("body ServiceImpl"))
        #expect(rig.run(try words("run")) == 0, "\(rig.complained)")
        let heads = try [rig.written, code("row")].map { table in
            table.split(separator: "\n").first { $0.hasPrefix("SCENARIO") }?.split(separator: " ")
        }
        #expect(heads[0] == heads[1] && heads[1]?.count == 9)
        #expect(rig.run(try words("page")) == 0, "\(rig.complained)")
        #expect(rig.written.contains("| Scenario |"))
        // Whether a difference is proven is chance over a program that builds nothing.
        #expect([0, 1].contains(rig.run(try words("compare"))), "\(rig.complained)")
    }
}
