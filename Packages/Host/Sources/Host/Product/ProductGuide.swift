// SPDX-License-Identifier: Apache-2.0

/// What a program says of itself as a whole, and the order in which it lists what its features give.
public struct ProductGuide: Sendable {
    /// What it does, in a line.
    public let summary: String
    /// Paragraphs of its help.
    public let discussion: String
    /// Lines to try without the program's name, each with what it does.
    public let examples: [(String, String)]
    /// The command that runs when the program is typed alone; `nil` when it shows its help.
    public let home: String?
    /// The command that reads a line which begins with no command; `nil` where none does.
    public let entry: String?
    /// The names of the commands as help lists them. Others, such as those of a new feature, come
    /// last.
    public let commands: [String]
    /// The names of the settings as they are listed.
    public let settings: [String]
    /// The addresses of the places in the order of their keys.
    public let places: [String]

    /// What a program says of itself.
    public init(
        summary: String, discussion: String, examples: [(String, String)], home: String?,
        entry: String?, commands: [String], settings: [String], places: [String]
    ) {
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.home = home
        self.entry = entry
        self.commands = commands
        self.settings = settings
        self.places = places
    }
}
