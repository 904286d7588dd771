// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Foundation
import Testing

/// A capability with one setting.
final class Lens: ConfigurableCapability {
    let zoom = Guarded(1)
    let capabilityIdentifier = "lens"
    let isAvailable = true
    let degradationLevel = DegradationLevel.full
    func initialize() async throws {}
    func invalidate() async {}
    func configure(_ settings: CapabilitySettings) async throws {
        let zoom = try settings.integer("zoom") ?? 1
        self.zoom.withLock { $0 = zoom }
    }
}

@Suite("Configuration of capabilities", .timeLimit(.minutes(1)))
struct CapabilityConfigurationTests {
    private func configuration(
        _ text: String, environment: [String: String] = [:]
    ) throws -> CapabilityConfiguration {
        try CapabilityConfiguration(
            file: Data(text.utf8), environment: environment,
            prefix: "AIRFIT")
    }

    private func started(_ configuration: CapabilityConfiguration) async throws
        -> (CapabilityGraph, CapabilityHandle<Lens>)
    {
        let graph = try CapabilityGraph(
            [CapabilityDeclaration(Lens.self, taxonomy: .system) { _ in Lens() }],
            configuration: configuration)
        try await graph.initialize()
        return (graph, try graph.handle(Lens.self))
    }

    @Test("two files give two configurations without compiling", .requirement("F-0D4"))
    func files() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "capability-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for zoom in [2, 3] {
            let file = folder.appending(path: "\(zoom).json")
            try Data(#"{ "Lens": { "zoom": \#(zoom) } }"#.utf8).write(to: file)
            let (_, handle) = try await started(CapabilityConfiguration(contentsOf: file))
            #expect(try handle.require().zoom.withLock { $0 } == zoom)
        }
    }

    @Test("the environment goes before the file", .requirement("F-0D4"))
    func environment() throws {
        let settings = try configuration(
            #"{ "Lens": { "zoom": 2, "wide": true, "f": 1.8, "modes": ["a", "b"] } }"#,
            environment: ["AIRFIT_LENS_ZOOM": "5", "OTHER_LENS_WIDE": "false"]
        ).settings(of: "Lens")
        #expect(try settings.integer("zoom") == 5)
        #expect(try settings.flag("wide") == true)
        #expect(try settings.number("f") == 1.8)
        #expect(settings.list("modes") == ["a", "b"])
        #expect(settings.text("missing") == nil)
    }

    @Test("new settings reach the living instance", .requirement("F-0D5"))
    func identity() async throws {
        let (graph, handle) = try await started(CapabilityConfiguration())
        let before = try handle.require()
        try await graph.configure(configuration(#"{ "Lens": { "zoom": 4 } }"#))
        #expect(try handle.require() === before)
        #expect(before.zoom.withLock { $0 } == 4)
    }

    @Test("new permissions make a new instance with the new settings", .requirement("F-0D5"))
    func permissions() async throws {
        let (graph, handle) = try await started(CapabilityConfiguration())
        let before = try handle.require()
        try await graph.configure(
            configuration(#"{ "Lens": { "zoom": 4, "permissions": ["camera"] } }"#))
        let after = try handle.require()
        #expect(after !== before)
        #expect(after.zoom.withLock { $0 } == 4)
        #expect(await graph.consequences(of: .permissionRevoked(.camera)).count == 1)
    }

    @Test("settings that are refused change nothing")
    func refused() async throws {
        let (graph, handle) = try await started(configuration(#"{ "Lens": { "zoom": 2 } }"#))
        await #expect(
            throws: ConfigurationFailure.invalid(
                capability: "Lens", key: "zoom", value: "far", expected: "a whole number")
        ) { try await graph.configure(configuration(#"{ "Lens": { "zoom": "far" } }"#)) }
        #expect(try handle.require().zoom.withLock { $0 } == 2)
    }

    @Test("settings that were refused are offered again by the next call, also the same ones")
    func refusedAgain() async throws {
        let (graph, _) = try await started(configuration(#"{ "Lens": { "zoom": 2 } }"#))
        for _ in 0..<2 {
            await #expect(throws: ConfigurationFailure.self) {
                try await graph.configure(configuration(#"{ "Lens": { "zoom": "far" } }"#))
            }
        }
    }

    @Test("a permission that does not exist is refused, later and at the start")
    func unknownPermission() async throws {
        let wrong = try configuration(#"{ "Lens": { "permissions": ["smell"] } }"#)
        let (graph, _) = try await started(CapabilityConfiguration())
        await #expect(throws: ConfigurationFailure.self) { try await graph.configure(wrong) }
        let (_, handle) = try await started(wrong)
        let failure = #expect(throws: CapabilityFailure.self) { try handle.require() }
        #expect(failure?.message.contains("\"smell\"") == true)
    }

    @Test(
        "a file of another form is refused with a sentence",
        arguments: ["", "[]", "{ \"Lens\": 3 }", "{ \"Lens\": { \"zoom\": {} } }"])
    func malformed(text: String) {
        let failure = #expect(throws: ConfigurationFailure.self) { try configuration(text) }
        #expect(failure?.message.hasPrefix("The configuration has to be a JSON object") == true)
    }

    @Test("a file that is not there is named")
    func missing() {
        let failure = #expect(throws: ConfigurationFailure.self) {
            try CapabilityConfiguration(contentsOf: URL(filePath: "/nonexistent/file.json"))
        }
        #expect(failure?.message.contains("/nonexistent/file.json") == true)
    }
}
