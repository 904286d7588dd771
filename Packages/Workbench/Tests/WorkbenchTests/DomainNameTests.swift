// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit

@Suite("Names of domains")
struct DomainNameTests {
    @Test(
        "a name has the spellings that types, members, sentences and tables need",
        arguments: [
            ("Sleep", "sleep", "sleep", "sleep", "Sleep"),
            (
                "BodyMeasurements", "bodyMeasurements", "body measurements", "body_measurements",
                "Body measurements"
            ),
            ("HRVLog", "hrvLog", "hrv log", "hrv_log", "Hrv log"),
            ("Vo2", "vo2", "vo2", "vo2", "Vo2"),
        ])
    func spellings(
        text: String, member: String, words: String, table: String, title: String
    ) throws {
        let name = try DomainName(text)
        #expect(
            [name.member, name.words, name.table, name.title] == [member, words, table, title])
    }

    @Test(
        "what is no name is refused, with a reason", .requirement("R-090"),
        arguments: [
            ("sleep", "as Sleep does"), ("", "empty"), ("../Sleep", "path"), ("a/b", "path"),
            ("Sleep Log", "letters and digits"), ("Schläf", "ASCII"), ("Sleep_Log", "letters"),
            ("$Sleep", "letters"), ("S", "one letter"), ("9Lives", "capital"),
            ("Abcdefghijklmnopq", "17 letters"), ("AuthUI", "end in UI"),
            ("SleepModels", "end in Models"), ("SleepTests", "end in Tests"),
            ("Switch", "word of Swift"), ("String", "word of Swift"), ("Default", "word of Swift"),
            ("Journal", "of the app"), ("Router", "of the app"),
        ])
    func refused(text: String, reason: String) {
        let failure = #expect(throws: WorkbenchFailure.self) { try DomainName(text) }
        #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    }
}
