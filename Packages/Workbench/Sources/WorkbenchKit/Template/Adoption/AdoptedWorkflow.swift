// SPDX-License-Identifier: Apache-2.0

/// The workflow of an adopted repository: the law, and the tests of the domain.
enum AdoptedWorkflow {
    static let path = ".github/workflows/workbench.yml"

    /// - Parameter get: the shell's lines that put the kernels into `.build/kernels`.
    static func text(get: String, domain: DomainName?) -> String {
        let package = ".build/kernels/Packages/Workbench"
        let get = get.split(separator: "\n").map { "          \($0)\n" }.joined()
        var text = """
            # Written by `workbench adopt`; it is yours to change.
            name: workbench
            on:
              push:
              pull_request:
            permissions:
              contents: read
            env:
              # In a container the files belong to someone else, which git asks about.
              GIT_CONFIG_COUNT: '1'
              GIT_CONFIG_KEY_0: safe.directory
              GIT_CONFIG_VALUE_0: '*'
            jobs:
              law:
                runs-on: ubuntu-24.04
                container: swift:6.3.1
                timeout-minutes: 60
                steps:
                  - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
                    with: {persist-credentials: false}
                  - run: |
            \(get)          swift build --package-path \(package) --product workbench
                  - run: \(package)/.build/debug/workbench lint

            """
        if let domain {
            text += """
                      - run: |
                          apt-get -qq update && apt-get -qq install -y libsqlite3-0 zlib1g-dev >/dev/null
                          \(domain.test)

                """
        }
        return text
    }
}

extension DomainName {
    /// The command that runs the domain's tests. They have a program of their own, of which SwiftPM
    /// does not know that it runs Swift Testing: without being told it would run nothing.
    var test: String {
        "swift test --package-path Packages/\(text) --disable-xctest --enable-swift-testing"
    }
}
