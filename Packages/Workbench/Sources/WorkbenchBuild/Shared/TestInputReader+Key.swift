// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// The names of results on other machines: made of all that a build and its tests read, and of nothing
/// that was built. So a machine need not compile what passed elsewhere.
extension TestInputReader {
    /// The key of each test target of a part.
    func keys(of part: TestPart, at index: Int, _ build: TestBuild) throws -> [String: String] {
        let machine = machineLines()
        let home = tree.root + "/"
        let own = Set(try tree.files(under: repository.packages[index].folder))
        var keys: [String: String] = [:]
        for target in repository.testTargets(of: part) {
            let needed = testTargets(neededBy: target, in: index)
            let programs = repository.programs(runBy: part).map(\.package)
            let packages = Set(([index] + programs).flatMap(repository.neededPackages))
                .subtracting([index])
            let files = sources(of: needed, in: index, own)
            let found = try digests.digests(of: files.map { home + $0 })
            var lines = files.map { "\($0)\t\(found[home + $0] ?? "none")" }
            for package in packages { lines.append(try packageLine(package)) }
            lines += build.buildWords.map { "word\t" + $0.replacing(home, with: "") }
            lines += environmentLines + machine
            lines.append("toolchain\t\(toolchain)")
            lines.append("tests\t\(repository.packages[index].path)\t\(target)")
            keys[target] = SHA256.hex(Data(lines.sorted().joined(separator: "\n").utf8))
        }
        return keys
    }

    /// The digest of what a build reads of a package that others need: no tests, and no pages.
    private func packageLine(_ index: Int) throws -> String {
        let package = repository.packages[index]
        let homes = repository.modules.filter { $0.package == index && $0.isTest }
            .map { $0.home + "/" }
        let folder = package.folder.isEmpty ? "" : package.folder + "/"
        let files = Set(try tree.files(under: package.folder))
            .union(tracked.filter { $0.hasPrefix(folder) })
            .filter { path in
                !homes.contains(where: path.hasPrefix) && !path.contains(".docc/")
            }
        let home = tree.root + "/"
        let found = try digests.digests(of: files.map { home + $0 })
        let lines = files.map { "\($0)\t\(found[home + $0] ?? "none")" }.sorted()
        let digest = SHA256.hex(Data(lines.joined(separator: "\n").utf8))
        return "package\t\(package.path)\t\(digest)"
    }

    /// The system, its packages, and the size and date of all libraries that a program can load by
    /// name. A package gives its files the same date on every machine.
    private func machineLines() -> [String] {
        if let known = machine { return known }
        func asked(_ words: [String]) -> String {
            (try? ChildProcess.run(words)).map { $0.status == 0 ? $0.output : "" } ?? ""
        }
        #if canImport(Darwin)
            // The libraries of the system are those of its version.
            let texts = [asked(["uname", "-sm"]), asked(["sw_vers"])]
            let libraries: [String] = []
        #else
            let texts = [
                asked(["uname", "-sm"]), asked(["cat", "/etc/os-release"]),
                asked(["dpkg-query", "-W"]),
            ]
            let libraries = asked(["ldconfig", "-p"]).split(separator: "\n")
                .compactMap { line in
                    line.firstRange(of: "=> ").map { String(line[$0.upperBound...]) }
                }
        #endif
        let lines =
            texts.map { "system\t\(SHA256.hex(Data($0.utf8)))" }
            + libraries.map { path in
                let stamp = FileStamp(path)
                return "library\t\(path)\t\(stamp?.size ?? 0)\t\(stamp?.time ?? 0)"
            }
        machine = lines
        return lines
    }
}
