// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Which tests of a package run: all, those of some test targets and suites, or all of these but some
/// suites. So a package is divided with no test left out, also one that nobody knew when it was
/// divided.
struct TestSelection: Equatable {
    /// Test targets, `AuthTests`, and outermost types with theirs, `AuthTests.ReducerTests`; all where
    /// none is named.
    var named: [String] = []
    /// What of these does not run.
    var excluded: [String] = []

    /// Whether nothing is left out.
    var isWhole: Bool { named.isEmpty && excluded.isEmpty }

    /// Whether it names no suite: what it names are whole test targets.
    var isOfTargets: Bool { excluded.isEmpty && !named.contains { $0.contains(".") } }

    /// The test targets, of these, that it has tests of. A suite is named with its module.
    func targets(among all: [String]) -> [String] {
        if named.isEmpty { return all }
        let names = named.map { name in
            let module = name.module.moduleName
            return all.first { $0.moduleName == module } ?? module
        }
        return Set(names).sorted()
    }

    /// How it is written after a package: nothing, `A,B`, `-A,-B` or `A,-A.B`.
    var text: String { (named + excluded.map { "-" + $0 }).joined(separator: ",") }

    /// The options of Swift Testing: expressions that are looked for in ids such as
    /// `AuthTests.ReducerTests/shortHandle()` and `AuthTests.free()`.
    var words: [String] {
        func option(_ word: String, _ names: [String]) -> [String] {
            if names.isEmpty { return [] }
            let patterns = names.map { name in
                let target = name.module
                let signs = (target.moduleName + name.dropFirst(target.count)).map { sign in
                    sign.isLetter || sign.isNumber || sign == "_" ? String(sign) : "\\\(sign)"
                }
                return signs.joined() + (name == target ? "\\." : "/")
            }
            return [word, "^(\(patterns.joined(separator: "|")))"]
        }
        return option("--filter", named) + option("--skip", excluded)
    }
}

/// A package with what of its tests runs: `Packages/Auth`, `Packages/Auth:AuthTests.ReducerTests`,
/// `Packages/Auth:-AuthTests.ReducerTests`.
struct TestPart: Equatable {
    /// Its folder; `.` for the root.
    let package: String
    var selection = TestSelection()

    var text: String { selection.isWhole ? package : "\(package):\(selection.text)" }

    init(package: String, selection: TestSelection = TestSelection()) {
        (self.package, self.selection) = (package, selection)
    }

    /// Some test targets of a package, or all.
    init(package: String, targets: some Collection<String>, of all: [String]) {
        let isWhole = Set(targets).isSuperset(of: all)
        self.init(
            package: package, selection: TestSelection(named: isWhole ? [] : targets.sorted()))
    }

    /// Reads a word; its package must be one of these.
    init(_ word: String, among packages: [String]) throws(WorkbenchFailure) {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var folder = String(parts[0])
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        if folder.hasPrefix("./"), folder.count > 2 { folder.removeFirst(2) }
        guard packages.contains(folder) else {
            let named = packages.first { $0.hasSuffix("/" + folder) }
            throw .usage(
                "\(folder) is no package with tests."
                    + (named.map { " Did you mean \($0)?" } ?? Options.hint(folder, among: packages))
            )
        }
        package = folder
        guard parts.count > 1 else { return }
        let names = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !$0.isEmpty && $0 != "-" }) else {
            throw .usage("\(word) names no suite after the colon.")
        }
        selection = TestSelection(
            named: names.filter { !$0.hasPrefix("-") }.map(String.init),
            excluded: names.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
    }
}

extension String {
    /// `AuthTests` of `AuthTests.ReducerTests/shortHandle()`.
    var module: String { String(prefix { $0 != "." }) }

    /// The module of a target of this name: what no name in Swift has is written as `_`.
    var moduleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
