// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import HostFeature
import Observation
import Storage
import TerminalUI
import Trapezio

/// The one-line field over every screen: it takes what the program's entry command takes, such as
/// `airfit add`, and runs that very command.
@MainActor
@Observable
package final class EntryField {
    /// What is typed; `nil` while the field is closed.
    private(set) var input: TextInput?
    /// Why the last line was refused, and what to write instead.
    private(set) var trouble: [String] = []
    /// Whether a line is being logged.
    private(set) var isBusy = false

    /// The place of its unsent words among the drafts.
    private static let draft = (place: "entry", field: "line")
    /// What the frame of a message takes of a line, which has 60 columns at most.
    private static let frame = 8

    @ObservationIgnored private let context: CommandContext
    @ObservationIgnored private let tools: CommandTools
    @ObservationIgnored private let name: String
    @ObservationIgnored private var undo = "u"
    private var day: String?

    /// A field of a program; `nil` where that has no command for any line.
    package init?(_ context: CommandContext) throws {
        let tools = try context.tools
        guard let name = tools.product.guide.entry else { return nil }
        (self.context, self.tools, self.name) = (context, tools, name)
    }

    /// Opens the field. What was typed and neither sent nor given up, before the program was killed,
    /// is there again, and said: whoever types on would join it. `undo` is the key that takes back
    /// on the screen below, `day` the past day that it shows, to which the line then belongs.
    func open(on day: String?, undo: String) {
        guard let owner else { return }
        (self.day, self.undo) = (day, undo)
        let drafts = tools.features.services.drafts
        input = TextInput()
        Task {
            await drafts.look(for: owner)
            guard input?.isEmpty == true else { return }
            let kept = kept(drafts, owner)
            guard !kept.isEmpty else { return }
            input = kept
            tools.features.services.messages.emit("Kept from before. ^U clears the line.")
        }
    }

    private func kept(_ drafts: Drafts, _ owner: Owner) -> TextInput {
        TextInput(drafts.draft(at: Self.draft.place, of: owner)?.draft[Self.draft.field] ?? "")
    }

    private var owner: Owner? {
        tools.services.identity.access().person.map { Owner(id: $0.id) }
    }

    /// Closes the field, and gives up what is typed.
    func close() {
        (input, trouble) = (nil, [])
        note("")
    }

    /// What can be done while the field is open.
    func actions(columns: Int) -> [ScreenAction] {
        [
            ScreenAction(.enter, "log it") { [weak self] in self?.send(columns) },
            ScreenAction(.escape, "close") { [weak self] in self?.close() },
        ]
    }

    /// What stands over the line: the day that it is for, where that is not today.
    var title: String {
        day.map { "Add to \(Figures.longDay($0, tools.settings.clock))" } ?? "Add"
    }

    /// Changes the line.
    func edit(_ edit: TextEdit) {
        guard !isBusy, var typed = input else { return }
        // The lines of a day that was written elsewhere are clauses of one.
        if case .insert(let text) = edit, text.contains(where: \.isNewline) {
            typed.insert(text.split(whereSeparator: \.isNewline).joined(separator: "; "))
        } else {
            typed.apply(edit)
        }
        input = typed
        trouble = []
        note(typed.text)
    }

    private func note(_ text: String) {
        guard let owner else { return }
        tools.features.services.drafts.note(
            text.isEmpty ? nil : Draft([Self.draft.field: text]), at: Self.draft.place, of: owner)
    }

    private func send(_ columns: Int) {
        guard !isBusy, let line = input?.text, line.contains(where: { !$0.isWhitespace }) else {
            return
        }
        isBusy = true
        Task {
            defer { isBusy = false }
            do {
                let output = try await run(line)
                if let failure = output.failure {
                    trouble =
                        ["\(logged(output)). Take that out of the line."] + Self.sentences(failure)
                    return
                }
                close()
                tell(output, columns)
            } catch {
                trouble = Self.sentences(tools.product.told(error))
            }
        }
    }

    /// Runs the entry command in a context of its own, in which nobody can be asked.
    private func run(_ line: String) async throws -> Output {
        let words =
            [name] + line.split(whereSeparator: \.isWhitespace).map(String.init)
            + (day.map { ["--date", $0] } ?? [])
        guard case .run(let command, let invocation) = try CommandParser(tools.product).parse(words)
        else {
            throw UserError.usage("only what is logged goes here.", hint: "squat 5x5 100kg")
        }
        var shell = context.shell
        (shell.inputIsTerminal, shell.outputIsTerminal) = (false, false)
        shell.readAnswer = { _ in nil }
        shell.readInput = { _ in Data() }
        shell.write = { _ in }
        shell.writeError = { _ in }
        let clock = tools.settings.clock
        let inner = CommandContext(
            shell: shell, clock: clock, relux: context.relux, journal: tools.journal, host: tools)
        let request = CommandContext.Request(command: command, invocation: invocation)
        try request.validate()
        return try await Journal.$note.withValue(Journal.Note(invocation, clock)) {
            try await tools.run(request, in: inner)
        }
    }

    private static func sentences(_ error: UserError) -> [String] {
        [error.message, error.hint].compactMap(\.self)
    }

    /// What was logged, in one line: how much that is where there is more than one.
    private func logged(_ output: Output) -> String {
        let clock = tools.features.services.now()
        let context = ReportContext(width: 500, ascii: false, clock: clock)
        let lines = output.report.lines(context).map(\.string)
        let logged = lines.filter { $0.first?.isWhitespace == false && Self.namesAnEntry($0) }
        let all = (logged.isEmpty ? Array(lines.prefix(1)) : logged)
            .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
        return logged.count > 1 ? "\(logged.count) entries: \(all)" : all
    }

    /// Says what was understood, and how to take it back.
    private func tell(_ output: Output, _ columns: Int) {
        let services = tools.features.services
        let context = ReportContext(width: columns, ascii: false, clock: services.now())
        let back = " (\(undo) takes it back)"
        let room = max(10, min(columns, 60) - back.count - Self.frame)
        services.messages.emit(context.cut(logged(output), to: room) + back, .success)
    }

    /// Whether a line of a report has the number of something that was logged, such as m4 or s7-s9.
    private static func namesAnEntry(_ line: String) -> Bool {
        line.split { !$0.isLetter && !$0.isNumber }.contains { word in
            word.first?.isLowercase == true && word.count > 1
                && word.dropFirst().allSatisfy(\.isNumber)
        }
    }
}
