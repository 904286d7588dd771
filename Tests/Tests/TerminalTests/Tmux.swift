// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// A terminal emulator with a shell: a test types keys and reads the screen.
///
/// Each test has its own tmux server in its own folder. To wait, the screen is read again and
/// again. Each read starts a program, so no sleep is needed.
struct Tmux: Sendable {
    /// A finished program.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket: String
    /// The folder of its world.
    let home: String
    /// The command that starts a shell in the folder with its own environment.
    private let shell: [String]
    private let environment: [String: String]

    /// How often the screen is read before a test gives up: about half a minute.
    private static let questions = 800

    /// Starts a shell in a window of this size, with its own environment.
    init(
        home: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) async throws {
        self.home = home
        socket = home + "/tmux"
        let variables = [
            "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
            "TZ": "UTC", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
            "PS1": "ready$ ", "AIRFIT_NOW": "2026-11-21T19:10:00Z",
        ].merging(environment) { $1 }
        self.environment = variables
        shell =
            ["-c", home, "env", "-i"]
            + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            + ["bash", "--norc", "--noprofile"]
        let window = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        try await run(["-f", "/dev/null"] + window + shell)
        try await see("ready$")
    }

    /// Runs a command outside of the terminal, in the same folder and environment, and returns its
    /// output.
    @discardableResult
    func outside(
        _ command: String, _ sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let run = try await ProgramRun.run(
            ["bash", "-c", command], environment: environment, in: home)
        let text = run.output + run.errors
        #expect(run.status == 0, "\(command): \(text)", sourceLocation: sourceLocation)
        return text
    }

    /// Types keys by their tmux names, such as `Enter`, `Up`, `C-c`, or text.
    func press(_ keys: String...) async throws { try await run(["send-keys"] + keys) }

    /// Types a text literally.
    func type(_ text: String) async throws { try await run(["send-keys", "-l", text]) }

    /// Types bytes, also invalid text.
    func type(bytes: [UInt8]) async throws {
        let words = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.count < 2 ? "0\(text)" : text
        }
        try await run(["send-keys", "-H"] + words)
    }

    /// Opens another shell below this one, in the same folder, and selects it.
    func split() async throws { try await run(["split-window", "-v"] + shell) }

    /// Selects the other one of two shells: it gets the keys, and its screen is read.
    func turn() async throws { try await run(["select-pane", "-t", ":.+"]) }

    /// Writes a file into the folder of the shell.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/" + name))
    }

    /// Runs a command at the prompt, returns the screen after it has ended, and clears the screen.
    @discardableResult
    func shell(
        _ command: String, _ sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        try await type("clear; \(command); echo code $?\n")
        let screen = try await wait("\(command) does not end", sourceLocation) {
            $0.hasPrefix("code ") || $0.contains("\ncode ")
        }
        // What it said is not to be taken for what the next program shows.
        try await type("clear\n")
        try await lose("code ")
        return screen
    }

    /// Pastes a text, bracketed as terminals do.
    func paste(_ text: String) async throws {
        let file = home + "/paste"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try await run(["load-buffer", file])
        try await run(["paste-buffer", "-p"])
    }

    /// Sends a signal to the program by the signal's name, such as `TERM`.
    func kill(_ signal: String, program: String = "airfit") async throws {
        try await run(["run-shell", "pkill -\(signal) -t '#{s|/dev/||:pane_tty}' \(program)"])
    }

    /// Gives the window another size.
    func resize(columns: Int, rows: Int) async throws {
        try await run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// The current text of the screen.
    func screen() async throws -> String { try await run(["capture-pane", "-p"]) }

    /// The title of the window.
    func title() async throws -> String {
        try await run(["display-message", "-p", "#{pane_title}"])
    }

    /// Waits until the window has this title, or one that begins so.
    func titled(
        _ text: String, _ sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var title = ""
        for _ in 0..<Self.questions {
            title = try await self.title()
            if title.hasPrefix(text) { return }
            try Task.checkCancellation()
        }
        Issue.record("the title is \(title), not \(text)", sourceLocation: sourceLocation)
    }

    /// The current text of the screen, with the escape sequences of its colours.
    func colouredScreen() async throws -> String { try await run(["capture-pane", "-p", "-e"]) }

    /// Waits until the screen shows this text, and returns the screen.
    @discardableResult
    func see(
        _ text: String, patience: Int = 1, _ sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        try await wait(
            "no \"\(text)\" on the screen", sourceLocation, patience: patience
        ) { $0.contains(text) }
    }

    /// Waits until the screen no longer shows this text, and returns the screen. `patience`
    /// multiplies the usual limit, for effects that depend on real time.
    @discardableResult
    func lose(
        _ text: String, patience: Int = 1, _ sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        try await wait(
            "still \"\(text)\" on the screen", sourceLocation, patience: patience
        ) { !$0.contains(text) }
    }

    /// The screen after it was unchanged for twenty reads, without blanks at line ends and empty
    /// lines at its end.
    func settled() async throws -> String {
        var last = ""
        var same = 0
        while same < 20 {
            let now = try await screen()
            same = now == last ? same + 1 : 0
            last = now
        }
        let lines = last.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0.reversed().drop { $0 == " " }.reversed())
        }
        return lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n") + "\n"
    }

    /// Stops the emulator and everything in it.
    func close() async { _ = try? await run(["kill-server"]) }

    private func wait(
        _ complaint: String, _ sourceLocation: SourceLocation, patience: Int = 1,
        until passes: (String) -> Bool
    ) async throws -> String {
        var screen = ""
        for _ in 0..<Self.questions * patience {
            screen = try await self.screen()
            if passes(screen) { return screen }
            try Task.checkCancellation()
        }
        Issue.record(Comment(rawValue: "\(complaint):\n\(screen)"), sourceLocation: sourceLocation)
        throw Failure(description: complaint)
    }

    @discardableResult
    private func run(_ words: [String]) async throws -> String {
        let run = try await ProgramRun.run(["tmux", "-S", socket] + words)
        let text = run.output + run.errors
        guard run.status == 0 else {
            throw Failure(
                description: "tmux \(words.first ?? "") failed: \(text)"
                    + " Is it there? apt-get install -y tmux")
        }
        return text
    }
}

/// Gives a test its own world with a shell in a terminal; `$AIRFIT` is the program's path there.
func withTerminal(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    _ body: (Tmux) async throws -> Void
) async throws {
    // Short: the path of a socket has at most 108 bytes.
    let home = FileManager.default.temporaryDirectory.path + "/t\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let tmux = try await Tmux(
        home: home, columns: columns, rows: rows,
        environment: ["AIRFIT": program].merging(environment) { $1 })
    do {
        try await body(tmux)
    } catch {
        await tmux.close()
        throw error
    }
    await tmux.close()
}

/// The path of the program that `make build` makes.
private let program: String = {
    var url = URL(fileURLWithPath: #filePath)
    while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
        url.deleteLastPathComponent()
    }
    return url.path + "/.build/debug/airfit"
}()
