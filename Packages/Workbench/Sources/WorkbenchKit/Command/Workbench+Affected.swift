// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    func affected(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root", "--base", "--format", "--explain"], flags: [])
        let format = try options.choice("--format", default: AffectedFormat.text)
        // A script that forgets the base would test nothing: only a person gets what is not committed.
        guard let base = options["--base"] ?? (format == .text ? "HEAD" : nil) else {
            throw .usage(
                "affected --format \(format.rawValue) needs --base REF, such as origin/main.")
        }
        let tree = try tree(options)
        let search = try GitChanges.Search(root: tree.root, base: base)
        let read = Result { () throws(WorkbenchFailure) in
            try Repository(tree, reading: .imports)
        }
        // Git is waited for in any case.
        let changes = try search.finish()
        let repository = try read.get()
        for sentence in tree.skipped + repository.refused + repository.unknownReaders {
            complain(sentence + "\n")
        }
        let affected = try Affected(repository, changes, in: tree)
        if let name = options["--explain"] {
            guard repository.module(name) != nil else {
                throw .usage(
                    "There is no target \(name)."
                        + Options.hint(name, among: repository.modules.map(\.name)))
            }
            write(affected.explanation(of: name))
        } else {
            write(format.write(affected))
            if format == .text, let sentence = affected.unreadSentence { complain(sentence) }
            if affected.isEmpty, format == .text {
                complain("No module is affected by what differs from \(base).\n")
            }
        }
        return .clean
    }
}
