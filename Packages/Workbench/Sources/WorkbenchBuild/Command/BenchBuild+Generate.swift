// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BenchBuild {
    func generate(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: ["--domains", "--at", "--types", "--functions"],
            flags: ["--as-one-module", "--as-targets"])
        guard let text = options["--domains"] else {
            throw BenchFailure.usage("generate needs --domains N, such as 10.")
        }
        guard let domains = Int(text), (1...2_000).contains(domains) else {
            throw BenchFailure.usage("--domains is a number from 1 to 2000, not \(text).")
        }
        let shape: RepositoryGenerator.Shape
        switch (options.has("--as-one-module"), options.has("--as-targets")) {
        case (true, true):
            throw BenchFailure.usage("It is --as-one-module or --as-targets, not both.")
        case (true, false): shape = .oneModule
        case (false, true): shape = .targets
        case (false, false): shape = .packages
        }
        var generated = GeneratedRepository(domains: domains, shape: shape)
        generated.types = try number(options, "--types", generated.types)
        generated.functions = try number(options, "--functions", generated.functions)
        let at = options["--at"] ?? "generated-\(domains)"
        let folder = URL(fileURLWithPath: absolute(at))
            .standardizedFileURL.path
        try generated.write(to: folder)
        let repository = try Repository(DiskTree(root: folder))
        write(
            "\(folder): \(domains) domains, \(repository.modules.count) modules, "
                + "\(repository.fileCount) Swift files.\n")
        complain("Measure it: workbench bench-build --at \(at)\n")
        return 0
    }

    private func number(_ options: Options, _ name: String, _ standard: Int) throws -> Int {
        guard let text = options[name] else { return standard }
        guard let number = Int(text), (1...100).contains(number) else {
            throw BenchFailure.usage("\(name) is a number from 1 to 100, not \(text).")
        }
        return number
    }

    static let generateHelp = """
        workbench generate --domains N [--at DIR] [--as-one-module | --as-targets]

        Writes a repository in the shape of this one that builds and keeps its law: N domains of six
        modules with tests, orchestrations over their interfaces, an app, and small stand-ins for
        the framework packages. Equal numbers give equal bytes. It is put under git.

          --domains N        how many domains, from 1 to 2000
          --at DIR           where (generated-N); a folder with other files is refused
          --as-one-module    the same sources as one module, without tests
          --as-targets       the same modules as static targets of one package, without tests
          --types N          types, each in its file, in each module of a domain (4)
          --functions N      functions of each such type (6)

        Examples
          workbench generate --domains 50 --at /tmp/fifty
          workbench bench-build --at /tmp/fifty
          workbench generate --domains 50 --as-one-module --at /tmp/fifty-in-one
          workbench bench-build --at /tmp/fifty-in-one --scenarios one.json

        """
}
