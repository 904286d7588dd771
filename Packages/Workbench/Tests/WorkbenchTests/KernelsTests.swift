// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// Kernels that were taken over, and newer ones: a repository, and an origin that changes.
@Suite("kernels", .timeLimit(.minutes(10)))
struct KernelsTests {
    /// A repository made from an origin with one file in each kernel.
    private final class Rig {
        let origin: TemporaryFolder
        let made: TemporaryFolder
        private(set) var output = ""
        private(set) var errors = ""

        init() throws {
            (origin, made) = (try TemporaryFolder(), try TemporaryFolder())
            for package in KernelCheckout.packages {
                try origin.write("// \(package)\n", to: "Packages/\(package)/Package.swift")
            }
            try origin.write("let one = 1\n", to: KernelsTests.one)
            try origin.write(Data([0xFF, 0x00, 0xFE]), to: KernelsTests.picture)
            let checkout = try KernelCheckout(at: origin.path)
            for path in try checkout.paths() {
                let data = try #require(
                    FileManager.default.contents(atPath: origin.path + "/" + path))
                try made.write(data, to: path)
            }
            try made.write(KernelRecord(of: checkout).text, to: KernelRecord.path)
        }

        func run(_ words: String...) -> Workbench.ExitCode {
            (output, errors) = ("", "")
            let workbench = Workbench(
                directory: made.path, write: { self.output += $0 },
                complain: { self.errors += $0 })
            return workbench.run(["kernels"] + words)
        }

        func text(_ path: String) -> String? { made.text(path) }

        func remove(_ path: String, in folder: TemporaryFolder) throws {
            try FileManager.default.removeItem(atPath: folder.path + "/" + path)
        }
    }

    private static let one = "Packages/Axiom/Sources/Axiom/One.swift"
    private static let two = "Packages/Axiom/Sources/Axiom/Two.swift"
    private static let picture = "Packages/Relux/Sources/Relux/Relux.docc/picture.png"

    @Test("as they were taken over, they are clean, and there is nothing to do")
    func same() throws {
        let rig = try Rig()
        #expect(rig.run("status") == .clean)
        #expect(rig.output.isEmpty && rig.errors.hasSuffix("as they were taken over.\n"))
        #expect(rig.run("update") == .clean)
        #expect(rig.errors.hasSuffix("nothing to do.\n"), "\(rig.errors)")
    }

    @Test("the status names what was changed, removed and added here")
    func status() throws {
        let rig = try Rig()
        try rig.made.write("let one = 2\n", to: Self.one)
        try rig.made.write("let two = 2\n", to: Self.two)
        try rig.remove(Self.picture, in: rig.made)
        #expect(rig.run("status") == .findings)
        #expect(
            rig.output
                == "changed  \(Self.one)\nadded  \(Self.two)\nmissing  \(Self.picture)\n")
        #expect(rig.errors.hasSuffix("3 differ here.\n"))
    }

    @Test("the status is JSON when asked") func statusAsJSON() throws {
        let rig = try Rig()
        try rig.made.write("let one = 2\n", to: Self.one)
        #expect(rig.run("status", "--json") == .findings)
        let object = try JSONSerialization.jsonObject(with: Data(rig.output.utf8))
        let status = try #require(object as? [String: Any])
        let found = status["differences"] as? [[String: String]]
        #expect(found == [["path": Self.one, "what": "changed"]])
        #expect((status["origin"] as? String)?.isEmpty == false)
        #expect(status["files"] as? Int == KernelCheckout.packages.count + 2)
        #expect(rig.errors.isEmpty)
        try rig.made.write("let one = 1\n", to: Self.one)
        #expect(rig.run("status", "--json") == .clean)
    }

    @Test("an update takes over what was changed, added and removed, and names it")
    func update() throws {
        let rig = try Rig()
        try rig.origin.write("let one = 1\nlet more = 2\n", to: Self.one)
        try rig.origin.write("let two = 2\n", to: Self.two)
        try rig.remove(Self.picture, in: rig.origin)
        #expect(rig.run("update", "--dry-run") == .clean)
        let lines = "changed  \(Self.one) +1\nadded  \(Self.two) +1\nremoved  \(Self.picture)"
        #expect(rig.output.hasPrefix(lines))
        #expect(rig.errors.hasSuffix("Nothing was written.\n"))
        #expect(rig.text(Self.two) == nil)
        #expect(rig.run("update") == .clean)
        #expect(rig.output.hasPrefix(lines))
        #expect(rig.text(Self.one) == "let one = 1\nlet more = 2\n")
        #expect(rig.text(Self.two) == "let two = 2\n")
        #expect(!FileManager.default.fileExists(atPath: rig.made.path + "/" + Self.picture))
        #expect(rig.run("status") == .clean, "\(rig.output)")
        #expect(rig.run("update") == .clean && rig.output.isEmpty)
    }

    @Test("bytes that are no text are taken over as they are")
    func bytes() throws {
        let rig = try Rig()
        let bytes = Data([0xFF, 0x01, 0xC0, 0x00])
        try rig.origin.write(bytes, to: Self.picture)
        #expect(rig.run("update") == .clean)
        let path = rig.made.path + "/" + Self.picture
        #expect(FileManager.default.contents(atPath: path) == bytes)
    }

    @Test("a file that was changed here and there is refused by name, and nothing is changed")
    func conflict() throws {
        let rig = try Rig()
        try rig.origin.write("let one = 3\n", to: Self.one)
        try rig.origin.write("let two = 2\n", to: Self.two)
        try rig.made.write("let one = 2\n", to: Self.one)
        let record = rig.text(KernelRecord.path)
        #expect(rig.run("update") == .failure)
        #expect(rig.errors.contains("\n  \(Self.one)\n") && !rig.errors.contains(Self.two))
        #expect(rig.errors.hasSuffix("Nothing was changed.\n"))
        #expect(rig.text(Self.one) == "let one = 2\n" && rig.text(Self.two) == nil)
        #expect(rig.text(KernelRecord.path) == record)
        #expect(rig.run("update", "--force") == .clean)
        #expect(rig.text(Self.one) == "let one = 3\n")
        #expect(rig.run("status") == .clean)
    }

    @Test("what was changed here alone stays, and the status goes on telling of it")
    func ownChange() throws {
        let rig = try Rig()
        try rig.made.write("let one = 2\n", to: Self.one)
        try rig.origin.write("let two = 2\n", to: Self.two)
        #expect(rig.run("update") == .clean, "\(rig.errors)")
        #expect(rig.text(Self.one) == "let one = 2\n" && rig.text(Self.two) != nil)
        #expect(rig.run("status") == .findings)
        #expect(rig.output == "changed  \(Self.one)\n")
    }

    @Test("a file that was added here and there, or removed here and changed there, is a conflict")
    func addedTwice() throws {
        let rig = try Rig()
        try rig.made.write("let two = 1\n", to: Self.two)
        try rig.origin.write("let two = 2\n", to: Self.two)
        try rig.remove(Self.one, in: rig.made)
        try rig.origin.write("let one = 3\n", to: Self.one)
        #expect(rig.run("update") == .failure)
        #expect(rig.errors.contains(Self.one) && rig.errors.contains(Self.two))
    }

    @Test("a repository without kernels from elsewhere, and words that are not known, are told")
    func refused() throws {
        let rig = try Rig()
        #expect(rig.run("updat") == .usage)
        #expect(rig.errors.contains("Did you mean update?"))
        #expect(rig.run("status", "--force") == .usage)
        try rig.remove(KernelRecord.path, in: rig.made)
        #expect(rig.run("status") == .usage)
        #expect(rig.errors.contains("There is no .workbench/kernels.json here"))
        try rig.made.write("[]", to: KernelRecord.path)
        #expect(rig.run("update") == .failure)
        #expect(rig.errors.contains("it is no record of kernels"), "\(rig.errors)")
    }
}
