// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Navigation as state: a path of components, changed by actions.
    public enum Navigation {
        /// One step of a path: a value that can be compared, saved, restored and opened from a
        /// command line.
        ///
        /// The value is its own identity: two equal components are the same place.
        public protocol PathComponent: Hashable, Codable, Sendable, Identifiable where ID == Self {}
    }
}

extension Relux.Navigation.PathComponent {
    /// The component itself.
    public var id: Self { self }
}
