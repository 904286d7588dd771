// SPDX-License-Identifier: Apache-2.0

public import Trapezio

extension TrapezioScreens {
    /// The path for a text. Every prefix of the text that is the address of a screen is one step,
    /// so that a person can go back. `workouts/w41` is one workout above the list of workouts.
    ///
    /// Slashes at the ends are ignored; characters may be percent-escaped.
    /// - Throws: `TrapezioPathFailure` with the mistake and the closest address.
    public func path(
        parsing text: String, root: any TrapezioScreen
    ) throws(TrapezioPathFailure) -> TrapezioPath {
        let words = ScreenAddress.words(of: text)
        var path = TrapezioPath(root: root)
        for count in words.indices.map({ $0 + 1 }) {
            let candidates = addressed.filter { $0.address.begins(with: words.prefix(count)) }
            guard !candidates.isEmpty else { throw unknown(words.prefix(count), in: text) }
            guard let match = Self.match(candidates, length: count) else {
                if count < words.count { continue }
                throw .incomplete(text: text, known: continuations(of: words[...]))
            }
            // `foods/on/2026-11-20` is no food called `on` where `on` begins a longer address.
            let isPart =
                count < words.count
                && addressed.contains {
                    $0.address.segments.count > count && $0.address.isPreferred(to: match.address)
                        && $0.address.begins(with: words.prefix(count + 1))
                }
            if isPart { continue }
            do {
                path.goTo(try match.kind.make(match.address.values(in: words.prefix(count))))
            } catch {
                throw .unreadable(
                    screen: match.kind.name, text: words.prefix(count).joined(separator: "/"),
                    reason: ScreenCoding.reason(error))
            }
        }
        return path
    }

    /// The text for a screen, by its most detailed address. `nil` when it has no address, or when
    /// every address names a parameter without a value.
    public func text(of screen: any TrapezioScreen) -> String? {
        let words = ScreenCoding.words(of: screen)
        return kinds.first { $0.name == type(of: screen).screenName }?.addresses
            .sorted { $0.segments.count > $1.segments.count }
            .lazy.compactMap { $0.text(with: words) }.first
    }

    /// The text for the top of a path.
    public func text(of path: TrapezioPath) -> String? { text(of: path.top.screen) }

    private var addressed: [(kind: Kind, address: ScreenAddress)] {
        kinds.flatMap { kind in kind.addresses.map { (kind, $0) } }
    }

    private static func match(
        _ candidates: [(kind: Kind, address: ScreenAddress)], length: Int
    ) -> (kind: Kind, address: ScreenAddress)? {
        candidates.filter { $0.address.segments.count == length }
            .min { $0.address.isPreferred(to: $1.address) }
    }

    private func unknown(_ words: ArraySlice<String>, in text: String) -> TrapezioPathFailure {
        let segment = words.last ?? ""
        let known = continuations(of: words.dropLast())
        return .unknown(
            segment: segment, text: text, closest: Self.closest(to: segment, among: known),
            known: known)
    }

    /// The words that can follow, each once.
    private func continuations(of words: ArraySlice<String>) -> [String] {
        var found: [String] = []
        for (_, address) in addressed
        where address.begins(with: words) && address.segments.count > words.count {
            let word =
                switch address.segments[words.count] {
                case .word(let word): word
                case .parameter(let name): ":" + name
                }
            if !found.contains(word) { found.append(word) }
        }
        return found
    }
}
