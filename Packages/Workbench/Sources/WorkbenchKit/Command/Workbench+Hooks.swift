// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    private static let hookMark = "# Written by `workbench hooks install`."

    /// Lets git ask the lint before each commit, or no longer.
    func hooks(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let actions = ["install", "remove"]
        guard let action = words.first, actions.contains(action) else {
            throw .usage(
                "hooks needs install or remove.\(Options.hint(words.first ?? "", among: actions))")
        }
        let options = try Options(
            words.dropFirst(), values: ["--root"], flags: ["--for-all-repositories"])
        let tree = try tree(options)
        let asked = try Subprocess.run(
            "git", ["-C", tree.root, "rev-parse", "--path-format=absolute", "--git-path", "hooks"])
        guard asked.status == 0 else { throw .noRepository(tree.root) }
        let folder = asked.text.trimmingCharacters(in: .newlines)
        let path = folder + "/pre-commit"
        if !options.has("--for-all-repositories"), let scope = try Self.wideScope(tree.root) {
            throw .usage(
                "core.hooksPath is set in git's \(scope) settings, so \(path) is the hook of every "
                    + "repository of yours: set it for this one alone (`git config core.hooksPath "
                    + ".git/hooks`), or add --for-all-repositories.")
        }
        let present = FileManager.default.contents(atPath: path)
        let isOurs = present.map { String(decoding: $0, as: UTF8.self).contains(Self.hookMark) }
        if isOurs == false {
            throw .usage(
                "\(path) is there and was not written by this program: call `workbench lint` from "
                    + "it, or move it away.")
        }
        do {
            if action == "remove" {
                if isOurs == true { try FileManager.default.removeItem(atPath: path) }
                write(isOurs == true ? "removed \(path)\n" : "There is no hook at \(path).\n")
                return .clean
            }
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(hook.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        } catch {
            throw .unreadable(path: path, reason: "it cannot be written")
        }
        write("\(path) runs `workbench lint` before each commit.\n")
        return .clean
    }

    /// The scope of git's settings that gives many repositories one folder of hooks; nil for none.
    private static func wideScope(_ root: String) throws(WorkbenchFailure) -> Substring? {
        let asked = try Subprocess.run(
            "git", ["-C", root, "config", "--show-scope", "--get", "core.hooksPath"])
        return wideScope(in: asked.text)
    }

    /// The same, from git's answer: `global`, a tab, and the folder.
    static func wideScope(in answer: String) -> Substring? {
        let scope = answer.prefix { !$0.isWhitespace }
        return ["", "local", "worktree"].contains(scope) ? nil : scope
    }

    /// The program on the path, or else the one that writes this.
    private var hook: String {
        let here = program.map(absolute) ?? "workbench"
        let quoted = "'" + here.replacing("'", with: "'\\''") + "'"
        return """
            #!/bin/sh
            \(Self.hookMark)
            workbench=$(command -v workbench || echo \(quoted))
            if [ ! -x "$workbench" ]; then
                echo "$workbench is not there: build it, or run workbench hooks remove." >&2
                exit 1
            fi
            exec "$workbench" lint --root "$(git rev-parse --show-toplevel)"

            """
    }
}

extension Help {
    static let hooks = """
        workbench hooks install|remove

          --root DIR  the repository; by default the one that this folder is in
          --for-all-repositories  also where core.hooksPath gives all of them one folder of hooks

        Writes a pre-commit hook that runs `workbench lint`, or removes it. A hook that this
        program did not write is not changed. Commit with --no-verify to skip it once.

        Examples
          workbench hooks install
          workbench hooks remove

        """
}
