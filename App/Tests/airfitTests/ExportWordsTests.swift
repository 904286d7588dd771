// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import airfit

@MainActor
@Suite("Tables in people's words", .timeLimit(.minutes(10)))
struct ExportWordsTests {
    @Test("a table is named by what people call its rows, in the singular too")
    func words() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter("log squat 3x5 80kg").exit == .done)
            for word in ["sets", "set", "Sets"] {
                let (exit, said) = await bench.enter("export csv \(word)")
                #expect(exit == .done && said.contains(",80000,80.0,0,0,5,"), "\(word): \(said)")
            }
            for word in ["food", "diary", "water", "weights", "measurements", "targets", "profile"]
            {
                #expect(await bench.enter("export csv \(word)").exit == .done, "\(word)")
            }
            let (exit, said) = await bench.enter("export csv zzz")
            #expect(exit == .usage && said.contains("sets, energy, routines"), "\(said)")
        }
    }
}
