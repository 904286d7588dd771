// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import Synchronization

/// A terminal used for a full-screen interface: keys come in and frames go out. The terminal is
/// restored once, however the program ends.
///
/// While idle it costs nothing: one thread sleeps until a key or a signal comes. A process has one
/// session at a time. `close()` restores the previous signal handlers.
public final class TerminalSession: Sendable {
    private static let isTaken = Atomic<Bool>(false)

    private struct Running {
        let thread: ReaderThread
        let signals: SignalPipe.Previous
    }

    /// The capabilities of the terminal when the session began.
    public let capabilities: TerminalCapabilities
    private let screen: TerminalScreen
    private let queue: EventQueue
    private let reader: InputReader
    private let running: Guarded<Running?>

    /// Sets the terminal up: raw keys, the alternate screen, no cursor.
    ///
    /// - Parameter input: the descriptor that keys are read from, standard input by default.
    /// - Parameter output: the descriptor that frames are written to, standard output by default.
    /// - Parameter escapeDelay: how long to wait after an Escape for the rest of a sequence, from 1
    ///   ms to 10 s.
    /// - Throws: where a descriptor is not a terminal, the capabilities name an obstacle, a session
    ///   is open, or the system refuses. Then nothing has been changed.
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

    /// Opens a session for the body and closes it afterwards, also after an error.
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

    /// The events of the terminal, in order, until `close()`. For one task at a time; a later loop
    /// continues where the last one ended.
    public var events: AsyncStream<TerminalEvent> {
        AsyncStream { [queue] in await queue.next() }
    }

    /// The current size of the window, at least 1x1; 80x24 where the terminal does not report it.
    public var size: Size { screen.size }

    /// Writes the changes of the frame to the screen completely; waits for a slow terminal. After
    /// `close()` it does nothing.
    public func present(_ frame: Frame) throws(TerminalError) {
        try screen.present(frame)
    }

    /// Sets the title of the terminal's window; `nil` gives it the one back that it had, and so does
    /// the end of the session, however it ends.
    public func title(_ text: String?) throws(TerminalError) { try screen.title(text) }

    /// Sets how many colours are used. The next frame is written completely with them.
    public func use(_ colours: ColourDepth) { screen.use(colours) }

    /// Restores the terminal and the signal handlers. Further calls do nothing.
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
