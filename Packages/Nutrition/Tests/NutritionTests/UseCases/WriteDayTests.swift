// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Writing a whole day", .timeLimit(.minutes(10))) struct WriteDayTests {
    typealias Business = Nutrition.Business
    typealias Model = Business.Model
    private typealias Line = Business.EditDay.Line
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day
    private let moment = NutritionFixtures.moment
    private let service: any Business.IService = Business.serviceInMemory()

    /// All of the day.
    private func all() async throws -> [Model.Logged] {
        let records = try await service.day(day, weightsSince: day, of: owner)
        return records.entries.map { .entry($0) } + records.drinks.map { .water($0) }
            + records.weights.filter { $0.day == day }.map { .weight($0) }
    }

    /// A banana, a glass of water and a weighing.
    private func logged() async throws -> [Model.Logged] {
        _ = try await service.append([NutritionFixtures.entry(id: 0)], for: owner)
        _ = try await service.appendWater(millilitres: 250, at: moment, day: day, for: owner)
        _ = try await service.appendWeight(
            kilograms: 80, entered: 80, unit: "kg", at: moment, day: day, since: day, for: owner,
            check: { _ in })
        return try await all()
    }

    private func write(
        _ entries: [Business.EditDay.Entry], seen: [Model.Logged], isSure: Bool = false
    ) async throws -> Model.EditedDay {
        try await Business.WriteDay(service: service)(
            .init(
                day, seen: seen, lines: zip(1..., entries).map { Line(number: $0, $1) },
                isSure: isSure), for: owner)
    }

    @Test("a line that is unlikely, or becomes so, is refused until it is sure")
    func unlikely() async throws {
        let seen = try await logged()
        let before = day.adding(-1)
        _ = try await service.appendWeight(
            kilograms: 80, entered: 80, unit: "kg", at: moment, day: before, since: before,
            for: owner, check: { _ in })
        let slips: [Business.EditDay.Entry] = [
            .old(.init(seen[0].id, amount: "5kg")), .old(.init(seen[1].id, amount: "5l")),
            .old(.init(seen[2].id, amount: "180kg")), .eaten(NutritionFixtures.eat("5kg")),
            .drunk(NutritionFixtures.drink("5l")),
            .weighed(.init(amount: "180kg", at: moment, day: day)),
        ]
        for slip in slips {
            let error = await #expect(throws: Business.Err.self) {
                try await write([slip], seen: seen)
            }
            guard case .unlikely = error else {
                Issue.record("\(slip): \(String(describing: error))")
                continue
            }
        }
        #expect(try await write([slips[4]], seen: seen, isSure: true).added.count == 1)
    }

    @Test("what lines say is the day: changed under its number, added, and gone without a line")
    func whole() async throws {
        let seen = try await logged()
        let edited = try await write(
            [
                .old(.init(seen[0].id, amount: "200g", meal: "lunch")),
                .drunk(NutritionFixtures.drink("0.5l")),
                .old(.init(seen[2].id)),
            ], seen: seen)
        #expect(edited.removed == [seen[1]])
        #expect(edited.changed.map(\.before) == [seen[0]])
        #expect(edited.changed.map(\.after.id) == [seen[0].id])
        #expect(edited.added.map(\.at) == [moment])
        let now = try await all()
        #expect(now == edited.changed.map(\.after) + edited.added + [seen[2]])
        guard case .entry(let entry) = now[0] else { throw Business.Err.signedOut }
        #expect(entry.meal == "lunch" && entry.amount.grams == 200)
    }

    @Test("the amount of a line may be in any measure of its food")
    func measure() async throws {
        let seen = try await logged()
        let edited = try await write([.old(.init(seen[0].id, amount: "1 oz"))], seen: seen)
        let portion = try #require(try await service.food(named: "f1", of: owner).portions.first)
        let other = try await write(
            [.old(.init(seen[0].id, amount: "2 \(portion.name)"))],
            seen: edited.changed.map(\.after))
        guard case .entry(let entry)? = other.changed.first?.after else {
            throw Business.Err.signedOut
        }
        #expect(entry.amount.unit == portion.name && entry.amount.grams == 2 * portion.grams)
    }

    @Test("a weighing can take the place of another of the same day")
    func weighing() async throws {
        let seen = try await logged()
        let edited = try await write(
            [.old(.init(seen[0].id)), .weighed(NutritionFixtures.weigh("79.5kg"))], seen: seen)
        #expect(edited.removed == [seen[1], seen[2]])
        #expect(try await all() == [seen[0]] + edited.added)
    }

    @Test("a line that is wrong is named, and nothing is stored")
    func refused() async throws {
        let seen = try await logged()
        let whole: [Business.EditDay.Entry] = seen.map { .old(.init($0.id)) }
        let table: [(Business.EditDay.Entry, String)] = [
            (.drunk(NutritionFixtures.drink("20l")), "a drink of 20l is out of range"),
            (.old(.init(.entry(99))), "there is no m99 in your diary"),
            (.old(.init(seen[0].id, amount: "x")), "\"x\" is not an amount"),
            (.old(.init(seen[1].id)), "h1 is there twice"),
            (.weighed(NutritionFixtures.weigh("79kg")), "a day has one weighing"),
        ]
        for (entry, sentence) in table {
            let error = await #expect(throws: Business.Err.self) {
                _ = try await write(whole + [entry], seen: seen)
            }
            #expect(error?.description.hasPrefix("line 4: \(sentence)") == true, "\(entry)")
        }
        #expect(try await all() == seen)
    }

    @Test("a day that changed meanwhile is not overwritten")
    func meanwhile() async throws {
        let seen = try await logged()
        _ = try await service.appendWater(millilitres: 100, at: moment, day: day, for: owner)
        let now = try await all()
        await #expect(throws: Business.Err.editedMeanwhile(day: day)) {
            _ = try await write([.old(.init(seen[0].id, amount: "5g"))], seen: seen)
        }
        #expect(try await all() == now)
    }
}
