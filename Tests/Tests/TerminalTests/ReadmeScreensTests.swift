// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The screens that pages show are those of the program: each block after a line
/// `<!-- screen: WORDS -->` is what `airfit WORDS` shows in a window of 80x24.
@Suite("The screens of pages", .serialized, .timeLimit(.minutes(10)))
struct ReadmeScreensTests {
    /// What the person of the pages has done.
    private static let life = [
        "log bench 3x5 75kg --date 2026-11-07", "log squat 3x5 100kg --date 2026-11-07",
        "log bench 3x5 77.5kg @8 --date 2026-11-14", "log squat 3x5 102.5kg --date 2026-11-14",
        "log deadlift 3x5 120kg --date 2026-11-18", "weigh 80.9kg --date 2026-11-07",
        "weigh 80.6kg --date 2026-11-14", "weigh 80.4kg",
        "target set kcal 2300 protein 160 carbs 250 fat 70 water 2.5l",
        "profile set sex male height 180 birth 1991-05-02", "log bench 40kg x8 w",
        "log bench 3x5 80kg @8", "eat 150g 'banana raw' --meal breakfast",
        "eat 80g 'oats rolled' --meal breakfast", "eat 200g 'chicken breast roasted' --meal lunch",
        "water 750ml",
    ]

    private static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        return url
    }()

    @Test(
        "every screen of a page is what the program shows",
        arguments: ["README.md", "App/Sources/airfit/airfit.docc/Screens.md"])
    func screens(page: String) async throws {
        let file = Self.root.appendingPathComponent(page)
        var text = try String(contentsOf: file, encoding: .utf8)
        let found = text.matches(of: /<!-- screen: (?<words>[^>]*) -->\n```\n(?<screen>[^`]*)```/)
        #expect(!found.isEmpty)
        try await withTerminal(rows: 26) { terminal in
            let script = Self.life.map { "$AIRFIT \($0) -q >/dev/null || echo FAI\"\"LED" }
            try await terminal.type(script.joined(separator: "; ") + "; echo li\"\"ved\n")
            #expect(!(try await terminal.see("lived\n", patience: 10)).contains("FAILED"))
            try await terminal.resize(columns: 80, rows: 24)
            for match in found.reversed() {
                try await terminal.type("clear; $AIRFIT \(match.words)\n")
                try await terminal.see("q quit")
                // While a screen reads its data, its title says so.
                try await terminal.lose(" … ─", patience: 4)
                let actual = try await terminal.settled()
                if actual != match.screen {
                    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
                        text.replaceSubrange(
                            match.screen.startIndex..<match.screen.endIndex, with: actual)
                    }
                    Issue.record(
                        "\(page) shows another screen for \(match.words). Now it is:\n\(actual)"
                    )
                }
                try await terminal.press("q")
                try await terminal.see("ready$")
            }
        }
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try Data(text.utf8).write(to: file)
        }
    }
}
