// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Testing

@Suite("Targets and body facts", .timeLimit(.minutes(10))) struct SettingsTests {
    typealias Business = Nutrition.Business
    typealias Model = Nutrition.Business.Model
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    private func set(
        _ change: Model.Target, cleared: [String] = [], force: Bool = false,
        on service: Nutrition.Business.MockService
    ) async throws(Business.Err) -> Model.Target {
        try await Business.ChangeTarget(service: service)(
            .init(change, cleared: cleared, force: force, day: day), for: owner
        ).usual
    }

    @Test("a figure replaces, a name unsets, the others stay") func merge() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.targets = .init(.init(kcal: 2_300, proteinG: 150, fatG: 70))
        let service = Nutrition.Business.MockService(answers)
        let target = try await set(.init(proteinG: 160), cleared: ["fat"], on: service)
        #expect(target == Model.Target(kcal: 2_300, proteinG: 160))
        #expect(service.calls.contains("changeTargets 2025-03-12"))
    }

    @Test(
        "a figure that is a slip of the finger is refused",
        arguments: [
            Model.Target(kcal: 20_001), .init(kcal: 0), .init(proteinG: -1), .init(carbsG: 2_001),
            .init(fatG: 1_001),
            .init(fiberG: 301), .init(waterMl: 20_001), .init(trainingPercent: 101),
        ])
    func bounds(change: Model.Target) async {
        await #expect(throws: Business.Err.self) {
            try await set(change, force: true, on: Nutrition.Business.MockService())
        }
    }

    @Test("a name that is no target is refused") func unknownName() async {
        await #expect(throws: Business.Err.self) {
            try await set(.init(), cleared: ["sugar"], on: Nutrition.Business.MockService())
        }
    }

    @Test("too little energy is refused without force, and nothing is stored") func unhealthy()
        async
    {
        var answers = Nutrition.Business.MockService.Answers()
        answers.body = NutritionFixtures.body
        answers.weights = [NutritionFixtures.weight(80)]
        let service = Nutrition.Business.MockService(answers)
        await #expect(throws: Business.Err.unhealthyTarget(kcal: 1_300, minimum: 1_404)) {
            try await set(.init(kcal: 1_300), on: service)
        }
        #expect(!service.calls.contains { $0.hasPrefix("changeTargets") })
    }

    @Test("without body facts the minimum is 1,200; force overrides it") func force() async throws {
        let service = Nutrition.Business.MockService()
        await #expect(throws: Business.Err.unhealthyTarget(kcal: 1_199, minimum: 1_200)) {
            try await set(.init(kcal: 1_199), on: service)
        }
        #expect(try await set(.init(kcal: 1_199), force: true, on: service).kcal == 1_199)
    }

    @Test(
        "a height or birth nobody has is refused",
        arguments: [
            Model.Body(heightCm: 49.9), .init(heightCm: 272.1), .init(born: .init("2025-03-13")),
            .init(born: .init("1899-01-01")), .init(born: .init("2000-02-30")),
            .init(born: .init("yesterday")),
        ])
    func badBody(body: Model.Body) async {
        let service = Nutrition.Business.MockService()
        await #expect(throws: Business.Err.self) {
            try await Business.ReplaceBody(service: service)(.init(body, day: day), for: owner)
        }
        #expect(service.calls == [])
    }

    @Test(
        "a birth is refused for its own cause",
        arguments: [
            ("2025-03-13", "it is after 2025-03-12; write that day or an earlier one."),
            ("1899-01-01", "it is 126 years before 2025-03-12, and 125 is the most."),
            ("2000-02-30", "write a day of the calendar, such as 1991-05-02."),
        ])
    func birth(born: String, bound: String) async {
        await #expect(
            throws: Business.Err.outOfRange(what: "a birth on", value: born, bound: bound)
        ) {
            try await Business.ReplaceBody(service: Nutrition.Business.MockService())(
                .init(.init(born: .init(born)), day: day), for: owner)
        }
    }

    @Test("body facts are stored as given") func body() async throws {
        let service = Nutrition.Business.MockService()
        _ = try await Business.ReplaceBody(service: service)(
            .init(NutritionFixtures.body, day: day), for: owner)
        #expect(service.calls == ["setBody"])
    }
}
