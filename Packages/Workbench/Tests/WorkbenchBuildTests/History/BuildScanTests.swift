// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild

@Suite("Scan of a build")
struct BuildScanTests {
    /// `Core`, then `Orders` and `Stock` beside each other, of which `Stock` waits for a processor and
    /// ends last; then the program.
    private static let parts: [BuildEntry.Part] = [
        .init(name: "Core", kind: .compile, ready: 1, start: 1, end: 4, cpu: 3, files: 2, of: 2),
        .init(
            name: "Orders", kind: .compile, ready: 4.5, start: 4.5, end: 6, cpu: 1, files: 1, of: 4,
            after: 0),
        .init(
            name: "Stock", kind: .compile, ready: 4.5, start: 6, end: 9, cpu: 2, files: 2, of: 2,
            after: 0),
        .init(
            name: "Idle", kind: .other, ready: 4.5, start: 4.5, end: 5, files: 0, of: 3, after: 0),
        .init(name: "shop", kind: .link, ready: 9, start: 9, end: 10, cpu: 1, after: 2),
    ]

    private let scan = BuildScan(
        BuildEntry(
            date: "2026-11-23T10:00:00Z", commit: String(repeating: "ab", count: 20) + "+",
            package: "App", words: ["build"], processors: 2, load: 1, seconds: 11, user: 9,
            modules: 8, parts: parts))

    @Test("the path goes back from what ended last to what it needed")
    func path() {
        #expect(scan.path.map(\.part.name) == ["Core", "Stock", "shop"])
        #expect(scan.path.map(\.queued) == [0, 1.5, 0])
        #expect(scan.path.map(\.between) == [1, 0.5, 0])
    }

    @Test("what was waited for adds up to the build")
    func waits() {
        let waits = Dictionary(uniqueKeysWithValues: scan.waits.map { ($0.what, $0.seconds) })
        #expect(waits["compiling"] == 6 && waits["linking"] == 1)
        #expect(waits["a free processor"] == 1.5 && waits["small commands in between"] == 0.5)
        #expect(waits["SwiftPM's beginning: manifests, plan"] == 1 && waits["its end"] == 1)
        #expect(isClose(scan.waits.reduce(0) { $0 + $1.seconds }, 11))
    }

    @Test("modules are compiled whole, in part, looked at, or not touched")
    func hits() {
        #expect(
            scan.hits
                == "3 modules compiled (1 in part: 1 of 4 files), 1 looked at and up to date, 4 not "
                + "touched; 1 linked. The plan was kept.")
    }

    @Test("a line that was damaged leads in no circle")
    func circle() {
        var entry = scan.entry
        entry.parts[0].after = 2
        entry.parts[2].after = 99
        #expect(BuildScan(entry).path.map(\.part.name) == ["Stock", "shop"])
    }

    @Test("no line is longer than the terminal", arguments: [60, 80, 120])
    func text(width: Int) {
        let text = scan.text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        #expect(text.contains("*compile Stock"))
        #expect(text.contains("App, 2026-11-23T10:00:00Z, abababababab+: swift build"))
    }

    @Test("a build that did nothing says so")
    func nothing() {
        var entry = scan.entry
        entry.parts = []
        #expect(BuildScan(entry).text().hasSuffix("Nothing was compiled or linked.\n"))
    }
}
