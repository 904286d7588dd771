// SPDX-License-Identifier: Apache-2.0

import CIndexStore
import Foundation

/// The toolchain's reader of index stores, loaded at run time: nothing links to it, and a machine
/// without it is told so.
struct IndexLibrary {
    let api: cindex_api
    let path: String

    /// The library at a path, or beside the compiler that `swift` runs.
    init(path given: String? = nil) throws(WorkbenchFailure) {
        if let given { path = given } else { path = try Self.besideCompiler() }
        var api = cindex_api()
        var reason: UnsafePointer<CChar>?
        guard cindex_load(path, &api, &reason) == 0 else {
            let why = reason.map { String(cString: $0) } ?? "no reason given"
            throw .index(
                "The index library \(path) cannot be loaded (\(why)). Name the toolchain's "
                    + "\(Self.name) with --index-store-library FILE.")
        }
        self.api = api
    }

    #if os(macOS)
        private static let name = "libIndexStore.dylib"
    #else
        private static let name = "libIndexStore.so"
    #endif

    /// Through the links of `swift` on the path; where that is a shim, the compiler is asked.
    private static func besideCompiler() throws(WorkbenchFailure) -> String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let programs = folders.map { "\($0)/swift" }
        if let swift = programs.first(where: FileManager.default.isExecutableFile(atPath:)) {
            let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
            let library =
                real.deletingLastPathComponent().deletingLastPathComponent().path
                + "/lib/" + name
            if FileManager.default.fileExists(atPath: library) { return library }
        }
        let answer = try Subprocess.run("swiftc", ["-print-target-info"], in: "/")
        if let info = try? JSONDecoder().decode(TargetInfo.self, from: answer.output) {
            let library =
                URL(fileURLWithPath: info.paths.runtimeResourcePath)
                .deletingLastPathComponent().path + "/" + name
            if FileManager.default.fileExists(atPath: library) { return library }
        }
        throw .index(
            "The active toolchain has no \(name): install a full Swift toolchain, or name the "
                + "library with --index-store-library FILE.")
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }
}

extension cindex_text {
    /// The text, copied.
    var string: String {
        guard let data else { return "" }
        let bytes = UnsafeRawBufferPointer(start: data, count: length)
        return String(decoding: bytes, as: UTF8.self)
    }
}
