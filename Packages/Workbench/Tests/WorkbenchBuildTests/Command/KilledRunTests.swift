// SPDX-License-Identifier: Apache-2.0

@testable import WorkbenchTesting

#if os(Linux)
    import Basics
    import Foundation
    import Testing
    import WorkbenchKit

    @testable import WorkbenchBuild

    /// The built program, ended in the middle of a build: what it started, and what it had edited.
    @Suite("bench-build is ended", .timeLimit(.minutes(10)))
    struct KilledRunTests {
        private let rig: BenchRig
        private let program: String

        init() throws {
            rig = try BenchRig()
            let bundle = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
            program =
                bundle.split(separator: "/", omittingEmptySubsequences: false)
                .prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/") + "/workbench"
            try #require(FileManager.default.isExecutableFile(atPath: program), "\(program)")
        }

        private var pids: String { rig.folder.path + "/pids" }

        /// Starts a run whose build hangs as soon as a file is edited, with a program of its own in
        /// another process group, as compilers are; its number, and the numbers of what hangs.
        private func start() throws -> (run: pid_t, hanging: [pid_t]) {
            try rig.swift(
                then: """
                    if ! git -C \(rig.root) diff --quiet; then
                        setsid sleep 3600 &
                        echo $$ $! >\(pids).new; mv \(pids).new \(pids)
                        trap '' TERM; sleep 3600
                    fi
                    """)
            let log = try #require(fopen(rig.folder.path + "/log", "w"))
            defer { fclose(log) }
            var started = ChildProgram([
                "env", "--default-signal", program, "bench-build", "--at", rig.root, "--swift",
                rig.folder.path + "/swift", "--scenario", "body ServiceImpl root domain",
            ])
            started.isApart = true
            (started.output, started.errors) = (.descriptor(fileno(log)), .descriptor(fileno(log)))
            let run = try started.start()
            while access(pids, F_OK) != 0 {
                try #require(waitpid(run, nil, WNOHANG) == 0, "\(said)")
                sched_yield()
            }
            let text = try String(contentsOfFile: pids, encoding: .utf8)
            return (run, text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) })
        }

        private var said: String {
            (try? String(contentsOfFile: rig.folder.path + "/log", encoding: .utf8)) ?? ""
        }

        private func isRunning(_ process: pid_t) -> Bool {
            let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
            let rest = String(decoding: data, as: UTF8.self).split(separator: ")").last
            return rest.map { !$0.hasPrefix(" Z") } ?? false
        }

        @Test(
            "a signal ends the build and all that it started, twice where it has to; files are back",
            arguments: [SIGTERM, SIGINT])
        func signalled(signal: Int32) throws {
            let (run, hanging) = try start()
            #expect(hanging.count == 2 && hanging.allSatisfy(isRunning))
            #expect(try !rig.changes().isEmpty)
            kill(run, signal)
            // What does not end by the first signal is killed at the second.
            while hanging.contains(where: isRunning) {
                kill(run, signal)
                sched_yield()
            }
            var status: Int32 = 0
            #expect(waitpid(run, &status, 0) == run)
            #expect(ChildProgram.Ending(status).code == 128 + signal, "\(said)")
            #expect(said.contains("Every file is as it was."))
            #expect(try rig.changes().isEmpty)
        }

        @Test("after a kill no run starts until --restore has put the files back")
        func killed() throws {
            let (run, hanging) = try start()
            kill(run, SIGKILL)
            waitpid(run, nil, 0)
            for process in hanging {
                kill(-process, SIGKILL)
                kill(process, SIGKILL)
            }
            let changed = try rig.changes()
            #expect(changed.count == 1)
            try rig.swift()
            let words = ["--scenario", "body ServiceImpl root domain", "--iterations", "1"]
            #expect(rig.run(words) == 2)
            #expect(
                rig.complained.contains(
                    "was killed before it had put these files back: \(changed[0])"))
            #expect(rig.complained.contains("`workbench bench-build --restore` puts them back."))
            #expect(try rig.changes() == changed)
            #expect(rig.run("--restore") == 0)
            #expect(rig.complained == "Put back: \(changed[0]).\n")
            #expect(try rig.changes().isEmpty)
            #expect(rig.run("--restore") == 0)
            #expect(rig.complained == "Nothing is left to put back.\n")
            #expect(rig.run(words + ["--out", "../run.json"]) == 0, "\(rig.complained)")
        }
    }
#endif
