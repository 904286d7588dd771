// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import DesignSystem
import HostAPI
import HostFeature
import Storage

extension Commands {
    private static let after = Option(
        "after", value: "STEP", "first the steps after this one, so that none is missed")

    static let watch = Command(
        "watch", "follow what changes, a line for each step, until Ctrl-C",
        discussion: """

            It sees the changes of every program on the database: commands, screens, imports and
            undo. With --json each line is a document by itself. The first line says which step is
            the newest; --after with that number goes on from there another time.

            \(ProgramName.current) config hooks --help: programs of yours that are run after a change instead.

            It follows the data of one person, whoever is signed in at the start, and ends when that
            session does.
            """,
        examples: [
            ("watch", "to look at"), ("watch --json", "a JSON document a line"),
            ("watch --json --after 812", "and what came since step 812"),
            ("watch --json --limit 1", "wait for the next change"),
        ],
        options: [after, .limit]
    ) { invocation, context in
        guard !invocation.has(.ephemeral) else {
            throw UserError.usage(
                "--ephemeral keeps nothing that another program could change.",
                hint: "\(ProgramName.current) watch", field: "ephemeral")
        }
        let limit = try invocation.number(.limit)
        // From here on every change is told.
        let tools = try context.tools
        let world = await tools.services.world(tools.application)
        let person = try context.person()
        var stream = try await StepStream(
            tools.services.steps, tools.product.events, of: person.id,
            after: try step(invocation))
        let lines = WatchLines(
            isJSON: invocation.has(.json), report: tools.services.steps.report,
            clock: tools.settings, write: context.shell.write)
        lines.ready(at: stream.position)
        var left = limit ?? .max
        context.shell.endWithReader()
        left -= lines.put(try await stream.look(), atMost: left)
        guard left > 0 else { return .streamed() }
        let (events, event) = AsyncStream.makeStream(of: World.Event.self)
        do {
            try await context.shell.interruptible { [left, stream] in
                var (left, stream) = (left, stream)
                try await withThrowingTaskGroup { group in
                    group.addTask { await world.follow { event.yield($0) } }
                    for await event in events {
                        switch event {
                        case .changed: try await context.requireStill(person)
                        case .replaced:
                            try await context.requireStill(person)
                            lines.replaced()
                            stream = try await StepStream(
                                tools.services.steps, tools.product.events, of: person.id,
                                after: 0)
                        case .settings, .obstacle, .damaged: continue
                        }
                        left -= lines.put(try await stream.look(), atMost: left)
                        if left <= 0 { break }
                    }
                    group.cancelAll()
                }
                try Task.checkCancellation()
            }
        } catch is CancellationError {
            return .streamed(exit: .interrupted)
        }
        return .streamed()
    }

    /// The number of `--after`, from 0 on.
    private static func step(_ invocation: Invocation) throws(UserError) -> Int64? {
        guard let text = invocation.value(after) else { return nil }
        guard let number = Int64(text, in: 0...(1 << 53)) else {
            throw .usage(
                "--after needs the number of a step, not \"\(text)\".",
                hint: "the first line of \(ProgramName.current) watch --json has one",
                field: "after")
        }
        return number
    }
}

extension CommandContext {
    /// Throws when the session of a person has ended, or another person is signed in by now.
    fileprivate func requireStill(_ person: Access.Person) async throws {
        try await restore()
        guard try self.person().id == person.id else {
            throw try tools.services.identity.signedOut()
        }
    }
}

/// What `watch` prints. Each line is written at once.
@MainActor
private struct WatchLines {
    let isJSON: Bool
    let report: StepReport
    let clock: LiveSettings
    let write: @Sendable (String) -> Void

    func ready(at step: Int64) {
        if isJSON {
            write(
                Envelope.line([
                    "schema": .string(Envelope.schema), "event": "ready", "step": .int(Int(step)),
                ]))
        } else {
            write("Watching from step \(step) on. Ctrl-C ends it.\n")
        }
    }

    /// Says that another database has taken the place of the one that was followed.
    func replaced() {
        write(
            isJSON
                ? Envelope.line(["schema": .string(Envelope.schema), "event": "replaced"])
                : "Another database has taken its place.\n")
    }

    /// Writes at most so many lines. Returns how many.
    func put(_ lines: [StepLine], atMost most: Int) -> Int {
        for line in lines.prefix(most) {
            let clock = clock.clock
            write(
                isJSON
                    ? Envelope.line(.object(line.members(clock)))
                    : TerminalText.safe(
                        "\(line.step.id)  \(line.event)  "
                            + report.titleAndTime(line.step, clock)) + "\n")
        }
        return min(most, lines.count)
    }
}
