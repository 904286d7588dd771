// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import Synchronization

/// The way back to the terminal as it was, in memory that a signal handler may read.
///
/// `@unchecked Sendable`: the memory is written before the first `arm()`, only read after it, and
/// never freed (a few hundred bytes per session), so that a handler cannot find it gone.
struct Rescue: @unchecked Sendable {
    private struct Plan {
        let input: Int32
        let output: Int32
        let bytes: UnsafeRawBufferPointer
        var modes: termios
    }

    /// The plan of the terminal that is set up at this moment. Who takes it carries it out: that
    /// is how the terminal is restored once, whatever happens at the same time. An address; 0 for
    /// none.
    private static let armed = Atomic<UInt>(0)

    /// The addresses of all plans there were: what is never freed is not lost either.
    private static let kept = Guarded<[UInt]>([])

    private let plan: UnsafeMutablePointer<Plan>

    init(input: Int32, output: Int32, modes: termios, bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        plan = .allocate(capacity: 1)
        plan.initialize(
            to: Plan(
                input: input, output: output, bytes: UnsafeRawBufferPointer(copy), modes: modes))
        let address = UInt(bitPattern: plan)
        Self.kept.withLock { $0.append(address) }
    }

    /// From now on the terminal is to be restored.
    func arm() {
        Self.armed.store(UInt(bitPattern: plan), ordering: .releasing)
    }

    /// Restores the terminal if it is set up. Async-signal-safe.
    ///
    /// Keys not yet read are dropped, lest the shell run what was meant for the program. A terminal
    /// that takes no bytes for 200 ms is not waited for.
    static func perform() {
        let address = armed.exchange(0, ordering: .acquiringAndReleasing)
        guard let plan = UnsafeMutablePointer<Plan>(bitPattern: address) else { return }
        // A program in the background would be stopped here for touching the terminal.
        var touching = sigset_t()
        var before = sigset_t()
        sigemptyset(&touching)
        sigaddset(&touching, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &touching, &before)
        if waitUntilWritable(plan.pointee.output, milliseconds: 200) {
            _ = writeWhole(plan.pointee.bytes, to: plan.pointee.output)
        }
        tcflush(plan.pointee.input, TCIFLUSH)
        tcsetattr(plan.pointee.input, TCSANOW, &plan.pointee.modes)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
