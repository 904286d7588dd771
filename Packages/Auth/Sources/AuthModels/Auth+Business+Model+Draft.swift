// SPDX-License-Identifier: Apache-2.0

extension Auth.Business.Model {
    /// Text that a person typed at one place of the app and has not sent. It is never a secret:
    /// forms for passwords store no drafts.
    public struct Draft: Sendable, Hashable {
        /// The place, by a name that is the same at every start of the app.
        public let place: String
        /// What was typed, in the format of the place.
        public let content: String

        /// Creates a draft of a place.
        public init(place: String, content: String) {
            self.place = place
            self.content = content
        }
    }

    /// A change of a draft.
    public struct DraftChange: Sendable, Hashable {
        /// The place.
        public let place: String
        /// The new content; `nil` when the draft was sent or cleared.
        public let content: String?
        /// The content that this process stored before. Only that is removed; drafts of other
        /// processes stay.
        public let before: String?

        /// Creates a change of the draft of a place.
        public init(place: String, content: String?, before: String?) {
            self.place = place
            self.content = content
            self.before = before
        }
    }
}
