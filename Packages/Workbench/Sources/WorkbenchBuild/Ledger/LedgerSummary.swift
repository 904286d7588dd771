// SPDX-License-Identifier: Apache-2.0

/// What the ledger knows of all packages.
struct LedgerSummary: Encodable {
    struct Package: Encodable {
        let package: String
        let runs: Int
        /// Of the newest run of all its tests.
        let seconds: Double
    }

    struct Entry: Encodable {
        let name: String
        let seconds: Double
    }

    let packages: [Package]
    let tests: [Entry]
    let suites: [Entry]
    let flaky: [FlakyTest]
    private let isEmpty: Bool

    private enum CodingKeys: CodingKey { case packages, tests, suites, flaky }

    init(_ packages: [(package: String, runs: [LedgerRun])], slowest: Int) {
        isEmpty = packages.allSatisfy(\.runs.isEmpty)
        self.packages = packages.compactMap { package, runs in
            guard let newest = runs.last(where: { $0.selection.isEmpty }) else { return nil }
            return Package(package: package, runs: runs.count, seconds: newest.seconds)
        }
        let times = packages.flatMap { TestLedger.times(in: $0.runs) }
            .sorted { ($1.seconds, $0.id) < ($0.seconds, $1.id) }
        tests = times.filter { !$0.isSuite }.prefix(slowest).map {
            Entry(name: $0.id, seconds: $0.seconds)
        }
        suites = times.filter(\.isSuite).prefix(slowest).map {
            Entry(name: $0.id, seconds: $0.seconds)
        }
        flaky = packages.flatMap { TestLedger.flaky(in: $0.runs) }
    }

    var text: String {
        if isEmpty { return "The ledger is empty: `workbench test` fills it.\n" }
        func list(_ title: String, _ entries: [Entry]) -> String {
            if entries.isEmpty { return "" }
            return "\(title)\n"
                + entries.map { "  \(Quantity.seconds($0.seconds))  \($0.name)\n" }.joined()
        }
        var text = list(
            "Packages:", packages.map { Entry(name: $0.package, seconds: $0.seconds) })
        text += list("The slowest suites:", suites) + list("The slowest tests:", tests)
        if tests.isEmpty {
            text += "Tests have times of their own after `workbench test --serial`.\n"
        }
        text += flaky.isEmpty ? "No flaky test.\n" : "Flaky on the same inputs:\n"
        for test in flaky { text += "  \(test.test) failed \(test.failed) of \(test.runs) runs\n" }
        return text
    }
}
