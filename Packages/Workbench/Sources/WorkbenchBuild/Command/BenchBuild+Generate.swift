// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BenchBuild {
    func generate(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: ["--domains", "--at"], flags: ["--as-one-module"])
        guard let text = options["--domains"] else {
            throw BenchFailure.usage("generate needs --domains N, such as 10.")
        }
        guard let domains = Int(text), (1...2_000).contains(domains) else {
            throw BenchFailure.usage("--domains is a number from 1 to 2000, not \(text).")
        }
        let generated = GeneratedRepository(
            domains: domains, shape: options.has("--as-one-module") ? .oneModule : .packages)
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

    static let generateHelp = """
        workbench generate --domains N [--at DIR] [--as-one-module]

        Writes a repository in the shape of this one that builds and keeps its law: N domains of six
        modules with tests, orchestrations over their interfaces, an app, and small stand-ins for
        the framework packages. Equal numbers give equal bytes. It is put under git.

          --domains N        how many domains, from 1 to 2000
          --at DIR           where (generated-N); a folder with other files is refused
          --as-one-module    the same sources as one module, without tests

        Examples
          workbench generate --domains 50 --at /tmp/fifty
          workbench bench-build --at /tmp/fifty
          workbench generate --domains 50 --as-one-module --at /tmp/fifty-in-one
          workbench bench-build --at /tmp/fifty-in-one --scenarios one.json

        """
}
