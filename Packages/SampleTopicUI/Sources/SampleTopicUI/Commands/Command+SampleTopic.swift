// SPDX-License-Identifier: Apache-2.0

import DesignSystem
package import HostAPI
import SampleTopicModels
import SampleTopicReluxInt
import SampleTopicUIAPI

extension Command {
    package static let sampleTopic = Command(
        "sample-topic", "your notes on sample topic, or a new one",
        arguments: "[TEXT...]", arity: 0...64,
        examples: [
            ("sample-topic", "the newest first"),
            ("sample-topic \"a first note\"", "a new one"),
        ]
    ) { invocation, context in
        guard !invocation.words.isEmpty else {
            let entries = try await context.ask(SampleTopic.Business.ListEntries())
            return Output(SampleTopicReport(entries, context.clock).list)
        }
        let text = invocation.words.joined(separator: " ")
        let entry = try await context.ask(
            SampleTopic.Business.AddEntry(text, at: context.clock.now))
        return Output(SampleTopicReport([entry], context.clock).added)
    }
}
