// SPDX-License-Identifier: Apache-2.0

/// Types the same keys alternately into the app and into the minimal program.
final class Keyboard {
    let app: TerminalProgram
    let echo: TerminalProgram
    /// The learned screen after each key.
    private var learnt: [String: [Unicode.Scalar]] = [:]

    init(app: TerminalProgram, echo: TerminalProgram) throws {
        (self.app, self.echo) = (app, echo)
        try app.settle()
    }

    /// Types a key, waits until the output stops, and remembers the screen.
    func learn(_ key: String, as name: String? = nil) throws {
        app.type(Array(key.utf8))
        try app.settle()
        learnt[name ?? key] = app.screen.cells
    }

    /// Measures a key until the screen equals the learned one.
    func measureLearnt(_ key: String, as name: String, into pair: inout Pair) throws {
        let wanted = learnt[name]
        try measure(Array(key.utf8), name, into: &pair) { $0.isWhole && $0.cells == wanted }
    }

    /// Measures a key until the screen is as wanted, then the same number of bytes from the minimal
    /// program.
    func measure(
        _ key: [UInt8], _ name: String, into pair: inout Pair, until isWanted: (ScreenText) -> Bool
    ) throws {
        let before = app.screen.bytes
        let typed = app.type(key)
        let came = try app.wait(name, until: isWanted)
        pair.subject.append((came - typed) / .milliseconds(1))

        let count = app.screen.bytes - before
        let wanted = echo.screen.bytes + count
        let asked = echo.type(Array("\(count)k".utf8))
        let answered = try echo.wait(name) { $0.bytes >= wanted }
        pair.limit.append((answered - asked) / .milliseconds(1))
    }
}
