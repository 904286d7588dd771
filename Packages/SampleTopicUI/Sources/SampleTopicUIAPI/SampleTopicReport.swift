// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
import Foundation
public import SampleTopicModels

/// The output of commands about entries, for people and as JSON.
public struct SampleTopicReport: Sendable {
    private let entries: [SampleTopic.Business.Model.Entry]
    private let clock: DayClock

    /// A report of entries, with times by the person's clock.
    public init(_ entries: [SampleTopic.Business.Model.Entry], _ clock: DayClock) {
        self.entries = entries
        self.clock = clock
    }

    /// One line for each entry.
    public var list: Report {
        Report(data: ["entries": .list(entries, data)]) { [entries, clock] context in
            if entries.isEmpty { return ["No entries yet."] }
            return entries.map { entry in
                let day = Figures.longDay(clock.text(of: entry.at), clock)
                return "\(context.styled(day, .dim))  \(entry.text)"
            }
        }
    }

    /// A confirmation that the entries were stored.
    public var added: Report {
        Report(data: ["added": .list(entries, data)], isConfirmation: true) { [entries] context in
            entries.map { "Added: \(context.styled($0.text, .bold))" }
        }
    }

    private func data(_ entry: SampleTopic.Business.Model.Entry) -> JSON {
        [
            "id": .int(Int(entry.id)), "text": .string(entry.text),
            "at": .string(Timestamps.rfc3339(entry.at, clock.calendar.timeZone)),
        ]
    }
}
