// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchProof

/// Holds builds with the compile cache against builds without it:
/// `cache-proof [--edits N]`, `cache-proof --times Packages/Auth --file FILE`.
@main
enum Main {
    private static let usage = """
        usage: cache-proof [--edits N] [--seed S] [--folder DIR]
               cache-proof --times PACKAGE --file FILE [--branch REVISION] [--rounds N] [--folder DIR]

          --edits N        edits of a small package, each built with the cache and without (200)
          --seed S         where the random numbers begin (1)
          --times PACKAGE  times this package of a clone of the repository in this folder
          --file FILE      the Swift file whose edits are timed
          --branch REV     the branch to visit and come back from (HEAD~20)
          --rounds N       rounds of all scenarios (3)
          --folder DIR     where all of it is made anew (.build/cache-proof)

        Exits 1 when a build with the cache gave anything else than one without it.

        """

    static func main() {
        do {
            exit(try run())
        } catch {
            FileHandle.standardError.write(Data("cache-proof: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run() throws -> Int32 {
        var options = [
            "--edits": "200", "--seed": "1", "--times": "", "--file": "", "--branch": "HEAD~20",
            "--rounds": "3", "--folder": ".build/cache-proof",
        ]
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            if word == "--help" || word == "-h" {
                print(usage, terminator: "")
                return 0
            }
            guard options[word] != nil, let value = words.popFirst() else {
                throw BenchFailure.usage("\(word) is not known here, or has no value.\n\(usage)")
            }
            options[word] = value
        }
        guard let edits = options["--edits"].flatMap(Int.init), edits > 0,
            let seed = options["--seed"].flatMap(UInt64.init),
            let rounds = options["--rounds"].flatMap(Int.init), rounds > 0,
            let folder = options["--folder"], let package = options["--times"],
            let file = options["--file"], let branch = options["--branch"],
            package.isEmpty == file.isEmpty
        else { throw BenchFailure.usage(usage) }
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        let say = { (text: String) in FileHandle.standardError.write(Data(text.utf8)) }
        if !package.isEmpty {
            let times = CacheTimes(
                source: FileManager.default.currentDirectoryPath, root: root, package: package,
                file: file, branch: branch, rounds: rounds, say: say)
            print(try times.run().text, terminator: "")
            return 0
        }
        let proof = CacheProof(root: root, edits: edits, seed: seed, say: say)
        let table = CacheTable(try proof.run())
        print(table.text + "\(proof.crashes) builds crashed and were run again")
        return table.wrong + table.failedReturns == 0 ? 0 : 1
    }
}
