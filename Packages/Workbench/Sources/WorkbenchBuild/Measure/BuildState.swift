// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// What a build left on disk: when each object file and each module file was written.
package struct BuildState: Sendable {
    /// By path, and by the module they are of.
    private var stamps: [String: [String: FileStamp]] = [:]

    /// What each module file says, in a number.
    private var digests: [String: UInt64] = [:]

    /// A build that is not there yet.
    package init() {}

    /// Reads a debug build's products; what an earlier state knows is not read again.
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

    /// The modules of which a file was written or removed since.
    package func changed(since old: BuildState) -> Set<String> {
        Set(stamps.filter { old.stamps[$0.key] != $0.value }.keys)
    }

    /// The modules whose module file says something else: what lies above is compiled.
    package func interfaces(changedSince old: BuildState) -> Set<String> {
        Set(digests.filter { old.digests[$0.key] != $0.value }.keys)
    }

    /// The modules of which an object file was written or removed since.
    package func objects(changedSince old: BuildState) -> Set<String> {
        let names = Set(stamps.keys).union(old.stamps.keys)
        return names.filter { objects($0) != old.objects($0) }
    }

    /// The modules of which a file was compiled since. The compiler leaves an object file alone
    /// that would say the same; a file's diagnostics it writes each time.
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

    /// What a module's file says, in sixteen hexadecimal digits; nil when there is none.
    package func digest(of module: String) -> String? {
        digests[module].map { digest in
            let text = String(digest, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
    }

    /// Whether the build compiled anything of a module.
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
