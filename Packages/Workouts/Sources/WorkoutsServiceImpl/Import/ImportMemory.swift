// SPDX-License-Identifier: Apache-2.0

import FileFormats

/// What the row above said: most rows repeat its workout and exercise, and need no text made for
/// them.
struct ImportMemory {
    private var first: [UInt8] = []
    private var second: [UInt8] = []
    private var session: Int?
    private var nameBytes: [UInt8] = []
    private var name = ""

    /// The workout of the row above, if both fields are the same as there.
    func session(_ first: DelimitedField, _ second: DelimitedField) -> Int? {
        first.hasBytes(self.first) && second.hasBytes(self.second) ? session : nil
    }

    /// Keeps the workout for the rows below.
    mutating func remember(_ session: Int, _ first: DelimitedField, _ second: DelimitedField) {
        self.session = session
        self.first = Array(first.bytes)
        self.second = Array(second.bytes)
    }

    /// The text of a field that mostly repeats.
    mutating func text(of field: DelimitedField) -> String {
        if field.hasBytes(nameBytes) { return name }
        nameBytes = Array(field.bytes)
        name = PlainText.line(field.text)
        return name
    }
}
