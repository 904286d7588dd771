// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures `airfit ui` with keys on a pseudo terminal of 200x60. Each key is measured until the
/// last byte of its frame, and compared with a program that answers with as many bytes.
struct TerminalBenchmark {
    let airfit: String
    let folder: String
    /// The database with the history.
    let history: String

    private static let (columns, rows) = (200, 60)
    /// A fixed time, so that a screen looks the same at every visit.
    private static let now = Date().formatted(.iso8601)
    private static let limitName = "as many bytes for a key"

    func run() throws -> [Result] {
        let foods = try FoodTable.path(in: folder)
        let own = try beside { try search($0, FoodTable.words) }
        let load = [airfit, "food", "import-db", "usda", foods, "--db", history, "--quiet"]
        let loaded = spawn(load)
        guard loaded.status == 0 else { throw Failure(what: "import-db", status: loaded.status) }
        let starting = try start()
        let app = try open("day")
        let echo = try openEcho()
        let keys = try Keyboard(app: app, echo: echo)
        let results = [
            Result(
                "ui, start to the first frame", "program that writes as much", starting,
                budget: 300),
            Result("ui, selection in a list", Self.limitName, try moves(keys), budget: 16),
            Result(
                "ui, a key of a search, own 6,200 foods", Self.limitName, own, budget: 16),
            Result(
                "ui, a key of a search, 8,790 foods", Self.limitName,
                try search(keys, FoodTable.words), budget: 16),
        ]
        let transitions = try transitions(keys).map { name, pair in
            Result("ui, to \(name), 7,211 sets", Self.limitName, pair, budget: 300)
        }
        let idle = try idle(keys)
        try app.end([0x11])
        try echo.end([0x03])
        return results + transitions + (idle.map { [$0] } ?? [])
    }

    /// A key of a search in the database of 3,000,000 foods.
    func millions() throws -> Result {
        let pair = try beside { try search($0, OFFExport.words) }
        return Result(
            "ui, a key of a search, 3,000,000 foods", Self.limitName, pair, budget: 16)
    }

    /// The ways to the places, in a history of some size.
    func places(_ size: String) throws -> [Result] {
        try beside(transitions).map { name, pair in
            Result("ui, to \(name), \(size)", Self.limitName, pair, budget: 300)
        }
    }

    /// Runs a measurement with an app and a limit of its own.
    private func beside<T>(_ measure: (Keyboard) throws -> T) throws -> T {
        let app = try open("day")
        let echo = try openEcho()
        let measured = try measure(try Keyboard(app: app, echo: echo))
        try app.end([0x11])
        try echo.end([0x03])
        return measured
    }

    // MARK: Programs

    private func open(_ place: String) throws -> TerminalProgram {
        let environment = [
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder,
            "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder,
            "AIRFIT_NOW": Self.now,
        ]
        return try TerminalProgram(
            [airfit, "ui", "--at", place, "--db", history], environment: environment,
            columns: Self.columns, rows: Self.rows)
    }

    private func openEcho(greeting: Int = 1) throws -> TerminalProgram {
        let folder = (CommandLine.arguments[0] as NSString).deletingLastPathComponent
        let echo = try TerminalProgram(
            [folder + "/baseline-echo", "\(greeting)"], environment: [:], columns: Self.columns,
            rows: Self.rows)
        _ = try echo.wait("its greeting") { $0.bytes >= greeting }
        return echo
    }

    // MARK: Rows

    private func start() throws -> Pair {
        let first = try open("day")
        try first.settle()
        let wanted = first.screen
        try first.end([0x11])
        var pair = Pair()
        for _ in 0..<20 {
            let app = try open("day")
            let came = try app.wait("the first screen") { $0.isWhole && $0.cells == wanted.cells }
            pair.subject.append((came - app.start) / .milliseconds(1))
            try app.end([0x11])
            let echo = try openEcho(greeting: wanted.bytes)
            pair.limit.append((ContinuousClock.now - echo.start) / .milliseconds(1))
            try echo.end([0x03])
        }
        return pair
    }

    /// Moves down the list of all workouts.
    private func moves(_ keys: Keyboard) throws -> Pair {
        try keys.learn("3")
        let frames = keys.app.screen.frames
        var pair = Pair()
        let count = 300
        for number in 1...count {
            try keys.measure(Array("\u{1B}[B".utf8), "row \(number)", into: &pair) {
                $0.isWhole && $0.frames >= frames + number
            }
        }
        try keys.app.settle()
        guard keys.app.screen.frames == frames + count else {
            throw Failure(what: "one frame for each key", status: 1)
        }
        return pair
    }

    private func search(_ keys: Keyboard, _ words: [String]) throws -> Pair {
        try keys.learn("6")
        var pair = Pair()
        for round in 0..<9 {
            for word in words {
                for (index, letter) in word.enumerated() {
                    let name = "foods \(word.prefix(index + 1))"
                    if round == 0 {
                        try keys.learn(String(letter), as: name)
                    } else {
                        try keys.measureLearnt(String(letter), as: name, into: &pair)
                    }
                }
                keys.app.type([0x1B])
                try keys.app.settle(150)
            }
        }
        return pair
    }

    private func transitions(_ keys: Keyboard) throws -> [(String, Pair)] {
        // With Alt, since the field of the foods takes digits as text.
        let steps = [
            ("\u{1B}3", "History"), ("4", "Records"), ("\r", "an exercise's chart"),
            ("5", "Diary"), ("8", "Weight"), ("1", "Today"), ("w", "Week"), ("m", "Month"),
        ]
        var pairs = steps.map { (name: $0.1, pair: Pair()) }
        for round in 0..<31 {
            for (index, step) in steps.enumerated() {
                if round == 0 {
                    try keys.learn(step.0, as: step.1)
                } else {
                    try keys.measureLearnt(step.0, as: step.1, into: &pairs[index].pair)
                }
            }
        }
        return pairs.map { ($0.name, $0.pair) }
    }

    /// The processor time while idle; `nil` when the system does not report it.
    private func idle(_ keys: Keyboard) throws -> Result? {
        try keys.app.settle(1_000)
        guard let before = keys.app.ticks, let limit = keys.echo.ticks else { return nil }
        try keys.app.settle(5_000)
        guard let after = keys.app.ticks, let end = keys.echo.ticks else { return nil }
        let tick = 1_000 / Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
        let pair = Pair(
            limit: [Double(end - limit) * tick], subject: [Double(after - before) * tick])
        return Result("ui, processor time of 5 s idle", "waiting for a key", pair, budget: 0)
    }
}
