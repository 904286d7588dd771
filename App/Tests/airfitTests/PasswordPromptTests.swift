// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import DesignSystem
import Foundation
import HostAPI
import Testing

@testable import Host
@testable import airfit

@Suite("Asking for a password", .timeLimit(.minutes(10)))
@MainActor
struct PasswordPromptTests {
    @Test("a new password is asked for twice, a known one once, and none for a name that cannot be")
    func prompts() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/airfit-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let asked = Guarded<[String]>([])
        let shell = Shell(
            environment: ["XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state"],
            inputIsTerminal: true, outputIsTerminal: true, columns: 80,
            readInput: { _ in Data() },
            readSecret: { prompt in
                asked.withLock { $0.append(prompt) }
                return "seven kettles on a green shelf"
            }, write: { _ in }, writeError: { _ in }, now: { Date() })
        #expect(await Program(.airfit, shell: shell).run(["auth", "register", "local"]) == .usage)
        #expect(asked.withLock { $0 } == [])
        #expect(await Program(.airfit, shell: shell).run(["auth", "register", "ada"]) == .done)
        #expect(asked.withLock { $0 } == ["Password: ", "Again: "])
        #expect(await Program(.airfit, shell: shell).run(["auth", "login", "ada"]) == .done)
        #expect(asked.withLock { $0 }.count == 3)
    }
}
