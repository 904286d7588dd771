// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import CoreModels
import Foundation
import Storage
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsTestSupport

@Suite("Import parser", .timeLimit(.minutes(10)))
struct ImportParserTests {
    /// Enough records for four ticks.
    private let rows = 4 * 1_024 + 10

    private func request(dryRun: Bool = true) -> ImportModel.Request {
        let lines = (1...rows).map { "Squat,\($0),60,5,0,0,,," }
        return ImportModel.Request(
            path: "-", bytes: Data(ImportFixture.s1(lines).utf8), format: .strong, unit: .kg,
            dryRun: dryRun, at: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    }

    @Test(
        "a parser that was invalidated reads nothing, until it is initialised anew",
        .requirement("F-023"))
    func invalidated() async throws {
        let parser = ImportParser { _ in Issue.record("something was read") }
        let request = Workouts.Business.Model.Import.Request(
            path: "-", bytes: Data("no export of any app\n".utf8),
            at: Date(timeIntervalSince1970: 0), timeZone: .gmt)
        await parser.invalidate()
        #expect(!parser.isAvailable)
        let failure = await #expect(throws: CapabilityFailure.self) {
            try await parser.compute(request, reporting: ComputationProgress())
        }
        #expect(
            failure?.message == "ImportParser is unavailable: this instance was invalidated. "
                + "Ask its handle for the present one.")
        try await parser.initialize()
        #expect(parser.isAvailable)
        await #expect(throws: Workouts.Business.Model.Import.Failure.self) {
            try await parser.compute(request, reporting: ComputationProgress())
        }
    }

    @Test("Progress only rises, and is told while the file is read", .requirement("F-0B8"))
    func progress() async throws {
        let told = Guarded<[Double]>([])
        let parser = ImportParser { step in
            guard case .reading(let fraction) = step else { return }
            told.withLock { $0.append(fraction) }
        }
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

    @Test("The writing is told after the reading, and its end after both")
    func writing() async throws {
        try await withTemporaryDirectory { directory in
            let told = Guarded<[ImportModel.Step]>([])
            let parser = ImportParser { step in told.withLock { $0.append(step) } }
            let service = Workouts.Business.Service(
                database: CapabilityHandle(always: .inFile(directory)),
                parser: CapabilityHandle(always: parser))
            let report = try await service.importFile(
                request(dryRun: false), of: WorkoutsFixtures.owner)
            #expect(report.newSets == rows)
            let steps = told.withLock { $0 }
            let parts = (1...4).map { Double($0 * 1_024) / Double(rows) }
            let writing = ([0] + parts + [1]).map { ImportModel.Step.writing($0) }
            #expect(Array(steps.dropFirst(5)) == writing + [.ended])
        }
    }

    @Test("A task cancelled while it writes leaves nothing written, and ends", arguments: [0, 2])
    func stoppedWriting(after ticks: Int) async throws {
        try await withTemporaryDirectory { directory in
            let told = Guarded<[ImportModel.Step]>([])
            let parser = ImportParser { step in
                let written = told.withLock { steps in
                    steps.append(step)
                    return steps.dropFirst(5).count
                }
                if written > ticks { withUnsafeCurrentTask { $0?.cancel() } }
            }
            let service = Workouts.Business.Service(
                database: CapabilityHandle(always: .inFile(directory)),
                parser: CapabilityHandle(always: parser))
            let work = Task { [request = request(dryRun: false)] in
                try await service.importFile(request, of: WorkoutsFixtures.owner)
            }
            let stopped = ImportModel.Failure.stopped(file: "standard input")
            await #expect(throws: Workouts.Business.Err.importing(stopped)) {
                try await work.value
            }
            let steps = told.withLock { $0 }
            #expect(steps.count == 5 + ticks + 2)
            #expect(steps.last == .ended)
            let imports = try await service.imports(of: WorkoutsFixtures.owner)
            let workouts = try await service.workouts(.init(), of: WorkoutsFixtures.owner)
            #expect(imports.isEmpty && workouts.isEmpty)
        }
    }
}
