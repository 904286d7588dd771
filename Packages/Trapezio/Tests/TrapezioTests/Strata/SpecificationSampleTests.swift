// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Foundation
import Testing
import TrapezioStrata

// The feature directory example of specification 003: a summary that keeps the last value, with its
// domain, its data and the part of its presentation that calls the use cases.

// MARK: - Domain

/// The port of the summary feature.
private protocol SummaryRepository: Sendable {
    func saveLastValue(_ value: Int) async throws
    func observeLastValue() -> AsyncStream<Int>
}

private struct ValueTooLarge: StrataException {
    let message = "The value 1000 is too large: choose one below 1000."
}

/// All stored properties are `let`s of Sendable types.
private final class SaveLastValueUseCase: StrataInteractor<Int, Int>, @unchecked Sendable {
    private let repository: any SummaryRepository

    init(repository: any SummaryRepository) { self.repository = repository }

    override func doWork(params: Int) async throws -> Int {
        guard params < 1_000 else { throw ValueTooLarge() }
        try await repository.saveLastValue(params)
        return params
    }
}

/// All stored properties are `let`s of Sendable types.
private final class ObserveLastValueUseCase: StrataSubjectInteractor<Void, Int>,
    @unchecked Sendable
{
    private let repository: any SummaryRepository

    init(repository: any SummaryRepository) { self.repository = repository }

    override func createObservable(params: Void) -> AsyncStream<Int> {
        repository.observeLastValue()
    }
}

// MARK: - Data

private actor SummaryRepositoryImpl: SummaryRepository {
    private nonisolated let observed: AsyncStream<Int>
    private nonisolated let observers: AsyncStream<Int>.Continuation
    private(set) var saved: [Int] = []

    init() { (observed, observers) = AsyncStream.makeStream() }

    func saveLastValue(_ value: Int) {
        saved.append(value)
        observers.yield(value)
    }

    nonisolated func observeLastValue() -> AsyncStream<Int> { observed }
}

// MARK: - Presentation

@MainActor
private final class SummaryStore {
    private let save: SaveLastValueUseCase
    private let observe: ObserveLastValueUseCase
    private var tasks: [Task<Void, Never>] = []
    let valueArrived = Gate()
    var lastValue: Int? { didSet { valueArrived.open() } }
    var message: String?
    var isSaving: Bool { save.inProgress }

    init(save: SaveLastValueUseCase, observe: ObserveLastValueUseCase) {
        self.save = save
        self.observe = observe
        tasks.append(strataCollect(observe.stream) { [weak self] in self?.lastValue = $0 })
        observe(())
    }

    isolated deinit { for task in tasks { task.cancel() } }

    func saveTapped(_ value: Int) -> Task<Void, Never> {
        strataLaunch { [save] in
            await save.execute(params: value)
        } reduce: { [weak self] result in
            result
                .onSuccess { _ in self?.message = "Saved" }
                .onFailure { self?.message = $0.message }
        }
    }
}

/// The composition root of the feature.
@MainActor
private enum SummaryFactory {
    static func makeStore(repository: any SummaryRepository) -> SummaryStore {
        SummaryStore(
            save: SaveLastValueUseCase(repository: repository),
            observe: ObserveLastValueUseCase(repository: repository))
    }
}

@Suite("Samples of specification 003", .timeLimit(.minutes(1)))
@MainActor
struct SpecificationSampleTests {
    @Test(
        "a value that the store saves reaches the repository and comes back as state",
        .requirement("T-004", "T-061"))
    func roundTrip() async {
        let repository = SummaryRepositoryImpl()
        let store = SummaryFactory.makeStore(repository: repository)
        await store.saveTapped(7).value
        #expect(await repository.saved == [7])
        #expect(store.message == "Saved")
        await store.valueArrived.wait()
        #expect(store.lastValue == 7)
        #expect(!store.isSaving)
    }

    @Test("a value that the domain refuses is shown as its sentence and saved nowhere")
    func refused() async {
        let repository = SummaryRepositoryImpl()
        let store = SummaryFactory.makeStore(repository: repository)
        await store.saveTapped(1_000).value
        #expect(store.message == "The value 1000 is too large: choose one below 1000.")
        #expect(await repository.saved.isEmpty)
    }

    @Test(
        "every name of the specification's tables is there, in the shape of its table",
        .requirement("T-018"))
    func names() async {
        let launched: Task<Void, Never> = strataLaunch(work: { 1 }, reduce: { _ in })
        let withResult: Task<StrataResult<Int>, Never> = strataLaunchWithResult(operation: { 1 })
        let (stream, end) = AsyncStream.makeStream(of: Int.self)
        end.finish()
        let collected: Task<Void, Never> = strataCollect(stream, action: { _ in })
        let caught: StrataResult<Int> = await strataRunCatching { 1 }
        await launched.value
        await collected.value
        #expect(await withResult.value.getOrNull() == caught.getOrNull())
        switch caught {
        case .success(let value): #expect(value == 1)
        case .failure(let exception): Issue.record("\(exception.message)")
        }
    }

    @Test("the example of the landing page prints what it says")
    func landingPage() async {
        let greet = Greet()
        let result = await greet.execute(params: "Ada")
        #expect(result.getOrElse { $0.message } == "Hello, Ada")
        let slow = await greet.execute(params: "Ada", timeout: .zero, clock: ManualClock())
        #expect(slow.getOrNull() == nil)
    }
}

/// The use case of the landing page; it has no stored properties.
private final class Greet: StrataInteractor<String, String>, @unchecked Sendable {
    override func doWork(params: String) async throws -> String { "Hello, \(params)" }
}
