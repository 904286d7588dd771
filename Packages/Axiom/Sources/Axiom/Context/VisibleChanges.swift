// SPDX-License-Identifier: Apache-2.0

public import Observation

/// Tells whoever read a state under Observation that a person can see another one.
///
/// A type of its own because it is not generic: the key paths that Observation asks for are then
/// constants. In a generic class each read makes one anew, which costs about 900 ns.
/// Written by hand, since reading costs a call less than the macro's property, which also loads the
/// number.
@MainActor
public final class VisibleChanges: Observable {
    private nonisolated let registrar = ObservationRegistrar()
    private var number = 0

    /// No changes yet.
    public nonisolated init() {}

    /// How many there were.
    public var count: Int {
        noteRead()
        return number
    }

    /// Has the present observation told of the next change.
    public func noteRead() { registrar.access(self, keyPath: \.count) }

    /// Tells every observation that has noted a read.
    public func note() { registrar.withMutation(of: self, keyPath: \.count) { number += 1 } }
}
