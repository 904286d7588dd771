// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation
import Testing

/// The smallest programs on the page of AxiomExtras, compiled and run.
@Suite("Programs of AxiomExtras", .timeLimit(.minutes(1)))
struct ExtrasProgramTests {
    private actor Score: AxiomClient { nonisolated let container = StateContainer(0) }
    private struct Lost: Error {}
    private let score = Score()

    @Test("several changes are one, and every change has a number")
    func changes() async throws {
        try await StateCoordinator().coordinatedUpdate {
            _ = try await $0.updateActor(score) { $0 += 1 }
        }
        #expect(score.container.versioned.version == 1)
    }

    @Test("a boundary without actions is idle")
    @MainActor
    func boundary() {
        #expect(ErrorBoundary("Score").status == .idle)
    }

    @Test("an ignored failure has no value")
    func recovery() async throws {
        let answer = try await CapabilityRecovery<Int>().run(.ignore) { throw Lost() }
        if case .ignored = answer { return }
        Issue.record("\(answer)")
    }

    @Test("a queue sends a request")
    func queue() async throws {
        #expect(try await RequestQueue<Int, Int>(name: "doubles") { $0 * 2 }.submit(21) == 42)
    }

    @Test("a capability has its setting")
    func configuration() throws {
        let file = Data(#"{ "Lens": { "zoom": 2 } }"#.utf8)
        #expect(
            try CapabilityConfiguration(file: file).settings(of: "Lens").integer("zoom") == 2)
    }

    @Test("a navigator shows a view, and an app resets")
    @MainActor
    func orchestration() async throws {
        #expect(try Navigator(root: "home").navigate(to: "day").view == "day")
        let app = try await Bootstrap(root: "home").start()
        try await app.orchestrator.resetSystem()
        #expect(app.orchestrator.systemLevel == .full)
    }

    @Test("a new app scope has no components")
    func census() {
        #expect(ComponentRegistry().census().isEmpty)
    }

    @Test("the programs of the page stand in this file")
    func page() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = try String(
            contentsOf: folder.appendingPathComponent(
                "../../Sources/AxiomExtras/AxiomExtras.docc/AxiomExtras.md"), encoding: .utf8)
        let compiled = words(try String(contentsOfFile: #filePath, encoding: .utf8))
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == 10)
        for row in rows {
            let program = row.split(separator: "|").last?.split(separator: "`").dropFirst().first
            #expect(compiled.contains(words(try #require(program))), "\(row)")
        }
    }

    private func words(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace })
    }
}
