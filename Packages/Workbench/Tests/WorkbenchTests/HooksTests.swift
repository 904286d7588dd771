// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// The hook that asks the lint before a commit.
@Suite("Hooks", .timeLimit(.minutes(10)))
struct HooksTests {
    private func run(_ folder: TemporaryFolder, _ words: String...) -> (Workbench.ExitCode, String)
    {
        var text = ""
        let workbench = Workbench(
            directory: folder.path, program: folder.path + "/it's",
            write: { text += $0 }, complain: { text += $0 })
        return (workbench.run(["hooks"] + words), text)
    }

    @Test("an installed hook runs the program, and its answer is the commit's") func installed()
        throws
    {
        let folder = try TemporaryFolder()
        try folder.run("git", "init", "-q")
        #expect(run(folder, "install").0 == .clean)
        let hook = ".git/hooks/pre-commit"
        // PATH without a workbench, so that the program that wrote it is asked.
        let words = ["env", "PATH=/usr/bin:/bin", folder.path + "/" + hook]
        #expect(try folder.run(words).text.contains("is not there: build it"))
        for status in [0, 1] {
            try folder.write(program: "#!/bin/sh\necho \"$@\"\nexit \(status)\n", to: "it's")
            let answer = try folder.run(words)
            #expect(answer.status == Int32(status))
            #expect(answer.text == "lint --root \(folder.path)\n")
        }
        #expect(run(folder, "install").0 == .clean)
        #expect(run(folder, "remove").1.hasPrefix("removed "))
        #expect(run(folder, "remove").1.hasPrefix("There is no hook"))
    }

    @Test("a hook that somebody else wrote stays") func foreign() throws {
        let folder = try TemporaryFolder()
        try folder.run("git", "init", "-q")
        try folder.write("#!/bin/sh\n", to: ".git/hooks/pre-commit")
        let (code, text) = run(folder, "install")
        #expect(code == .usage)
        #expect(text.contains("was not written by this program"))
        #expect(run(folder, "remove").0 == .usage)
    }

    @Test(
        "settings of git that give many repositories one folder of hooks are told from a repository's own",
        arguments: [
            ("global\t/home/me/hooks\n", "global"), ("system\t/etc/hooks\n", "system"),
            ("command\thooks\n", "command"), ("local\t.hooks\n", nil), ("worktree\t.h\n", nil),
            ("", nil),
        ] as [(String, Substring?)])
    func scopes(answer: String, wide: Substring?) {
        #expect(Workbench.wideScope(in: answer) == wide)
    }

    @Test("a folder without git, and a wrong word, are said") func wrong() throws {
        let folder = try TemporaryFolder()
        #expect(run(folder, "instal").1.contains("Did you mean install?"))
        #expect(run(folder, "install", "--root", folder.path).0 == .failure)
    }
}
