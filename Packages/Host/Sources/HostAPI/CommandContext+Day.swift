// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import DesignSystem
public import Foundation

extension CommandContext {
    /// The day of `--date`, else today.
    public func day(of invocation: Invocation) throws -> String {
        guard let text = invocation.value(.date) else { return clock.today }
        return try clock.day(meant: text)
    }

    /// A day of the month or year that `--date` names, else today.
    public func day(inSpanOf invocation: Invocation) throws -> String {
        let parts = invocation.value(.date)?.split(separator: "-").map(String.init) ?? []
        guard let year = parts.first, year.count == 4, Int(year, in: .modest) != nil,
            parts.count == 1 || parts.count == 2 && Int(parts[1], in: .modest) != nil
        else { return try day(of: invocation) }
        return try clock.day(meant: "\(year)-\(parts.count == 2 ? parts[1] : "01")-01")
    }

    /// The days of `--from` and `--to`, each where it is given.
    public func days(of invocation: Invocation) throws -> (first: String?, last: String?) {
        let first = try invocation.value(.from).map { try clock.day(meant: $0) }
        let last = try invocation.value(.to).map { try clock.day(meant: $0) }
        if let first, let last, last < first {
            throw UserError.usage(
                "--to \(last) is before --from \(first).",
                hint: ReadyCommand.line(invocation.path + ["--from", last, "--to", first]),
                field: "to")
        }
        return (first, last)
    }

    /// When something was done on a day: at `--time`, or else now, or at noon of another day.
    public func instant(of invocation: Invocation, on day: String) throws -> Date {
        guard let text = invocation.value(.time) else { return clock.instant(on: day) }
        return try instant(of: text, on: day)
    }

    /// The instant of a time such as `18:30` on a day. Throws for one in the future.
    public func instant(of text: String, on day: String) throws(UserError) -> Date {
        let instant = try time(text).instant(on: .init(day)) ?? clock.instant(on: day)
        guard instant <= clock.now else {
            throw .usage(
                "\(text) on \(day) is in the future: only what has happened can be logged.",
                field: "time")
        }
        return instant
    }

    /// The time of `--time`.
    public func time(of invocation: Invocation) throws(UserError) -> TimeOfDay? {
        guard let text = invocation.value(.time) else { return nil }
        return try time(text)
    }

    /// The hour that says which meal it is: of `--time`, or now; on another day that of noon.
    public func hour(of invocation: Invocation, on day: String) throws(UserError) -> Int {
        try time(of: invocation).map { $0.minutes / 60 } ?? (day == clock.today ? clock.hour : 12)
    }

    private func time(_ text: String) throws(UserError) -> TimeOfDay {
        do {
            return try clock.time(text)
        } catch {
            throw .usage("\(error)", field: "time")
        }
    }

    /// The day of `--date`, for a command that logs. Throws for a day in the future.
    public func loggingDay(of invocation: Invocation) throws -> String {
        let day = try day(of: invocation)
        guard day <= clock.today else {
            throw UserError.usage(
                "\(day) is in the future: only what has happened can be logged.", field: "date")
        }
        return day
    }
}
