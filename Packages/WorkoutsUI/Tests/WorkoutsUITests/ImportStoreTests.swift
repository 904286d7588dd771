// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import TestInfrastructure
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("Import store", .timeLimit(.minutes(10)))
@MainActor
struct ImportStoreTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err
    typealias Test = StoreTest<ImportScreen, ImportState, ImportEvent>

    private func open(_ rig: Rig) async -> Test {
        let steps = rig.steps
        let store = ImportStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator,
            steps: { steps.subscribe() })
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.batches != nil }
        return test
    }

    /// Runs a test with a file of this text, whose path is typed.
    private func withFile(
        _ text: String, _ rig: Rig, _ body: (Test) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/my export.csv"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let test = await open(rig)
            test.send(.beginPath)
            test.send(.edit(.insert("'\(path)'")))
            try await body(test)
        }
    }

    @Test("a plan writes nothing, taking it in writes all of it, and an undo takes it back")
    func whole() async throws {
        let rig = try await Rig()
        try await withFile(ImportFiles.good, rig) { (test: Test) async throws in
            await test.perform(.plan)
            #expect(test.state.report?.dryRun == true && test.state.report?.newSets == 8)
            #expect(try await rig.service.workouts(.init(), of: Fixtures.owner).isEmpty)
            await test.perform(.take)
            #expect(test.state.report?.batch == 1 && test.state.path.isEmpty)
            #expect(try await rig.service.workouts(.init(), of: Fixtures.owner).count == 2)
            #expect(rig.messages == ["Imported 8 sets as b1."])
            await test.wait { $0.batches?.count == 1 }
            #expect(
                try await rig.services.undo.undo(with: rig.services)?.title
                    == "imported my export.csv")
            await test.wait { $0.batches?.isEmpty == true }
            #expect(try await rig.service.workouts(.init(), of: Fixtures.owner).isEmpty)
        }
    }

    @Test("a file of loads without a unit asks for it, and goes on with the answer")
    func unit() async throws {
        let rig = try await Rig()
        let strong = """
            Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
            2026-11-14 18:00:00,Push,55m,Bench Press (Barbell),1,80,5,0,0,,,

            """
        try await withFile(strong, rig) { (test: Test) async throws in
            await test.perform(.plan)
            #expect(test.state.stage == .unit("my export.csv"))
            #expect(test.store.boundary.notices.isEmpty)
            await test.perform(.unit(.kg))
            #expect(test.state.report?.newSets == 1)
            await test.perform(.take)
            #expect(test.state.report?.batch == 1)
        }
    }

    @Test("a file that cannot be read is told, and its path can be mended")
    func unreadable() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        test.send(.beginPath)
        test.send(.edit(.insert("/nowhere/strong.csv")))
        await test.perform(.plan)
        #expect(test.state.stage == .path && test.state.path.text == "/nowhere/strong.csv")
        #expect(
            test.store.boundary.notices.map(\.message) == [
                "there is no file strong.csv. Check the path."
            ])
        test.send(.back)
        #expect(test.state.stage == .list)
    }

    @Test("a taking in is told in whole per cents, and one that is stopped leaves nothing")
    func stop() async throws {
        let (begun, began) = AsyncStream<Void>.makeStream()
        let dry = try await Self.report(dryRun: true)
        let service = Workouts.Business.MockService { answers in
            answers.importFile = { (asked) async throws(Err) in
                if asked.request.dryRun { return dry }
                began.yield()
                // Waits until it is stopped, as a long transaction does.
                let (endless, _) = AsyncStream<Void>.makeStream()
                for await _ in endless {}
                throw Err.importing(.stopped(file: asked.request.path))
            }
        }
        let rig = try await Rig(service)
        let test = await open(rig)
        test.send(.edit(.insert("/x/strong.csv")))
        await test.perform(.plan)
        test.send(.take)
        for await _ in begun { break }
        rig.steps.send(.writing(0.429))
        await test.wait { $0.stage == .taking(step: "writing", fraction: 0.42) }
        #expect(test.store.content(with: ImportUI()).press(.escape))
        #expect(test.state.stage == .stopping)
        await test.wait { $0.stage == .path }
        #expect(rig.messages == ["Stopped: nothing was written."])
        #expect(rig.services.undo.done.isEmpty && test.store.boundary.notices.isEmpty)
    }

    @Test("stopped too late, it says what was written")
    func tooLate() async throws {
        let dry = try await Self.report(dryRun: true)
        let written = try await Self.report(dryRun: false)
        let (begun, began) = AsyncStream<Void>.makeStream()
        let service = Workouts.Business.MockService { answers in
            answers.importFile = { (asked) async throws(Err) in
                if asked.request.dryRun { return dry }
                began.yield()
                let (endless, _) = AsyncStream<Void>.makeStream()
                for await _ in endless {}
                return written
            }
        }
        let rig = try await Rig(service)
        let test = await open(rig)
        test.send(.edit(.insert("/x/strong.csv")))
        await test.perform(.plan)
        test.send(.take)
        for await _ in begun { break }
        test.send(.stop)
        await test.wait { $0.stage == .taken(written) }
        #expect(rig.services.undo.done.count == 1)
    }

    private static func report(dryRun: Bool) async throws -> Model.Import.Report {
        let rig = try await Rig()
        return try await rig.service.importFile(
            Fixtures.importing(Data(ImportFiles.good.utf8), dryRun: dryRun), of: Fixtures.owner)
    }

    @Test("a file of another domain goes there, asks for its unit, and stands in the same list")
    func others() async throws {
        let rig = try await Rig()
        let taken = Guarded([String]())
        let batch = OtherImports.Batch(
            number: 1, id: "n1", file: "weights.csv", format: "cronometer biometrics",
            at: Date(timeIntervalSince1970: 0), added: "2 weighings")
        let others = OtherImports(
            apps: ["Cronometer"], owner: OwnershipSource(rig.state),
            take: { file in
                guard file.path.hasSuffix("weights.csv") else { return nil }
                guard file.unit != nil else { throw OtherImports.UnitMissing(file: "weights.csv") }
                if !file.dryRun { taken.withLock { $0.append(file.path) } }
                return .init(
                    file: "weights.csv", isDryRun: file.dryRun, lines: ["2 weighings"],
                    warnings: [], rejected: [], end: "Written as n1.",
                    added: file.dryRun ? nil : "2 weighings as n1")
            }, list: { taken.withLock { $0 }.isEmpty ? [] : [batch] },
            takeBack: { _ in taken.withLock { $0 = [] } })
        let steps = rig.steps
        let store = ImportStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator, others: others,
            steps: { steps.subscribe() })
        let test = Test(store, exhaustive: false)
        store.onAppear()
        let apps = Model.Import.Format.allCases.map(\.name) + ["Cronometer"]
        await test.wait { $0.batches == [] && $0.apps == apps }
        test.send(.edit(.insert("/x/weights.csv")))
        await test.perform(.plan)
        #expect(test.state.stage == .unit("weights.csv"))
        await test.perform(.unit(.lb))
        guard case .plannedOther(let plan) = test.state.stage else {
            Issue.record("\(test.state.stage)")
            return
        }
        #expect(plan.isDryRun && taken.withLock { $0 }.isEmpty)
        await test.perform(.take)
        #expect(taken.withLock { $0 } == ["/x/weights.csv"] && test.state.path.isEmpty)
        #expect(rig.messages == ["Imported 2 weighings as n1."])
        test.send(.back)
        store.load()
        await test.wait { $0.batches == [.other(batch)] }
        test.send(.askTakeBack)
        #expect(test.state.stage == .confirming(.other(batch)))
        await test.perform(.confirm)
        #expect(taken.withLock { $0 }.isEmpty)
        store.load()
        await test.wait { $0.batches == [] }
    }

    @Test("an import is taken back only after a yes")
    func takeBack() async throws {
        let rig = try await Rig()
        try await rig.ask(
            Workouts.Business.ImportFile(Fixtures.importing(Data(ImportFiles.good.utf8))))
        let services = rig.services
        services.undo.record("logged a set", undo: [])
        services.undo.record("imported it", undo: [Workouts.Business.UndoImport(id: 1)])
        let test = await open(rig)
        test.send(.askTakeBack)
        #expect(test.store.content(with: ImportUI()).press(.character("n")))
        #expect(test.state.stage == .list && test.state.batches?.count == 1)
        test.send(.askTakeBack)
        await test.perform(.confirm)
        await test.wait { $0.batches?.isEmpty == true }
        #expect(rig.messages == ["Took back b1: 8 sets in 2 workouts from standard input."])
        #expect(services.undo.done.map(\.title) == ["logged a set"], "what is gone is forgotten")
    }
}
