// SPDX-License-Identifier: Apache-2.0

public import Observation

/// Notifies readers through Observation that the visible state has changed.
///
/// The type is not generic, so the key paths that Observation needs are constants. In a generic
/// class each read would make one, which costs about 900 ns. The type does without the macro,
/// because reading a property of the macro costs one more call and loads the number.
@MainActor
public final class VisibleChanges: Observable {
    /// The number of changes of all instances. Reading it registers nothing.
    public private(set) static var total = 0

    private nonisolated let registrar = ObservationRegistrar()
    private var number = 0

    /// No changes yet.
    public nonisolated init() {}

    /// The number of changes so far.
    public var count: Int {
        noteRead()
        return number
    }

    /// Registers the present observation for the next change.
    public func noteRead() { registrar.access(self, keyPath: \.count) }

    /// Counts a change of something else that a frame shows and that Observation knows by itself, so
    /// that one made while a frame is evaluated is shown by the next.
    public static func noteOther() { total += 1 }

    /// Counts a change and notifies every observation that has registered.
    public func note() {
        Self.total += 1
        registrar.withMutation(of: self, keyPath: \.count) { number += 1 }
    }
}
