// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Testing

@Suite("The choice between several sources")
struct SourceChoiceTests {
    @Test("the heaviest source is taken, of equals the first by name")
    func heaviest() {
        var choice = SourceChoice(preferring: nil)
        let (watch, phone) = (choice.number(of: "Watch"), choice.number(of: "Phone"))
        #expect(choice.choose("workouts", among: [watch: 2, phone: 1]) == watch)
        #expect(choice.choose("workouts", among: [watch: 1, phone: 1]) == phone)
        #expect(choice.choose("workouts", among: [watch: 0]) == watch)
        #expect(
            choice.sentences == [
                "Several sources recorded the same workouts, 2 times. Taken: Phone (1), Watch (1). "
                    + "--source NAME prefers one."
            ])
    }

    @Test("a preferred source is taken however light, by part of its name, blanks being alike")
    func preferred() {
        var choice = SourceChoice(preferring: "anna's  watch")
        let (watch, phone) = (
            choice.number(of: "Anna's\u{A0}Watch 2"), choice.number(of: "Anna's Phone")
        )
        #expect(choice.choose("weights", among: [watch: 1, phone: 9]) == watch)
        #expect(!choice.lacksPreferred)
    }

    @Test("a preferred source that is not there is noticed")
    func lacking() {
        var choice = SourceChoice(preferring: "Garmin")
        _ = choice.number(of: "Watch")
        #expect(choice.lacksPreferred)
    }

    @Test("sources above the limit are one")
    func limit() {
        var choice = SourceChoice(preferring: nil)
        for number in 0..<1_200 { _ = choice.number(of: "\(number)") }
        #expect(choice.names.count == SourceChoice.limit)
        #expect(choice.number(of: "new") == SourceChoice.limit)
    }
}
