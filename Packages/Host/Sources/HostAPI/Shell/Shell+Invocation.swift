// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
public import Foundation

extension Shell {
    /// Whether to write plain ASCII: with `--ascii`, or on a terminal whose locale is not UTF-8.
    public func wantsASCII(_ invocation: Invocation) -> Bool {
        if invocation.has(.ascii) { return true }
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
        guard let locale, outputIsTerminal else { return false }
        let upper = locale.uppercased()
        return !(upper.contains("UTF-8") || upper.contains("UTF8"))
    }

    /// Whether a question may be asked; never with `--json`.
    public func mayAsk(_ invocation: Invocation) -> Bool {
        inputIsTerminal && !forbidsQuestions(invocation.has(.noInput)) && !invocation.has(.json)
    }

    /// Whether the person wants no questions: by `--no-input`, or by `AIRFIT_NO_INPUT`.
    public func forbidsQuestions(_ noInput: Bool) -> Bool {
        noInput || variable(ProgramName.variable("NO_INPUT")) != nil
    }

    /// `AIRFIT_NOW` as RFC 3339 or as seconds since 1970: for tests and reproducible output.
    public var fixedNow: Date? {
        guard let text = variable(ProgramName.variable("NOW")) else { return nil }
        if let seconds = Double(text) { return Date(timeIntervalSince1970: seconds) }
        return try? Date(text, strategy: .iso8601)
    }

    /// Throws when `AIRFIT_NOW` cannot be read: the program must not silently use the real time
    /// instead.
    public func checkNow() throws(UserError) {
        guard let text = variable(ProgramName.variable("NOW")) else { return }
        // Foundation reads 30 February as 2 March, so the day is checked too. Our calendar has only
        // these years.
        let day = String(text.prefix(10))
        let isDay = Double(text) != nil || DayClock(now: Date()).noon(of: day) != nil
        let years =
            Date(
                timeIntervalSince1970: -2_208_988_800)..<Date(
                timeIntervalSince1970: 32_503_680_000)
        if let fixedNow, isDay, years.contains(fixedNow) { return }
        throw .usage(
            "\(ProgramName.variable("NOW")) is \"\(text)\": write a time of the years 1900 to 2999, such as 2026-11-21T19:10:00Z, or in seconds since 1970.",
            field: ProgramName.variable("NOW"))
    }
}
