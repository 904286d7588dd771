// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    /// Lets SwiftPM plan a few packages, and shows the words that build and test them.
    func focus(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root"], flags: ["--off", "--json"], names: .max)
        let names = options.names
        let tree = try tree(options)
        if options.has("--off") {
            guard names.isEmpty else {
                throw .usage("--off removes the focus, whatever it is on: leave the names out.")
            }
            return try leaveFocus(tree)
        }
        guard !names.isEmpty else {
            throw .usage("focus needs a package: workbench focus Nutrition.")
        }
        let repository = try Repository(tree, reading: .imports)
        let focus = try Focus(names, in: repository)
        try focus.write(in: tree)
        let report = FocusReport(focus, root: tree.root, program: Self.script(repository.law, tree))
        write(options.has("--json") ? ReportFormat.encode(report) : report.text)
        if focus.packages.count + focus.needed.count == focus.total {
            complain("They need every package here, so this takes as long as without a focus.\n")
        }
        return .clean
    }

    /// The repository's own program for builds, where it knows the option that a focus needs.
    private static func script(_ law: Law, _ tree: DiskTree) -> String? {
        guard let program = law.tests.program, let text = try? tree.text(program),
            text.contains(FocusReport.option)
        else { return nil }
        return program
    }

    private func leaveFocus(_ tree: DiskTree) throws(WorkbenchFailure) -> ExitCode {
        guard tree.has(Focus.folder) else {
            write("There is no focus here.\n")
            return .clean
        }
        do {
            try FileManager.default.removeItem(atPath: "\(tree.root)/\(Focus.folder)")
        } catch {
            throw .unreadable(path: Focus.folder, reason: "it cannot be removed")
        }
        write("\(Focus.folder) is removed.\n")
        return .clean
    }
}

/// What `workbench focus` answers.
private struct FocusReport: Encodable {
    /// The option of SwiftPM that takes a workspace: an unsupported one, by its own warning, so
    /// a single package goes without.
    static let option = "--multiroot-data-file"

    let packages: [String]
    let needed: [String]
    let total: Int
    /// Where the words are to be called.
    let root: String
    let build: [String]
    let test: [String]

    init(_ focus: Focus, root: String, program: String?) {
        (packages, needed, total) = (focus.packages, focus.needed, focus.total)
        self.root = root
        if let program {
            build = [program, "build", Focus.folder]
            test = [program, "test", Focus.folder, "--disable-xctest"]
        } else {
            // SwiftPM does not notice a new file in a package that is not a root.
            let words =
                (packages.count == 1
                    ? ["--package-path", packages[0]] : [Self.option, Focus.folder]) + [
                    "--scratch-path", Focus.scratch, "--disable-build-manifest-caching",
                ]
            build = ["swift", "build"] + words
            test = ["swift", "test"] + words
        }
    }

    var text: String {
        """
        \(Plural.of(packages.count, "package")) with \(needed.count) more that \
        \(packages.count == 1 ? "it needs" : "they need"), of \(total). In \(root):
          \(build.joined(separator: " "))
          \(test.joined(separator: " "))
        `workbench focus --off` removes it.

        """
    }
}

extension Help {
    static let focus = """
        workbench focus PACKAGE… [--json]
        workbench focus --off

        Lets SwiftPM plan, build and test a few packages together with all that they need, and without
        the others: in a large repository a plan of everything takes many seconds, after each change
        of a manifest or of a file's name. Writes .build/focus, which names the packages, and shows
        the words that build and test them. The results lie in .build/focus/scratch: other builds
        find theirs as they left them.

          --off       remove .build/focus
          --json      {"packages", "needed", "total", "root", "build", "test"}
          --root DIR  the repository; by default the one that this folder is in

        A package is named by its folder, by the last word of that, or as in its manifest.

        Examples
          workbench focus Nutrition NutritionUI
          workbench focus Packages/Auth --json
          workbench focus --off

        """
}
