// SPDX-License-Identifier: Apache-2.0

import SampleTopicModels
import Testing

@Suite("What the sample topic domain says when it refuses")
struct SampleTopicErrTests {
    typealias Err = SampleTopic.Business.Err

    @Test(
        "every refusal is a sentence with the way out",
        arguments: [
            (Err.signedOut, "nobody is signed in. Sign in to see your entries."),
            (.emptyText, "there is no text. Write what the entry is about."),
            (
                .textTooLong(count: 501, limit: 500),
                "the text has 501 characters. Write at most 500."
            ),
            (.unavailable(reason: "the database is closed."), "the database is closed."),
        ])
    func sentence(error: Err, text: String) {
        #expect(error.description == text)
        #expect(error.errorDescription == text)
    }
}
