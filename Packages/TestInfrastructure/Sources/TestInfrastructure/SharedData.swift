// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the folder `shared/data`, which lies outside the repository and holds real export files.
public enum SharedData {
    /// Whether the folder exists: for `.enabled(if:)`.
    public static var isAvailable: Bool { root() != nil }

    /// The path of the folder, `nil` where it does not exist. Looks in every folder above the
    /// calling file's own.
    public static func root(from file: String = #filePath) -> String? {
        var folder = URL(filePath: file).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            let candidate = folder.appending(path: "shared/data").path(percentEncoded: false)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
                isFolder.boolValue
            {
                return candidate
            }
        }
        return nil
    }

    /// The path of a file in the folder, `nil` where it does not exist.
    public static func path(_ relative: String, from file: String = #filePath) -> String? {
        guard let root = root(from: file) else { return nil }
        let path = root + "/" + relative
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }
}
