// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// A repository of two packages whose program builds and runs tests by shell: each line of a
/// package's `tests` is a test, with what it does. What ran is in `ran`.
final class LedgerRig {
    let folder: TemporaryFolder
    private(set) var written = ""
    private(set) var complained = ""
    var environment = ProcessInfo.processInfo.environment

    var root: String { folder.path }

    init() throws {
        folder = try TemporaryFolder()
        try addPackage("Leaf")
        try addPackage("Top", needs: ["Leaf"])
        try folder.write("# notes\n", to: "Notes/a.md")
        try folder.write("all:\n", to: "Makefile")
        try folder.write(
            """
            {"affected": {"everything": ["Makefile"], "reads": {"TopTests": ["Notes"], "OneTests": ["Notes"]},
              "runs": {"TopTests": ["tool"]}},
             "tests": {"program": "build.sh", "scratch": ".build", "environment": ["RIG_*"],
              "outputs": ["RIG_OUTPUT"]}}
            """, to: ".workbench/law.json")
        try folder.write(program: Self.program, to: "build.sh")
    }

    func addPackage(_ name: String, needs: [String] = [], tests: [String]? = nil) throws {
        let tests = tests ?? [name + "Tests"]
        let packages = needs.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
        let products = needs.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
            .joined(separator: ", ")
        let home = "Packages/\(name)"
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages)],
                targets: [
                    .target(name: "\(name)", dependencies: [\(products)]),
                    \(tests.map { ".testTarget(name: \"\($0)\", dependencies: [\"\(name)\"])," }
                        .joined(separator: "\n                    "))
                ]
            )

            """, to: home + "/Package.swift")
        let imports = needs.map { "import \($0)\n" }.joined()
        try folder.write(imports + "let a = 1\n", to: home + "/Sources/\(name)/A.swift")
        for test in tests {
            try folder.write(
                "import Testing\nimport \(name)\n", to: home + "/Tests/\(test)/ATests.swift")
            try folder.write("{}", to: home + "/Tests/\(test)/Fixtures/a.json")
        }
        try folder.write(
            tests.map { "\($0).ATests/good() pass\n" }.joined(), to: home + "/tests")
    }

    /// Builds: the sources of the package and of Leaf become the tests. Runs: each test passes, fails,
    /// is skipped, ends the process with a crash or as if all were well, fails in every third run,
    /// waits for a build that `waits` to begin, or frees it.
    private static let program = """
        #!/bin/bash
        shopt -s nullglob
        cd "$(dirname "$0")"
        verb=$1 package=$2 name=${2##*/}
        if [ "$verb" = build ]; then
            [ ! -e "$package/broken" ] || { echo "a.swift:1:1: error: broken"; exit 1; }
            if [ -e "$package/waits" ]; then echo >.build/first && read -r _ <.build/second; fi
            mkdir -p .build/debug
            cat Packages/Leaf/Sources/*/* $package/{Sources,Tests}/*/*.swift \\
                >.build/debug/${name}PackageTests.xctest
            list=.build/debug/${name}PackageTests.product/Objects.LinkFileList
            mkdir -p ${list%/*}
            for module in Packages/Leaf/Sources/* $package/{Sources,Tests}/*; do
                object=.build/debug/${module##*/}.build/A.swift.o
                mkdir -p ${object%/*}
                cat $module/*.swift >$object
                echo $PWD/$object
            done >$list
            exit
        fi
        shift 2
        while [ $# != 0 ]; do
            case $1 in
            --event-stream-output-path) events=$2 ;;
            --filter) filter=$2 ;;
            --skip) skip=$2 ;;
            esac
            shift
        done
        echo "$package" >>ran
        echo "$package" >>"$RIG_OUTPUT"
        while read -r id does; do
            if [[ -z $filter || $id =~ $filter ]]; then printf 'row\t%s/A.swift\n' "${id%%.*}"; fi
        done <$package/tests >>"$RIG_OUTPUT"
        event() {
            echo "{\\"kind\\":\\"event\\",\\"payload\\":{\\"kind\\":\\"$1\\",\\"instant\\":{\\"absolute\\":$3},"\\
        "\\"testID\\":\\"$2\\"$4}}"
        }
        status=0 issue=',"issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"1 == 2"}]'
        {
            echo '{"kind":"event","payload":{"kind":"runStarted","instant":{"absolute":1}}}'
            while read -r id does; do
                [[ -z $filter || $id =~ $filter ]] || continue
                [[ -n $skip && $id =~ $skip ]] && continue
                if [ "$does" = third ]; then
                    echo x >>third
                    does=pass
                    if [ $(($(wc -l <third) % 3)) = 0 ]; then does=fail; fi
                fi
                if [ "$does" = wait ]; then read -r _ <.build/first; fi
                if [ "$does" = free ]; then echo >.build/second; fi
                if [ "$does" = skip ]; then event testSkipped "$id" 1 && continue; fi
                if [ "$does" = end ]; then exit 0; fi
                event testStarted "$id" 1
                if [ "$does" = crash ]; then echo "Fatal error: crash" >&2 && exit 4; fi
                if [ "$does" = fail ]; then event issueRecorded "$id" 2 "$issue" && status=1; fi
                event testEnded "$id" 2
            done <$package/tests
            echo '{"kind":"event","payload":{"kind":"runEnded","instant":{"absolute":3}}}'
        } >"$events"
        exit $status
        """

    func run(_ words: String...) -> Int32 { run(words) }

    func run(_ words: [String]) -> Int32 {
        (written, complained) = ("", "")
        let bench = BenchBuild(
            directory: root, environment: environment, write: { [self] in written += $0 },
            complain: { [self] in complained += $0 })
        // The real `swift` takes longer to say its version than all else here.
        let isTest = words.first == "test"
        return bench.run(words + (isTest ? ["--swift", "echo"] : []))
    }

    /// Makes a repository of it where it is none, and commits everything.
    func commit() throws {
        for words in [
            ["init", "-q", "-b", "main"], ["add", "-A"],
            ["-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "a"],
        ] { try ChildProcess.check(["git", "-C", root] + words) }
    }

    /// The packages whose tests ran since this was asked last.
    func ran() -> [String] {
        defer { unlink(root + "/ran") }
        return (folder.text("ran") ?? "").split(separator: "\n").map(String.init)
    }
}
