// SPDX-License-Identifier: Apache-2.0

/// Month names as the phones of an app's users abbreviate them: Hevy writes its columns in English
/// everywhere, and its months in the language of the phone.
///
/// The abbreviations are those of Unicode's CLDR (month format `abbreviated`). A language is left
/// out where a word of it is another month elsewhere: Croatian `lip` is June, Polish `lip` is July.
enum ImportMonths {
    /// The month a word stands for, 1...12: an English name, or at least three letters of one, or
    /// the usual abbreviation in one of the other languages.
    static func month(_ word: String) -> Int? {
        if word.utf8.count >= 3, let index = english.firstIndex(where: { $0.hasPrefix(word) }) {
            return index + 1
        }
        return others[word]
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// A line for each month: German, French, Spanish, Italian, Portuguese, Dutch and Catalan; then
    /// Danish, Norwegian and Swedish; Polish, Czech and Hungarian; Turkish; Russian and Ukrainian.
    private static let others: [String: Int] = {
        let lines = """
            jän ene gen janv januar enero janvier gennaio janeiro sty led oca янв января січ
            fév févr fev februar febrero février febbraio fevereiro febr lut úno şub фев февр лют
            mär mrt märz marzo mars març março maart bře márc март мар марта бер
            avr abr abril avril aprile kwi dub ápr nis апр апреля кві
            mai mag mei mayo maggio maio maig maj kvě máj мая май тра
            juin giu juni junio giugno junho juny cze čvn jún haz июн июня чер
            juil lug juli julio juillet luglio julho lip čvc júl tem июл июля лип
            août ago aoû agosto sie srp ağu авг августа сер
            sept set septiembre septembre settembre setembro wrz zář szept eyl сен сент сентября вер
            okt ott out oktober octubre octobre ottobre outubro paź říj eki окт октября жов
            noviembre novembro novembre lis kas ноя нояб ноября
            dez dic déc dezember diciembre décembre dicembre dezembro des gru pro ara дек декабря гру
            """.split(separator: "\n")
        var months: [String: Int] = [:]
        for (index, line) in lines.enumerated() {
            for word in line.split(separator: " ") { months[String(word)] = index + 1 }
        }
        return months
    }()
}
