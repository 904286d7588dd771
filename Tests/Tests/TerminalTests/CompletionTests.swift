// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tab in the shells themselves, with the scripts that `airfit completions` prints.
@Suite("Completions in the shells", .serialized, .timeLimit(.minutes(10)))
struct CompletionTests {
    /// Each shell that `airfit completions` has a script for.
    private static let shells: [(name: String, start: String, load: String)] = [
        ("bash", "bash --norc --noprofile", "source <(airfit completions bash)"),
        ("zsh", "zsh -f", "autoload -Uz compinit && compinit -u; source <(airfit completions zsh)"),
        ("fish", "fish --no-config", "airfit completions fish | source"),
    ]

    /// What is typed, and the line that Tab makes of it: words, options, values, exercises in
    /// quotes and without, foods, ids, files.
    private static let lines = [
        ("airfit exer", "airfit exercise"), ("airfit today --date=yes", "--date=yesterday"),
        ("airfit pr list --ki", "list --kind"), ("airfit pr list --kind vol", "--kind volume"),
        ("airfit log \"farmers w", "Walk"),
        ("airfit log Farmers\\ Wa", "Walk"),
        ("airfit eat 150g Sky", "yogurt"), ("airfit import undo ", "undo b1"),
        ("airfit import auto strong-exp", "auto strong-export.csv"),
    ]

    /// An export with an exercise whose name would be a command.
    private static let hostile = """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,\
        Workout Notes,RPE
        2026-11-01 10:00:00,"A",1h,"Zzz $(touch ran) `touch ran` it's",1,100,5,0,0,"","",

        """

    @Test("Tab completes in each shell", arguments: shells.indices)
    func tab(index: Int) async throws {
        let (name, start, load) = Self.shells[index]
        try #require(
            ["/usr/bin/", "/bin/"].contains {
                FileManager.default.isExecutableFile(atPath: $0 + name)
            }, "\(name) is not installed: Scripts/system-libraries.sh --test installs it")
        try await withTerminal { terminal in
            try terminal.write("", to: "strong-export.csv")
            try terminal.write(Self.hostile, to: "hostile")
            try await terminal.shell("$AIRFIT import strong hostile --unit kg -q")
            try await terminal.shell("$AIRFIT log squat 5x5 100kg -q")
            try await terminal.type("PATH=${AIRFIT%/*}:$PATH exec \(start)\n")
            // What is typed ahead is read by the shell once it is there.
            try await terminal.type("\(load); clear; echo load''ed\n")
            try await terminal.see("loaded")
            for (typed, wanted) in Self.lines {
                try await terminal.type(typed + "\t")
                try await terminal.see(wanted)
                try await terminal.press("C-u")
                try await terminal.type("clear; echo load''ed\n")
                try await terminal.lose(wanted)
                try await terminal.see("loaded")
            }
            // A name from somebody's file is no command, completed in quotes and without.
            for start in ["zz", "\"zz", "'zz"] {
                try await terminal.type("airfit exercise show \(start)\t")
                try await terminal.see("touch")
                try await terminal.type("\n")
                try await terminal.see("last time 1 Nov")
                try await terminal.type("clear; echo load''ed\n")
                try await terminal.lose("touch")
                try await terminal.see("loaded")
            }
            #expect(!FileManager.default.fileExists(atPath: terminal.home + "/ran"))
        }
    }
}
