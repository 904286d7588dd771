// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// What `new-repository` writes. That it builds and passes its own tests, `make prove-new-repository`
/// shows.
@Suite("new-repository", .timeLimit(.minutes(10)))
struct NewRepositoryTests {
    /// An empty folder, in which the command is run; the kernels are those of this repository.
    final class Rig {
        let folder: TemporaryFolder
        let kernels: String
        private(set) var output = ""
        private(set) var errors = ""

        init() throws {
            folder = try TemporaryFolder()
            kernels = try ThisRepository.tree.get().root
        }

        func run(_ words: [String]) -> Workbench.ExitCode {
            (output, errors) = ("", "")
            let workbench = Workbench(
                directory: folder.path, write: { self.output += $0 },
                complain: { self.errors += $0 })
            return workbench.run(words)
        }

        /// Makes a repository of two domains.
        func make(_ more: String...) -> Workbench.ExitCode {
            run(
                ["new-repository", "shop", "--domains", "Orders,Customers", "--from", kernels]
                    + more)
        }

        /// Every file with its bytes, but for what was built.
        func files(in path: String? = nil) throws -> [String: Data] {
            let path = path ?? folder.path
            var found: [String: Data] = [:]
            for case let name as String in try #require(
                FileManager.default.enumerator(atPath: path))
            {
                if name.hasPrefix(".build") { continue }
                var isFolder: ObjCBool = false
                let file = path + "/" + name
                if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
                    !isFolder.boolValue
                {
                    found[name] = FileManager.default.contents(atPath: file)
                }
            }
            return found
        }
    }

    @Test("what is made is clean by its own law, and its domains are as the template")
    func clean() throws {
        let rig = try Rig()
        #expect(rig.make() == .clean, "\(rig.errors)")
        let tree = DiskTree(root: rig.folder.path)
        let repository = try Repository(tree)
        #expect(Set(repository.domains) == ["Orders", "Customers", "SampleTopic"])
        let found = try Linter.lint(repository, in: tree)
        #expect(found.isEmpty, "\(found.map { "\($0.file):\($0.line) \($0.message)" })")
        #expect(try DomainHost(in: tree).name == "shop")
        let law = try tree.text(Law.path)
        #expect(law.contains("\"shop\"") && !law.contains("Packages/AuthUI"))
        #expect(law.contains("\"metrics\""))
    }

    @Test(
        "a workflow runs only scripts, targets and packages that are there, here and in what is made"
    )
    func workflows() throws {
        let rig = try Rig()
        #expect(rig.make() == .clean, "\(rig.errors)")
        let trees = [try ThisRepository.tree.get(), DiskTree(root: rig.folder.path)]
        for tree in trees {
            let workflow = try tree.text(".github/workflows/check.yml")
            let makefile = try tree.text("Makefile")
            for script in workflow.matches(of: #/Scripts/[a-z-]+\.sh/#).map(\.output) {
                #expect(tree.has(String(script)), "\(script)")
            }
            let targets = workflow.matches(of: #/make ((?:[a-z-]+ ?)+)[,\]]/#)
                .flatMap { $0.output.1.split(separator: " ") }
            #expect(targets.contains("lint"))
            for target in targets { #expect(makefile.contains("\n\(target):"), "\(target)") }
            let packages = try #require(workflow.firstMatch(of: #/for package in (.*);/#)).output.1
            for package in packages.split(separator: " ") {
                #expect(tree.has("Packages/\(package)/Package.swift"), "\(package)")
            }
        }
        #expect(try Law(in: trees[1]).tests.except == ["Packages/Workbench"])
    }

    @Test("the kernels are the same bytes, and a script of theirs can be run")
    func kernels() throws {
        let rig = try Rig()
        #expect(rig.make() == .clean)
        let made = try rig.files()
        let checkout = try KernelCheckout(at: rig.kernels)
        for path in try checkout.paths() {
            #expect(made[path] == FileManager.default.contents(atPath: "\(rig.kernels)/\(path)"))
        }
        #expect(made["Packages/Axiom/Package.swift"] != nil)
        #expect(
            FileManager.default.isExecutableFile(atPath: rig.folder.path + "/Scripts/build.sh"))
    }

    @Test(
        "every text has its name in it, and fits into 100 columns, also with the longest names",
        arguments: [("shop", "Orders,Ab"), ("abcdefghijklmnop", "BodyMeasurements")])
    func marks(name: String, domains: String) throws {
        let rig = try Rig()
        let words = ["new-repository", name, "--domains", domains, "--from", rig.kernels]
        #expect(rig.run(words + ["--swiftui"]) == .clean)
        let tree = DiskTree(root: rig.folder.path)
        let names = domains.split(separator: ",").map(String.init) + ["SampleTopic"]
        #expect(try Repository(tree).domains == names.sorted())
        let copied = Set(try KernelCheckout(at: rig.kernels).paths())
        for (path, data) in try rig.files() where !copied.contains(path) {
            let text = String(decoding: data, as: UTF8.self)
            for mark in ["<host>", "<format>", "<formatID>", "<Domain>", "<domain>", "airfit"] {
                // The names of rules and of the origin are what they are.
                if path.hasPrefix(".workbench/") { continue }
                #expect(!path.contains(mark) && !text.contains(mark), "\(path): \(mark)")
            }
            guard path.hasSuffix(".swift") else { continue }
            for line in text.split(separator: "\n") where line.count > 100 {
                if !line.contains("// ") { Issue.record("\(path): \(line)") }
            }
        }
    }

    @Test("two runs write the same")
    func same() throws {
        let (one, other) = (try Rig(), try Rig())
        #expect(one.make() == .clean && other.make() == .clean)
        #expect(try one.files() == other.files())
    }

    @Test("a dry run says what would be written, and writes nothing")
    func dryRun() throws {
        let rig = try Rig()
        #expect(rig.make("--dry-run") == .clean)
        #expect(rig.output.contains("Composition/Features.swift +"))
        #expect(rig.output.contains("files of 13 kernels\n"))
        #expect(try rig.files().isEmpty)
    }

    @Test("JSON names what is written, and a dry run writes nothing")
    func json() throws {
        struct Report: Decodable {
            struct Change: Decodable {
                let path: String
                let added: Int
            }
            let name: String
            let dryRun: Bool
            let created: [Change]
            let copied: Int
            let origin: String
        }
        let rig = try Rig()
        #expect(rig.make("--json", "--dry-run") == .clean)
        let plan = try JSONDecoder().decode(Report.self, from: Data(rig.output.utf8))
        #expect(plan.name == "shop" && plan.dryRun && plan.copied > 0 && !plan.origin.isEmpty)
        #expect(try rig.files().isEmpty)
        #expect(rig.make("--json") == .clean)
        let made = try JSONDecoder().decode(Report.self, from: Data(rig.output.utf8))
        #expect(made.created.map(\.path) == plan.created.map(\.path) && !made.dryRun)
        let files = try rig.files()
        #expect(files.count == made.created.count + made.copied)
        #expect(made.created.allSatisfy { files[$0.path] != nil && $0.added > 0 })
    }

    @Test("a domain can be made in it and taken out again, also the first one")
    func domains() throws {
        let rig = try Rig()
        #expect(rig.make() == .clean)
        let before = try rig.files()
        #expect(rig.run(["new-domain", "Bills", "--with-ui"]) == .clean, "\(rig.errors)")
        #expect(
            try rig.files()["Packages/BillsUI/Sources/BillsUI/Commands/Command+Bills.swift"] != nil)
        #expect(rig.run(["lint"]) == .clean, "\(rig.output)")
        #expect(rig.run(["remove-domain", "Bills"]) == .clean, "\(rig.errors)")
        #expect(try rig.files() == before)
        #expect(rig.run(["remove-domain", "Orders"]) == .clean, "\(rig.errors)")
        #expect(rig.run(["remove-domain", "Customers"]) == .clean, "\(rig.errors)")
    }

    @Test("git's folder is welcome, and anything else is named and left alone")
    func filled() throws {
        let rig = try Rig()
        try rig.folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        #expect(rig.make("--dry-run") == .clean)
        try rig.folder.write("mine\n", to: "notes.txt")
        #expect(rig.make() == .usage)
        #expect(rig.errors.contains("is not empty: it has notes.txt."))
        #expect(try Set(rig.files().keys) == [".git/HEAD", "notes.txt"])
    }

    @Test("a folder that is not there yet is made")
    func root() throws {
        let rig = try Rig()
        #expect(rig.make("--root", "deep/shop") == .clean, "\(rig.errors)")
        #expect(try rig.files()["deep/shop/Makefile"] != nil)
    }

    @Test(
        "a name that no module can have, or that is taken, is refused with a sentence",
        arguments: [
            ("Shop", "small letters"), ("my-shop", "small letters"), ("s", "one letter"),
            ("ashopwithalongname", "18 letters"), ("swift", "word of Swift"), ("", "is empty"),
            ("axiom", "the kernel Axiom has a module Axiom"), ("orders", "different names"),
        ])
    func names(name: String, reason: String) throws {
        let rig = try Rig()
        let words = ["new-repository", name, "--domains", "Orders", "--from", rig.kernels]
        #expect(rig.run(words) == .usage)
        #expect(rig.errors.contains(reason), "\(rig.errors)")
        #expect(try rig.files().isEmpty)
    }

    @Test(
        "domains that cannot be made are refused with a sentence",
        arguments: [
            ("", "needs domains"), ("Orders,Orders", "Orders twice"), ("orders", "capital letter"),
            ("Text", "TerminalUI"), ("Command", "type of that name"), ("Storage", "is taken"),
        ])
    func domainNames(list: String, reason: String) throws {
        let rig = try Rig()
        let words = ["new-repository", "shop", "--domains", list, "--from", rig.kernels]
        #expect(rig.run(words) == .usage)
        #expect(rig.errors.contains(reason), "\(rig.errors)")
        #expect(try rig.files().isEmpty)
    }

    @Test("without kernels near, and with a path that has none, a sentence says what to give")
    func noKernels() throws {
        let rig = try Rig()
        #expect(rig.run(["new-repository", "shop", "--domains", "Orders"]) == .usage)
        #expect(rig.errors.contains("say with --from PATH where a checkout"), "\(rig.errors)")
        let words = ["new-repository", "shop", "--domains", "Orders", "--from", "/nowhere"]
        #expect(rig.run(words) == .usage)
        #expect(rig.errors.contains("it has no Packages/Axiom"), "\(rig.errors)")
        #expect(rig.run(["new-repository"]) == .usage)
        #expect(rig.errors.contains("needs a name, such as shop"))
    }

    @Test("the address of an origin is recorded without a password")
    func password() {
        #expect(
            KernelCheckout.withoutPassword("https://me:secret@host.org/a@b.git")
                == "https://host.org/a@b.git")
        #expect(KernelCheckout.withoutPassword("git@host.org:a.git") == "git@host.org:a.git")
        #expect(KernelCheckout.withoutPassword("https://host.org/a") == "https://host.org/a")
    }

    @Test("the help has examples", arguments: ["new-repository", "kernels"])
    func help(command: String) throws {
        let rig = try Rig()
        #expect(rig.run([command, "--help"]) == .clean)
        #expect(rig.output.contains("Examples\n  "))
    }
}
