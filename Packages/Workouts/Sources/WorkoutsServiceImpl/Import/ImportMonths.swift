// SPDX-License-Identifier: Apache-2.0

/// Month names as the phones of an app's users abbreviate them.
enum ImportMonths {
    /// The month a word stands for, 1...12: an English name, or at least three letters of one, or
    /// the usual abbreviation
    /// in German, French, Spanish, Italian, Portuguese or Dutch.
    static func month(_ word: String) -> Int? {
        if word.utf8.count >= 3, let index = english.firstIndex(where: { $0.hasPrefix(word) }) {
            return index + 1
        }
        if word == "sept" { return 9 }
        return others.firstIndex { $0.contains { $0 == word } }.map { $0 + 1 }
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    private static let others = [
        ["jän", "ene", "gen", "janv", "januar", "enero", "janvier", "gennaio", "janeiro"],
        ["fév", "févr", "fev", "februar", "febrero", "février", "febbraio", "fevereiro"],
        ["mär", "mrt", "märz", "marzo", "mars", "março", "maart"],
        ["avr", "abr", "abril", "avril", "aprile"],
        ["mai", "mag", "mei", "mayo", "maggio", "maio"],
        ["juin", "giu", "juni", "junio", "giugno", "junho"],
        ["juil", "lug", "juli", "julio", "juillet", "luglio", "julho"],
        ["août", "ago", "aoû", "agosto"],
        ["set", "septiembre", "septembre", "settembre", "setembro"],
        ["okt", "ott", "out", "oktober", "octubre", "octobre", "ottobre", "outubro"],
        ["noviembre", "novembro", "novembre"],
        ["dez", "dic", "déc", "dezember", "diciembre", "décembre", "dicembre", "dezembro"],
    ]
}
