// SPDX-License-Identifier: Apache-2.0

public import Relux
public import SampleTopicModels

extension SampleTopic.Business {
    /// What happened to the entries.
    public enum Action: Relux.RecordableAction, Equatable, Codable {
        /// The name of these actions in recordings.
        public static let recordingKey = "sampleTopic.action"

        /// The data of this person is loaded.
        case loaded(Model.Owner)
        /// The person's data is no longer loaded.
        case cleared
        /// An entry was stored.
        case added(Model.Entry)
        /// An entry is no longer stored.
        case removed(id: Int64)
    }
}
