// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// What an action of GitHub does, done with folders of this machine.
struct LocalAction {
    let root: String
    /// Where clones, the cache and artifacts lie.
    let folder: String
    /// The clone of the job.
    let place: String

    private var disk: FileManager { .default }

    /// Does it; a reason where it fails.
    func run(
        _ action: Workflow.Action, _ with: [String: String], commit: String
    ) throws -> String? {
        let paths = (with["path"] ?? "").split(separator: "\n").map(String.init)
        switch action {
        case .checkout:
            try disk.removeItem(atPath: place)
            try ChildProcess.check(["git", "clone", "-q", "--no-checkout", root, place])
            try ChildProcess.check(["git", "-C", place, "checkout", "-q", "--detach", commit])
        case .restore:
            let cache = "\(folder)/cache/\(with["restore-keys"] ?? "")"
            for path in paths where disk.fileExists(atPath: "\(cache)/\(path)") {
                try copy("\(cache)/\(path)", to: "\(place)/\(path)")
            }
        case .save:
            // Of each name the last one is kept.
            let cache = "\(folder)/cache/\((with["key"] ?? "").replacing(commit, with: ""))"
            for path in paths where disk.fileExists(atPath: "\(place)/\(path)") {
                try copy("\(place)/\(path)", to: "\(cache)/\(path)")
            }
        case .upload:
            let artifact = "\(folder)/artifacts/\(with["name"] ?? "")"
            try? disk.removeItem(atPath: artifact)
            for path in paths where disk.fileExists(atPath: "\(place)/\(path)") {
                // Of one folder its files are kept, of several paths also where they lie.
                try copy(
                    "\(place)/\(path)", to: paths.count == 1 ? artifact : "\(artifact)/\(path)")
            }
        case .download:
            let to = "\(place)/\(paths.first ?? "")"
            if let name = with["name"] {
                guard disk.fileExists(atPath: "\(folder)/artifacts/\(name)") else {
                    return "there is no artifact \(name)"
                }
                try copy("\(folder)/artifacts/\(name)", to: to)
            }
            if let pattern = with["pattern"] {
                let names = (try? disk.contentsOfDirectory(atPath: folder + "/artifacts")) ?? []
                for name in names where LawGlob(pattern).fits(name) {
                    try copy("\(folder)/artifacts/\(name)", to: "\(to)/\(name)")
                }
            }
        case .sarif:
            let file = "\(place)/\(with["sarif_file"] ?? "")"
            guard let data = disk.contents(atPath: file),
                (try? JSONSerialization.jsonObject(with: data)) != nil
            else { return "\(file) is no SARIF" }
        }
        return nil
    }

    private func copy(_ from: String, to: String) throws {
        try disk.createDirectory(
            atPath: (to as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try? disk.removeItem(atPath: to)
        // The times stay, as they do in an archive of `tar`.
        try ChildProcess.check(["cp", "-a", from, to])
    }
}
