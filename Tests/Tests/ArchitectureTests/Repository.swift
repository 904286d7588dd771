// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation

/// The repository on disk: its packages and their files.
struct Repository: Sendable {
    let root: String

    /// The repository of these tests, or the copy that `ARCHITECTURE_ROOT` names.
    init(file: String = #filePath) {
        if let copy = ProcessInfo.processInfo.environment["ARCHITECTURE_ROOT"] {
            root = copy
            return
        }
        var url = URL(fileURLWithPath: file)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        root = url.path
    }

    /// The names of the packages under `Packages/`.
    var packages: [String] { children("Packages") }

    /// The names of the domains: of packages of their shape, and of those that are divided in one of
    /// interfaces and one of implementations.
    var domains: [String] {
        packages.compactMap { package in
            let half = "Implementations"
            let name = package.hasSuffix(half) ? String(package.dropLast(half.count)) : package
            return children("Packages/\(package)/Sources").contains("\(name)ReluxImpl") ? name : nil
        }
    }

    /// The packages of a domain's modules, without those of its screens.
    func packages(of domain: String) -> [String] {
        [domain, domain + "Interfaces", domain + "Implementations"].filter(packages.contains)
    }

    /// Whether a package has modules of a domain.
    func isOfDomain(_ package: String) -> Bool {
        domains.contains { packages(of: $0).contains(package) }
    }

    /// The folder of a domain's module.
    func folder(of module: String, in domain: String) -> String {
        let folders = packages(of: domain).map { "Packages/\($0)/Sources/\(module)" }
        return folders.first { !children($0).isEmpty } ?? "Packages/\(domain)/Sources/\(module)"
    }

    /// The Swift files under a folder, by path from the root.
    func swiftFiles(under folder: String) -> [String] {
        let base = "\(root)/\(folder)"
        let all = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.map {
            "\(folder)/\($0)"
        }.sorted()
    }

    /// The text of a file.
    func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// The words of a Swift file, read once for all tests.
    func source(_ path: String) throws -> Source {
        if let known = Self.sources.withLock({ $0[path] }) { return known }
        let source = Source(try text(path))
        Self.sources.withLock { $0[path] = source }
        return source
    }

    private static let sources = Guarded<[String: Source]>([:])

    private func children(_ folder: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}
