// SPDX-License-Identifier: Apache-2.0

// What an adapter must not get past the check with; each comment names the error of the next line.

import SwiftUI

extension TrapezioContainer where UI.Content: View {
    /// A modifier that SwiftUI has not.
    func planted(in box: StoreBox) -> some View {
        // expect: has no member 'navigationPop'
        content(in: box).navigationPop()
    }

    /// A type that SwiftUI has not.
    // expect: cannot find type 'NavigationPile' in scope
    func pile() -> NavigationPile? { nil }

    /// A label that SwiftUI's argument has not.
    func mislabelled(in box: StoreBox) -> some View {
        // expect: extraneous argument label 'name:' in call
        content(in: box).id(name: 1)
    }

    /// A path that no navigation stack can be bound to.
    func unbound(in box: StoreBox, path: Binding<Int>) -> some View {
        // expect: requires that 'Int' conform to
        NavigationStack(path: path) { content(in: box) }
    }
}
