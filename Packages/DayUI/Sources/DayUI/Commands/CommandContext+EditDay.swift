// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension CommandContext {
    /// Edits a day of the diary as text: from `--file`, or in the person's editor.
    func editDay(_ day: String, _ invocation: Invocation) async throws -> Output {
        guard invocation.words.count == 1 else {
            throw UserError.usage(
                "\(invocation.words[0]) is a whole day and takes no new entry: name a line of it, "
                    + "such as m88.", hint: "airfit edit \(day)", field: "NEW")
        }
        guard day <= clock.today else {
            throw UserError.usage(
                "\(day) is in the future: only what has happened can be logged.", field: "ID")
        }
        let document = DayDocument(day: .init(day), seen: try await logged(on: day), clock: clock)
        return try await editText(document.text, of: day, invocation) { text in
            let edited = try await asking(.init(), invocation) { typed in
                let request = try document.request(text, isSure: typed.isSure) {
                    (name) throws(UserError) in try meal(named: name)
                }
                return try await ask(request)
            }
            return Output(EditedReport.report(EditedReport.lines(edited, clock)))
        }
    }

    /// All that was logged for a day of the diary.
    func logged(on day: String) async throws -> [Nutrition.Business.Model.Logged] {
        let day = Nutrition.Business.Model.Day(day)
        guard
            let summary = try await askIfAnswered(
                Nutrition.Business.OpenDay(day, trainingMinutes: 0))
        else { return [] }
        let weights = try await ask(Nutrition.Business.OpenWeights(from: day, to: day))
        return summary.entries.map { .entry($0) } + summary.drinks.map { .water($0) }
            + weights.entries.filter { $0.day == day }.map { .weight($0) }
    }
}

extension EditedReport {
    /// What an edit of a day changed.
    fileprivate static func lines(
        _ edited: Nutrition.Business.Model.EditedDay, _ clock: DayClock
    ) -> [Line] {
        edited.removed.map { ($0.id.description, LoggedText.text($0, clock), "") }
            + edited.changed.map { change in
                let isAt = change.before.at != change.after.at
                return (
                    change.after.id.description,
                    LoggedText.text(change.before, clock, isAt: isAt),
                    LoggedText.text(change.after, clock, isAt: isAt)
                )
            } + edited.added.map { ($0.id.description, "", LoggedText.text($0, clock)) }
    }
}
