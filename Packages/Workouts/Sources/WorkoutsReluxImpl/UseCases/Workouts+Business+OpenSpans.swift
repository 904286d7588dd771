// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsServiceInt

extension Workouts.Business {
    /// The month a day is in, day by day.
    struct OpenMonth: Sendable {
        let service: any IService

        func callAsFunction(of day: Model.Day, _ owner: Model.Owner) async throws(Err)
            -> Model.MonthTraining
        {
            let first = try OpenDay.checked(day).firstOfMonth
            let last = first.adding(first.daysInMonth - 1)
            let trained = Dictionary(
                try await service.days(from: first, to: last, of: owner).map { ($0.day, $0) },
                uniquingKeysWith: { first, _ in first })
            return Model.MonthTraining(
                days: (0..<first.daysInMonth).map { offset in
                    let day = first.adding(offset)
                    return trained[day]
                        ?? .init(day: day, sessions: 0, workingSets: 0, volumeKg: 0)
                })
        }
    }

    /// So many weeks up to one, those without training included.
    struct ListWeeks: Sendable {
        let service: any IService

        /// As many weeks as are listed at once: ten years.
        static let most = 520

        func callAsFunction(
            until day: Model.Day, _ count: Int, of owner: Model.Owner
        ) async throws(Err) -> [Model.WeekTotals] {
            guard (1...Self.most).contains(count) else {
                throw .outOfRange(
                    what: "number of weeks", value: "\(count)", bound: "write 1 to \(Self.most).")
            }
            let last = try OpenDay.checked(day).monday
            let first = last.adding(-7 * (count - 1))
            var weeks: [Model.Day: [Model.WeekTraining.DayTotals]] = [:]
            for day in try await service.days(from: first, to: last.adding(6), of: owner) {
                weeks[day.day.monday, default: []].append(day)
            }
            return (0..<count).map { offset in
                let monday = first.adding(7 * offset)
                let days = weeks[monday] ?? []
                return Model.WeekTotals(
                    monday: monday, sessions: days.reduce(0) { $0 + $1.sessions },
                    workingSets: days.reduce(0) { $0 + $1.workingSets },
                    volumeKg: days.reduce(0) { $0 + $1.volumeKg })
            }
        }
    }
}
