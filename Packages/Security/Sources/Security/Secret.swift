// SPDX-License-Identifier: Apache-2.0

import CSodium
import Foundation

/// Text or bytes that no description, interpolation, mirror or encoder shows. They are wiped from
/// memory with the last copy, and kept out of swap files and core dumps where the system allows it.
///
/// A secret cannot wipe its source (a `String`, a terminal's buffer). Comparing two of them takes
/// constant time.
public struct Secret: Sendable, Equatable {
    private let box: Box

    /// Copies text.
    public init(_ text: String) {
        var text = text
        box = text.withUTF8 { Box(copying: UnsafeRawBufferPointer($0)) }
    }

    /// Copies bytes; the caller wipes the original.
    public init(bytes: [UInt8]) {
        box = bytes.withUnsafeBytes { Box(copying: $0) }
    }

    /// Allocates `count` bytes and lets `fill` write them, so that no other copy exists.
    public init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
        box = Box(count: max(0, count), filledBy: fill)
    }

    /// The number of bytes.
    public var count: Int { box.bytes.count }

    /// Whether it has no bytes.
    public var isEmpty: Bool { count == 0 }

    /// Gives `body` the bytes; they must not be used after it returns.
    public func withBytes<T, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> T) throws(E)
        -> T
    {
        try body(UnsafeRawBufferPointer(box.bytes))
    }

    /// Gives `body` the text as UTF-8; it must not be used after it returns.
    public func withUTF8<T, E: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> T
    ) throws(E) -> T {
        try body(UnsafeRawBufferPointer(box.bytes).bindMemory(to: UInt8.self))
    }

    public static func == (left: Secret, right: Secret) -> Bool {
        constantTimeEquals(
            UnsafeRawBufferPointer(left.box.bytes),
            UnsafeRawBufferPointer(right.box.bytes)
        )
    }

    /// Pages of its own, locked into memory and overwritten with zeroes before they are given back.
    /// What may not be locked (`ulimit -l`) is used all the same.
    ///
    /// Unchecked: `bytes` is written during `init` only, before any other reference exists, and
    /// afterwards only read until `deinit`, which runs when no reference is left.
    private final class Box: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer
        /// The whole pages around the bytes: locks do not count how often a page was locked.
        private let pages: UnsafeMutableRawBufferPointer

        init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
            let page = Int(getpagesize())
            pages = .allocate(byteCount: (count / page + 1) * page, alignment: page)
            mlock(pages.baseAddress, pages.count)
            #if os(Linux)
                madvise(pages.baseAddress, pages.count, MADV_DONTDUMP)
            #endif
            pages.initializeMemory(as: UInt8.self, repeating: 0)
            bytes = UnsafeMutableRawBufferPointer(rebasing: pages[..<count])
            fill(bytes)
        }

        convenience init(copying source: UnsafeRawBufferPointer) {
            self.init(count: source.count) { $0.copyMemory(from: source) }
        }

        deinit {
            if let start = pages.baseAddress { sodium_memzero(start, pages.count) }
            #if os(Linux)
                madvise(pages.baseAddress, pages.count, MADV_DODUMP)
            #endif
            munlock(pages.baseAddress, pages.count)
            pages.deallocate()
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always the same word, independent of the content.
    public var description: String { "<secret>" }

    /// Always the same word, independent of the content.
    public var debugDescription: String { "<secret>" }

    /// No children, so that `dump` and debuggers, which use the mirror, show nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
