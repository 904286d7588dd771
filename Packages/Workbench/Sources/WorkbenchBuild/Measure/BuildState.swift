// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a build left on disk: when each object file and each module file was written.
package struct BuildState: Sendable {
    /// Nanoseconds and size by path, and by the module they are of.
    private var stamps: [String: [String: [Int]]] = [:]

    /// What each module file says, in a number.
    private var digests: [String: UInt64] = [:]

    /// Reads a debug build's products.
    package init(scratch: String) throws(ProofFailure) {
        let debug = scratch + "/debug"
        for name in try Self.entries(debug) where name.hasSuffix(".build") {
            let module = String(name.dropLast(".build".count))
            for file in try Self.entries("\(debug)/\(name)") where file.hasSuffix(".o") {
                stamps[module, default: [:]][file] = Self.stamp("\(debug)/\(name)/\(file)")
            }
        }
        for name in try Self.entries(debug + "/Modules") where name.hasSuffix(".swiftmodule") {
            let module = String(name.dropLast(".swiftmodule".count))
            stamps[module, default: [:]][name] = Self.stamp("\(debug)/Modules/\(name)")
            digests[module] = Self.digest("\(debug)/Modules/\(name)")
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

    /// Whether the build compiled anything of a module.
    package func has(_ module: String) -> Bool {
        stamps[module]?.keys.contains { $0.hasSuffix(".o") } ?? false
    }

    private static func stamp(_ path: String) -> [Int] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size)]
    }

    /// FNV-1a over the bytes.
    private static func digest(_ path: String) -> UInt64 {
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func entries(_ folder: String) throws(ProofFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .file(folder, "\(error)")
        }
    }
}
