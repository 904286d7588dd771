// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import HostAPI
import HostTesting
import TerminalUI
import Testing

@testable import Host
@testable import airfit

/// The width of the lines that commands give to type, over a life with everything in it.
@Suite("Width of lines", .timeLimit(.minutes(10)))
@MainActor
struct LineWidthTests {
    @Test("what to type next and a hint fit a terminal of 80 columns")
    func fit() async throws {
        try await ProductBench.with(.airfit) { bench in
            for words in try JSONDocumentsTests.life(in: bench) {
                let errors = Guarded("")
                var shell = bench.shell
                shell.environment["EDITOR"] = "true"
                shell.write = { _ in }
                shell.writeOutcome = shell.write
                shell.writeError = { text in errors.withLock { $0 += text } }
                shell.timer = HastyClock()
                _ = await Program(.airfit, shell: shell).run(words)
                // Sentences are broken where they are shown; lines to type are not.
                let told = errors.withLock { $0 }.split(separator: "\n").filter {
                    !$0.hasPrefix("airfit: ") && !$0.hasPrefix("warning: ")
                }
                for line in told {
                    // How long a path is, is not the program's choice.
                    let short = line.replacing(bench.folder, with: "/home/ada")
                        .replacing(JSONDocumentsTests.root, with: "/home/ada/")
                    #expect(
                        TextWidth.of(short) <= 80, "\(words.joined(separator: " ")): \(short)")
                }
            }
        }
    }

    @Test("what is read every day fits a terminal of 60 columns")
    func narrow() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in [
                "target set kcal 2300 protein 160", "bench 3x5 80kg, 2 eggs, ran 5k in 25:00",
            ] {
                #expect(await bench.enter(line).0 == .done, "\(bench.said)")
            }
            for line in ["today", "week", "pr", "food show banana", "last bench"] {
                let said = Guarded("")
                var shell = bench.shell
                shell.columns = 60
                shell.write = { text in said.withLock { $0 += text } }
                _ = await Program(.airfit, shell: shell).run(
                    line.split(separator: " ").map(String.init))
                let wide = said.withLock { $0 }.split(separator: "\n").filter {
                    TextWidth.of(String($0)) > 60
                }
                #expect(wide.isEmpty && !said.withLock { $0 }.isEmpty, "\(line): \(wide)")
            }
        }
    }
}
