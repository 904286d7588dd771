// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The thread of an `InputReader`, which can be waited for.
///
/// `@unchecked Sendable`: a thread's name is a plain value, on some systems in a pointer's form.
struct ReaderThread: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts reading.
    init(_ reader: InputReader) throws(TerminalError) {
        let held = Unmanaged.passRetained(reader)
        #if canImport(Darwin)
            var created: pthread_t?
            let code = pthread_create(
                &created, nil,
                { reader in
                    Unmanaged<InputReader>.fromOpaque(reader).takeRetainedValue().run()
                    return nil
                }, held.toOpaque())
        #else
            var created = pthread_t()
            let code = pthread_create(
                &created, nil,
                { reader in
                    guard let reader else { return nil }
                    Unmanaged<InputReader>.fromOpaque(reader).takeRetainedValue().run()
                    return nil
                }, held.toOpaque())
        #endif
        guard code == 0 else {
            held.release()
            throw .refused(code)
        }
        #if canImport(Darwin)
            guard let created else { throw .refused(EAGAIN) }
        #endif
        thread = created
    }

    /// Waits until the reader has returned.
    func join() {
        pthread_join(thread, nil)
    }
}
