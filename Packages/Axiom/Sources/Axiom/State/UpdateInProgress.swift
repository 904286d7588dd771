// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    import Foundation

    /// The update that runs on this thread, in debug builds: its body may use no container.
    ///
    /// Reading another one works or ends at a lock, by chance: the same two bodies may run on two
    /// threads, each holding what the other waits for. So every such use ends with a sentence.
    @usableFromInline
    package struct UpdateInProgress {
        let state: Any.Type
        let cause: Any.Type?

        // Made once and never deleted. A thread's value is a `Box` that is retained for as long as
        // its update runs.
        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            let code = pthread_key_create(&key, nil)
            precondition(code == 0, "No thread-specific key is left: \(code).")
            return key
        }()

        private final class Box {
            let update: UpdateInProgress

            init(_ update: UpdateInProgress) { self.update = update }
        }

        private static var current: UpdateInProgress? {
            pthread_getspecific(key).map {
                Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().update
            }
        }

        /// Notes that a body begins.
        /// - Parameter cause: the type of what the body applies, if it has one.
        @usableFromInline
        package static func begin(_ state: Any.Type, by cause: Any.Type? = nil) {
            let box = Box(Self(state: state, cause: cause))
            pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
        }

        /// Notes that it has ended.
        @usableFromInline
        package static func end() {
            guard let box = pthread_getspecific(key) else { return }
            pthread_setspecific(key, nil)
            Unmanaged<Box>.fromOpaque(box).release()
        }

        /// Ends the program if an update runs on this thread.
        @usableFromInline
        package static func refuse(_ used: Any.Type) {
            let sentence = refusal(of: used)
            precondition(sentence == nil, sentence ?? "")
        }

        /// The sentence for a state that is used inside an update; `nil` outside.
        package static func refusal(of used: Any.Type) -> String? {
            guard let update = current else { return nil }
            let owner = String(reflecting: update.state)
            let work =
                update.cause.map { "\(String(reflecting: $0)) was reduced in \(owner)" }
                ?? "\(owner) was updated"
            return "While \(work), a state of type \(String(reflecting: used)) was used. "
                + "A reducer uses its two arguments only, and the body of an update only its state: "
                + "bring what it needs along. The same holds for the deinitialiser of an object "
                + "that only the old state held."
        }
    }
#endif
