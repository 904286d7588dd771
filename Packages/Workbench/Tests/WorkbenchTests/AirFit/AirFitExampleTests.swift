// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The examples and recipes of specification 002: the bad ones are caught, the good ones pass the
/// lint and run.
@Suite("AirFit's examples", .timeLimit(.minutes(10)))
struct AirFitExampleTests {
    private func findings(_ text: String, at path: String) throws -> [Finding] {
        var fixture = FixtureRepository.house
        fixture.others[path] = text
        return try fixture.findings().filter { $0.file == path }
    }

    private let screens = "Packages/AuthUI/Sources/AuthUI/"
    private let rules = "Packages/Auth/Sources/AuthReluxImpl/"

    @Test("BadDashboardViewModel is caught for all it does wrong", .requirement("L-046", "L-051"))
    func badViewModel() throws {
        let found = try findings(
            AirFitExamples.badDashboardViewModel, at: screens + "BadDashboardViewModel.swift")
        #expect(
            found.map { "\($0.line) \($0.rule.id) \($0.symbol)" } == [
                "7 no_swiftdata_in_viewmodels \\.modelContext",
                "8 concrete-dependency HealthKitManager",
                "9 concrete-dependency OpenAIProvider",
                "12 persistence-symbol FetchDescriptor", "13 trap try!", "14 trap try!",
            ])
    }

    @Test("BadAIService is caught for its view and its view's state", .requirement("L-046"))
    func badService() throws {
        let found = try findings(
            AirFitExamples.badAIService,
            at: "Packages/Auth/Sources/AuthServiceImpl/BadAIService.swift")
        #expect(
            found.map { "\($0.line) \($0.rule.id) \($0.symbol)" } == [
                "3 system-import SwiftUI", "6 ui-symbol @State", "8 ui-symbol View",
                "9 ui-symbol VStack", "10 ui-symbol ProgressView",
            ])
    }

    @Test("BadCoreProtocol is caught for looking up", .requirement("L-046", "L-020"))
    func badCore() throws {
        let found = try findings(
            AirFitExamples.badCoreProtocol, at: "Packages/Axiom/Sources/Axiom/BadCoreProtocol.swift"
        )
        #expect(
            found.map { "\($0.line) \($0.rule.id)" } == [
                "3 layer-import", "3 undeclared-dependency",
            ])
    }

    @Test("each recipe's before is caught, its after passes", .requirement("L-053"))
    func recipes() throws {
        let before = try findings(
            AirFitExamples.viewModelBefore, at: screens + "PeopleViewModel.swift")
        #expect(
            before.map(\.rule.id) == [
                "no_swiftdata_in_viewmodels", "persistence-symbol", "trap",
            ])
        let after = try ThisRepository.text("PeopleViewModel.swift")
        #expect(try findings(after, at: screens + "PeopleViewModel.swift") == [])

        let service = try findings(AirFitExamples.serviceBefore, at: rules + "EnergyService.swift")
        #expect(service.map(\.rule.id) == ["concrete-dependency"])
        let mended = try ThisRepository.text("EnergyService.swift")
        #expect(try findings(mended, at: rules + "EnergyService.swift") == [])
    }

    @Test(
        "the view model passes: on the main actor, observed, final, three protocols",
        .requirement("L-043"))
    func goodViewModel() throws {
        let text = try ThisRepository.text("DashboardViewModel.swift")
        #expect(try findings(text, at: screens + "DashboardViewModel.swift") == [])
        #expect(text.contains("@MainActor\n@Observable\nfinal class DashboardViewModel {"))
        let needs = text.split(separator: "\n").filter { $0.contains("private let ") }
        #expect(needs.count == 3)
        #expect(needs.allSatisfy { $0.contains(": any ") && $0.hasSuffix("Protocol") })
        // The same with one of them concrete is found.
        let concrete = text.replacing("any HealthKitServiceProtocol", with: "HealthKitService")
        let found = try findings(concrete, at: screens + "DashboardViewModel.swift")
        #expect(found.contains { $0.rule.id == "concrete-dependency" })
    }

    @Test("the service passes", .requirement("L-044"))
    func goodService() throws {
        let service = try ThisRepository.text("NutritionService.swift")
        #expect(try findings(service, at: rules + "NutritionService.swift") == [])
    }

    @Test("what the recipes became runs", .requirement("L-053"))
    func recipesRun() async throws {
        let screen = await PeopleViewModel(repository: Fakes())
        try await screen.load()
        #expect(await screen.people == ["Ada", "Grace"])
        #expect(try await EnergyService(health: Fakes()).eaten() == 1_500)
    }

    @Test("the view model asks its three protocols", .requirement("L-043"))
    func viewModelRuns() async throws {
        let screen = await DashboardViewModel(repository: Fakes(), health: Fakes(), coach: Fakes())
        #expect(await screen.advice.isEmpty)
        try await screen.load(person: 7)
        #expect(await screen.advice == "507 left")
    }

    @Test("the service hands what the repository has to the calculator", .requirement("L-044"))
    func serviceRuns() async throws {
        let day = Date(timeIntervalSince1970: 0)
        let service = NutritionService(repository: Fakes(), calculator: Fakes())
        #expect(
            try await service.calculateDailyNutrition(userId: 7, date: day)
                == NutritionSummary(energy: 30))
        #expect(
            try await service.calculateDailyNutrition(userId: 8, date: day)
                == NutritionSummary(energy: 100))
        #expect(
            try await service.calculateDailyNutrition(userId: 7, date: day + 86_400)
                == NutritionSummary(energy: 0))
    }

    @Test("the repository answers for the person that is asked about only", .requirement("L-045"))
    func repositoryFilters() async throws {
        let repository = DashboardRepository([
            DashboardData(userId: 7, energy: 2_000), DashboardData(userId: 8, energy: 1_800),
        ])
        #expect(try await repository.getDashboardData(userId: 7).energy == 2_000)
        #expect(try await repository.getDashboardData(userId: 8).energy == 1_800)
        await #expect(throws: DashboardRepository.Unknown(userId: 9)) {
            try await repository.getDashboardData(userId: 9)
        }
        let text = try ThisRepository.text("DashboardRepository.swift")
        #expect(
            try findings(
                text, at: "Packages/Auth/Sources/AuthServiceImpl/DashboardRepository.swift") == [])
    }
}

/// Every protocol of the examples; the repositories answer for the person that is asked about only.
private struct Fakes: DashboardRepositoryProtocol, HealthKitServiceProtocol,
    AICoachServiceProtocol, FoodTrackingRepositoryProtocol, NutritionCalculatorProtocol,
    PeopleRepositoryProtocol
{
    func dashboard(of person: Int) async throws -> Int { 2_000 + person }
    func energyEaten() async throws -> Int { 1_500 }
    func advice(about energy: Int) async -> String { "\(energy) left" }
    func people() async throws -> [String] { ["Ada", "Grace"] }

    func entries(of person: Int, on day: Date) async throws -> [FoodEntry] {
        let first = Date(timeIntervalSince1970: 0)
        return [(7, 10), (8, 100), (7, 20)].map {
            FoodEntry(person: $0.0, day: first, energy: $0.1)
        }.filter { $0.person == person && $0.day == day }
    }

    func summary(of entries: [FoodEntry]) async throws -> NutritionSummary {
        NutritionSummary(energy: entries.reduce(0) { $0 + $1.energy })
    }
}
