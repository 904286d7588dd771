// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import SampleTopicModels

extension SampleTopic.Business.Model.Owner {
    /// The first profile, unless the test says otherwise.
    public static func fixture(id: Int64 = 1) -> Self { Self(id: id) }
}

extension SampleTopic.Business.Model.Entry {
    /// An entry with a fixed time.
    public static func fixture(
        id: Int64 = 1, text: String = "a first note",
        at: Date = Date(timeIntervalSince1970: 1_741_804_200)
    ) -> Self {
        Self(id: id, text: text, at: at)
    }
}
