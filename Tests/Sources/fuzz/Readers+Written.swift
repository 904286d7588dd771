// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import Relux
import Storage
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceImpl
import WorkoutsTestSupport
import WorkoutsUIAPI

/// A whole workout as text, as `airfit edit w1 --file` reads it. What is understood is asked for.
struct DocumentsReader: Reader {
    private let document: WorkoutDocument
    private let domain = Domain.workouts()

    init() {
        let sets = [
            WorkoutsFixtures.set(id: 1), WorkoutsFixtures.set(id: 2, ordinal: 2),
            WorkoutsFixtures.set(id: 3, exercise: WorkoutsFixtures.pullUp, ordinal: 3),
        ]
        document = WorkoutDocument(
            workout: .init(
                summary: WorkoutsFixtures.summary(sets: sets.count), notes: nil, sets: sets))
    }

    func read(_ input: Data) async {
        let text = String(decoding: input, as: UTF8.self)
        do {
            await domain.ask(try document.request(text, unit: input.count % 3 == 0 ? nil : .kg))
        } catch { _ = "\(error)" }
    }
}

/// The day after `--date`. A day that is understood is one of the calendar, and means itself.
struct DaysReader: Reader {
    private let clock = DayClock(now: WorkoutsFixtures.evening, timeZone: .gmt)

    func read(_ input: Data) {
        let text = String(decoding: input, as: UTF8.self)
        guard let day = clock.day(inWords: text) else { return }
        guard clock.noon(of: day) != nil, clock.day(inWords: day) == day else {
            stop("\"\(text)\" means \(day), which means no day")
        }
    }
}

/// Other names: the commands behind `alias.NAME` in the settings, and `airfit exercise alias`, with
/// the name on the first line and the exercise on the second. A name that is given finds the
/// exercise.
struct AliasesReader: Reader {
    private let domain = Domain { @MainActor in
        let relux = Relux()
        let service = Workouts.Business.Service(
            database: Database(.memory, migrations: Workouts.Business.Service.migrations))
        try relux.register(Workouts.Module(service: service))
        await relux.dispatcher.action { Workouts.Business.Action.loaded(WorkoutsFixtures.owner) }
        return relux
    }

    func read(_ input: Data) async {
        let text = String(decoding: input, as: UTF8.self)
        if let words = SettingsFile.words(in: text), words.isEmpty,
            text.contains(where: { !$0.isWhitespace })
        {
            stop("no word is left of what is written")
        }
        let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
        guard let name = lines.first else { return }
        let exercise = lines.count > 1 ? lines[1] : "e1"
        let given = await domain.answer(
            Workouts.Business.ChangeExercise(.alias(exercise, as: name)))
        guard let given else { return }
        let found = await domain.answer(Workouts.Business.OpenExercise(name), isLater: true)
        guard found?.exercise.id == given.exercise.id else {
            stop("\"\(name)\" does not find \(given.exercise.name)")
        }
        _ = await domain.answer(Workouts.Business.ChangeExercise(.remove(name)), isLater: true)
    }
}
