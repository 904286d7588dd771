// SPDX-License-Identifier: Apache-2.0

/// Chooses between several sources that recorded the same, such as a watch and a phone, and counts
/// how often each was taken.
public struct SourceChoice {
    /// The most different sources of a file.
    public static let limit = 1_000

    private struct Choice {
        let what: String
        var times: [Int: Int] = [:]
    }

    private let preferred: String?
    private var numbers: [String: Int] = [:]
    private var choices: [Choice] = []
    /// The names of the sources, in the order of the file.
    public private(set) var names: [String] = []

    /// A choice that prefers the sources whose name has this text in it.
    public init(preferring text: String?) { preferred = text.map(Self.plain) }

    /// The number of a source; those above the limit share one.
    public mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        let number = min(names.count, Self.limit)
        if number < Self.limit { names.append(name) }
        if numbers.count <= Self.limit { numbers[name] = number }
        return number
    }

    /// Whether the person prefers this source.
    public func isPreferred(_ source: Int) -> Bool {
        guard let preferred, source < names.count else { return false }
        return Self.plain(names[source]).contains(preferred)
    }

    /// The source to take of several with their weights: a preferred one, else the heaviest, else
    /// the first by name. `what` is what they recorded, such as `food`.
    public mutating func choose(_ what: String, among sources: [Int: Double]) -> Int? {
        let best = sources.max { left, right in
            let (mine, other) = (isPreferred(left.key), isPreferred(right.key))
            if mine != other { return other }
            if left.value != right.value { return left.value < right.value }
            return name(left.key) > name(right.key)
        }
        guard let best, sources.count > 1 else { return best?.key }
        let place = choices.firstIndex { $0.what == what } ?? choices.count
        if place == choices.count { choices.append(Choice(what: what)) }
        choices[place].times[best.key, default: 0] += 1
        return best.key
    }

    /// What was chosen, one sentence for each kind.
    public var sentences: [String] {
        choices.map { choice in
            let total = choice.times.values.reduce(0, +)
            let taken = choice.times.sorted {
                $0.value == $1.value ? name($0.key) < name($1.key) : $0.value > $1.value
            }
            let shown = taken.prefix(3).map { "\(name($0.key)) (\($0.value))" }
            let more = taken.count > 3 ? " and \(taken.count - 3) more" : ""
            let times = total == 1 ? "once" : "\(total) times"
            return "Several sources recorded the same \(choice.what), \(times). Taken: "
                + "\(shown.joined(separator: ", "))\(more). --source NAME prefers one."
        }
    }

    /// Whether a source was preferred that the file does not have.
    public var lacksPreferred: Bool {
        preferred != nil && !names.indices.contains(where: isPreferred)
    }

    private func name(_ source: Int) -> String {
        source < names.count ? names[source] : "other sources"
    }

    /// A name as people type it: in small letters, every kind of blank as one.
    private static func plain(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
