// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// What sources contained when they were compiled: a time can lie (a checkout, a copy, a file put
/// back), a digest cannot. Lies beside the index store, and goes with it.
struct IndexLedger {
    /// A source as it was when its unit was read for the first time.
    struct Entry: Equatable {
        let unitTime: Int64
        let sourceTime: Int64
        let size: Int64
        let digest: UInt64
    }

    private static let mark = "workbench sources 1"
    private let path: String
    private let kept: [String: Entry]
    private(set) var entries: [String: Entry] = [:]

    /// The ledger beside a store; empty where there is none, or where it cannot be read.
    init(store: String) {
        path = URL(fileURLWithPath: store).deletingLastPathComponent().path + "/workbench-sources"
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == Self.mark else {
            kept = [:]
            return
        }
        var kept: [String: Entry] = [:]
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t")
            guard fields.count == 5, let unit = Int64(fields[1]), let source = Int64(fields[2]),
                let size = Int64(fields[3]), let digest = UInt64(fields[4], radix: 16)
            else { continue }
            kept[String(fields[0])] = Entry(
                unitTime: unit, sourceTime: source, size: size, digest: digest)
        }
        self.kept = kept
    }

    /// What is known about a source of this unit.
    func entry(_ file: String, unitTime: Int64) -> Entry? {
        guard let entry = kept[file], entry.unitTime == unitTime else { return nil }
        return entry
    }

    mutating func keep(_ entry: Entry, for file: String) { entries[file] = entry }

    /// Writes what changed. Without it the next run asks the files again, so failing is no error.
    func save() {
        guard entries != kept else { return }
        let lines = entries.sorted { $0.key < $1.key }.map { file, entry in
            "\(file)\t\(entry.unitTime)\t\(entry.sourceTime)\t\(entry.size)\t"
                + String(entry.digest, radix: 16)
        }
        let text = ([Self.mark] + lines).joined(separator: "\n") + "\n"
        try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// A hash over eight bytes at a time: nobody forges his own sources.
    static func digest(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = FNV1a()
        let whole = raw.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            hash.add(word)
            hash.value ^= hash.value >> 29
        }
        hash.add(raw[whole...])
        return hash.value
    }
}
