// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The effect of one run on the disk, from its recorded calls.
struct History: Sendable {
    /// What happened, in order.
    enum Event: Sendable {
        case change(Disk.Change, of: Disk.Place)
        case sync(Disk.Place)
        /// The program reported success to its user.
        case acknowledged
    }

    /// The disk before the run.
    let start: Disk
    let events: [Event]

    /// Follows the calls of a run in `folder`, which held `start` before.
    init(of calls: [Call], in folder: String, from start: Disk) {
        self.start = start
        var writer = Writer(folder: folder, disk: start, next: start.files.count)
        for call in calls where call.result >= 0 { writer.take(call) }
        events = writer.events
    }

    /// Maps descriptors to files.
    private struct Writer {
        let folder: String
        var disk: Disk
        /// The number of the next new file.
        var next: Int
        var open: [Int32: Disk.Place] = [:]
        var events: [Event] = []

        mutating func take(_ call: Call) {
            let path = String(call.path.dropFirst(folder.count))
            let file: Int? = if case .file(let file) = open[call.descriptor] { file } else { nil }
            switch call.kind {
            case .open: take(path, flags: Int32(truncatingIfNeeded: call.offset), call.descriptor)
            case .close: open[call.descriptor] = nil
            case .write:
                if call.descriptor == STDOUT_FILENO { events.append(.acknowledged) }
                guard let file, !call.data.isEmpty else { return }
                change(
                    .write(file: file, offset: Int(call.offset), bytes: call.data[...]),
                    of: .file(file))
            case .truncate:
                guard let file else { return }
                change(.resize(file: file, size: Int(call.offset)), of: .file(file))
            case .sync: if let place = open[call.descriptor] { events.append(.sync(place)) }
            case .rename:
                let new = second(call)
                change(.rename(from: path, to: new), of: .folder(Disk.folder(of: new)))
            case .link:
                guard let file = disk.files[path] else { return }
                let new = second(call)
                change(.link(path: new, file: file), of: .folder(Disk.folder(of: new)))
            case .unlink: change(.unlink(path: path), of: .folder(Disk.folder(of: path)))
            case .makeFolder: change(.makeFolder(path: path), of: .folder(Disk.folder(of: path)))
            case .read, .map, .end: break
            }
        }

        /// The new path of a rename or a link.
        private func second(_ call: Call) -> String {
            String(String(decoding: call.data, as: UTF8.self).dropFirst(folder.count))
        }

        private mutating func take(_ path: String, flags: Int32, _ descriptor: Int32) {
            if disk.folders.contains(path) {
                open[descriptor] = .folder(path)
                return
            }
            let file = disk.files[path] ?? next
            if disk.files[path] == nil {
                next += 1
                change(.link(path: path, file: file), of: .folder(Disk.folder(of: path)))
            }
            open[descriptor] = .file(file)
            if flags & O_TRUNC != 0 { change(.resize(file: file, size: 0), of: .file(file)) }
        }

        private mutating func change(_ change: Disk.Change, of place: Disk.Place) {
            disk.apply(change)
            events.append(.change(change, of: place))
        }
    }
}
