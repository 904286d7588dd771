// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Figures without a food", .timeLimit(.minutes(10))) struct LogFiguresTests {
    typealias Business = Nutrition.Business
    private let owner = NutritionFixtures.owner

    private func eat(
        _ words: String, isSure: Bool = false,
        with service: any Business.IService = Business.MockService()
    ) async throws -> Business.Model.DiaryEntry {
        try await Business.LogFigures(service: service)(
            NutritionFixtures.figures(words, isSure: isSure), for: owner
        ).entry
    }

    @Test("a line has its figures and its name, one serving of no known mass, and no food")
    func line() async throws {
        let entry = try await eat("450 kcal protein 30g canteen lunch")
        #expect(entry.foodName == "canteen lunch" && entry.foodID == nil)
        #expect(entry.foodSource == "quick" && entry.meal == "dinner")
        #expect(entry.amount == .init(value: 1, unit: "serving", grams: nil))
        #expect(entry.nutrients == .init(energyKcal: 450, proteinG: 30))
        #expect(try await eat("450kcal").foodName == "Quick add")
    }

    @Test("the stored line is the one that was answered, and counts for its day")
    func stored() async throws {
        let service = Business.serviceInMemory()
        let entry = try await eat("450kcal lunch", with: service)
        let day = try await Business.SumUp(service: service).day(
            NutritionFixtures.day, trainingMinutes: 0, for: owner)
        #expect(day.entries == [entry])
        #expect(day.eaten.energyKcal == 450 && day.eaten.proteinG == nil)
    }

    @Test("what nobody eats at once is refused until the person is sure")
    func unlikely() async throws {
        await #expect(throws: Business.Err.unlikely(reason: "4000 kcal at once is much.")) {
            try await eat("4000kcal")
        }
        #expect(try await eat("4000kcal", isSure: true).nutrients.energyKcal == 4_000)
    }

    @Test(
        "a line with no figure, with an amount of its figures, or with an id as its name is refused",
        arguments: ["fat none", "450kcal per 100g", "450kcal f12", "450kcal 12"])
    func refused(words: String) async {
        let service = Business.MockService()
        await #expect(throws: Business.Err.self) { try await eat(words, with: service) }
        #expect(service.calls == [])
    }

    @Test(
        "its figures are edited one by one, and its servings scale them",
        arguments: [
            ("500kcal", 500, 30, 1), ("protein 40g", 450, 40, 1), ("2 servings", 900, 60, 2),
            ("0.5 serving", 225, 15, 0.5),
        ])
    func edited(words: String, kcal: Double, protein: Double, servings: Double) async throws {
        let service = Business.serviceInMemory()
        let entry = try await eat("450kcal protein 30g canteen", with: service)
        let changed = try await Business.EditEntry(service: service)(
            .init(.entry(entry.id), amount: words), for: owner)
        guard case .entry(let after) = changed.after else { return #expect(Bool(false)) }
        #expect(after.nutrients == .init(energyKcal: kcal, proteinG: protein))
        #expect(after.amount.value == servings && after.foodName == "canteen")
    }

    @Test("a name among new figures, or no figure left, is refused")
    func badEdit() async throws {
        let service = Business.serviceInMemory()
        let entry = try await eat("450kcal lunch", with: service)
        for words in ["500kcal dinner", "kcal none", "200g"] {
            await #expect(throws: Business.Err.self, "\(words)") {
                try await Business.EditEntry(service: service)(
                    .init(.entry(entry.id), amount: words), for: owner)
            }
        }
    }
}
