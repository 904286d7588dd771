// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FileWatch {
    /// Tells whenever a file comes, goes or changes, until the task is cancelled; it may be told
    /// once too often. The file may be a link, and its folders need not be there yet.
    /// - Parameter clock: whose second is waited for before a folder that went is looked for again,
    ///   and between two looks where the system does not tell of files.
    public static func follow(
        _ path: String, clock: any Clock<Duration> = ContinuousClock(),
        telling tell: @escaping @Sendable () -> Void
    ) async {
        while !Task.isCancelled {
            let places = places(of: path)
            let isElsewhere = await withTaskGroup(of: Bool.self) { group in
                for place in places {
                    group.addTask {
                        for await _ in place.changes {
                            tell()
                            if Self.places(of: path) != places { return true }
                        }
                        return false
                    }
                }
                defer { group.cancelAll() }
                return await group.next() ?? false
            }
            tell()
            if !isElsewhere { try? await clock.sleep(for: .seconds(1)) }
        }
    }

    /// Where to look for a change of the file: in its folder, or in the one above that is there, and
    /// where a link of its name leads.
    static func places(of path: String) -> Set<FileWatch> {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return [place(of: path), place(of: target)]
    }

    private static func place(of path: String) -> FileWatch {
        var file = URL(fileURLWithPath: path)
        var folder = file.deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
            file = folder
            folder = file.deletingLastPathComponent()
        }
        return FileWatch(folder: folder.path, names: [file.lastPathComponent])
    }
}
