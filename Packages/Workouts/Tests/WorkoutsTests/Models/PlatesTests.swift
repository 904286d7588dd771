// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@Suite("Plates on a bar")
struct PlatesTests {
    typealias Plates = Workouts.Business.Model.Plates
    typealias Load = Workouts.Business.Model.Load
    private static let kilograms = Plates(.usual, for: .kg)
    private static let pounds = Plates(.usual, for: .lb)

    private static func sizes(_ sizes: [Double], bar: Double = 20) -> Plates {
        Plates(unit: .kg, bar: bar, sizes: sizes.map { .init($0) })
    }

    @Test(
        "each side gets the fewest plates that come nearest below the load",
        arguments: [
            (kilograms, 100.0, [25.0, 15], 0.0),
            (kilograms, 102.5, [25, 15, 1.25], 0),
            (kilograms, 20, [], 0), (kilograms, 61, [20], 1),
            (kilograms, 300, [25, 25, 25, 25, 25, 15], 0),
            (kilograms, 15, [], -5), (kilograms, 0, [], -20),
            (pounds, 135, [45], 0), (pounds, 225, [45, 45], 0), (pounds, 230, [45, 45, 2.5], 0),
            (pounds, 47, [], 2),
        ])
    func loaded(plates: Plates, target: Double, perSide: [Double], missing: Double) {
        let bar = plates.loaded(to: target)
        #expect(bar.perSide == perSide && bar.missing == missing)
        #expect(bar.total == plates.bar + 2 * perSide.reduce(0, +))
    }

    @Test("the heaviest plate first is not always the way")
    func closest() {
        let few = Self.sizes([20, 15])
        #expect(few.loaded(to: 80).perSide == [15, 15])
        #expect(few.loaded(to: 100).perSide == [20, 20])
        #expect(few.loaded(to: 84).missing == 4)
        // 30 is three plates by the heaviest first (25, 2.5, 2.5), and two of 15.
        #expect(Self.sizes([25, 15, 2.5]).loaded(to: 80).perSide == [15, 15])
    }

    @Test("the nearest load may be above the one asked for")
    func nearest() {
        let near = Self.kilograms.loadable(at: 102)
        #expect(near.nearest.total == 102.5 && near.nearest.missing == -0.5)
        #expect(near.other?.total == 100 && near.other?.missing == 2)
        let low = Self.kilograms.loadable(at: 101)
        #expect(low.nearest.total == 100 && low.other?.total == 102.5)
        // In the middle the lighter one is nearer to what one can lift.
        #expect(Self.kilograms.loadable(at: 101.25).nearest.total == 100)
        #expect(Self.kilograms.loadable(at: 102.5).other == nil)
    }

    @Test(
        "a load is stepped by the smallest pair of plates there is, on a bar down to the bar",
        arguments: [
            (kilograms, Load(60, .kg), 1, true, Load(62.5, .kg)),
            (kilograms, Load(60, .kg), -2, true, Load(55, .kg)),
            (kilograms, Load(21, .kg), -1, true, Load(20, .kg)),
            (kilograms, nil, 1, true, Load(20, .kg)), (kilograms, nil, 1, false, Load(2.5, .kg)),
            (kilograms, Load(2, .kg), -1, false, Load(2, .kg)),
            (kilograms, Load(135, .lb), 1, true, Load(140.51, .lb)),
            (pounds, Load(135, .lb), 1, true, Load(140, .lb)),
            (
                kilograms, Load(0, .kg, basis: .bodyweight), 1, false,
                Load(2.5, .kg, basis: .bodyweight)
            ),
            (
                kilograms, Load(0, .kg, basis: .bodyweight), -1, false,
                Load(0, .kg, basis: .bodyweight)
            ),
            (
                kilograms, Load(20, .kg, basis: .assistance), 1, false,
                Load(17.5, .kg, basis: .assistance)
            ),
            (
                Plates(unit: .kg, bar: 20, sizes: [.init(5), .init(0.5, perSide: 0)]),
                Load(60, .kg), 1, true, Load(70, .kg)
            ),
        ] as [(Plates, Load?, Int, Bool, Load)])
    func stepped(plates: Plates, load: Load?, pairs: Int, isOnBar: Bool, next: Load) {
        #expect(plates.stepped(load, by: pairs, onBar: isOnBar) == next)
    }

    @Test("a load below the bar has the bar, and no other")
    func belowBar() {
        let low = Self.kilograms.loadable(at: 15)
        #expect(low.nearest.total == 20 && low.nearest.missing == -5 && low.other == nil)
    }

    @Test("plates that there are few of are used as often as there are pairs of them")
    func counted() {
        let home = Plates(
            Gym(plates: [.init(20, .kg, count: 2), .init(10, .kg, count: 5), .init(5, .kg)]),
            for: .kg)
        #expect(home.loaded(to: 100).perSide == [20, 10, 10])
        #expect(home.loaded(to: 120).perSide == [20, 10, 10, 5, 5])
        let two = Plates(unit: .kg, bar: 20, sizes: [.init(20, perSide: 1), .init(5, perSide: 1)])
        #expect(two.loadable(at: 200).nearest.total == 70 && two.loadable(at: 200).other == nil)
        #expect(
            Plates(unit: .kg, bar: 20, sizes: [.init(20, perSide: 0)]).loaded(to: 60).total == 20)
    }

    @Test("plates of the other unit make a load too, converted")
    func otherUnit() {
        let kilograms = Gym(bars: [.init(20, .kg)], plates: [.init(20, .kg), .init(1.25, .kg)])
        let plates = Plates(kilograms, for: .lb)
        #expect(plates.unit == .kg && plates.bar == 20)
        #expect(abs(plates.figure(.init(225, .lb)) - 102.058) < 0.001)
        #expect(plates.loadable(at: plates.figure(.init(225, .lb))).nearest.total == 102.5)
        // A bar of 20 kg under plates in pounds weighs 44.09 lb.
        let mixed = Plates(Gym(bars: [.init(20, .kg)]), for: .lb)
        #expect(mixed.unit == .lb && mixed.loaded(to: 225).total == 224.09)
        #expect(mixed.loaded(to: 225).perSide == [45, 45])
    }

    @Test("a bar is found by its name; another exercise has the barbell")
    func bars() {
        let gym = Gym(bars: [.init(15, .kg), .init(10, .kg, named: "ez bar")])
        #expect(Plates(gym, for: .kg, on: "ez bar").bar == 10)
        #expect(Plates(gym, for: .kg, on: "trap bar").bar == 15)
        #expect(Plates(Gym(bars: [.init(10, .kg, named: "ez bar")]), for: .kg).bar == 20)
    }

    @Test("without plates the bar is all there is")
    func none() {
        let bare = Self.sizes([0, -5])
        #expect(bare.sizes.isEmpty && bare.loaded(to: 60).missing == 40)
        #expect(bare.loaded(to: .infinity).perSide.isEmpty)
        #expect(bare.loaded(to: .nan).total == 20)
    }

    @Test("no load loads more than was asked for, whatever the plates")
    func never() {
        for target in stride(from: 20.0, through: 260, by: 0.5) {
            for plates in [Self.kilograms, Self.sizes([7, 3.3, 0.5], bar: 15)] {
                let bar = plates.loaded(to: target)
                #expect(bar.total <= target + 0.01 && bar.missing >= 0, "\(target)")
                #expect(bar.missing < 2 * (plates.sizes.last?.weight ?? 0) + 0.01, "\(target)")
            }
        }
    }

    @Test("below and above are what trying every choice of plates finds, with as few plates")
    func recomputed() {
        let sets: [[(weight: Double, perSide: Int)]] = [
            [(25, 1), (20, 2), (15, 1), (10, 2), (2.5, 1)], [(9, 2), (6, 3), (4, 1)],
            [(12.5, 3), (7.5, 2), (1.25, 1)],
        ]
        for set in sets {
            let plates = Plates(
                unit: .kg, bar: 20, sizes: set.map { .init($0.weight, perSide: $0.perSide) })
            // Every choice, as its sum and its number of plates.
            let all = set.reduce([(sum: 0.0, count: 0)]) { sums, size in
                sums.flatMap { one in
                    (0...size.perSide).map { (one.sum + Double($0) * size.weight, one.count + $0) }
                }
            }
            for target in stride(from: 20.0, through: 250, by: 1.25) {
                let side = (target - 20) / 2
                let below = all.map(\.sum).filter { $0 <= side }.max() ?? 0
                let above = all.map(\.sum).filter { $0 > side }.min()
                let found = plates.loadable(at: target)
                #expect(found.below.total == 20 + 2 * below, "\(target)")
                #expect(
                    found.above?.total == (below == side ? nil : above.map { 20 + 2 * $0 }),
                    "\(target)")
                let fewest = all.filter { $0.sum == below }.map(\.count).min()
                #expect(found.below.perSide.count == fewest, "\(target)")
            }
        }
    }
}
