// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// The files that a build left on disk: when each object file and each module file was written.
package struct BuildState: Sendable {
    /// By path, and by the module they are of.
    private var stamps: [String: [String: FileStamp]] = [:]

    /// What each module file says, in a number.
    private var digests: [String: UInt64] = [:]

    /// The state before any build.
    package init() {}

    /// Reads the products of a debug build. The digest of a file that `old` already has is not
    /// computed again.
    package init(scratch: String, after old: BuildState = BuildState()) throws(BenchFailure) {
        let debug = scratch + "/debug"
        for name in try Self.entries(debug) where name.hasSuffix(".build") {
            let module = String(name.dropLast(".build".count))
            for file in try Self.entries("\(debug)/\(name)") where Self.isEvidence(file) {
                stamps[module, default: [:]][file] = FileStamp("\(debug)/\(name)/\(file)")
            }
        }
        for name in try Self.entries(debug + "/Modules") where name.hasSuffix(".swiftmodule") {
            let module = String(name.dropLast(".swiftmodule".count))
            stamps[module, default: [:]][name] = FileStamp("\(debug)/Modules/\(name)")
            // A file that was not written says what it said.
            let isOld = old.stamps[module]?[name] == stamps[module]?[name]
            digests[module] =
                isOld ? old.digests[module] : Self.digest("\(debug)/Modules/\(name)")
        }
    }

    /// The modules with a file that was written or removed since `old`.
    package func changed(since old: BuildState) -> Set<String> {
        Set(stamps.filter { old.stamps[$0.key] != $0.value }.keys)
    }

    /// The modules whose module file has other contents than in `old`. Their importers are
    /// compiled.
    package func interfaces(changedSince old: BuildState) -> Set<String> {
        Set(digests.filter { old.digests[$0.key] != $0.value }.keys)
    }

    /// The modules with an object file that was written or removed since `old`.
    package func objects(changedSince old: BuildState) -> Set<String> {
        let names = Set(stamps.keys).union(old.stamps.keys)
        return names.filter { objects($0) != old.objects($0) }
    }

    /// The modules with a file that was compiled since `old`. The compiler does not rewrite an
    /// object file with equal contents, but it always writes the diagnostics of a file that it
    /// compiles.
    package func compiled(since old: BuildState) -> Set<String> {
        let names = Set(stamps.keys).union(old.stamps.keys)
        return names.filter { files($0, ".dia") != old.files($0, ".dia") }
            .union(objects(changedSince: old))
    }

    private func files(_ module: String, _ ending: String) -> [String: FileStamp] {
        (stamps[module] ?? [:]).filter { $0.key.hasSuffix(ending) }
    }

    private static func isEvidence(_ file: String) -> Bool {
        file.hasSuffix(".o") || file.hasSuffix(".dia") && !file.hasSuffix(".emit-module.dia")
    }

    private func objects(_ module: String) -> [String: FileStamp] {
        (stamps[module] ?? [:]).filter { $0.key.hasSuffix(".swift.o") || $0.key.hasSuffix(".c.o") }
    }

    /// The digest of a module's file, in sixteen hexadecimal digits; nil when there is no such
    /// file.
    package func digest(of module: String) -> String? {
        digests[module].map { digest in
            let text = String(digest, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
    }

    /// Whether the build has object files of a module.
    package func has(_ module: String) -> Bool {
        stamps[module]?.keys.contains { $0.hasSuffix(".o") } ?? false
    }

    private static func digest(_ path: String) -> UInt64 {
        DiskFile.digest(FileManager.default.contents(atPath: path) ?? Data())
    }

    private static func entries(_ folder: String) throws(BenchFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw DiskFile.failure(folder, error)
        }
    }
}
