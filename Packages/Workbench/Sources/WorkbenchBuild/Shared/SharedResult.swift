// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// What the tests of a target did, as a server keeps it for other machines. Only a target that passed is
/// kept there.
struct SharedResult: Equatable {
    /// The digest of all inputs.
    let key: String
    /// The folder of the package.
    let package: String
    let target: String
    let passed: Int
    let skipped: Int
    /// The lines that the tests wrote by themselves, by the variable that names the file.
    let outputs: [String: [String]]

    private static let head = "results of workbench test, 1"

    /// Its lines. The last one shows that nothing is missing.
    var text: String {
        var lines = [Self.head, key, package, target, "\(passed) \(skipped)"]
        for (name, written) in outputs.sorted(by: { $0.key < $1.key }) {
            lines += written.map { name + "\t" + $0 }
        }
        return lines.joined(separator: "\n") + "\nend\n"
    }

    init(
        key: String, package: String, target: String, passed: Int, skipped: Int,
        outputs: [String: [String]]
    ) {
        (self.key, self.package, self.target) = (key, package, target)
        (self.passed, self.skipped) = (passed, skipped)
        self.outputs = outputs.filter { !$1.isEmpty }
    }

    /// Reads what a server gave; nil for anything that this program has not written.
    init?(_ data: Data) {
        guard let text = String(data: data, encoding: .utf8) else { return nil }
        let lines = text.components(separatedBy: "\n")
        guard lines.count >= 7 else { return nil }
        let counts = lines[4].split(separator: " ").map { Int($0) ?? -1 }
        guard counts.count == 2 else { return nil }
        var outputs: [String: [String]] = [:]
        for line in lines[5..<(lines.count - 2)] {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            outputs[String(parts[0]), default: []].append(String(parts[1]))
        }
        self.init(
            key: lines[1], package: lines[2], target: lines[3], passed: counts[0],
            skipped: counts[1], outputs: outputs)
        guard self.text == text, passed >= 0, skipped >= 0, passed + skipped > 0 else { return nil }
    }
}

/// The results of tests that other machines have put on a server by the two calls of Bazel's HTTP cache:
/// an `ActionResult` under `/ac/KEY`, and the file that it names under `/cas/DIGEST`.
///
/// An answer that is cut, wrong or of other tests is none: the tests run.
struct SharedResults {
    /// Bytes of a result; one of a thousand tests has some 100 kB.
    private static let limit = 8 << 20

    let server: CacheServer

    /// The result of these tests on these inputs, if a server has it whole.
    func result(_ key: String, package: String, target: String) -> SharedResult? {
        guard let action = server.file(at: "/ac/\(key)").flatMap({ ActionResult($0) }),
            action.size <= Self.limit, let file = server.file(at: "/cas/\(action.digest)")
        else { return nil }
        return Self.result(in: file, action, key, package: package, target: target)
    }

    /// Reads the file of an action.
    static func result(
        in file: Data, _ action: ActionResult, _ key: String, package: String, target: String
    ) -> SharedResult? {
        guard file.count == action.size, SHA256.hex(file) == action.digest,
            let result = SharedResult(file), result.key == key, result.package == package,
            result.target == target
        else { return nil }
        return result
    }

    /// Keeps a result. The file goes first, so that no action names one that is not there.
    func keep(_ result: SharedResult) {
        let file = Data(result.text.utf8)
        let action = ActionResult(of: file)
        server.put(file, at: "/cas/\(action.digest)")
        server.put(action.data, at: "/ac/\(result.key)")
    }
}
