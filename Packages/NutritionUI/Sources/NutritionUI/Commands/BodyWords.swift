// SPDX-License-Identifier: Apache-2.0

import CoreModels
import HostAPI
import NutritionModels

/// Reads `sex male height 180 birth 1991-05-02`.
enum BodyWords {
    /// The facts with the changes that the words name; the others stay.
    static func applied(
        _ words: [String], to body: Nutrition.Business.Model.Body
    ) throws(UserError) -> Nutrition.Business.Model.Body {
        guard words.count.isMultiple(of: 2) else {
            throw .usage(
                "\"\(words[words.count - 1])\" has no value: names and values go in pairs.",
                hint: "airfit profile set height 180", field: "VALUE")
        }
        var body = body
        for index in stride(from: 0, to: words.count, by: 2) {
            try set(words[index].lowercased(), words[index + 1].lowercased(), &body)
        }
        return body
    }

    private static func set(
        _ name: String, _ text: String, _ body: inout Nutrition.Business.Model.Body
    ) throws(UserError) {
        switch name {
        case "sex": body.sex = try choice(text, name)
        case "activity": body.activity = try choice(text, name)
        case "height":
            let digits = text.hasSuffix("cm") ? String(text.dropLast(2)) : text
            guard let height = Double(digits), (50...272).contains(height) else {
                throw .usage(
                    "\"\(text)\" is not a height: write centimetres, 50 to 272.", field: name)
            }
            body.heightCm = height
        case "birth":
            guard text.split(separator: "-").map(\.count) == [4, 2, 2] else {
                throw .usage("\"\(text)\" is not a day of birth: write YYYY-MM-DD.", field: name)
            }
            body.born = .init(text)
        default:
            let names = ["sex", "height", "birth", "activity"]
            let meant =
                Suggestions.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
            throw .usage(
                "A profile has no \"\(name)\". It has \(names.joined(separator: ", ")).\(meant)",
                field: name)
        }
    }

    private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ text: String, _ name: String
    ) throws(UserError) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("\(name) is one of \(names), not \"\(text)\".", field: name)
    }
}
