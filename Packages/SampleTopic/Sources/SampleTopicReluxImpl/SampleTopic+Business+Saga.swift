// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Relux
public import SampleTopicModels
public import SampleTopicReluxInt
public import SampleTopicServiceInt

extension SampleTopic.Business {
    /// Answers every request of the domain. A change also sends an action.
    public struct Saga: ISaga {
        /// The longest text, in characters.
        static let longest = 500

        /// The handlers.
        public let reactions: [Relux.Reaction]

        /// A saga over a service, for the owner that the state names.
        public init(service: any IService, state: any IState) {
            let owned = Relux.OwnerGuard(state, signedOut: Err.signedOut)
            reactions = [
                owned.read(ListEntries.self) { try await service.entries(of: $1) },
                owned.change(AddEntry.self, telling: Action.added) { request, owner in
                    let text = try Self.checked(request.text)
                    return try await service.append(text, at: request.at, for: owner)
                },
                owned.change(RemoveEntry.self, telling: Action.removed) { request, owner in
                    try await service.remove(request.id, of: owner)
                    return request.id
                },
            ]
        }

        /// The text without the spaces around it. Throws when it is empty or too long.
        private static func checked(_ typed: String) throws(Err) -> String {
            let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else { throw .emptyText }
            guard text.count <= longest else {
                throw .textTooLong(count: text.count, limit: longest)
            }
            return text
        }
    }
}
