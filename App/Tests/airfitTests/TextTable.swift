// SPDX-License-Identifier: Apache-2.0

/// A table of text, read as RFC 4180 says: a cell in quotes may have delimiters, line ends and
/// doubled quotes. It shares no code with the program, so that it can be held against it.
struct TextTable {
    /// The cells of the first line.
    let names: [String]
    /// All other lines.
    let rows: [[String]]

    init(_ text: String, delimiter: Character = ",") {
        let separator = delimiter.asciiValue ?? 0x2C
        var lines: [[String]] = []
        var line: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        var before: UInt8 = 0
        func endCell() {
            line.append(String(decoding: cell, as: UTF8.self))
            cell = []
        }
        for byte in text.utf8 {
            defer { before = byte }
            switch byte {
            case 0x22:
                // A quote right after the one that ended the quoted part is a quote of the text.
                if !isQuoted, before == 0x22 { cell.append(byte) }
                isQuoted.toggle()
            case separator where !isQuoted: endCell()
            case 0x0D where !isQuoted: break
            case 0x0A where !isQuoted:
                endCell()
                lines.append(line)
                line = []
            default: cell.append(byte)
            }
        }
        if !line.isEmpty || !cell.isEmpty {
            endCell()
            lines.append(line)
        }
        names = lines.first ?? []
        rows = Array(lines.dropFirst())
    }

    /// Some columns of every row, in this order.
    func cells(of wanted: [String]) -> [[String]] {
        let places = wanted.compactMap(names.firstIndex(of:))
        return rows.map { row in places.map { row.indices.contains($0) ? row[$0] : "" } }
    }

    /// Day, tag, grams, repetitions, seconds, metres and RPE of each set of `export csv
    /// workout_sets`, sorted: what two databases with the same training have alike.
    var measures: [[String]] {
        cells(of: ["day", "tag", "grams", "reps", "seconds", "metres", "rpe"])
            .map { $0.map { $0 == "0" ? "" : $0 } }
            .sorted { $0.joined(separator: ",") < $1.joined(separator: ",") }
    }
}
