// SPDX-License-Identifier: Apache-2.0

extension Auth.Business.Model {
    /// What a person typed at one place of the app and has not sent. Never a secret: the forms for
    /// passwords keep none.
    public struct Draft: Sendable, Hashable {
        /// The place, by a name that stays the same from one start to the next.
        public let place: String
        /// What was typed, as the place writes it down.
        public let content: String

        /// A draft of a place.
        public init(place: String, content: String) {
            self.place = place
            self.content = content
        }
    }

    /// What has become of a draft.
    public struct DraftChange: Sendable, Hashable {
        /// The place.
        public let place: String
        /// What is kept from now on; `nil` where it was sent or cleared.
        public let content: String?
        /// What this process kept before. Only that is removed; what another process keeps stays.
        public let before: String?

        /// A change of the draft of a place.
        public init(place: String, content: String?, before: String?) {
            self.place = place
            self.content = content
            self.before = before
        }
    }
}
