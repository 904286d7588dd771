// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Removing and putting back", .timeLimit(.minutes(10)))
struct ServiceRemovalTests {
    typealias Err = Nutrition.Business.Err
    typealias Model = Nutrition.Business.Model
    private let owner = NutritionFixtures.owner
    private let other = NutritionFixtures.other
    private let day = NutritionFixtures.day
    private let moment = NutritionFixtures.moment

    /// One line, one drink, one weighing, one measurement and one photo.
    private func one(
        _ service: any Nutrition.Business.IService, for owner: Model.Owner
    ) async throws -> [Model.Logged] {
        let food = NutritionFixtures.jerky
        return [
            .entry(
                try await service.append(
                    .init(value: 30, unit: "g", grams: 30), of: food, meal: "snack",
                    nutrients: food.per100g.scaled(toGrams: 30), at: moment, day: day, for: owner
                ).entry),
            .water(
                try await service.appendWater(
                    millilitres: 330, at: moment, day: day, for: owner
                ).entry),
            .weight(
                try await service.appendWeight(
                    kilograms: 80.4, entered: 80.4, unit: "kg", at: moment, day: day, since: day,
                    for: owner, check: { _ in }
                ).entry),
            .measure(
                try await service.addMeasure(
                    NutritionFixtures.measure("photo", 0, "", photo: "/front.jpg"), for: owner
                ).entry),
            .measure(
                try await service.addMeasure(
                    NutritionFixtures.measure("waist", 31.5, "in"), for: owner
                ).entry),
        ]
    }

    /// Everything of a person on the day.
    private func all(
        _ service: any Nutrition.Business.IService, of owner: Model.Owner
    ) async throws -> [Model.Logged] {
        try await service.days(from: day, to: day, of: owner).entries.map { .entry($0) }
            + service.day(day, weightsSince: day, of: owner).drinks.map { .water($0) }
            + service.weights(from: day, to: day, of: owner).map { .weight($0) }
            + service.measures(of: nil, from: day, to: day, of: owner).map { .measure($0) }
    }

    @Test(
        "what is removed is gone and told, and comes back as it was")
    func roundTrip() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let logged = try await one(service, for: owner)
        for one in logged { #expect(try await service.remove([one.id], of: owner) == [one]) }
        #expect(try await all(service, of: owner) == [])
        for one in logged {
            try await service.restore(one, for: owner)
            try await service.restore(one, for: owner)
        }
        #expect(try await all(service, of: owner) == logged)
    }

    @Test("what is not there cannot be removed")
    func missing() async throws {
        let service = Nutrition.Business.serviceInMemory()
        for id in [Model.LoggedID.entry(9), .water(9), .weight(9), .measure(9)] {
            await #expect(throws: Err.unknownEntry(id: id.description)) {
                try await service.remove([id], of: owner)
            }
        }
    }

    @Test("where one of several is not there, none is removed")
    func whole() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let logged = try await one(service, for: owner)
        await #expect(throws: Err.unknownEntry(id: "m99")) {
            try await service.remove(logged.map(\.id) + [.entry(99)], of: owner)
        }
        #expect(try await all(service, of: owner) == logged)
        #expect(try await service.remove(logged.map(\.id), of: owner) == logged)
    }

    @Test(
        "what is somebody else's is neither removed nor written over")
    func strangers() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let logged = try await one(service, for: owner)
        for one in logged {
            await #expect(throws: Err.unknownEntry(id: one.id.description)) {
                try await service.remove([one.id], of: other)
            }
            await #expect(throws: Err.unknownEntry(id: one.id.description)) {
                try await service.restore(one, for: other)
            }
        }
        #expect(try await all(service, of: owner) == logged)
        #expect(try await all(service, of: other) == [])
    }

    @Test(
        "a weighing that is put back takes the place of the day's")
    func weighing() async throws {
        let service = Nutrition.Business.serviceInMemory()
        func weigh(_ kilograms: Double) async throws -> Model.WeightEntry {
            try await service.appendWeight(
                kilograms: kilograms, entered: kilograms, unit: "kg", at: moment, day: day,
                since: day,
                for: owner, check: { _ in }
            ).entry
        }
        let first = try await weigh(80)
        _ = try await service.remove([.weight(first.id)], of: owner)
        _ = try await weigh(81)
        try await service.restore(.weight(first), for: owner)
        #expect(try await service.weights(from: day, to: day, of: owner) == [first])
    }

    @Test("a figure takes the place and the number of the day's of its kind, a photo of none other")
    func measuring() async throws {
        let service = Nutrition.Business.serviceInMemory()
        func measure(_ kind: String, _ value: Double, photo: String? = nil, daysAgo: Int = 0)
            async throws -> Nutrition.Business.StoredMeasure
        {
            try await service.addMeasure(
                NutritionFixtures.measure(
                    kind, value, photo == nil ? "cm" : "", on: day.adding(-daysAgo), id: 0,
                    photo: photo), for: owner)
        }
        let first = try await measure("waist", 80)
        let second = try await measure("waist", 79)
        #expect(second.replaced == first.entry && second.entry.id == first.entry.id)
        _ = try await measure("waist", 82, daysAgo: 3)
        let hips = try await measure("hips", 95, daysAgo: 9)
        let front = try await measure("photo", 0, photo: "/front.jpg")
        let side = try await measure("photo", 0, photo: "/side.jpg")
        #expect(side.replaced == nil && side.entry.id != front.entry.id)
        let newest = try await service.newestMeasures(of: owner)
        #expect(newest.map(\.kind) == ["hips", "photo", "waist"])
        #expect(newest.first == hips.entry && newest.last == second.entry)
        let course = try await service.measures(
            of: "waist", from: day.adding(-9), to: day, of: owner)
        #expect(course.map(\.value) == [82, 79])
        #expect(try await service.newestMeasures(of: other).isEmpty)
    }

    @Test("a number that was removed is given to nothing else")
    func numbers() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let first = try await one(service, for: owner)
        for one in first { _ = try await service.remove([one.id], of: owner) }
        let second = try await one(service, for: owner)
        #expect(Set(first.map(\.id)).isDisjoint(with: second.map(\.id)))
    }
}
