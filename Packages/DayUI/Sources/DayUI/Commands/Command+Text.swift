// SPDX-License-Identifier: Apache-2.0

package import HostAPI

extension Command {
    /// What was logged as lines that a person reads, changes and types.
    package static let exports = Command(
        "export", "write your data for another app", examples: [],
        subcommands: [
            Command(
                "text", "what you logged, as lines that airfit add reads",
                discussion: """

                    A heading for each day, and below it a line for each entry. airfit import text
                    reads it back and adds what is not there. Foods of your own are written by their
                    figures. Times of day, remarks, ratings, photos, names of workouts, routines,
                    targets, and what your own foods and exercises are, are not in it; airfit export
                    json has all.
                    """,
                examples: [
                    ("export text -o journal.txt", "to keep, for example in git"),
                    ("export text --from monday", "the days since Monday"),
                    ("import text journal.txt", "read back, without doubles"),
                ],
                options: [.output, .replace, .from, .to]
            ) { invocation, context in
                let days = try context.days(of: invocation)
                let reader = TextReader(context, invocation)
                let found = try await context.shell.patiently("writing lines", invocation) {
                    try await reader.entries(
                        from: days.first ?? "0000-01-01", to: days.last ?? "9999-12-31")
                }
                guard !found.entries.isEmpty else {
                    throw UserError(
                        "nothing_to_export", .notFound, "nothing is logged in these days.",
                        hint: "airfit add oatmeal for breakfast", field: "from")
                }
                let text = DayText.text(found.entries)
                return try await context.export(invocation) { _, _, sink in
                    try sink(text)
                    return Omission(
                        max(1, found.left),
                        "Left out: times, remarks, ratings, photos, routines, targets, and what "
                            + "your own foods and exercises are. "
                            + "\(ReadyCommand.line(["export", "json"])) has them.")
                }
            }
        ])

    /// The subcommand of `import` that reads a journal.
    static let importingText = Command(
        "text", "import a journal: days, and lines as for airfit add", arguments: "FILE...",
        arity: 1...100,
        discussion: """

            FILE is what airfit export text wrote, or a file typed by hand, or - for standard
            input. A day is a line such as 2026-11-20, 20.11.2026, Fri 20 Nov or yesterday, also
            with ## before it; the lines below are read as by airfit add, also with a bullet. A line
            that begins with # is a comment. What the day holds already is not added again, and
            nothing is ever removed. Lines that cannot be read are listed and left out; correct them
            and import the file again. --yes takes what is unlikely too.
            """,
        examples: [
            ("import text journal.txt --dry-run", "look first: how each line is read"),
            ("import text journal.txt", ""), ("import text - < phone.md", "notes of a phone"),
        ],
        options: [.dryRun, .yes]
    ) { invocation, context in
        try await context.each(invocation) { try await context.importText($0, invocation) }
    }
}
