// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI

    /// The present screen of a host as SwiftUI shows it, with a way back.
    public struct TrapezioNavigationView<Content: View>: View {
        private let host: TrapezioNavigationHost<Content>

        /// A view of the host.
        public init(_ host: TrapezioNavigationHost<Content>) { self.host = host }

        /// The content of the host, and a button to leave all screens but the root.
        public var body: some View {
            host.content.toolbar {
                if host.path.entries.count > 1 {
                    Button("Back", systemImage: "chevron.backward") { host.dismiss() }
                }
            }
        }
    }
#endif
