// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// An index that does not speak about the sources as they are is said so, never used.
@Suite("Freshness of the index", .timeLimit(.minutes(10)))
struct IndexFreshnessTests {
    private let story: MetricStory

    init() throws { story = try MetricStory.told.get() }

    private func refused(_ answer: MetricStory.Answer, _ state: String, _ flaws: [String]) {
        #expect(answer.code == .failure)
        #expect(answer.state == state)
        #expect((answer.json["metrics"] as? [Any])?.isEmpty == true)
        let index = answer.json["index"] as? [String: Any]
        let stale = index?["stale"] as? [[String: Any]] ?? []
        #expect(stale.map { "\($0["file"] ?? "") \($0["flaw"] ?? "")" } == flaws)
        #expect(answer.errors.contains("uild"), "the way out: \(answer.errors)")
    }

    @Test("without a store there is no figure, and the way out is named") func unbuilt() {
        refused(story.unbuilt, "missing", [])
        #expect(story.unbuilt.errors.contains("There is no index store at "))
    }

    @Test("files that were never built are named") func partial() {
        refused(
            story.half, "partial",
            [
                "App/Sources/airfit/Composition/Composition.swift missing",
                "App/Sources/airfit/Host.swift missing",
            ])
    }

    @Test("a newer time alone proves nothing: the content is compared") func touched() {
        #expect(story.touched.code == .clean, "\(story.touched.errors)")
        #expect(story.touched.state == "fresh")
    }

    @Test("a source that was edited makes the index stale") func edited() {
        refused(story.edited, "stale", ["App/Sources/airfit/Host.swift changed"])
        #expect(story.edited.errors.contains("stale for 1 of 10 files"))
    }

    @Test("an edited source with an old time is stale as well") func putBack() {
        refused(story.putBack, "stale", ["App/Sources/airfit/Host.swift changed"])
    }

    @Test("with the old text back, the index is fresh again") func restored() {
        #expect(story.restored.code == .clean, "\(story.restored.errors)")
    }

    @Test("a half-written unit is a sentence with the way out, cut or filled with zeros")
    func torn() {
        for answer in [story.torn, story.emptied] {
            #expect(answer.code == .failure)
            #expect(answer.state == "unreadable")
            #expect(answer.errors.contains("only partly written"))
            #expect(answer.errors.contains("Remove the store, and build again."))
        }
    }

    @Test("a compilation that left no object never finished") func unfinished() throws {
        let site = try MetricSite.workouts()
        try site.remove(".build/debug/WorkoutsModels.build/WorkoutsModelsRoot.o")
        let file = "Packages/Workouts/Sources/WorkoutsModels/WorkoutsModelsRoot.swift"
        refused(site.ask("--json"), "stale", ["\(file) unfinished"])
    }

    @Test("a repository that is reached through a link has the same index") func linked() throws {
        let site = try MetricSite.workouts()
        let link = site.folder.path + "-link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: site.folder.path)
        defer { try? FileManager.default.removeItem(atPath: link) }
        #expect(site.ask("--json", "--root", link).state == "fresh")
    }

    @Test("a library that cannot be loaded is named, with the option that names another")
    func noLibrary() throws {
        let site = try MetricSite()
        try site.folder.write(MetricFixture.clean)
        let answer = site.ask("--index-store-library", "/nowhere/libIndexStore.so")
        #expect(answer.code == .failure)
        #expect(answer.errors.contains("/nowhere/libIndexStore.so cannot be loaded"))
        #expect(answer.errors.contains("--index-store-library"))
    }

    @Test(
        "a file that was never seen fresh, newer than its unit, is stale; older, the text decides")
    func unseen() throws {
        let site = try MetricSite.workouts()
        let file = "Packages/Workouts/Sources/WorkoutsModels/WorkoutsModelsRoot.swift"
        let text = try site.text(file)
        try site.set(file, age: -100)
        refused(site.ask("--json"), "stale", ["\(file) changed"])
        try site.folder.write("\n\n" + text, to: file)
        try site.set(file, age: 100_000)
        refused(site.ask("--json"), "stale", ["\(file) changed"])
        try site.folder.write(text, to: file)
        try site.set(file, age: 100_000)
        #expect(site.ask("--json", "--gate").code == .clean)
    }

    @Test("a type that the compiler made by itself is nobody's missing one") func synthesised()
        throws
    {
        let site = try MetricSite.workouts()
        try site.folder.write(
            """
            public struct Weight: Codable {
                public let grams: Int
                public init() { grams = 0 }
                public init(from decoder: any Decoder) throws {
                    grams = try decoder.container(keyedBy: CodingKeys.self)
                        .decode(Int.self, forKey: .grams)
                }
            }
            """, to: "Packages/Workouts/Sources/WorkoutsModels/WorkoutsModelsRoot.swift")
        try site.compile(["WorkoutsModels", "WorkoutsReluxImpl"])
        #expect(site.ask("--json").state == "fresh")
    }

    @Test("a module that was rebuilt without a type leaves its users outdated") func outdated()
        throws
    {
        let site = try MetricSite.workouts()
        #expect(site.ask("--json").code == .clean)
        try site.folder.write(
            "public final class Weight { public init() {} }",
            to: "Packages/Workouts/Sources/WorkoutsModels/WorkoutsModelsRoot.swift")
        try site.compile(["WorkoutsModels"])
        refused(
            site.ask("--json"), "stale",
            [
                "Packages/Workouts/Sources/WorkoutsReluxImpl/WorkoutsReluxImplRoot.swift outdated"
            ])
    }
}
