// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import TerminalUI

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
