// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A terminal taken over for a full-screen interface: keys come in, frames go out, and the terminal
/// is restored once, whichever way the program ends.
///
/// Idle it costs nothing: one thread sleeps until a key or a signal comes. A process has one
/// session at a time; signals caught are given back on `close()`.
public final class TerminalSession: Sendable {
    private static let isTaken = Atomic<Bool>(false)

    private struct Running {
        let thread: ReaderThread
        let signals: SignalPipe.Previous
    }

    /// What the terminal can show, as it was when the session began.
    public let capabilities: TerminalCapabilities
    private let screen: TerminalScreen
    private let queue: EventQueue
    private let reader: InputReader
    private let running: Guarded<Running?>

    /// Takes the terminal over: raw keys, the alternate screen, no cursor.
    ///
    /// - Parameter input: the descriptor of the keys, standard input unless told.
    /// - Parameter output: the descriptor of the frames, standard output unless told.
    /// - Parameter escapeDelay: how long an Escape is waited on for the rest of a sequence, from
    ///   1 ms to 10 s.
    /// - Throws: where the descriptors are no terminal, the capabilities name an obstacle, a
    ///   session is open, or the system refuses. Nothing is changed then.
    public init(
        input: Int32 = 0, output: Int32 = 1,
        capabilities: TerminalCapabilities, escapeDelay: Duration = .milliseconds(50)
    ) throws(TerminalError) {
        if let obstacle = capabilities.obstacle { throw .notInteractive(obstacle) }
        if isatty(input) == 0 { throw .notInteractive(.inputIsNotATerminal) }
        if isatty(output) == 0 { throw .notInteractive(.outputIsNotATerminal) }
        guard SignalPipe.readEnd >= 0 else { throw .refused(EMFILE) }
        if Self.isTaken.exchange(true, ordering: .acquiringAndReleasing) { throw .alreadyOpen }
        do throws(TerminalError) {
            screen = try TerminalScreen(input: input, output: output, capabilities: capabilities)
        } catch {
            Self.isTaken.store(false, ordering: .releasing)
            throw error
        }
        self.capabilities = capabilities
        queue = EventQueue { SignalPipe.send(0) }
        reader = InputReader(screen: screen, queue: queue, escapeDelay: escapeDelay)
        CrashGuard.install()
        let signals = SignalPipe.install()
        do throws(TerminalError) {
            try screen.enter()
            let thread = try ReaderThread(reader)
            running = Guarded(Running(thread: thread, signals: signals))
        } catch {
            screen.leave()
            SignalPipe.uninstall(signals)
            CrashGuard.uninstall()
            Self.isTaken.store(false, ordering: .releasing)
            throw error
        }
    }

    deinit {
        close()
    }

    /// Opens a session for the body and closes it on the way out, also out of an error.
    public static func run<Result>(
        input: Int32 = 0, output: Int32 = 1,
        capabilities: TerminalCapabilities,
        _ body: (TerminalSession) async throws -> Result
    ) async throws -> Result {
        let session = try TerminalSession(
            input: input, output: output, capabilities: capabilities)
        defer { session.close() }
        return try await body(session)
    }

    /// What happens at the terminal, in order, until `close()`. For one task at a time; a loop
    /// begun later goes on where the last one ended.
    public var events: AsyncStream<TerminalEvent> {
        AsyncStream { [queue] in await queue.next() }
    }

    /// The window's size now, at least 1x1; 80x24 where the terminal does not know.
    public var size: Size { screen.size }

    /// Writes what the frame changes on the screen, whole; waits for a slow terminal. After
    /// `close()` it does nothing.
    public func present(_ frame: Frame) throws(TerminalError) {
        try screen.present(frame)
    }

    /// Sets how many colours are used. The next frame is written whole, in these.
    public func use(_ colours: ColourDepth) { screen.use(colours) }

    /// Restores the terminal and gives the signals back. Further calls do nothing.
    public func close() {
        let last = running.withLock { running -> Running? in
            defer { running = nil }
            return running
        }
        guard let last else { return }
        // The reader first: no key typed after this call may be lost to it.
        reader.stop()
        last.thread.join()
        screen.leave()
        SignalPipe.uninstall(last.signals)
        CrashGuard.uninstall()
        queue.finish()
        Self.isTaken.store(false, ordering: .releasing)
    }
}
