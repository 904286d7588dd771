// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// Where a package's tests are built, and how they are built and run.
struct TestBuild {
    /// The folder of the repository, from the root of the disk.
    let root: String
    /// The package's folder in it; `.` for the root.
    let package: String
    /// The name in its manifest.
    let name: String
    let setting: Law.Tests
    let swift: String

    private var scratch: String {
        let folder = setting.scratch ?? (package == "." ? ".build" : package + "/.build")
        return "\(root)/\(folder)"
    }

    /// Where programs, libraries and resources lie.
    var folder: String { scratch + "/debug" }

    /// The built tests: one program for all test targets of the package.
    var bundle: String { "\(folder)/\(name)PackageTests.xctest" }

    /// The words that build the tests.
    var buildWords: [String] { words(["--build-tests", "--disable-xctest"]) }

    /// The words that build a program of the package.
    func words(building program: String) -> [String] { words(["--product", program]) }

    private func words(_ words: [String]) -> [String] {
        if let program = setting.program {
            return ["\(root)/\(program)", "build", package] + words
        }
        return [
            swift, "build", "--package-path", "\(root)/\(package)", "--scratch-path", scratch,
            "--disable-build-manifest-caching",
        ] + words
    }

    /// The words that run them, with their events going to a file.
    func runWords(events: String, selection: TestSelection, isSerial: Bool) -> [String] {
        let words =
            ["--event-stream-version", "6.3", "--event-stream-output-path", events]
            + selection.words + (isSerial ? ["--no-parallel"] : [])
        if let program = setting.program {
            return ["\(root)/\(program)", "run-tests", package] + words
        }
        // The tests of a package run in its folder, as SwiftPM runs them.
        return [
            "sh", "-c", "cd \"$0\" && exec \"$@\"", "\(root)/\(package)", bundle,
            "--testing-library", "swift-testing",
        ] + words
    }

    /// The objects of which the tests are linked; empty where SwiftPM's engine keeps no list of them.
    var linkedObjects: [String] {
        let list = "\(folder)/\(name)PackageTests.product/Objects.LinkFileList"
        let text = FileManager.default.contents(atPath: list) ?? Data()
        // A path with a blank is written in quotes.
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .map { $0.trimmingCharacters(in: ["'", "\""]) }
    }

    /// Every program of these packages that is built.
    func programs(of packages: [Repository.Package]) -> [String] {
        let names = packages.flatMap { package in
            package.manifest.targets.filter { $0.kind == .executable }.map(\.name)
                + package.manifest.products.filter { $0.kind == .executable }.map(\.name)
        }
        return names.map { "\(folder)/\($0)" }.filter(Self.isFile)
    }

    /// The resources of these packages, as they were copied beside the programs.
    func resources(of packages: [Repository.Package]) -> [String] {
        packages.flatMap { package in
            package.manifest.targets.flatMap { target in
                ["resources", "bundle"].flatMap { end -> [String] in
                    let bundle = "\(folder)/\(package.manifest.name)_\(target.name).\(end)"
                    let files = FileManager.default.enumerator(atPath: bundle)?.allObjects ?? []
                    return files.compactMap { $0 as? String }.map { "\(bundle)/\($0)" }
                        .filter(Self.isFile)
                }
            }
        }
    }

    /// The libraries that programs load, those of the toolchain and of the system too.
    func libraries(of programs: [String]) throws(BenchFailure) -> [String] {
        let built = programs.filter(Self.isFile)
        guard !built.isEmpty else { return [] }
        #if canImport(Darwin)
            let words = ["otool", "-L"] + built
        #else
            let words = ["ldd"] + built
        #endif
        let run = try ChildProcess.run(words)
        return Self.libraries(in: run.output)
    }

    /// The paths in what `ldd` or `otool` says: `libAxiomCore.so => /my code/.build/debug/libAxiomCore.so
    /// (0x00007f…)`, below a line with the name of the program.
    static func libraries(in output: String) -> [String] {
        let paths = output.split(separator: "\n").compactMap { line -> String? in
            guard let start = line.firstIndex(of: "/"),
                let end = line.range(of: " (", options: .backwards)
            else { return nil }
            return start < end.lowerBound ? String(line[start..<end.lowerBound]) : nil
        }
        return Set(paths).sorted()
    }

    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    }
}
