// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Manifests as SwiftPM reads them, kept in `.build/workbench` under a digest of their text.
struct ManifestCache {
    let root: String
    /// Whether a text that was never seen may be run.
    let runs: Bool

    /// The manifest of a package; asks SwiftPM when this text was never seen, which compiles and
    /// runs it. 0.3 to 0.5 s then.
    func manifest(of folder: String, text: String) throws(WorkbenchFailure) -> Manifest {
        let path = "\(folder)/Package.swift"
        let kept = "\(root)/.build/workbench/manifests/\(Self.digest(folder + "\n" + text)).json"
        if let data = FileManager.default.contents(atPath: kept),
            let dump = try? JSONDecoder().decode(ManifestDump.self, from: data)
        {
            return dump.manifest(text: text)
        }
        guard runs else { throw .notRun(path) }
        let run = try Subprocess.run(
            "swift",
            [
                "package", "--package-path", "\(root)/\(folder)", "--scratch-path",
                "\(root)/.build/workbench/scratch", "dump-package",
            ], in: root)
        guard run.status == 0 else {
            throw .manifest(path: path, reason: Self.reason(run.errors))
        }
        guard let dump = try? JSONDecoder().decode(ManifestDump.self, from: run.output) else {
            throw .manifest(path: path, reason: "SwiftPM's answer has an unknown form.")
        }
        keep(run.output, at: kept)
        return dump.manifest(text: text)
    }

    /// The manifest that this text would be, wherever it lay.
    func manifest(text: String) throws(WorkbenchFailure) -> Manifest {
        let folder = ".build/workbench/probes/\(Self.digest(text))"
        let (path, data) = ("\(root)/\(folder)/Package.swift", Data(text.utf8))
        // Another run may be compiling it, and the compiler refuses a file that is written meanwhile.
        if FileManager.default.contents(atPath: path) != data { keep(data, at: path) }
        return try manifest(of: folder, text: text)
    }

    private func keep(_ data: Data, at path: String) {
        // The cache only saves time: a full disk is no reason to fail.
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func reason(_ errors: String) -> String {
        let line = errors.split(separator: "\n").first { $0.contains("error:") }
        return line.map { "\($0)." } ?? "SwiftPM gave no reason."
    }

    /// 128 bits of FNV-1a: the cache is the user's own, nobody forges it.
    static func digest(_ text: String) -> String {
        var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
        for byte in text.utf8 {
            high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
            low = (low ^ UInt64(byte) ^ high >> 32) &* 0x100_0000_01b3
        }
        return String(high, radix: 16) + "-" + String(low, radix: 16)
    }
}
