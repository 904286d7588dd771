// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// Whether each test of each test module passed, in one run of all tests.
package struct TestResults: Sendable, Equatable {
    /// Whether a test passed, by the test's name, by the module.
    private(set) var modules: [String: [String: Bool]] = [:]

    /// Reads the event stream of Swift Testing.
    package init(events: some Sequence<Substring>) {
        var failed: Set<String> = []
        for line in events {
            guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)),
                let id = event.payload.testID, id.contains("(")
            else { continue }
            // Without suites; the last part is the place in the source, which a comment moves.
            let parts = id.split(separator: "/").filter { !$0.contains(".swift:") }
            let test = parts.joined(separator: "/")
            let module = id.split(separator: ".").first.map(String.init) ?? id
            switch event.payload.kind {
            case "issueRecorded":
                failed.insert(test)
                modules[module, default: [:]][test] = false
            case "testEnded": modules[module, default: [:]][test] = !failed.contains(test)
            default: continue
            }
        }
    }

    private struct Event: Decodable {
        struct Payload: Decodable {
            let kind: String?
            let testID: String?
        }

        let payload: Payload
    }

    /// The modules with a test that is new, gone, or ended otherwise than before.
    package func modules(changedSince old: TestResults) -> Set<String> {
        Set(modules.keys).union(old.modules.keys).filter { modules[$0] != old.modules[$0] }
    }

    /// The number of tests that failed.
    package var failures: Int {
        modules.values.reduce(0) { $0 + $1.values.count { !$0 } }
    }

    /// The number of tests.
    package var count: Int { modules.values.reduce(0) { $0 + $1.count } }

    /// Runs all tests of a bundle in a folder.
    static func run(_ bundle: String, in root: String, events: String) throws -> TestResults {
        try? FileManager.default.removeItem(atPath: events)
        let run = try ChildProcess.run([
            "sh", "-c", "cd \"$0\" && exec \"$@\"", root, bundle, "--testing-library",
            "swift-testing", "--event-stream-output-path", events, "--event-stream-version", "0",
        ])
        // 1 says that a test failed. A run that broke off says nothing about the tests left out.
        guard run.status == 0 || run.status == 1,
            let data = FileManager.default.contents(atPath: events)
        else { throw BenchFailure.program([bundle], run.output) }
        let results = TestResults(
            events: String(decoding: data, as: UTF8.self).split(separator: "\n"))
        guard results.count > 0 else { throw BenchFailure.program([bundle], run.output) }
        return results
    }
}
