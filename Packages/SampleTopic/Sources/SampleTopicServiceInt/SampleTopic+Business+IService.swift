// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SampleTopicModels

extension SampleTopic.Business {
    /// The entries of all owners on this machine. Any task may call it; each call is a transaction.
    public protocol IService: Sendable {
        /// The person's entries, newest first.
        func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry]
        /// Stores an entry and gives it a number.
        func append(
            _ text: String, at moment: Date, for owner: Model.Owner
        ) async throws(Err) -> Model.Entry
        /// Removes an entry of the person; does nothing when there is no such entry.
        func remove(_ id: Int64, of owner: Model.Owner) async throws(Err)
    }
}
