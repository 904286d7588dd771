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

    /// An interactor that does not watch anything yet.
    public init() {}

    // What drives the inner stream holds the subject and never the interactor: an endless stream
    // would otherwise keep its owner, and this line would never run.
    deinit { subject.finish() }

    /// The values to watch; every subclass overrides it. The stream must not retain the interactor.
    /// - Throws: any error; it becomes `failure`.
    open func createObservable(params: P) throws -> AsyncStream<T> {
        // The compiler cannot ask for an override in an open class, and a trap would take the app
        // down with whatever the user has not saved: a missing override is a failure like others.
        throw StrataMissingOverrideException(of: "createObservable(params:)", in: self)
    }

    /// Stops the present watch and starts to watch this. When the call returns, no further value of
    /// the old stream is sent.
    public final func callAsFunction(_ params: P) {
        let trigger = subject.begin()
        do {
            subject.follow(try createObservable(params: params), trigger: trigger)
        } catch {
            subject.fail(strataException(for: error), trigger: trigger)
        }
    }

    /// A new stream of every value from now on, across triggers. `value` has the last earlier one.
    ///
    /// Each access opens a stream of its own, which begins when the access returns. It ends with
    /// the interactor and when a trigger fails. A reader more than ten values behind gets the
    /// newest one next.
    public final var stream: AsyncStream<T> { subject.stream }

    /// The newest value of any trigger; `nil` before the first. Safe from every isolation.
    public final var value: T? { subject.value }

    /// The error of the last trigger; `nil` if it succeeded.
    public final var failure: (any StrataException)? { subject.failure }
}
