// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Basics
import DesignSystem
import Foundation
import HostAPI
import Testing

@testable import WorkoutsUI

@Suite("A rest at the command line", .timeLimit(.minutes(1)))
struct RestDisplayTests {
    @Test("a rest that is interrupted rings no bell, and the title comes back")
    func restInterrupted() async throws {
        let shown = Guarded([String]())
        let clock = ManualClock()
        var shell = Shell(
            environment: [:], inputIsTerminal: false, outputIsTerminal: false,
            errorIsTerminal: true, columns: 80, readInput: { _ in Data() },
            readSecret: { _ in nil }, write: { _ in },
            writeError: { text in shown.withLock { $0.append(text) } }, now: { Date() })
        shell.timer = clock
        let invocation = Invocation(path: ["rest"], words: ["90"], values: [:])
        let display = RestDisplay(
            shell, invocation, 90, DayClock(now: shell.now(), timeZone: .gmt))
        let rest = Task { [shell] in try await shell.rest(90, on: display) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await clock.waitForSleepers()
        rest.cancel()
        await #expect(throws: CancellationError.self) { try await rest.value }
        let all = shown.withLock { $0 }
        #expect(all.count == 3 && all[1].contains("Rest 1:29") && !all.contains("\u{07}"))
        #expect(all.last == "\r\u{1B}[K\u{1B}[23;0t")
    }
}
