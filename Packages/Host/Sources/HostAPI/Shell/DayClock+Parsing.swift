// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem

extension DayClock {
    /// What `--date` may be, for help and errors.
    public static let forms =
        "today, yesterday, -3d, -1m, last monday, 20.11.2026, 2026-11-20 or 2026-W47"

    /// The day a text means. Throws for a text that means none.
    public func day(meant text: String) throws(UserError) -> String {
        if let day = day(inWords: text) { return day }
        let isDate = text.split(separator: "-").compactMap { Int($0, in: .modest) }.count == 3
        let reason = isDate ? "is no day of the calendar" : "is not a day"
        throw .usage("\"\(text)\" \(reason): write \(Self.forms).", field: "date")
    }
}
