// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@Suite("Hooks", .timeLimit(.minutes(10)))
@MainActor
struct HooksTests {
    private func folder(_ bench: ProductBench) -> String { bench.folder + "/config/airfit/hooks" }

    /// Writes a hook that keeps what it is given in `seen`, and does what `body` says.
    private func write(
        _ name: String, _ body: String = "", mode: Int = 0o700, in bench: ProductBench
    ) throws {
        let folder = folder(bench)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let text = """
            #!/bin/sh
            { echo "$AIRFIT_EVENT $AIRFIT_HOOK"; cat; } >> "\(bench.folder)/seen"
            \(body)
            """
        let path = folder + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// Writes a file in the place of a hook; its mode stays.
    private func replace(_ name: String, _ text: String, in bench: ProductBench) throws {
        let path = folder(bench) + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func seen(_ bench: ProductBench) -> [String] {
        let text = try? String(contentsOfFile: bench.folder + "/seen", encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test("a hook reads what happened and the document of the command, once it is stored")
    func document() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-log", in: bench)
            #expect(await bench.run("log", "squat", "3x5", "100kg") == .done)
            let lines = seen(bench)
            #expect(lines.count == 2 && lines.first == "logged 1")
            let line = try #require(
                try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
            #expect(line["schema"] as? String == "airfit/1" && line["event"] as? String == "logged")
            #expect(line["command"] as? String == "log")
            #expect(line["words"] as? String == "log squat 3x5 100kg")
            #expect((line["data"] as? [String: Any])?.isEmpty == false)
        }
    }

    @Test("each hook waits for its own event, on-change for all; a read is none")
    func events() async throws {
        try await ProductBench.with(.airfit) { bench in
            for name in Hooks(bench.shell, Product.airfit.events).names where name != "on-log" {
                try write(name, in: bench)
            }
            for line in [
                ["today"], ["eat", "150g", "banana raw"], ["weigh", "80kg"],
                ["log", "squat", "3x5", "100kg"], ["workout", "finish"], ["undo"],
            ] {
                #expect(await bench.run(line) == .done)
            }
            #expect(
                seen(bench).filter { !$0.hasPrefix("{") } == [
                    "eaten 1", "eaten 1", "weighed 1", "weighed 1", "logged 1", "finished 1",
                    "finished 1", "undone 1",
                ])
        }
    }

    @Test("a hook that fails is a warning; the command is done, and stored")
    func failing() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", "exit 3", in: bench)
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(bench.said.contains("warning: the hook on-weigh ended with the code 3."))
            try write("on-weigh", "kill -9 $$", in: bench)
            var shell = bench.shell
            shell.timer = ManualClock()
            #expect(await Program(.airfit, shell: shell).run(["weigh", "81kg"]) == .done)
            #expect(bench.said.contains("the hook on-weigh was ended by the signal 9."))
        }
    }

    @Test("a hook that does not end is ended, one that reads nothing holds nobody up")
    func hanging() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", "exec sleep 600", in: bench)
            var shell = bench.shell
            shell.timer = HastyClock()
            #expect(await Program(.airfit, shell: shell).run(["weigh", "80kg"]) == .done)
            #expect(bench.said.contains("was ended: it took longer than 5 seconds."))
        }
    }

    @Test("what a hook started is ended with it, and holds no output open")
    func hangingChild() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", "sleep 600 & echo $! > \(bench.folder)/child; wait", in: bench)
            let task = Task { await bench.run("weigh", "80kg") }
            #expect(await task.value == .done)
            #expect(bench.said.contains("was ended: it took longer than 5 seconds."))
            let number = try String(contentsOfFile: bench.folder + "/child", encoding: .utf8)
            let child = try #require(Int32(number.trimmingCharacters(in: .whitespacesAndNewlines)))
            // A killed process stays in the table until its new parent has asked for its end.
            let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
            #expect(state == nil || state?.contains(") Z ") == true)
        }
    }

    @Test("a hook below a folder that others can write is refused, and an unknown name is told")
    func places() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", in: bench)
            let above = URL(fileURLWithPath: folder(bench)).deletingLastPathComponent().path
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o777], ofItemAtPath: above)
            let refused = await bench.enter("config hooks")
            #expect(refused.said.contains("other users can write it"), "\(refused)")
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(seen(bench).isEmpty)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: above)
            try Data().write(to: URL(fileURLWithPath: folder(bench) + "/after-change"))
            let told = await bench.enter("config hooks")
            #expect(told.said.contains("no hook is called after-change"), "\(told)")
        }
    }

    @Test(
        "a hook that the system cannot run is refused, and why",
        arguments: [
            ("echo hi\n", "its first line names no program, such as #!/bin/sh"),
            ("#!/no/such/sh -e\n", "its first line names /no/such/sh, which cannot be run"),
            (nil, "it is a link: put the program itself there"),
        ])
    func noProgram(text: String?, reason: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", in: bench)
            if let text {
                try replace("on-weigh", text, in: bench)
            } else {
                let path = folder(bench) + "/on-weigh"
                try FileManager.default.removeItem(atPath: path)
                try FileManager.default.createSymbolicLink(
                    atPath: path, withDestinationPath: "/no/such")
            }
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(bench.said.contains("the hook on-weigh was not run: \(reason)."))
        }
    }

    @Test("a hook whose program is no program is told of, with the system's reason")
    func noFormat() async throws {
        try await ProductBench.with(.airfit) { bench in
            let program = bench.folder + "/program"
            try Data([1, 2]).write(to: URL(fileURLWithPath: program))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: program)
            try write("on-weigh", in: bench)
            try replace("on-weigh", "#!\(program)\n", in: bench)
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(bench.said.contains("on-weigh could not be started: Exec format error."))
        }
    }

    @Test("what is logged after an undo is logged, and not redone")
    func afterUndo() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("weigh", "80kg")
            try write("on-log", in: bench)
            try write("on-change", in: bench)
            for line in [["undo"], ["log", "squat", "3x5", "100kg"], ["undo"], ["redo"]] {
                #expect(await bench.run(line) == .done)
            }
            #expect(
                seen(bench).filter { !$0.hasPrefix("{") } == [
                    "undone 1", "logged 1", "logged 1", "undone 1", "redone 1",
                ])
        }
    }

    @Test(
        "a hook that others can write, that is no file or not executable is refused, and why",
        arguments: [(0o722, "other users can write it"), (0o600, "it is not executable")])
    func refused(mode: Int, reason: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", mode: mode, in: bench)
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(bench.said.contains("the hook on-weigh was not run: \(reason)"))
            #expect(seen(bench).isEmpty)
        }
    }

    @Test("a folder that others can write is refused")
    func openFolder() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-weigh", in: bench)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o777], ofItemAtPath: folder(bench))
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(seen(bench).isEmpty && bench.said.contains("of its folder"))
        }
    }

    @Test("a hook starts no hooks, and AIRFIT_NO_HOOKS and --ephemeral keep them from running")
    func off() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("on-change", in: bench)
            for variable in ["AIRFIT_HOOK", "AIRFIT_NO_HOOKS"] {
                var shell = bench.shell
                shell.environment[variable] = "1"
                #expect(await Program(.airfit, shell: shell).run(["weigh", "80kg"]) == .done)
            }
            #expect(await bench.run("weigh", "80kg", "--ephemeral") == .done)
            #expect(seen(bench).isEmpty)
        }
    }

    @Test("config hooks says which there are, and whether they can run")
    func list() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("config", "hooks") == .done)
            #expect(bench.said.contains("a first one: an executable file"))
            try write("on-log", in: bench)
            try write("on-eat", mode: 0o600, in: bench)
            let before = bench.said.count
            #expect(await bench.run("config", "hooks", "--plain") == .done)
            let rows = bench.said.dropFirst(before).split(separator: "\n")
            #expect(rows.contains { $0 == "on-log\tready\t" })
            #expect(rows.contains { $0.hasPrefix("on-eat\trefused\tit is not executable") })
            #expect(rows.contains { $0 == "on-change\tnone\t" })
        }
    }
}
