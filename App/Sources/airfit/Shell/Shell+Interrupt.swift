// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

extension Shell {
    /// Runs work that Ctrl-C cancels, so that it can end in order; a second Ctrl-C ends the program
    /// at once.
    @MainActor
    func interruptible(_ body: @escaping @MainActor @Sendable () async throws -> Void) async throws
    {
        // A program that was started with interrupts ignored goes on ignoring them.
        let before = signal(SIGINT, SIG_IGN)
        guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
            return try await body()
        }
        let work = Task { try await body() }
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { @Sendable in
            signal(SIGINT, SIG_DFL)
            work.cancel()
        }
        source.resume()
        defer {
            source.cancel()
            signal(SIGINT, before)
        }
        try await work.value
    }
}
