// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The zones in which a person was, one after the other: a trip.
///
/// What is stored is an instant. With the stays an instant is told as the clock on the wall showed
/// it there and then, and a written time is one that the clock there showed.
public struct Stays: Sendable, Hashable {
    /// A zone, from a time on its own clock until the next stay.
    public struct Stay: Sendable, Hashable {
        public let day: Day
        /// Minutes since midnight.
        public let minutes: Int
        public let zone: TimeZone
        /// The instant of this time in the zone.
        public let start: Date

        /// A stay from midnight of a day, or from a later time; `nil` when the day is none.
        public init?(from day: Day, minutes: Int = 0, in zone: TimeZone) {
            guard let start = Self.instant(day, minutes, zone) else { return nil }
            self.day = day
            self.minutes = minutes
            self.zone = zone
            self.start = start
        }

        /// The instant at which a clock of the zone shows a time.
        fileprivate static func instant(_ day: Day, _ minutes: Int, _ zone: TimeZone) -> Date? {
            guard let parts = day.parts else { return nil }
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            return calendar.date(
                from: DateComponents(
                    year: parts.year, month: parts.month, day: parts.day, hour: minutes / 60,
                    minute: minutes % 60))
        }
    }

    /// The stays, the first one first.
    public let all: [Stay]

    /// A person who was always in one zone.
    public static let none = Stays([])

    /// Stays in any order.
    public init(_ stays: [Stay]) { all = stays.sorted { $0.start < $1.start } }

    /// The zone at an instant; `nil` before the first stay.
    public func zone(at instant: Date) -> TimeZone? { all.last { $0.start <= instant }?.zone }

    /// The instant at which the person's clock showed a time of a day. `home` is the zone before
    /// the first stay. A time that was shown twice, because the clock was put back, is the later
    /// one; a time that was never shown is that of the zone before it was put forward. `nil` when
    /// the text of the day is none.
    public func instant(on day: Day, minutes: Int, home: TimeZone) -> Date? {
        guard !all.isEmpty else { return Stay.instant(day, minutes, home) }
        let zones = [home] + all.map(\.zone)
        let ends = all.map(\.start) + [.distantFuture]
        var last: Date?
        for (place, zone) in zones.enumerated() {
            guard let instant = Stay.instant(day, minutes, zone) else { return nil }
            let start = place == 0 ? Date.distantPast : ends[place - 1]
            if instant >= start { last = instant < ends[place] ? instant : last ?? instant }
        }
        return last
    }
}
