// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// A generated repository of one domain under git, and what a run said.
final class BenchRig {
    let folder: TemporaryFolder
    var written = ""
    var complained = ""
    let interruption = Interruption()

    init() throws {
        folder = try TemporaryFolder()
        try GeneratedRepository(domains: 1, shape: .packages).write(to: folder.path + "/r")
    }

    var root: String { folder.path + "/r" }
    static let service = "Packages/OrderDiary/Sources/OrderDiaryServiceImpl"

    /// Writes the program. `interface` is what it says the module file says; `then` runs last.
    func swift(interface: String = "same", then last: String = "") throws {
        try folder.write(
            program: """
                #!/bin/bash
                while [ $# != 0 ]; do
                    case $1 in
                    --scratch-path) scratch=$2 ;;
                    --disable-build-manifest-caching) replan=1 ;;
                    esac
                    shift
                done
                if [ -z "$scratch" ]; then echo "Fake 1.0"; exit 0; fi
                debug=$scratch/debug home=$scratch/debug/OrderDiaryServiceImpl.build
                mkdir -p $debug/Modules $home
                if [ -n "$replan" ]; then echo plan >$scratch/debug.yaml; fi
                sum=$(cat $(find \(root)/\(Self.service) -name '*.swift' | sort) | cksum)
                if [ "$sum" != "$(cat $home/A.swift.o 2>/dev/null)" ]; then
                    for end in swift.o dia; do echo "$sum" >$home/A.$end; done
                    echo "\(interface)" >$debug/Modules/OrderDiaryServiceImpl.swiftmodule
                    echo "[1/1] Linking libOrderDiaryServiceImpl.so"
                fi
                \(last)
                """, to: "swift")
    }

    /// Nanoseconds for seconds: the program of these tests does not look at the times of files.
    private static let noWait = SystemSeconds(
        now: { Int(DispatchTime.now().uptimeNanoseconds) }, pause: {})

    func run(_ words: String...) -> Int32 { run(words) }

    func run(_ words: [String]) -> Int32 {
        written = ""
        complained = ""
        let bench = BenchBuild(
            directory: root, interruption: interruption, clock: Self.noWait,
            write: { [self] in written += $0 }, complain: { [self] in complained += $0 })
        return bench.run(["bench-build", "--swift", folder.path + "/swift"] + words)
    }

    /// The run that was written last.
    func record() throws -> BuildRun {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/run.json"))
        return try JSONDecoder().decode(BuildRun.self, from: data)
    }

    /// What git says has changed.
    func changes() throws -> [String] { try WorkTree.changes(in: root) }
}
