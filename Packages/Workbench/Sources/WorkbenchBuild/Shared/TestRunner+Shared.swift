// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// Results that came from other machines, and go there.
extension TestRunner {
    /// Takes what passed elsewhere on the same inputs; answers what is left to test, nil for nothing.
    func withoutShared(_ part: TestPart, at index: Int, _ build: TestBuild) throws -> TestPart? {
        guard let shared, part.selection.isOfTargets else { return part }
        let keys = try reader.keys(of: part, at: index, build)
        let found = keys.sorted { $0.key < $1.key }.compactMap { target, key in
            shared.result(key, package: part.package, target: target)
        }
        let all = repository.testTargets(of: TestPart(package: part.package))
        if !found.isEmpty {
            let taken = TestPart(package: part.package, targets: found.map(\.target), of: all)
            for result in found { try putOutputs(of: result) }
            add(
                PackageReport(
                    part: taken, passedElsewhere: found.reduce(0) { $0 + $1.passed }))
        }
        let left = Set(keys.keys).subtracting(found.map(\.target))
        self.keys[part.package] = keys.filter { left.contains($0.key) }
        if left.isEmpty { return nil }
        return found.isEmpty
            ? part : TestPart(package: part.package, targets: left.sorted(), of: all)
    }

    /// Gives the results of a run in which all passed to others, where no input changed meanwhile.
    func share(
        _ part: TestPart, _ outcomes: [TestOutcome], at index: Int, _ build: TestBuild
    ) throws {
        guard let shared, part.selection.isOfTargets else { return }
        let now = try reader.keys(of: part, at: index, build)
        for (target, key) in now.sorted(by: { $0.key < $1.key })
        where keys[part.package]?[target] == key {
            let tests = outcomes.filter { !$0.isSuite && $0.module == target.moduleName }
            let written = repository.law.tests.outputs.map { name in
                let text = FileManager.default.contents(
                    atPath: "\(ledger.home(of: part.package))/\(name)")
                let lines = String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n")
                return (name, lines.filter { Self.line($0, isOf: target) }.map(String.init))
            }
            let result = SharedResult(
                key: key, package: part.package, target: target,
                passed: tests.count { $0.result == .passed },
                skipped: tests.count { $0.result == .skipped },
                outputs: Dictionary(uniqueKeysWithValues: written))
            if result.passed + result.skipped == tests.count, !tests.isEmpty { shared.keep(result) }
        }
    }

    /// Puts what tests wrote elsewhere to what others wrote here.
    private func putOutputs(of result: SharedResult) throws {
        let home = ledger.home(of: result.package)
        try DiskFile.makeFolder(home)
        for name in repository.law.tests.outputs {
            let path = "\(home)/\(name)"
            let text = FileManager.default.contents(atPath: path) ?? Data()
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
                .filter { !Self.line($0, isOf: result.target) }.map(String.init)
            let all = lines + (result.outputs[name] ?? [])
            try DiskFile.replace(path, with: Data(all.map { $0 + "\n" }.joined().utf8))
        }
    }

    /// Whether a line tells of a target: it has a field `Module/…`, as Swift names a file.
    private static func line(_ line: Substring, isOf target: String) -> Bool {
        line.split(separator: "\t").contains { $0.hasPrefix(target.moduleName + "/") }
    }
}
