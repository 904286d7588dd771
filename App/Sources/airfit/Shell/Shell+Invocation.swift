// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation

extension Shell {
    /// Colour where standard output is a terminal that can show it, unless somebody says otherwise.
    func wantsColour(_ invocation: Invocation) -> Bool {
        if invocation.has(.noColor) || variable("NO_COLOR") != nil { return false }
        if environment["TERM"] == "dumb" { return false }
        if let force = variable("CLICOLOR_FORCE"), force != "0" { return true }
        return outputIsTerminal
    }

    /// Plain ASCII when asked for, or where the locale is not a UTF-8 one.
    func wantsASCII(_ invocation: Invocation) -> Bool {
        if invocation.has(.ascii) { return true }
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
        guard let locale, outputIsTerminal else { return false }
        let upper = locale.uppercased()
        return !(upper.contains("UTF-8") || upper.contains("UTF8"))
    }

    /// Whether a question may be asked.
    func mayAsk(_ invocation: Invocation) -> Bool {
        Terminal(self).level >= .limited && !invocation.has(.noInput) && !invocation.has(.json)
    }

    /// `AIRFIT_NOW` as RFC 3339 or as seconds since 1970: for tests and reproducible output.
    var fixedNow: Date? {
        guard let text = variable("AIRFIT_NOW") else { return nil }
        if let seconds = Double(text) { return Date(timeIntervalSince1970: seconds) }
        return try? Date(text, strategy: .iso8601)
    }

    /// A time that cannot be read must not silently be the real one.
    func checkNow() throws(UserError) {
        guard let text = variable("AIRFIT_NOW"), fixedNow == nil else { return }
        throw .usage(
            "AIRFIT_NOW is \"\(text)\": write 2026-11-21T19:10:00Z, or seconds since 1970.",
            field: "AIRFIT_NOW")
    }
}
