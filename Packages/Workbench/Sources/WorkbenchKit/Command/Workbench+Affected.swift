// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    func affected(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root", "--base", "--format", "--shards", "--times", "--explain"],
            flags: [])
        let format = try options.choice("--format", default: AffectedFormat.text)
        // A script that forgets the base would test nothing: only a person gets what is not committed.
        guard let base = options["--base"] ?? (format == .text ? "HEAD" : nil) else {
            throw .usage(
                "affected --format \(format.rawValue) needs --base REF, such as origin/main.")
        }
        let words = options["--shards"] ?? "4"
        guard let shards = Int(words), shards > 0 else {
            throw .usage("--shards is a number from 1, not \(words).")
        }
        let tree = try tree(options)
        let times = try times(options["--times"])
        let search = try GitChanges.Search(root: tree.root, base: base)
        let read = Result { () throws(WorkbenchFailure) in
            try Repository(tree, reading: .imports)
        }
        // Git is waited for in any case.
        let changes = try search.finish()
        let repository = try read.get()
        for sentence in tree.skipped { complain(sentence + "\n") }
        let affected = try Affected(repository, changes, in: tree)
        if let name = options["--explain"] {
            guard repository.module(name) != nil else {
                throw .usage(
                    "There is no target \(name)."
                        + Options.hint(name, among: repository.modules.map(\.name)))
            }
            write(affected.explanation(of: name))
        } else {
            write(format.write(affected, shards: shards, times: times))
            if affected.isEmpty, format == .text {
                complain("No module is affected by what differs from \(base).\n")
            }
        }
        return .clean
    }

    /// Measured times: lines of a package's folder and its seconds.
    private func times(_ path: String?) throws(WorkbenchFailure) -> [String: Double] {
        guard let path else { return [:] }
        let full = path.hasPrefix("/") ? path : directory + "/" + path
        guard let data = FileManager.default.contents(atPath: full) else {
            throw .unreadable(path: path, reason: "there is no such file")
        }
        var times: [String: Double] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let seconds = Double(words[1]), seconds >= 0 else {
                throw .unreadable(path: path, reason: "`\(line)` is not like `Auth 12.5`")
            }
            times[String(words[0])] = seconds
        }
        return times
    }
}
