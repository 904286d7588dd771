// SPDX-License-Identifier: Apache-2.0

public import Storage

/// Help that belongs to no single command: `help NAME`. Topics of one name, of several features, are
/// shown as one.
public struct Topic: Sendable {
    /// The word after `help`.
    public let name: String
    /// What it says; its first line is a heading in capitals, and it ends with an empty line.
    public let text: String

    /// A topic.
    public init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

/// Something that a person's hooks can wait for, and that `watch` tells by its name.
public struct StepEvent: Sendable {
    /// Its name, such as `eaten`.
    public let name: String
    /// The name of the hook that waits for it, such as `on-eat`.
    public let hook: String
    /// Whether a step is one.
    public let isMeant: @Sendable (Journal.Step) -> Bool

    /// An event.
    public init(
        _ name: String, hook: String, isMeant: @escaping @Sendable (Journal.Step) -> Bool
    ) {
        self.name = name
        self.hook = hook
        self.isMeant = isMeant
    }
}

/// What a feature adds to what the program says of itself.
public struct Guide: Sendable {
    /// Help beside that of its commands.
    public let topics: [Topic]
    /// Words that people type for a command of another name, each with the command.
    public let otherWords: [String: String]
    /// What hooks can wait for. The first event that a step is counts.
    public let events: [StepEvent]
    /// Lines to try with its settings, each with what it does.
    public let settingExamples: [(String, String)]
    /// A sentence on what its settings leave as it is in JSON; empty when there is nothing to say.
    public let settingNote: String

    /// What a feature adds.
    public init(
        topics: [Topic], otherWords: [String: String], events: [StepEvent],
        settingExamples: [(String, String)] = [], settingNote: String = ""
    ) {
        self.topics = topics
        self.otherWords = otherWords
        self.events = events
        self.settingExamples = settingExamples
        self.settingNote = settingNote
    }

    /// Nothing.
    public static let none = Guide(topics: [], otherWords: [:], events: [])
}
