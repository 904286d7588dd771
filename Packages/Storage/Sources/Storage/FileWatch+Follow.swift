// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FileWatch {
    /// Reports whenever a file appears, disappears or changes, until the task is cancelled. It may
    /// report once too often. The file may be a link, and its folders need not exist yet.
    /// - Parameter clock: measures the second before a folder that disappeared is looked for again,
    ///   and between two checks on systems without file notifications.
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
