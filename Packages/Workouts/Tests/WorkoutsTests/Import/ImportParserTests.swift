// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import parser", .timeLimit(.minutes(1)))
struct ImportParserTests {
    /// Enough records for four ticks.
    private let rows = 4 * 1_024 + 10

    private func request() -> ImportModel.Request {
        let lines = (1...rows).map { "Squat,\($0),60,5,0,0,,," }
        return ImportModel.Request(
            path: "-", bytes: Data(ImportFixture.s1(lines).utf8), format: .strong, unit: .kg,
            dryRun: true, at: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    }

    @Test("Progress only rises, and is told while the file is read", .requirement("F-0B8"))
    func progress() async throws {
        let told = Guarded<[Double]>([])
        let parser = ImportParser { fraction in told.withLock { $0.append(fraction) } }
        let progress = ComputationProgress()
        let file = try await parser.compute(request(), reporting: progress)
        #expect(file.workouts.reduce(0) { $0 + $1.sets.count } == rows)
        let fractions = told.withLock { $0 }
        #expect(fractions.count == 5)
        #expect(fractions == fractions.sorted())
        #expect(fractions.dropLast().allSatisfy { $0 > 0 && $0 < 1 })
        #expect(fractions.last == 1)
        #expect(progress.value == 1)
    }

    @Test("A cancelled task stops in the middle of the file", .requirement("F-0B8"))
    func stopped() async throws {
        let ticks = Guarded(0)
        let parser = ImportParser { _ in
            ticks.withLock { $0 += 1 }
            withUnsafeCurrentTask { $0?.cancel() }
        }
        let work = Task { [request = request()] in
            try await parser.compute(request, reporting: ComputationProgress())
        }
        await #expect(throws: ImportModel.Failure.stopped(file: "standard input")) {
            try await work.value
        }
        #expect(ticks.withLock { $0 } == 1)
    }
}
