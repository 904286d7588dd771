// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels

@Suite("The records of a sport")
struct SportRecordsTests {
    private typealias Model = Workouts.Business.Model

    private static func session(
        _ id: Int64, _ sport: Model.Cardio.Sport, _ metres: Double?, _ seconds: Double?
    ) -> Model.WorkoutSummary {
        .init(
            id: id, name: "", day: .init("2026-11-0\(id)"),
            start: Date(timeIntervalSince1970: Double(id) * 86_400), end: nil, exercises: 0,
            sets: 0, workingSets: 0, volumeKg: 0, source: "manual",
            cardio: .init(sport: sport, seconds: seconds, metres: metres))
    }

    private static let all = [
        session(4, .running, 10_000, 3_000), session(3, .running, 5_000, 1_400),
        session(2, .running, nil, 7_200), session(1, .running, 10_000, 3_000),
        session(5, .cycling, 30_000, nil), session(6, .other, 1_000, 60),
    ]

    @Test("the farthest, the longest and the fastest over each distance, of equal ones the first")
    func bests() {
        let records = Model.SportRecords(.running, Self.all)
        let found = records.bests.map { "\($0.kind) \($0.session.id)" }
        #expect(
            found == [
                "distance 1", "time 2", "pace(over: 1000.0) 3", "pace(over: 5000.0) 3",
                "pace(over: 10000.0) 1",
            ])
        #expect(records.sessions == 4 && records.metres == 25_000 && records.seconds == 14_600)
    }

    @Test("a sport without a time has no pace, and one without a name no records")
    func sports() {
        let all = Model.SportRecords.all(Self.all)
        #expect(all.map(\.sport) == [.running, .cycling])
        #expect(all.last?.bests.map(\.kind) == [.distance])
    }
}
