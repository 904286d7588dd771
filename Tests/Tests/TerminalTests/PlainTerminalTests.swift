// SPDX-License-Identifier: Apache-2.0

import Testing

/// Every place of the app in terminals that can do less.
@Suite("Every place in plain terminals", .serialized, .timeLimit(.minutes(10)))
struct PlainTerminalTests {
    /// The places in the order of their keys, by what their title line says.
    private static let places = [
        "─ Sat 21 Nov 2026", "─ Training", "─ History", "─ Records", "─ Diary", "─ Eat for",
        "─ Targets", "─ Weight", "─ Import", "─ Account",
    ]

    /// Goes through all places by keys that are no text in any field.
    private func visit(
        _ terminal: Tmux, line: Character = "─", _ body: (String) async throws -> Void
    ) async throws {
        for (index, title) in Self.places.enumerated() {
            try await terminal.press("M-\((index + 1) % 10)")
            let title = line.description + title.dropFirst()
            try await body(try await terminal.see(title))
        }
    }

    private func fill(_ terminal: Tmux) async throws {
        try await terminal.shell(
            "$AIRFIT log bench 3x5 77.5kg -q --date 2026-11-18; $AIRFIT log bench 3x5 80kg -q;"
                + " $AIRFIT eat 150g banana -q; $AIRFIT weigh 80.4kg -q;"
                + " $AIRFIT target set kcal 2300 protein 160 -q")
    }

    @Test(
        "every place fits its window, and says where all its keys are",
        arguments: [(40, 15), (80, 24), (120, 40)])
    func sizes(columns: Int, rows: Int) async throws {
        try await withTerminal(columns: columns, rows: rows) { terminal in
            try await fill(terminal)
            try await terminal.type("$AIRFIT ui\n")
            try await visit(terminal) { screen in
                #expect(screen.split(separator: "\n").allSatisfy { $0.count <= columns })
                #expect(screen.contains("? help") || screen.contains("F1 help"), "\(screen)")
            }
        }
    }

    @Test("without colours there is none, on any place")
    func noColour() async throws {
        try await withTerminal(environment: ["NO_COLOR": "1"]) { terminal in
            try await fill(terminal)
            try await terminal.type("$AIRFIT ui\n")
            try await visit(terminal) { _ in
                let screen = try await terminal.colouredScreen()
                #expect(Self.colours(in: screen) == [])
            }
        }
    }

    @Test("with colours there are some")
    func colour() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("Nothing on this day yet")
            let screen = try await terminal.colouredScreen()
            #expect(Self.colours(in: screen) != [])
        }
    }

    @Test("in ASCII every place and the help on it is ASCII")
    func ascii() async throws {
        try await withTerminal { terminal in
            try await fill(terminal)
            try await terminal.type("$AIRFIT ui --ascii\n")
            try await visit(terminal, line: "-") { screen in
                #expect(screen.filter { !$0.isASCII } == "")
                try await terminal.press("F1")
                let help = try await terminal.see("any key closes")
                #expect(help.filter { !$0.isASCII } == "")
                // Every place is named, also where it is the last one of a small window.
                for place in ["Targets", "Weight", "Import", "Account"] {
                    #expect(help.split(separator: "\n").dropFirst().contains { $0.contains(place) })
                }
                try await terminal.press("x")
                try await terminal.lose("any key closes")
            }
        }
    }

    /// The numbers of the colours that escape sequences set.
    private static func colours(in text: String) -> [Int] {
        text.split(separator: "\u{1B}[").dropFirst().flatMap { part -> [Int] in
            guard let end = part.firstIndex(where: { $0.isLetter }), part[end] == "m" else {
                return []
            }
            return part[..<end].split(separator: ";").compactMap { Int($0) }
                .filter { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 }
        }
    }
}
