// SPDX-License-Identifier: Apache-2.0

/// A use case that watches something: override `createObservable`, subscribe to `stream`, and call
/// the interactor with the parameters of what is to be watched.
///
/// Calling it again drops what it watched before. It belongs to no actor.
///
/// A subclass has to restate `@unchecked Sendable`, since the compiler checks no subclass of an
/// open class. It keeps the promise with nothing but `let`s of Sendable types.
//
// @unchecked: an open class cannot be checked. The proof: its only stored property is a `let` of a
// Sendable type.
open class StrataSubjectInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
    private let subject = StrataSubject<T>()

    /// An interactor that watches nothing yet.
    public init() {}

    // What drives the inner stream holds the subject and never the interactor: an endless stream
    // would otherwise keep its owner, and this line would never run.
    deinit { subject.finish() }

    /// The values to watch; every subclass overrides it. The stream must not hold the interactor.
    /// - Throws: why there is nothing to watch; it becomes `failure`.
    open func createObservable(params: P) throws -> AsyncStream<T> {
        // The compiler cannot ask for an override in an open class, and a trap would take the app
        // down with whatever the user has not saved: a missing override is a failure like others.
        throw StrataMissingOverrideException(of: "createObservable(params:)", in: self)
    }

    /// Drops what is being watched and watches this: when the call returns, nothing more of the old
    /// values is sent.
    public final func callAsFunction(_ params: P) {
        let trigger = subject.begin()
        do {
            subject.follow(try createObservable(params: params), trigger: trigger)
        } catch {
            subject.fail(strataException(for: error), trigger: trigger)
        }
    }

    /// A new stream of every value from now on, across triggers; `value` has what came before.
    ///
    /// Each access opens a stream of its own, in effect when the access returns. It ends with the
    /// interactor and when a trigger fails. A reader who falls more than ten values behind finds
    /// the newest only.
    public final var stream: AsyncStream<T> { subject.stream }

    /// The newest value of any trigger; `nil` before the first. Safe from every isolation.
    public final var value: T? { subject.value }

    /// Why the last trigger has nothing to watch; `nil` while all is well.
    public final var failure: (any StrataException)? { subject.failure }
}
