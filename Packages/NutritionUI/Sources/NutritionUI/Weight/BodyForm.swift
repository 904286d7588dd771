// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import TerminalUI

/// The facts of the body as they are typed and chosen.
struct BodyForm: Sendable, Hashable {
    /// A line of the form.
    enum Line: Int, CaseIterable, Sendable {
        case sex, height, birth, activity
    }

    var sex: Model.Body.Sex?
    var height: TextInput
    var birth: TextInput
    var activity: Model.Body.Activity
    var focus = Line.sex

    init(_ body: Model.Body) {
        sex = body.sex
        height = TextInput(body.heightCm.map { Figures.plain($0) } ?? "", limit: 10)
        birth = TextInput(body.born?.text ?? "", limit: 10)
        activity = body.activity
    }

    /// The form as it was left; `nil` where these are not its fields.
    init?(_ fields: [String: String]) {
        guard let height = fields["height"], let birth = fields["birth"],
            let activity = fields["activity"].flatMap(Model.Body.Activity.init)
        else { return nil }
        sex = fields["sex"].flatMap(Model.Body.Sex.init)
        self.height = TextInput(height, limit: 10)
        self.birth = TextInput(birth, limit: 10)
        self.activity = activity
    }

    /// What is typed and chosen.
    var fields: [String: String] {
        var fields = [
            "height": height.text, "birth": birth.text, "activity": activity.rawValue,
        ]
        fields["sex"] = sex?.rawValue
        return fields
    }

    /// Whether the line takes text.
    var isTyping: Bool { focus == .height || focus == .birth }

    /// The facts; `nil` where the height is no number.
    var body: Model.Body? {
        let digits = height.text.lowercased().replacing("cm", with: "").replacing(" ", with: "")
        let height = Double(digits)
        guard digits.isEmpty || height != nil else { return nil }
        let born = birth.text.replacing(" ", with: "")
        return .init(
            sex: sex, heightCm: height, born: born.isEmpty ? nil : .init(born), activity: activity)
    }

    mutating func move(_ step: Int) {
        let count = Line.allCases.count
        focus = Line(rawValue: (focus.rawValue + step + count) % count) ?? .sex
    }

    /// The next choice of a line that is chosen.
    mutating func turn(_ step: Int) {
        switch focus {
        case .sex: sex = Self.next(sex, step)
        case .activity: activity = Self.next(activity, step)
        case .height, .birth: return
        }
    }

    mutating func apply(_ edit: TextEdit) {
        switch focus {
        case .height: height.apply(edit)
        case .birth: birth.apply(edit)
        case .sex, .activity: return
        }
    }

    private static func next<Choice: CaseIterable & Equatable>(
        _ choice: Choice?, _ step: Int
    ) -> Choice where Choice.AllCases: RandomAccessCollection, Choice.AllCases.Index == Int {
        let all = Choice.allCases
        guard let choice, let index = all.firstIndex(of: choice) else { return all[0] }
        return all[(index + step + all.count) % all.count]
    }
}

/// The form of the facts of the body.
struct BodyFormContent: CompositeContent {
    let form: BodyForm

    func body(_ theme: Theme) -> any Content {
        Columns {
            StackItem(
                Rows {
                    ChoiceLine(
                        label: "Sex", value: form.sex?.rawValue ?? "not said",
                        isFocused: form.focus == .sex)
                    Field(
                        "Height", form.height, placeholder: "180 cm",
                        isFocused: form.focus == .height, labelColumns: 8)
                    Field(
                        "Born", form.birth, placeholder: "1991-05-02",
                        isFocused: form.focus == .birth, labelColumns: 8)
                    ChoiceLine(
                        label: "Activity", value: form.activity.rawValue,
                        isFocused: form.focus == .activity)
                    Text(note, style: theme.muted)
                }, extent: .fixed(34))
        }
    }

    private var note: String {
        form.body == nil
            ? "The height is not a number."
            : "For your resting energy. Activity is your day without logged training."
    }
}

/// A line whose value is chosen with left and right, in line with the fields.
private struct ChoiceLine: Content {
    let label: String
    let value: String
    let isFocused: Bool

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 1)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let style = isFocused ? context.theme.focus : .plain
        if isFocused {
            canvas.write(
                String(canvas.glyphs.pointer), at: Point(column: 0, row: 0), style: style)
        }
        canvas.write(label, at: Point(column: 2, row: 0), style: style)
        let text = isFocused ? "< \(value) >" : value
        canvas.write(text, at: Point(column: 12, row: 0), style: style)
    }
}
