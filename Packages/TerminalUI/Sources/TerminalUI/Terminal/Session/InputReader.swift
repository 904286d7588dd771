// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Waits for keys and signals on a thread of its own. It sleeps in `poll` until one comes; only an
/// unfinished key sequence gives it a time to wake.
final class InputReader: Sendable {
    private let screen: TerminalScreen
    private let queue: EventQueue
    /// How long an unfinished sequence is waited for, in milliseconds.
    private let escapeDelay: Int32
    private let isStopping = Atomic<Bool>(false)

    init(screen: TerminalScreen, queue: EventQueue, escapeDelay: Duration) {
        self.screen = screen
        self.queue = queue
        let milliseconds = (escapeDelay / .milliseconds(1)).rounded(.up)
        self.escapeDelay = Int32(min(max(milliseconds, 1), 10_000))
    }

    /// Makes `run()` return soon.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        SignalPipe.send(0)
    }

    /// Reads until `stop()`. On a thread of its own.
    func run() {
        // A thread begun by a task pool inherits a mask that keeps signals off.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var reading = Reading()
        while !isStopping.load(ordering: .acquiring) { wait(&reading) }
    }

    private struct Reading {
        var parser = KeyParser()
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isAtEnd = false
        var received: Set<Int32> = []
    }

    private func wait(_ reading: inout Reading) {
        var wanted = [
            pollfd(fd: SignalPipe.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: screen.input, events: Int16(POLLIN), revents: 0),
        ]
        let readsKeys = !reading.isAtEnd && !queue.isFull
        let delay = reading.parser.isWaiting ? escapeDelay : -1
        let count = poll(&wanted, readsKeys ? 2 : 1, delay)
        if count == 0 { push(reading.parser.flush(), &reading) }
        guard count > 0 else { return }
        if wanted[0].revents != 0 {
            for signal in SignalPipe.drain() { handle(Int32(signal), &reading) }
        }
        if readsKeys, wanted[1].revents != 0 { readKeys(&reading) }
    }

    private func readKeys(_ reading: inout Reading) {
        let count = read(screen.input, &reading.buffer, reading.buffer.count)
        if count > 0 {
            push(reading.parser.feed(reading.buffer[..<count]), &reading)
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            // A terminal that went away reads as closed, or as an error of the device.
            push(reading.parser.finish(), &reading)
            reading.isAtEnd = true
            queue.push(.endOfInput)
        }
    }

    private func push(_ keys: [Key], _ reading: inout Reading) {
        for key in keys {
            switch key {
            case .control("c"): terminate(SIGINT, &reading)
            case .control("z"): stopGroup()
            default: queue.push(.key(key))
            }
        }
    }

    private func handle(_ signal: Int32, _ reading: inout Reading) {
        switch signal {
        case SIGWINCH:
            screen.forget()
            queue.push(.resize(screen.size))
        case SIGTSTP: suspend()
        case SIGCONT: setUpAgain()
        case SIGINT, SIGTERM, SIGHUP: terminate(signal, &reading)
        default: break
        }
    }

    /// Asks the program to end; the second time the same is asked, it does not decide any more.
    private func terminate(_ signal: Int32, _ reading: inout Reading) {
        if reading.received.insert(signal).inserted {
            queue.push(.terminate(signal: signal))
        } else {
            Rescue.perform()
            SignalPipe.withoutCatching([signal]) { _ = raise(signal) }
        }
    }

    /// Control+Z stops the programs that share the terminal, as the system does by itself where
    /// keys are not read raw.
    private func stopGroup() {
        if tcgetpgrp(screen.input) == getpgrp() { kill(0, SIGTSTP) }
    }

    /// Gives the terminal back, stops the process, and goes on here when it is continued.
    private func suspend() {
        screen.leave()
        SignalPipe.withoutCatching([SIGTSTP, SIGCONT]) { _ = raise(SIGTSTP) }
        setUpAgain()
    }

    private func setUpAgain() {
        // A terminal that is gone is told of by its closed input.
        try? screen.enter()
        queue.push(.resize(screen.size))
        queue.push(.repaint)
    }
}
