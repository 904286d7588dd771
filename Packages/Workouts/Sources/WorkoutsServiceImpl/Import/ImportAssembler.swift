// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Gathers checked rows into workouts, exercises and figures; format-neutral.
struct ImportAssembler {
    typealias Model = Workouts.Business.Model
    typealias Import = Workouts.Business.Model.Import

    /// A set before it has a place and an identity.
    struct Entry {
        var draft: Model.SetDraft
        /// The file's number of the set, from 1; `nil` where it writes a tag instead.
        var number: Int?
        var distance: Import.Distance?
        var unknownTag: String?
        var superset: Int?
    }

    /// A workout that is still growing.
    struct Session {
        let clock: ImportClock
        let startText: String
        let name: String
        let start: Date
        var end: Date?
        var notes: String?
        var sets: [Import.ParsedSet] = []
        /// Hash of the app and the start: what the identities of its sets begin with.
        let seed: ImportIdentity
        /// A note that waits for the next set of its exercise.
        var pending: (exercise: String, text: String)?
        var blocks = 0
        /// Rows of the file so far.
        var rows = 0
        /// The figures of a cardio session; `nil` for a workout of sets.
        var cardio: Model.Cardio?
    }

    let dialect: Import.Dialect
    let header: ImportHeader
    let options: Import.Options
    var rows = 0
    var sessions: [Session] = []
    var skipped = Import.Skipped()
    var rejected: [Import.RejectedRow] = []
    var remarks = ImportRemarks()
    /// The energy that devices measured, day by day.
    var energy: [Model.MeasuredEnergy] = []
    /// The unit of the figures; set by the parser, at the latest with the first load.
    var unit: Model.MassUnit?
    /// What a person should be asked about before the file is taken, a full sentence.
    var doubt: String?
    /// Why the whole file cannot be taken, once that is known.
    var failure: Import.Failure?

    private(set) var exercises: [Import.ParsedExercise] = []
    private var exerciseSeeds: [ImportIdentity] = []
    private(set) var exerciseIndex: [String: Int] = [:]
    private var lastExercise: Int?
    private var occurrences: [UInt64: Int] = [:]
    private var sessionIndex: [String: Int] = [:]
    private(set) var figures = Import.Figures()
    private(set) var bests: [Best?] = []

    struct Best {
        let e1rm: Double
        let weight: Double
        let reps: Int
        let session: Int
    }

    init(dialect: Import.Dialect, header: ImportHeader, options: Import.Options) {
        self.dialect = dialect
        self.header = header
        self.options = options
    }

    /// The workout with the key, made by `make` when it is new.
    mutating func session(_ key: String, _ make: (inout Self) -> Session) -> Int {
        if let index = sessionIndex[key] { return index }
        sessions.append(make(&self))
        sessionIndex[key] = sessions.count - 1
        hold(sessions.count, atMost: ImportLimits.workouts, "workouts")
        return sessions.count - 1
    }

    /// Gives up the whole file once it has more of something than is taken.
    mutating func hold(_ count: Int, atMost limit: Int, _ what: String) {
        guard count > limit, failure == nil else { return }
        failure = .tooMuch(file: options.file, limit: "\(ImportLimits.text(limit)) \(what)")
    }

    /// A workout without sets; `identity` is the moment that every export of it has, where that is
    /// not the start.
    func newSession(
        _ clock: ImportClock, text: String, name: String, identifiedBy identity: ImportClock? = nil
    ) -> Session {
        var seed = ImportIdentity()
        seed.combine(dialect.format.rawValue)
        seed.combine((identity ?? clock).identity)
        return Session(
            clock: clock, startText: text, name: name, start: clock.date(in: options.timeZone),
            seed: seed)
    }

    /// The place of an exercise among those of the file.
    mutating func exercise(_ name: String) -> Int {
        if let last = lastExercise, exercises[last].name == name { return last }
        if let index = exerciseIndex[name] {
            lastExercise = index
            return index
        }
        let exercise = Import.ParsedExercise(name: name)
        var seed = ImportIdentity()
        seed.combine(exercise.key)
        exercises.append(exercise)
        exerciseSeeds.append(seed)
        bests.append(nil)
        exerciseIndex[name] = exercises.count - 1
        hold(exercises.count, atMost: ImportLimits.exercises, "different exercises")
        return exercises.count - 1
    }

    /// Whether the set above in the workout is one of another exercise, or there is none.
    func startsBlock(_ exercise: Int, in session: Int) -> Bool {
        sessions[session].sets.last.map { $0.exercise != exercise } ?? true
    }

    /// Appends a set to a workout; `startsBlock` where the file says that an exercise begins anew.
    mutating func add(
        _ entry: Entry, line: Int, exercise: Int, startsBlock: Bool = false, to session: Int
    ) {
        var entry = entry
        if let load = entry.draft.load, exercises[exercise].isAssisted {
            entry.draft.load = Model.Load(
                grams: load.grams, entered: load.entered, unit: load.unit, basis: .assistance)
        }
        if let pending = sessions[session].pending, pending.exercise == exercises[exercise].name {
            entry.draft.note = Self.joined([pending.text, entry.draft.note])
            sessions[session].pending = nil
        }
        if startsBlock || self.startsBlock(exercise, in: session) { sessions[session].blocks += 1 }
        let identity = identity(of: entry, exercise: exercise, in: session)
        sessions[session].sets.append(
            Import.ParsedSet(
                identity: identity, line: line, exercise: exercise,
                block: sessions[session].blocks - 1, ordinal: sessions[session].sets.count + 1,
                draft: entry.draft, distance: entry.distance, unknownTag: entry.unknownTag,
                superset: entry.superset))
        count(entry.draft, exercise: exercise, session: session)
        hold(figures.sets, atMost: ImportLimits.rows, "sets")
    }

    /// Reference, section 2.9, item 6: source, start, exercise, number of the set, canonical
    /// amounts, tag, occurrence.
    private mutating func identity(of entry: Entry, exercise: Int, in session: Int) -> Int64 {
        var hash = sessions[session].seed
        hash.combine(exerciseSeeds[exercise].state)
        hash.combine(entry.number)
        hash.combine(entry.draft.load?.grams)
        hash.combine(entry.draft.reps)
        hash.combine(entry.draft.seconds.map { Int(bounding: $0.rounded()) })
        hash.combine(entry.draft.metres.map { Int(bounding: $0.rounded()) })
        hash.combine(
            entry.draft.tag == .unknown ? entry.unknownTag ?? "" : entry.draft.tag.rawValue)
        let occurrence = Self.next(&occurrences[hash.state, default: 0])
        hash.combine(occurrence)
        return hash.value
    }

    private static func next(_ counter: inout Int) -> Int {
        defer { counter += 1 }
        return counter
    }

    /// Counts in the order of the file, so that of two equal bests the first is shown.
    private mutating func count(_ draft: Model.SetDraft, exercise: Int, session: Int) {
        figures.sets += 1
        guard draft.tag.isWorking else { return }
        figures.workingSets += 1
        guard let load = draft.load, let reps = draft.reps else { return }
        let unit = unit ?? load.unit
        let weight = load.unit == unit ? load.entered : Double(load.grams) / unit.grams
        figures.volume += weight * Double(reps)
        // The bar is the best as shown, two decimals: the oracle's rule, which decides which of
        // several equals is named.
        guard let e1rm = OneRepMax.epley.estimate(load: weight, reps: reps),
            bests[exercise].map({ e1rm > $0.e1rm }) ?? true
        else { return }
        let shown = Self.twoDecimals(e1rm)
        bests[exercise] = Best(e1rm: shown, weight: weight, reps: reps, session: session)
    }
}
