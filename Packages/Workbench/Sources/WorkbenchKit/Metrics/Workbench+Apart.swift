// SPDX-License-Identifier: Apache-2.0

/// Measures the metrics in a child process. The toolchain's index library ends its process when an
/// index store is damaged; the way the child ended tells the cases apart.
extension Workbench {
    /// The command of the process apart; nobody types it.
    static let metricsHere = "metrics-here"
    /// What ends the output of a process that came to its own end.
    private static let mark: Character = "\u{4}"

    /// Takes the metrics here, and says so at the end.
    func metricsHere(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let code = try measure(words)
        write(String(Self.mark))
        return code
    }

    /// Takes the metrics in a process of their own.
    func metrics(
        _ words: ArraySlice<String>, apartIn program: String
    ) throws(WorkbenchFailure) -> ExitCode {
        let options = try Self.metricsOptions(words)
        // Nobody wants the trace of the library's crash, and Swift's program for it may wait for ever.
        let run = try Subprocess.run(
            "env", ["SWIFT_BACKTRACE=enable=no", program, Self.metricsHere] + words, in: directory)
        var text = run.text
        let code = ExitCode(rawValue: run.status)
        let isWhole = text.last == Self.mark
        if isWhole { text.removeLast() }
        // What failed in sentences has no mark; every other end without one is the library's.
        guard let code, isWhole || code == .failure || code == .usage else {
            let store = try store(options, tree(options))
            let reason =
                "The library that reads index stores crashed (\(Self.end(run.status))) on "
                + "\(store): a part of it is damaged or incomplete. Remove the store, and build "
                + "again."
            writeUnreadable(store, reason, options)
            throw .index(reason)
        }
        write(text)
        complain(run.errors)
        return code
    }

    private static func end(_ status: Int32) -> String {
        status > 128 ? "signal \(status - 128)" : "exit code \(status)"
    }
}
