// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import airfit

@MainActor
@Suite("Bounds of an export that is read", .timeLimit(.minutes(10)))
struct TransferBoundsTests {
    @Test(
        "a number of a row that none could follow is refused with its line, and nothing changes",
        arguments: ["9223372036854775807", "-9223372036854775808", "9007199254740993"])
    func large(number: String) async throws {
        try await RecordingBench.with { bench in
            let file = bench.folder + "/me.json"
            for line in ["log bench 3x5 80kg", "export json -o FOLDER/me.json", "undo"] {
                #expect(await bench.enter(line).exit == .done)
            }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let forged = text.replacing("{\"id\":1,", with: "{\"id\":\(number),")
            #expect(forged != text)
            try forged.write(toFile: file, atomically: true, encoding: .utf8)
            let (exit, said) = await bench.enter("import json FOLDER/me.json")
            #expect(exit == .unreadableFile, "\(said)")
            #expect(said.contains("id is \(number), and numbers of rows go to 9007199254740992"))
            #expect(await bench.enter("log squat 3x5 100kg").exit == .done)
        }
    }
}
