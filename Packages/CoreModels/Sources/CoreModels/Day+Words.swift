// SPDX-License-Identifier: Apache-2.0

// Words of English, German, French, Spanish, Portuguese, Italian, Dutch and Russian.
extension Day {
    /// The past day that a word of everyday speech means, seen from this one: `yesterday`, `gestern`
    /// or a weekday, which is the latest one up to this day; `nil` for another word.
    public func named(_ word: String) -> Day? {
        let word = word.lowercased()
        if let ago = Self.ago(word) { return adding(-ago) }
        let index = Self.weekdays.firstIndex { $0.contains(word) }
        return index.flatMap { Weekday(rawValue: $0 + 1) }.map(latest)
    }

    /// The latest day of the week up to this day.
    public func latest(_ day: Weekday) -> Day {
        adding(-((7 + (weekday ?? day).rawValue - day.rawValue) % 7))
    }

    /// How many days ago a word such as `yesterday` or `vorgestern` means, from 1; `nil` for another.
    public static func ago(_ word: String) -> Int? {
        let word = word.lowercased()
        return yesterday.contains(word) ? 1 : before.contains(word) ? 2 : nil
    }

    private static let yesterday: Set = [
        "yesterday", "gestern", "hier", "ayer", "ontem", "ieri", "gisteren", "вчера",
    ]
    private static let before: Set = [
        "vorgestern", "avant-hier", "anteayer", "antier", "anteontem", "eergisteren", "позавчера",
    ]
    private static let weekdays: [Set<String>] = [
        ["monday", "montag", "lundi", "lunes", "lunedì", "maandag", "понедельник"],
        ["tuesday", "dienstag", "mardi", "martes", "martedì", "dinsdag", "вторник"],
        ["wednesday", "mittwoch", "mercredi", "miércoles", "miercoles", "mercoledì", "woensdag"],
        ["thursday", "donnerstag", "jeudi", "jueves", "giovedì", "donderdag", "четверг"],
        ["friday", "freitag", "vendredi", "viernes", "venerdì", "vrijdag", "пятница"],
        ["saturday", "samstag", "samedi", "sábado", "sabado", "sabato", "zaterdag", "суббота"],
        ["sunday", "sonntag", "dimanche", "domingo", "domenica", "zondag", "воскресенье"],
    ]
}
