// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import SampleTopicModels
import SampleTopicTestSupport
import SampleTopicUIAPI
import Testing
import Trapezio
import TrapezioNavigation

@Suite("SampleTopic reports and addresses")
struct SampleTopicScreensTests {
    private struct Elsewhere: TrapezioScreen {}

    private let clock = DayClock(
        now: Date(timeIntervalSince1970: 1_741_804_200), timeZone: .gmt)

    private func lines(_ report: Report) -> [String] {
        report.lines(ReportContext(width: 80, ascii: false, clock: clock)).map(\.string)
    }

    @Test("a list has a line for each entry, and the same as JSON")
    func list() throws {
        let report = SampleTopicReport([.fixture()], clock).list
        #expect(lines(report) == ["Wed 12 Mar 2025  a first note"])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let entry = #"{"at":"2025-03-12T18:30:00Z","id":1,"text":"a first note"}"#
        #expect(
            String(data: try encoder.encode(report.data), encoding: .utf8)
                == #"{"entries":["# + entry + "]}")
        #expect(lines(SampleTopicReport([], clock).list) == ["No entries yet."])
    }

    @Test("an addition confirms what was stored")
    func added() {
        let report = SampleTopicReport([.fixture(text: "tea")], clock).added
        #expect(lines(report) == ["Added: tea"])
        #expect(report.isConfirmation)
    }

    @Test(
        "addresses lead to the screens, one above the other",
        arguments: ["sample-topic", "sample-topic/3"])
    @MainActor func addresses(text: String) throws {
        var screens = TrapezioScreens()
        try screens.register(Elsewhere.self)
        try screens.registerSampleTopic()
        let path = try screens.path(parsing: text, root: Elsewhere())
        #expect(screens.text(of: path) == text)
        #expect(path.screens.count == text.split(separator: "/").count + 1)
    }
}
