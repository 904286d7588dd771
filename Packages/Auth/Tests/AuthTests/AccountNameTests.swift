// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Testing

@Suite("Account names")
struct AccountNameTests {
    typealias Name = Auth.Business.Model.AccountName

    @Test("a name is trimmed and otherwise shown as typed")
    func trimmed() throws {
        #expect(try Name("  Ada Lovelace \n").text == "Ada Lovelace")
    }

    @Test(
        "names that look alike on two keyboards are one name",
        arguments: [
            ("Ada", "ada"), ("Jos\u{E9}", "jose\u{301}"), ("\u{FF21}da", "ada"),
            ("STRASSE", "straße"),
            ("ﬁt", "FIT"), ("A\u{A0}B", "a b"),
        ])
    func sameKey(left: String, right: String) throws {
        #expect(try Name(left).key == Name(right).key)
    }

    @Test(
        "different names stay different",
        arguments: [("ada", "adа"), ("ada", "ada1"), ("a b", "ab")])
    func differentKey(left: String, right: String) throws {
        #expect(try Name(left).key != Name(right).key)
    }

    @Test("1 and 64 characters are allowed", arguments: [1, 64])
    func lengths(count: Int) throws {
        #expect(try Name(String(repeating: "é", count: count)).text.count == count)
    }

    @Test(
        "an empty, too long or invisible name is refused",
        arguments: [
            "", " \t", String(repeating: "a", count: 65), "a\u{200B}b", "a\nb", "\u{202E}ada",
            "a\u{7F}",
            "a  b", "a\u{3164}", "a\u{0}",
        ])
    func refused(typed: String) {
        #expect(throws: Auth.Business.Err.self) { try Name(typed) }
    }

    @Test(
        "letters of one alphabet may stand beside signs of any other script",
        arguments: ["Ада", "Ada 東京", "Ελένη", "アダ ada", "Զոյա 2"])
    func fit(typed: String) throws {
        #expect(try Name(new: typed).text == typed)
    }

    @Test(
        "a new name that looks like another one is refused",
        arguments: [
            ("ad\u{430}", "Latin and Cyrillic"), ("\u{391}da", "Greek and Latin"),
            ("ԱНна", "Armenian and Cyrillic"),
        ])
    func mixed(typed: String, words: String) throws {
        let error = try #require(throws: Auth.Business.Err.self) { try Name(new: typed) }
        #expect(error.description.contains(typed) && error.description.contains(words))
    }

    @Test(
        "the name of the local profile is taken, however it is written",
        arguments: ["local", " LOCAL", "\u{FF4C}ocal"])
    func reserved(typed: String) throws {
        let error = try #require(throws: Auth.Business.Err.self) { try Name(new: typed) }
        #expect(error.description.contains("Choose another one"))
        #expect(try Name(typed).key == "local")
    }

    @Test("the refusal names the reason and cannot steer a terminal")
    func printable() throws {
        let error = try #require(throws: Auth.Business.Err.self) { try Name("a\u{1B}[31mb") }
        #expect(
            error.description == "\"a\\u{1b}[31mb\" cannot be an account name: "
                + "it holds a character that cannot be seen. Use letters, digits and marks.")
        let long = try #require(throws: Auth.Business.Err.self) {
            try Name(String(repeating: "a", count: 5_000))
        }
        #expect(long.description.contains("it has 5000 characters. At most 64 are allowed."))
        #expect(long.description.count < 160)
    }
}
