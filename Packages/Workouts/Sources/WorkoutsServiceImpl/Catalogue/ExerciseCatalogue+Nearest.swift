// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import WorkoutsModels

extension ExerciseCatalogue {
    /// The exercises a loosely written name may mean, the likeliest first; none where no word of it
    /// names a movement. Joined words (`backsquat`), short forms and one letter of a slip are taken;
    /// words that no exercise has are left out, unless `isWhole` is asked for.
    func nearest(_ text: String, own: [Exercise], isWhole: Bool) -> [Exercise] {
        let all = entries + own.map { CatalogueTable.Entry(exercise: $0, rank: 6) }
        let names = all.map { entry in
            ([entry.exercise.name] + entry.exercise.aliases).map { name in
                (words: ExerciseName.words(name), isNear: entry.near.contains(name))
            }
        }
        var known: Set<String> = []
        for entry in names { for name in entry { known.formUnion(name.words) } }
        let typed = ExerciseName.words(text)
        let wanted = typed.prefix(12).flatMap { Self.known($0, among: known) }
        guard !wanted.isEmpty, wanted.contains(where: { !Self.common.contains($0) }),
            !isWhole || typed.allSatisfy({ !Self.known($0, among: known).isEmpty })
        else { return [] }
        var scored: [(score: Double, exercise: Exercise)] = []
        for (entry, forms) in zip(all, names) {
            let best =
                forms.map { form in
                    Self.score(form.words, for: wanted) - (form.isNear ? 0.3 : 0)
                }.max() ?? 0
            if best > 0 { scored.append((best + Double(entry.rank) * 0.08, entry.exercise)) }
        }
        scored.sort { ($1.score, $0.exercise.id) < ($0.score, $1.exercise.id) }
        return scored.prefix(4).map(\.exercise)
    }

    /// How well the words of a name fit those that are wanted: two for each that both have, less
    /// for each that only one has; 0 where the movement is another one.
    private static func score(_ name: [String], for wanted: [String]) -> Double {
        let shared = wanted.filter(name.contains)
        guard shared.contains(where: { !common.contains($0) }) else { return 0 }
        let extra = name.filter { !wanted.contains($0) }
        let heavy = extra.count { !common.contains($0) }
        return Double(shared.count) * 2 - Double(heavy) * 0.6
            - Double(extra.count - heavy) * 0.3
            - Double(wanted.count - shared.count) * 0.5
    }

    /// The words of names that a word stands for: itself, two that were joined, or the one that it
    /// differs from by a slip; none where it is no word of a name.
    private static func known(_ word: String, among known: Set<String>) -> [String] {
        if known.contains(word) { return [word] }
        guard word.count > 3 else { return [] }
        for length in 3..<max(4, word.count - 2) {
            let (first, second) = (String(word.prefix(length)), String(word.dropFirst(length)))
            if second.count > 2, known.contains(first), known.contains(second) {
                return [first, second]
            }
        }
        let limit = word.count > 8 ? 2 : word.count > 4 ? 1 : 0
        guard limit > 0 else { return [] }
        let near = known.filter {
            $0.count > 3 && EditDistance.between(word, $0, limit: limit) <= limit
        }
        return near.sorted().prefix(1).map(\.self)
    }

    /// Words that many movements share and that name none alone.
    private static let common: Set<String> = [
        "barbell", "dumbbell", "kettlebell", "cable", "machine", "band", "smith", "seated",
        "standing", "incline", "decline", "single", "arm", "leg", "wide", "close", "grip", "front",
        "back", "reverse", "side", "weighted", "assisted", "bodyweight", "bar", "plate", "high",
        "low", "to", "on", "up", "body", "chest", "day", "over", "head", "and", "the", "of", "hand",
        "ball", "box", "flat", "full", "loaded", "straight", "good", "morning", "dead", "bird",
        "dog", "half", "air", "belt", "hip", "calf", "lying", "weight", "clean", "wall", "rope",
        "general",
        "ab", "in", "warm", "v", "l", "t", "c", "j", "knee", "hold", "body", "lower", "upper",
    ]
}
