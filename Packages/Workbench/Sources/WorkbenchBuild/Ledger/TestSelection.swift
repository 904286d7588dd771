// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Which suites of a package run: all, some, or all but some. With the last two a package is divided
/// so that no test is left out, also one that nobody knew when it was divided.
struct TestSelection: Equatable {
    /// The outermost types, with their modules: `AuthTests.ReducerTests`.
    var suites: [String] = []
    var isExcluding = false

    /// How it is written after a package: nothing, `A,B` or `-A,B`.
    var text: String { (isExcluding ? "-" : "") + suites.joined(separator: ",") }

    /// The options of Swift Testing: expressions that are looked for in ids such as
    /// `AuthTests.ReducerTests/shortHandle()`.
    var words: [String] {
        if suites.isEmpty { return [] }
        let names = suites.map { suite in
            suite.map { $0.isLetter || $0.isNumber || $0 == "_" ? String($0) : "\\\($0)" }.joined()
        }
        return [isExcluding ? "--skip" : "--filter", "^(\(names.joined(separator: "|")))/"]
    }
}

/// A package with the suites of it that run: `Packages/Auth`, `Packages/Auth:AuthTests.ReducerTests`,
/// `Packages/Auth:-AuthTests.ReducerTests`.
struct TestPart: Equatable {
    /// Its folder; `.` for the root.
    let package: String
    var selection = TestSelection()

    var text: String { selection.suites.isEmpty ? package : "\(package):\(selection.text)" }

    init(package: String, selection: TestSelection = TestSelection()) {
        (self.package, self.selection) = (package, selection)
    }

    /// Reads a word; its package must be one of these.
    init(_ word: String, among packages: [String]) throws(WorkbenchFailure) {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var folder = String(parts[0])
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        guard packages.contains(folder) else {
            throw .usage(
                "\(folder) is no package with tests.\(Options.hint(folder, among: packages))")
        }
        package = folder
        guard parts.count > 1 else { return }
        let isExcluding = parts[1].hasPrefix("-")
        let names = parts[1].dropFirst(isExcluding ? 1 : 0).split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw .usage("\(word) names no suite after the colon.") }
        selection = TestSelection(suites: names, isExcluding: isExcluding)
    }
}
