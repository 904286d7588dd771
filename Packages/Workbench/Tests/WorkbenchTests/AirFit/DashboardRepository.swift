// SPDX-License-Identifier: Apache-2.0

/// What a dashboard shows of one person.
struct DashboardData: Sendable, Equatable {
    let userId: Int
    let energy: Int
}

/// A repository that filters by person (specification 002, good example 3). Rows in memory stand
/// for SwiftData's model context.
actor DashboardRepository {
    /// Nothing is kept of this person.
    struct Unknown: Error, Equatable {
        let userId: Int
    }

    private let rows: [DashboardData]

    init(_ rows: [DashboardData]) { self.rows = rows }

    func getDashboardData(userId: Int) throws(Unknown) -> DashboardData {
        guard let found = rows.first(where: { $0.userId == userId }) else {
            throw Unknown(userId: userId)
        }
        return found
    }
}
