// SPDX-License-Identifier: Apache-2.0

import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Watches some files of a folder: the system reports when they appear, disappear or change.
public struct FileWatch: Sendable, Hashable {
    let folder: String
    let names: Set<String>

    /// One element for the present and then one for what happens from now on, however much it was
    /// since the last one was taken. Ends when the folder goes, and at once where the system does
    /// not tell (Linux does, by inotify).
    var changes: AsyncStream<Void> {
        let (changes, told) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        #if canImport(Glibc) || canImport(Musl)
            follow(telling: told)
        #else
            told.finish()
        #endif
        return changes
    }
}

#if canImport(Glibc) || canImport(Musl)
    extension FileWatch {
        private static let interest =
            UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE)
            | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
            | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
        /// The folder is not the one that has its name any more.
        private static let isGone =
            UInt32(IN_IGNORED) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
            | UInt32(IN_UNMOUNT)

        private func follow(telling told: AsyncStream<Void>.Continuation) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return told.finish() }
            guard inotify_add_watch(descriptor, folder, Self.interest) >= 0 else {
                close(descriptor)
                return told.finish()
            }
            told.yield()
            // A source may be cancelled from any thread; nothing else is asked of it there.
            nonisolated(unsafe) let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor)
            source.setEventHandler {
                let found = read(descriptor)
                if found.isTold { told.yield() }
                if found.isGone { told.finish() }
            }
            source.setCancelHandler { close(descriptor) }
            told.onTermination = { _ in source.cancel() }
            source.resume()
        }

        /// Takes all that is there to be read: whether one of the files is concerned, and whether the
        /// folder went.
        private func read(_ descriptor: Int32) -> (isTold: Bool, isGone: Bool) {
            var found = (isTold: false, isGone: false)
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let count = systemRead(descriptor, &buffer, buffer.count)
                guard count > 0 else { return found }
                buffer.withUnsafeBytes { bytes in
                    var events = UnsafeRawBufferPointer(rebasing: bytes[..<count])
                    while let event = Event(events) {
                        events = UnsafeRawBufferPointer(rebasing: events[event.size...])
                        found.isGone = found.isGone || event.mask & Self.isGone != 0
                        // Without a name it is the folder, or too much to be told.
                        found.isTold =
                            found.isTold || event.name.isEmpty || names.contains(event.name)
                    }
                }
            }
        }
    }

    /// One event as the system writes it: what is watched, what happened, a cookie, and a name of
    /// so many bytes, filled up with zeros (inotify(7)).
    private struct Event {
        let mask: UInt32
        let name: String
        let size: Int

        init?(_ bytes: UnsafeRawBufferPointer) {
            let head = MemoryLayout<inotify_event>.size
            guard bytes.count >= head else { return nil }
            mask = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
            let length = Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
            guard bytes.count >= head + length else { return nil }
            name = String(
                decoding: bytes[head..<head + length].prefix { $0 != 0 }, as: UTF8.self)
            size = head + length
        }
    }

    /// Named, because `read` of the type hides the system's.
    private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
        read(descriptor, &bytes, count)
    }
#endif
