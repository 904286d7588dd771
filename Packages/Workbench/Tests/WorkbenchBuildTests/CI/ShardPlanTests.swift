// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchBuild

/// Tests divided among machines: all of them, each once, in equal times.
@Suite("The plan of shards", .timeLimit(.minutes(10)))
struct ShardPlanTests {
    private static func item(
        _ name: String, _ seconds: Double, builds: [String: Double] = [:], suites: Int = 0
    ) -> ShardPlan.Item {
        ShardPlan.Item(
            part: TestPart(package: name), seconds: seconds, builds: builds,
            suites: (0..<suites).map { ("\(name)Tests.S\($0)", seconds / Double(suites)) })
    }

    @Test("a package that is longer than a machine's share is divided by its suites") func divides()
    {
        let plan = ShardPlan(
            [Self.item("A", 90, suites: 9), Self.item("B", 20), Self.item("C", 10)], limit: 4)
        #expect(plan.shards.count == 4)
        #expect(plan.ratio <= ShardPlan.bound)
        let parts = plan.shards.flatMap(\.parts)
        let divided = parts.filter { $0.package == "A" }
        #expect(parts.filter { $0.package != "A" }.map(\.text).sorted() == ["B", "C"])
        // One part is all that no other names, so that a suite nobody knew runs too.
        let rest = divided.filter { !$0.selection.excluded.isEmpty }
        #expect(rest.count == 1)
        let named = divided.flatMap(\.selection.named)
        #expect(Set(named).count == named.count)
        #expect(named.sorted() == rest.first?.selection.excluded)
    }

    @Test("of a package whose other tests are not affected, only test targets are divided")
    func targets() throws {
        let item = ShardPlan.Item(
            part: TestPart(package: "A", selection: TestSelection(named: ["ATests"])), seconds: 40,
            builds: [:], suites: (0..<4).map { ("ATests.S\($0)", 10) })
        let plan = ShardPlan([item], limit: 2)
        #expect(plan.shards.map(\.seconds) == [20, 20])
        #expect(
            plan.shards.flatMap(\.parts).map(\.text).sorted()
                == ["A:ATests,-ATests.S0,-ATests.S2", "A:ATests.S0,ATests.S2"])
        #expect(ShardPlan([item], limit: 1).shards.first?.parts.map(\.text) == ["A:ATests"])
    }

    @Test(
        "every package is in the plan, whole or in parts, for any number of machines",
        arguments: 1...9)
    func complete(limit: Int) {
        let items = (1...20).map { number in
            Self.item(
                "P\(number)", Double(number * number % 37), builds: ["kernel": 30, "\(number)": 5],
                suites: number % 4)
        }
        let plan = ShardPlan(items, limit: limit)
        #expect(plan.shards.count <= limit)
        #expect(plan.ratio <= ShardPlan.bound)
        let parts = plan.shards.flatMap(\.parts)
        #expect(Set(parts.map(\.package)) == Set(items.map(\.package)))
        for item in items {
            let own = parts.filter { $0.package == item.package }
            #expect(own.count == 1 || own.count { !$0.selection.excluded.isEmpty } == 1)
            #expect(own.count > 1 || own.first?.selection == TestSelection())
        }
    }

    @Test("what a shard has built is not built again: packages with the same needs stay together")
    func builds() {
        let plan = ShardPlan(
            [
                Self.item("A", 5, builds: ["a": 100]), Self.item("B", 5, builds: ["b": 100]),
                Self.item("C", 5, builds: ["a": 100]), Self.item("D", 5, builds: ["b": 100]),
            ], limit: 2)
        let packages = plan.shards.map { shard -> [String] in
            shard.parts.map(\.package).sorted()
        }
        #expect(packages.sorted { $0[0] < $1[0] } == [["A", "C"], ["B", "D"]])
        #expect(plan.shards.map(\.seconds) == [110, 110])
    }

    @Test("a part goes to the shard that left a build of it; what has changed it builds anew")
    func goesOn() {
        let items = [
            Self.item("A", 5, builds: ["a": 100]), Self.item("B", 5, builds: ["b": 100, "c": 1]),
        ]
        let saved = [3: Set(["a"]), 2: Set(["b", "c"])]
        func plan(_ builds: ShardPlan.Builds) -> [String] {
            ShardPlan(items, limit: 4, goingOn: builds).shards.map {
                "\($0.number): \($0.parts.map(\.package).joined()) \($0.seconds)"
            }
        }
        #expect(plan(.init(saved: saved, changed: [])) == ["2: B 5.0", "3: A 5.0"])
        #expect(plan(.init(saved: saved, changed: ["c"])) == ["2: B 6.0", "3: A 5.0"])
        // Nobody knows what has changed.
        #expect(plan(.init(saved: saved)) == ["1: B 106.0", "2: A 105.0"])
    }

    @Test("more machines than would be equally busy are not asked for") func fewer() {
        #expect(ShardPlan([Self.item("A", 100), Self.item("B", 1)], limit: 8).shards.count == 1)
        #expect(ShardPlan([], limit: 8).shards.isEmpty)
    }
}
