// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
public import WorkoutsModels

/// Sets as text for people, and as JSON.
public enum SetText {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// What one set was, such as `80 kg x 5 @8`, with its load in the chosen unit, if any.
    public static func text(_ set: Model.SetDraft, _ unit: MassUnit?) -> String {
        var parts: [String] = []
        if let reps = set.reps, let load = set.load {
            parts.append("\(self.load(load, unit)) x \(reps)")
        } else if let reps = set.reps {
            parts.append("\(reps) reps")
        } else if let load = set.load {
            parts.append(self.load(load, unit))
        }
        if let metres = set.metres { parts.append(distance(metres)) }
        if let seconds = set.seconds { parts.append(Figures.duration(seconds)) }
        return (parts + marks(set)).joined(separator: " ")
    }

    /// One set as `log` reads it, such as `80kg x5 @8`, without its rating, and with its load as it
    /// was entered; several equal ones as `3x5 80kg @8`.
    public static func typed(_ set: Model.SetDraft, times count: Int = 1) -> String {
        var parts: [String] = []
        let load = set.load.map { self.load($0, nil).filter { $0 != " " && $0 != "," } }
        switch (set.reps, count) {
        case (let reps?, 2...): parts += ["\(count)x\(reps)"] + [load].compactMap(\.self)
        case (let reps?, _): parts += [load].compactMap(\.self) + ["x\(reps)"]
        case (nil, 2...):
            return Array(repeating: typed(set), count: count).joined(separator: " ")
        case (nil, _): parts += [load].compactMap(\.self)
        }
        if let metres = set.metres { parts.append(distance(metres).replacing(" ", with: "")) }
        if let seconds = set.seconds {
            let isWhole = seconds == seconds.rounded()
            parts.append(
                isWhole && seconds >= 60
                    ? Figures.duration(seconds) : "\(Figures.plain(seconds))s")
        }
        switch set.tag {
        case .normal, .unknown: break
        case .warmup: parts.append("w")
        case .drop: parts.append("d")
        case .failure: parts.append("f")
        }
        if let effort = set.effort { parts.append(effort.typed) }
        if let tempo = set.tempo { parts.append(tempo.text) }
        return parts.joined(separator: " ")
    }

    /// Exertion, tempo, rating and tag.
    private static func marks(_ set: Model.SetDraft) -> [String] {
        var marks: [String] = []
        if let effort = set.effort { marks.append(effort.text) }
        if let tempo = set.tempo { marks.append(tempo.text) }
        if let rating = set.rating { marks.append("rated \(rating)") }
        switch set.tag {
        case .normal: break
        case .warmup: marks.append("warm-up")
        case .drop: marks.append("drop")
        case .failure: marks.append("failure")
        case .unknown: marks.append("other")
        }
        return marks
    }

    /// The exercise of a set, with the name an imported file gave it where that is another one.
    public static func exercise(_ set: Model.WorkoutSet) -> String {
        set.exerciseName + (set.fileName.map { " (\($0) in the file)" } ?? "")
    }

    /// What stands behind a set in a workout, in one line: its superset where that is not on show,
    /// the rest after it and its note.
    public static func aside(_ set: Model.WorkoutSet, inSuperset: Bool = false) -> String {
        let superset = set.superset.map { "  superset \(Model.Superset.letter($0))" } ?? ""
        let rest = set.restSeconds.map { "  rest \(Figures.duration(Double($0)))" } ?? ""
        let note = (set.draft.note ?? "").split(whereSeparator: \.isNewline)
            .joined(separator: " ")
        return (inSuperset ? "" : superset) + rest + (note.isEmpty ? "" : "  \(note)")
    }

    /// Sets in short, with equal neighbours joined: `40 kg x 8 warm-up, 3x5 80 kg @8`.
    public static func summary(_ sets: [Model.WorkoutSet], _ unit: MassUnit?) -> String {
        var runs: [(set: Model.SetDraft, count: Int)] = []
        for var draft in sets.map(\.draft) {
            draft.note = nil
            if runs.last?.set == draft {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((draft, 1))
            }
        }
        return runs.map { $0.count == 1 ? text($0.set, unit) : run(of: $0.set, $0.count, unit) }
            .joined(separator: ", ")
    }

    private static func run(
        of set: Model.SetDraft, _ count: Int, _ unit: MassUnit?
    ) -> String {
        guard let reps = set.reps else { return "\(count) x \(text(set, unit))" }
        var parts = ["\(count)x\(reps)"]
        if let load = set.load { parts.append(self.load(load, unit)) }
        return (parts + marks(set)).joined(separator: " ")
    }

    /// A load in the chosen unit, if any: `80 kg`, `bw`, `bw+10 kg`, `bw-20 kg`.
    public static func load(_ load: Model.Load, _ unit: MassUnit?) -> String {
        let figure = load.unit.shown(load.entered, as: unit)
        switch load.basis {
        case .total: return figure
        case .bodyweight: return load.grams == 0 ? "bw" : "bw+\(figure)"
        case .assistance: return "bw-\(figure)"
        }
    }

    /// Load times repetitions in kilograms over working sets. Bodyweight and assisted sets are left
    /// out.
    public static func volumeKg(_ sets: [Model.WorkoutSet]) -> Double {
        sets.reduce(0) { sum, set in
            guard set.draft.tag.isWorking, set.kind != .assisted, let load = set.draft.load,
                load.basis == .total
            else { return sum }
            return sum + load.kilograms * Double(set.draft.reps ?? 0)
        }
    }

    /// A distance in metres, or in kilometres from 1 km on.
    public static func distance(_ metres: Double) -> String {
        metres >= 1_000 ? "\(Figures.plain(metres / 1_000)) km" : "\(Figures.plain(metres)) m"
    }

    /// One set as JSON, with its estimated maximum by `formula`.
    public static func json(_ set: Model.WorkoutSet, by formula: OneRepMax) -> JSON {
        let draft = set.draft
        return [
            "id": .id("s", set.id), "workout_id": .id("w", set.workoutID),
            "exercise": ["id": .id("e", set.exerciseID), "name": .string(set.exerciseName)],
            "ordinal": .int(set.ordinal), "tag": .string(draft.tag.rawValue),
            "load": draft.load.map(json) ?? .null, "reps": .int(draft.reps),
            "duration_s": .number(draft.seconds), "distance_m": .number(draft.metres),
            "rpe": .number(draft.rpe),
            "rir": .number(draft.isRIR == true ? draft.effort?.rir : nil),
            "tempo": .string(draft.tempo?.rawValue), "rating": .int(draft.rating),
            "rest_s": .int(set.restSeconds), "note": .string(draft.note),
            "superset": .int(set.superset), "file_exercise": .string(set.fileName),
            "e1rm_kg": .rounded(set.e1rmKg(by: formula)),
            "source": ["app": .string(set.source), "batch": .id("b", set.batchID)],
        ]
    }

    /// A load as JSON.
    static func json(_ load: Model.Load) -> JSON {
        [
            "kg": .number(load.kilograms), "entered": .number(load.entered),
            "unit": .string(load.unit.rawValue), "basis": .string(load.basis.rawValue),
        ]
    }
}
