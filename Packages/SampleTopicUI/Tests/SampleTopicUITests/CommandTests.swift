// SPDX-License-Identifier: Apache-2.0

import Host
import HostAPI
import HostFeature
import HostTesting
import SampleTopicFeature
import Testing

@MainActor
@Suite("Commands of sample topic, in a program of their own", .timeLimit(.minutes(5)))
struct SampleTopicCommandTests {
    private static let program = Product(
        "program", version: "1.0.0", reports: "nobody",
        guide: ProductGuide(
            summary: "sample topic alone", discussion: "", examples: [], home: nil, entry: nil,
            commands: [], settings: [], places: []), features: [.sampleTopic])

    @Test("what is added is listed, taken back and exported; the window has its screen")
    func alone() async throws {
        try await ProductBench.with(Self.program, tellsNext: false) { bench in
            try bench.validate()
            for (line, text) in [
                ("sample-topic \"a first note\"", "Added: a first note"),
                ("sample-topic", "a first note"), ("undo", "Undid"),
                ("sample-topic", "No entries yet."), ("redo", "Redid"),
                ("export csv \"sample_topic_entry\"", "a first note"),
            ] {
                let end = await bench.enter(line)
                #expect(end.exit == .done && end.said.contains(text), "\(line): \(end.said)")
            }
            let document = try await bench.document("sample-topic")
            #expect(document["command"] as? String == "sample-topic")
            let window = try await bench.window(at: "sample-topic").text
            #expect(window.contains("Sample topic"))
        }
    }
}
