// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Storage
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

@Suite("Own foods in the database", .timeLimit(.minutes(10))) struct OwnFoodsTests {
    typealias Model = Nutrition.Business.Model
    typealias Err = Nutrition.Business.Err
    typealias Service = Nutrition.Business.Service
    private let ada = NutritionFixtures.owner
    private let bob = NutritionFixtures.other

    private func food(_ name: String, kcal: Double = 100) -> Model.Food {
        .init(id: 0, name: name, source: "own", per100g: .init(energyKcal: kcal))
    }

    @Test("foods and recipes come back as they were added, by name, to their owner alone")
    func roundTrip() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let chili = try await service.addFood(NutritionFixtures.chili, for: ada)
        let oats = try await service.addFood(NutritionFixtures.oatMix, for: ada)
        #expect(chili.id == 200_001 && oats.id == 200_002)
        #expect(chili.recipe == NutritionFixtures.chili.recipe)
        #expect(try await service.ownFoods(of: ada) == [chili, oats])
        #expect(try await service.ownFoods(of: bob) == [])
        await #expect(throws: Err.unknownFood(text: "f200001", suggestions: [])) {
            try await service.food(named: "f200001", of: bob)
        }
        await #expect(throws: Err.self) { try await service.removeFood(200_001, of: bob) }
    }

    @Test("an own food is the first of the foods that fit as well, and loses to a better name")
    func search() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let milk = try await service.addFood(food("Milk"), for: ada)
        _ = try await service.addFood(food("Banana bread"), for: ada)
        #expect(try await service.foods("milk").first == milk)
        #expect(try await service.food(named: "milk") == milk)
        #expect(try await service.foods("ban").first?.name == "Banana bread")
        #expect(try await service.food(named: "banana").name == "Banana, raw")
        #expect(try await service.foods("milk", of: bob).allSatisfy { !$0.isOwn })
        await #expect(throws: Err.self) { try await service.food(named: "milk", of: bob) }
    }

    @Test(
        "a name in any script is found, and one with a slip is suggested",
        arguments: [("Борщ", "борщ", "борж"), ("Crème brûlée", "creme brulee", "creme brulle")])
    func scripts(name: String, typed: String, slip: String) async throws {
        let service = Nutrition.Business.serviceInMemory()
        let food = try await service.addFood(food(name), for: ada)
        #expect(try await service.food(named: typed) == food)
        #expect(try await service.foods(String(typed.prefix(3))).contains(food))
        let error = await #expect(throws: Err.self) { try await service.food(named: slip) }
        guard case .unknownFood(_, let near) = error else { return #expect(Bool(false)) }
        #expect(near.first == food)
    }

    @Test("a renamed food is found by its new name alone")
    func renamed() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let food = try await service.addFood(food("Gruel"), for: ada)
        #expect(try await service.foods("gruel") == [food])
        let changed = try await service.changeFood(food.id, of: ada) {
            .init(id: $0.id, name: "Skilly", source: $0.source, per100g: $0.per100g)
        }
        #expect(try await service.foods("gruel") == [])
        #expect(try await service.foods("skilly") == [changed.after])
    }

    @Test("a removed number does not come again, and lately eaten ones are offered until then")
    func numbers() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let gruel = try await service.addFood(food("Gruel"), for: ada)
        _ = try await service.append([NutritionFixtures.entry(food: gruel)], for: ada)
        #expect(try await service.recentFoods(limit: 5, of: ada).map(\.food) == [gruel])
        _ = try await service.removeFood(gruel.id, of: ada)
        #expect(try await service.recentFoods(limit: 5, of: ada).isEmpty)
        let other = try await service.addFood(food("Skilly"), for: ada)
        #expect(other.id == gruel.id + 1)
    }

    @Test("undo takes each change back, redo does it again, and all goes with the person")
    func journal() async throws {
        let database = Database(
            .memory, migrations: [Journal.migration] + Service.migrations,
            cascades: Service.cascades, options: .init(journal: .init(steps: 100)))
        let service = Service(database: database)
        func restore(redoing: Bool = false) async throws {
            _ = try await database.write { try $0.restoreStep(of: 1, redoing: redoing) }
        }
        let chili = try await service.addFood(NutritionFixtures.chili, for: ada)
        let changed = try await service.changeFood(chili.id, of: ada) {
            .init(
                id: $0.id, name: "Hot chili", source: $0.source, per100g: $0.per100g,
                portions: $0.portions, recipe: $0.recipe)
        }.after
        _ = try await service.removeFood(chili.id, of: ada)
        let states = [[], [changed], [chili], []]
        for state in states.dropFirst() {
            try await restore()
            #expect(try await service.ownFoods(of: ada) == state)
        }
        for state in states.dropLast().reversed() {
            try await restore(redoing: true)
            #expect(try await service.ownFoods(of: ada) == state)
        }
        try await restore()
        try await database.write { try $0.removeRows(of: 1) }
        #expect(try await service.ownFoods(of: ada) == [])
    }

    @Test(
        "a database of every older version gets the table, and keeps what it has",
        arguments: 1...3)
    func migration(version: Int) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/old.db"
            let old = Database(
                .file(path: path), migrations: Array(Service.migrations.prefix(version)))
            try await old.write { db in
                try db.execute(
                    """
                    INSERT INTO nutrition_entry (owner, day, at, meal, food, food_name,
                        food_source, amount, unit, grams, kcal)
                    VALUES (1, '2025-03-12', 0.0, 'lunch', 1, 'Rice', 'builtin', 1, 'cup', 158, 205)
                    """)
            }
            await old.close()
            let new = Database(.file(path: path), migrations: Service.migrations)
            let service = Service(database: new)
            #expect(try await service.addFood(NutritionFixtures.oatMix, for: ada).id == 200_001)
            let day = NutritionFixtures.day
            let lines = try await service.days(from: day, to: day, of: ada).entries
            #expect(lines.map(\.foodName) == ["Rice"])
            await new.close()
            let before = Database(
                .file(path: path), migrations: Array(Service.migrations.prefix(3)))
            await #expect(throws: StorageFailure.self) { try await before.open() }
        }
    }
}
