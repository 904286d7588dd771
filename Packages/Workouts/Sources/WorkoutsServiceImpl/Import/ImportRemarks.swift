// SPDX-License-Identifier: Apache-2.0

/// What the person should hear of besides the figures: each kind of remark once, with how often and
/// where first. Of more than 100 kinds it says how many there were.
struct ImportRemarks {
    private struct Remark {
        let text: String
        let line: Int
        var count = 1
    }

    /// What was taken for granted, in the order it was.
    private(set) var assumptions: [String] = []
    /// Sentences about the file as a whole.
    private var notices: [String] = []
    private var remarks: [Remark] = []
    private var places: [String: Int] = [:]
    /// Remarks of kinds that are not kept.
    private var others = 0

    /// Notes something taken for granted, once.
    mutating func assume(_ text: String) {
        if !assumptions.contains(text) { assumptions.append(text) }
    }

    /// Notes a full sentence about the file as a whole.
    mutating func say(_ sentence: String) { notices.append(sentence) }

    /// Notes something odd on a line; `text` is a sentence without its end.
    mutating func warn(_ text: String, line: Int) {
        if let place = places[text] {
            remarks[place].count += 1
        } else if remarks.count == ImportLimits.remarks {
            others += 1
        } else {
            places[text] = remarks.count
            remarks.append(Remark(text: text, line: line))
        }
    }

    /// The remarks as full sentences, in the order of the file.
    var sentences: [String] {
        let kept = remarks.map { remark in
            remark.count == 1
                ? "\(remark.text) (line \(remark.line))."
                : "\(remark.text) (\(remark.count) times, first on line \(remark.line))."
        }
        let more = others == 0 ? [] : ["\(others) more rows have problems of other kinds."]
        return notices + kept + more
    }
}
