// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI

extension SettingsFile {
    /// A line with a mistake, and a sentence about it.
    struct Problem: Sendable, Equatable {
        let line: Int
        let sentence: String
    }

    /// The most mistakes that are told of one file.
    private static let told = 20

    /// The mistakes in the lines, from the first to the last. After 20, one more says how many
    /// lines follow.
    func problems(_ product: Product) -> [Problem] {
        var lastLines: [String: Int] = [:]
        let all = lines.indices.compactMap { index in
            problem(of: lines[index], lastLines: &lastLines, at: index + 1, product).map {
                Problem(line: index + 1, sentence: $0)
            }
        }
        guard all.count > Self.told else { return all }
        let rest = Plural.of(all.count - Self.told, "line")
        let sentence = "\(rest) more cannot be used, from here on."
        return all.prefix(Self.told) + [Problem(line: all[Self.told].line, sentence: sentence)]
    }

    private func problem(
        of line: String, lastLines: inout [String: Int], at number: Int,
        _ product: Product
    ) -> String? {
        let trimmed = line.drop(while: \.isWhitespace)
        guard !trimmed.isEmpty, trimmed.first != "#" else { return nil }
        guard let entry = Entry(line) else {
            return
                "\"\(Self.shown(line))\" is not a line of settings: write key = value, or # before a comment."
        }
        if entry.key.hasPrefix(Alias.prefix) {
            if let problem = Alias.problem(
                of: Self.shown(entry.key), Self.shown(entry.value), in: product.root)
            {
                return problem + " It counts as not set."
            }
        } else {
            guard let setting = product.settings.first(where: { $0.key == entry.key }) else {
                let key = Self.shown(entry.key)
                return
                    "\"\(key)\" is no setting: \(product.settingNames).\(product.settingMeant(key))"
            }
            var ignored = Settings()
            guard setting.set(entry.value, &ignored) else {
                return "\(entry.key) is \"\(Self.shown(entry.value))\": \(setting.refusal) "
                    + "It counts as not set."
            }
        }
        let before = lastLines.updateValue(number, forKey: entry.key)
        return before.map { "\(entry.key) is set on line \($0) too: this one counts." }
    }

    /// The first 60 characters of a text, on one line.
    private static func shown(_ text: String) -> String {
        text.drop(while: \.isWhitespace).prefix(60).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
