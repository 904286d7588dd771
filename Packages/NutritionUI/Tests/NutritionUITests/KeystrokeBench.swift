// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt
import NutritionServiceImpl
import NutritionTestSupport
import NutritionUIAPI
import Storage
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import NutritionUI

/// Times the way from a typed key to the frame with what it found, over the whole food table in
/// SQLite; runs when `FOOD_TABLE` names its file:
/// `FOOD_TABLE=…/usda-sr28-abbrev-8790.csv swift test -c release --filter KeystrokeBench`.
@Suite(
    "From a key to the frame of what it finds", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["FOOD_TABLE"] != nil))
@MainActor
struct KeystrokeBench {
    private static let texts = [
        "banana raw", "chicken breast roasted", "milk whole", "egg", "oatmeal", "salmon atlantic",
        "cheese cheddar", "bread whole wheat", "rice white cooked", "apple", "yogurt greek",
        "potato baked", "beef ground 90", "peanut butter", "olive oil", "orange juice", "tofu",
        "with salt", "strawberries", "zucchini",
    ]

    /// Milliseconds of processor time of each key, in increasing order: others on the machine do
    /// not count.
    private func times(_ store: FoodsStore) async -> [Double] {
        let test = StoreTest(store, exhaustive: false)
        var times: [Double] = []
        for text in Self.texts {
            await test.perform(.back)
            for end in text.indices {
                let query = String(text[...end])
                let start = clock()
                store.send(.edit(.insert(String(text[end]))))
                await test.wait { $0.found.text == query }
                let window = ScreenFrame(store.content(with: FoodsUI()))
                _ = Frame.render(window, size: Size(columns: 200, rows: 60))
                times.append(Double(clock() - start) * 1e3 / Double(CLOCKS_PER_SEC))
            }
        }
        return times.sorted()
    }

    @Test("every key is answered on the screen within 16 ms at p99") func keystroke() async throws {
        let database = Database(.memory, migrations: Nutrition.Business.Service.migrations)
        try await database.open()
        let rig = try await Rig(Nutrition.Business.Service(database: database))
        let path = ProcessInfo.processInfo.environment["FOOD_TABLE"] ?? ""
        _ = try await rig.app.ask(Business.LoadFoodTable(path: path))
        let store = FoodsStore(screen: FoodsScreen(), services: rig.app, nutrition: rig.state)
        store.onAppear()
        for round in ["first", "second"] {
            let times = await times(store)
            let p99 = times[times.count * 99 / 100]
            let (median, most) = (times[times.count / 2], times[times.count - 1])
            print("key to frame, \(round): p50 \(median) ms, p99 \(p99) ms, most \(most) ms")
            #expect(p99 < 16)
        }
        await database.close()
    }
}
