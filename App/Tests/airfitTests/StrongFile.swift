// SPDX-License-Identifier: Apache-2.0

/// An export of Strong as somebody else's program would read it: with `TextTable` and Strong's
/// rules alone, for the layouts S1, S2, S3 and S5 of the reference on exports, section 2.1.
struct StrongFile {
    /// A set in kilograms, metres and seconds; what is not said is `nil`, and so is a zero.
    struct Set: CustomStringConvertible {
        var moment, exercise: String
        let order, note: String
        let kilograms, reps, rpe, metres, seconds: Double?

        init(
            _ moment: String, _ exercise: String, _ order: String, _ kilograms: Double?,
            _ reps: Double?, _ rpe: Double?, _ metres: Double?, _ seconds: Double?, _ note: String
        ) {
            (self.moment, self.exercise, self.order, self.note) = (moment, exercise, order, note)
            (self.kilograms, self.reps, self.rpe) = (kilograms, reps, rpe)
            (self.metres, self.seconds) = (metres, seconds)
        }

        private var figures: [Double] { [kilograms, reps, rpe, metres, seconds].map { $0 ?? 0 } }
        var description: String { "\(moment) \(exercise) \(order) \(figures) \(note)" }

        /// Equal to a hundredth of a gram and a millimetre.
        func isEqual(_ other: Self) -> Bool {
            (moment, exercise, order, note)
                == (other.moment, other.exercise, other.order, other.note)
                && zip(figures, other.figures).allSatisfy { abs($0 - $1) < 0.000_01 }
        }
    }

    /// The columns of layout S2.
    static let header =
        "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;"
        + "Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\n"

    let sets: [Set]
    /// The rests, each with its workout's moment.
    let rests: [String]
    /// The names of the workouts, in their order.
    let workouts: [String]

    /// Reads a file; `unit` is that of a file which names none.
    init(_ text: String, unit: String = "kg") throws {
        let start = text.prefix { $0 != "\n" }
        let table = TextTable(text, delimiter: start.contains(";") ? ";" : ",")
        let names = table.names.map { String($0.prefix { $0 != "(" }).trimmed }
        var sets: [Set] = []
        var rests: [String] = []
        var workouts: [(moment: String, name: String)] = []
        // A note of an exercise stands in a row before its first set.
        var note = ""
        for row in table.rows {
            func cell(_ name: String) -> String {
                names.firstIndex(of: name).map { row[$0] } ?? ""
            }
            func figure(_ name: String) -> Double? {
                Double(cell(name)).flatMap { $0 == 0 ? nil : $0 }
            }
            let moment = cell("Date")
            if workouts.last?.moment != moment { workouts.append((moment, cell("Workout Name"))) }
            switch cell("Set Order") {
            case "Rest Timer": rests.append("\(moment) \(figure("Seconds") ?? 0)")
            case "Note": note = cell("Notes")
            case let order:
                let weight = cell("Weight Unit").isEmpty ? unit : cell("Weight Unit")
                let distance = cell("Distance Unit") == "km" ? 1_000.0 : 1
                sets.append(
                    Set(
                        moment, cell("Exercise Name"), order,
                        figure("Weight").map { $0 * (weight == "lbs" ? 0.453_592_37 : 1) },
                        figure("Reps"), figure("RPE"), figure("Distance").map { $0 * distance },
                        figure("Seconds"), cell("Notes").isEmpty ? note : cell("Notes")))
                note = ""
            }
        }
        (self.sets, self.rests) = (sets, rests)
        self.workouts = workouts.map(\.name)
    }

    /// What in a file of layout S2 breaks Strong's rules, a sentence each.
    static func faults(of text: String) -> [String] {
        var faults: [String] = []
        if !text.hasPrefix(header) { faults.append("the header is another one") }
        if text.utf8.contains(0x0D) { faults.append("a line ends with a carriage return") }
        if text.utf8.last != 0x0A { faults.append("the last line has no end") }
        let table = TextTable(text, delimiter: ";")
        var numbers: [String: Int] = [:]
        var last = ""
        for row in table.rows {
            guard row.count == 14 else {
                faults.append("\(row) has \(row.count) cells")
                continue
            }
            let (moment, order) = (row[0], row[3])
            let isTimer = order == "Rest Timer"
            if moment.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) == nil {
                faults.append("\"\(moment)\" is no moment")
            }
            if moment < last { faults.append("\(moment) is after \(last)") }
            last = moment
            for cell in [row[4], row[6], row[7], row[8], row[10]]
            where !cell.isEmpty && cell.wholeMatch(of: /\d+(\.\d+)?/) == nil {
                faults.append("\"\(cell)\" is no number")
            }
            if !(row[4].isEmpty ? [""] : ["kg", "lbs"]).contains(row[5]) {
                faults.append("\"\(row[5])\" is no unit of \"\(row[4])\"")
            }
            if row[9] != (row[8].isEmpty ? "" : "km") {
                faults.append("\"\(row[9])\" is no unit of \"\(row[8])\"")
            }
            if row[13].wholeMatch(of: /(\d+h)?( ?\d+m)?( ?\d+s)?/) == nil {
                faults.append("\"\(row[13])\" is no duration")
            }
            guard !isTimer, !["W", "D", "F"].contains(order) else { continue }
            let next = numbers["\(moment) \(row[2])", default: 0] + 1
            numbers["\(moment) \(row[2])"] = next
            if order != "\(next)" { faults.append("set \(order) of \(row[2]) is number \(next)") }
        }
        return faults
    }
}

extension String {
    /// Without spaces at its end.
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
