// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type check of modules where there is no SwiftUI: against its declarations in
/// `Tests/SwiftUI/SwiftUI.swift`.
public enum SwiftUICheck {
    /// A module as the compiler is given it.
    public struct Module: Sendable {
        let name: String
        let package: String
        let files: [String]

        /// A target of a package with further files, by paths below the folder of all packages.
        /// - Throws: When the target's sources cannot be listed.
        public init(_ name: String, in package: String, and files: [String] = []) throws {
            let folder = "\(package)/Sources/\(name)"
            let sources = try FileManager.default.subpathsOfDirectory(
                atPath: SwiftUICheck.packages + "/" + folder)
            self.init(
                name, in: package,
                files: sources.filter { $0.hasSuffix(".swift") }.sorted()
                    .map { folder + "/" + $0 } + files)
        }

        /// A module of files.
        public init(_ name: String, in package: String, files: [String]) {
            (self.name, self.package, self.files) = (name, package, files)
        }
    }

    /// The adapters of Trapezio, over which views of domains lie.
    public static func adapters() throws -> [Module] {
        try ["Trapezio", "TrapezioNavigation"].map { try Module($0, in: "Trapezio") }
    }

    /// What the compiler says about the first module that is not sound; empty where all are. Each
    /// may import those before it, and every module that the test was built with.
    /// - Throws: `Unusable` where those modules are not found, or what starting the compiler throws.
    public static func complaints(about modules: [Module]) throws -> String {
        try withFolder { folder in
            let stub = "TestInfrastructure/Tests/SwiftUI/SwiftUI.swift"
            for module in [Module("SwiftUI", in: "SwiftUI", files: [stub])] + modules {
                let output = try build(module, into: folder)
                if !output.isEmpty { return output }
            }
            return ""
        }
    }

    private static func build(_ module: Module, into folder: String) throws -> String {
        let features = [
            "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
            "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
        ].flatMap { ["-enable-upcoming-feature", $0] }
        let run = try ProgramRun.runToEnd(
            [
                "swiftc", "-emit-module", "-emit-module-path",
                "\(folder)/\(module.name).swiftmodule",
                "-module-name", module.name, "-package-name", module.package.lowercased(),
                "-parse-as-library", "-wmo", "-swift-version", "6", "-warnings-as-errors",
                "-diagnostic-style", "llvm", "-I", folder,
            ] + built() + features + module.files, in: packages)
        let output = run.output + run.errors
        return run.status != 0 && output.isEmpty ? "swiftc ended with \(run.status)" : output
    }

    /// The folder of all packages.
    private static let packages: String = {
        let depth = 4
        let file = URL(fileURLWithPath: #filePath)
        return (0..<depth).reduce(file) { url, _ in url.deletingLastPathComponent() }.path
    }()

    private static func withFolder(_ body: (String) throws -> String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/swiftui-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    /// The options by which the compiler finds the modules that this test was built with, above the
    /// test bundle: Swift's, and those of C in the packages.
    private static func built() throws -> [String] {
        let starts =
            [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])]
            + Bundle.allBundles.map(\.executableURL)
        for var url in starts.compactMap({ $0?.resolvingSymlinksInPath() }) {
            while url.path != "/" {
                url.deleteLastPathComponent()
                guard isThere(url.path + "/Modules/Axiom.swiftmodule") else { continue }
                return ["-I", url.path + "/Modules"]
                    + mapsOfC(builtIn: url.path).flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
            }
        }
        throw Unusable()
    }

    private static func mapsOfC(builtIn folder: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: packages)) ?? []
        return all.flatMap { package in
            let sources = "\(packages)/\(package)/Sources"
            let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
            return targets.flatMap {
                ["\(sources)/\($0)/module.modulemap", "\(folder)/\($0).build/module.modulemap"]
            }
        }.filter(isThere)
    }

    private static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    /// The error of a compiler that cannot be asked.
    struct Unusable: Error, CustomStringConvertible {
        let description = "Axiom.swiftmodule is in no folder above the test bundle."
    }
}
