// SPDX-License-Identifier: Apache-2.0

import HostAPI
import Testing

@testable import Host
@testable import airfit

@Suite("Command line")
struct CommandParserTests {
    private let parser = CommandParser(.airfit)

    private func invocation(_ words: String...) throws -> Invocation {
        guard case .run(_, let invocation) = try parser.parse(words) else {
            throw UserError.usage("does not run")
        }
        return invocation
    }

    private func refusal(_ words: String...) -> UserError? {
        do throws(UserError) {
            _ = try parser.parse(words)
            return nil
        } catch {
            return error
        }
    }

    @Test("the help lists the commands in their order, and those that have no place last")
    func order() {
        #expect(
            Product.airfit.root.subcommands.map(\.name).starts(with: Product.airfit.guide.commands))
    }

    @Test("an option is that of its command where another command has one of the same name")
    func ownOption() throws {
        #expect(try invocation("demo", "--keep").values["keep"] == [""])
        #expect(try invocation("backup", "--keep", "3").values["keep"] == ["3"])
    }

    @Test("options stand anywhere, with a space or an equals sign")
    func options() throws {
        let first = try invocation("--json", "today", "--date", "mon")
        let last = try invocation("today", "--date=mon", "--json")
        #expect(first.path == ["today"] && last.path == ["today"])
        #expect(first.values == last.values)
        #expect(first.value(.date) == "mon")
    }

    @Test("a line has 1,000 words; one more is refused with what to do instead") func words() throws
    {
        func refusal(_ count: Int) -> UserError? {
            do throws(UserError) {
                _ = try parser.parse(["today"] + Array(repeating: "x", count: count - 1))
                return nil
            } catch {
                return error
            }
        }
        // At the bound it is read, and the command says what it cannot use.
        #expect(refusal(1_000)?.message.contains("at most") == false)
        let error = try #require(refusal(1_001))
        #expect(
            error.message
                == "the line has 1001 words, at most 1000 are allowed: nothing was done.")
        #expect(error.hint?.contains("airfit import") == true)
    }

    @Test("a word has 4,096 bytes; one more is refused with its place") func bytes() throws {
        let most = String(repeating: "ä", count: 2_048)
        #expect(try invocation("log", most, "3x5").words == [most, "3x5"])
        let error = try #require(refusal("log", most + "x", "3x5"))
        #expect(
            error.message
                == "word 2 of the line has 4097 bytes, at most 4096 are allowed: nothing was done.")
        #expect(error.hint?.contains("airfit import") == true)
    }

    @Test("no words at all mean today")
    func bare() throws { #expect(try invocation().path == ["today"]) }

    @Test("a word with a dash and a digit is a word, a date before today a value")
    func negative() throws {
        let log = try invocation("log", "bench", "-80kg", "3x5")
        #expect(log.words == ["bench", "-80kg", "3x5"])
        #expect(try invocation("today", "--date", "-3d").value(.date) == "-3d")
    }

    @Test("after two dashes everything is a word")
    func dashes() throws {
        #expect(try invocation("log", "--", "--odd", "3x5").words == ["--odd", "3x5"])
    }

    @Test(
        "what is nearly right is suggested, never run",
        arguments: [
            (["tody"], "airfit today"), (["import", "strng"], "import strong"),
            (["today", "--jsn"], "--json"),
            (["auth", "regster"], "auth register"),
            (["help", "hooks"], "airfit config hooks"), (["zones"], "airfit config"),
            (["template"], "airfit routine template"), (["steps"], "airfit measure"),
        ])
    func suggestions(words: [String], meant: String) throws {
        #expect(throws: UserError.self) { try parser.parse(words) }
        do { _ = try parser.parse(words) } catch { #expect(error.message.contains(meant)) }
    }

    @Test("too few and too many words are refused with what is wanted")
    func arity() {
        #expect(refusal("log")?.message == "airfit log needs more: [EXERCISE] SETS...")
        #expect(refusal("today", "tomorrow")?.message.contains("\"tomorrow\"") == true)
        #expect(refusal("exercise", "show")?.exit == .usage)
    }

    @Test("an option of another command is refused by name")
    func foreignOption() {
        #expect(
            refusal("today", "--meal", "lunch")?.message == "airfit today does not know --meal.")
    }

    @Test("an option without its value says which value")
    func missingValue() { #expect(refusal("today", "--date")?.message.contains("DAY") == true) }

    @Test("help is found on every level, both ways")
    func help() throws {
        for words in [
            ["--help"], ["help"], ["import", "auto", "-h"], ["help", "import", "auto"], ["import"],
        ] {
            guard case .help = try parser.parse(words) else {
                Issue.record("\(words) is no help")
                continue
            }
        }
    }

    @Test("a topic of help is found beside any option")
    func topics() throws {
        for words in [
            ["help", "grammar"], ["--db", "l.db", "help", "bugs"], ["grammar", "--help"],
            ["help", "grammar", "--no-color"], ["--set", "unit=lb", "help", "options"],
        ] {
            guard case .page(let text) = try parser.parse(words) else {
                Issue.record("\(words) is no page")
                continue
            }
            #expect(!text.isEmpty)
        }
        #expect(refusal("help", "grammar", "log") != nil)
    }

    @Test("every command has a summary and an example that parses to itself")
    func examples() throws {
        try check(Product.airfit.root, path: [])
    }

    private func check(_ command: Command, path: [String]) throws {
        #expect(!command.summary.isEmpty && !command.examples.isEmpty, "\(path)")
        for example in command.examples {
            let words = ShellWords.split(example.line)
            guard case .run(let found, _) = try parser.parse(words) else { continue }
            #expect(found.run != nil)
        }
        for sub in command.subcommands { try check(sub, path: path + [sub.name]) }
    }
}

/// Splits a line as a shell would, as far as examples need it: double quotes and a redirection at
/// the end.
enum ShellWords {
    static func split(_ line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in line.split(separator: " < ").first.map(String.init) ?? "" {
            switch character {
            case "\"": isQuoted.toggle()
            case " " where !isQuoted:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
