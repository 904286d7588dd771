// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// What the words of a build say: `swift build --package-path App --scratch-path .build`.
struct BuildCall: Equatable {
    /// The scratch folder, from the root of the disk.
    let scratch: String
    /// The package's folder, from the folder that the scratch folder lies in.
    let package: String
    /// The verb and what decides what is built.
    let words: [String]
    let configuration: String

    private static let paths: Set<String> = [
        "--package-path", "--scratch-path", "--build-path", "--multiroot-data-file",
    ]
    /// What SwiftPM runs or shows, or how it goes about it: not what it builds.
    private static let valued: Set<String> = [
        "--filter", "--skip", "--cache-path", "--xunit-output", "--event-stream-version",
        "--event-stream-output-path", "--num-workers",
    ]
    private static let flags: Set<String> = [
        "--disable-build-manifest-caching", "-v", "--verbose", "-vv", "-q", "--quiet",
        "--parallel", "--no-parallel",
    ]

    init(_ words: [String], in directory: String) {
        var kept: [String] = []
        var found: [String: String] = [:]
        // What calls SwiftPM by itself is told by all its words.
        let isSwift = words.first.map { ($0 as NSString).lastPathComponent == "swift" } ?? false
        var rest = words[...]
        if isSwift { rest = rest.dropFirst() }
        var configuration = "debug"
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? word
            if Self.paths.contains(name) || Self.valued.contains(name) {
                found[name] = parts.count > 1 ? parts[1] : rest.popFirst()
            } else if name == "--configuration" || name == "-c" {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { continue }
                // However it is typed, it is the same build.
                kept += ["-c", value]
                configuration = value
            } else if !Self.flags.contains(word) {
                kept.append(word)
            }
        }
        func absolute(_ path: String) -> String {
            let path = path.hasPrefix("/") ? path : directory + "/" + path
            return URL(fileURLWithPath: path).standardizedFileURL.path
        }
        let folder = absolute(found["--package-path"] ?? ".")
        let asked = found["--scratch-path"] ?? found["--build-path"]
        scratch = asked.map(absolute) ?? folder + "/.build"
        let home = (scratch as NSString).deletingLastPathComponent
        let path =
            folder == home
            ? "." : folder.hasPrefix(home + "/") ? String(folder.dropFirst(home.count + 1)) : folder
        let isFocus = scratch.hasSuffix("/" + Focus.scratch)
        package = isFocus ? Focus.folder : found["--multiroot-data-file"] ?? path
        self.words = kept
        self.configuration = configuration
    }
}
