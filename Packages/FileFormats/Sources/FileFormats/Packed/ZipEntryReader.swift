// SPDX-License-Identifier: Apache-2.0

/// Reads an entry from front to back.
final class ZipEntryReader {
    let entry: ZipArchive.Entry
    private let archive: ZipArchive
    private let inflate: Inflate?
    private var place: Int
    private var left: Int
    private var made = 0
    private var sum = Checksum()

    init(_ archive: ZipArchive, _ entry: ZipArchive.Entry, from place: Int) {
        self.archive = archive
        self.entry = entry
        self.place = place
        left = entry.packed
        inflate = entry.method == 8 ? Inflate(.bare) : nil
    }

    /// Writes the next bytes into an array, from a place to its end at most; 0 at the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(DelimitedFailure) -> Int {
        let got: Int
        do {
            got =
                try inflate?.read(into: &buffer, from: start, more: packed)
                ?? stored(&buffer, start)
        } catch let failure as DelimitedFailure {
            throw failure
        } catch {
            let reason = (error as? Inflate.Damage)?.reason ?? "\(error)"
            throw archive.damaged("\(entry.name) in it is damaged. \(reason) Copy it again.")
        }
        made += got
        sum.add(buffer[start..<(start + got)])
        guard made <= entry.size, got > 0 || made == entry.size && sum.value == entry.sum else {
            throw archive.damaged(
                "\(entry.name) in it is damaged: its size or checksum is not that of the "
                    + "directory. Copy it again.")
        }
        return got
    }

    private func packed(_ buffer: inout [UInt8]) throws(DelimitedFailure) -> Int {
        let got = try archive.read(into: &buffer, at: place, min(left, buffer.count))
        place += got
        left -= got
        return got
    }

    private func stored(_ buffer: inout [UInt8], _ start: Int) throws(DelimitedFailure) -> Int {
        var piece = [UInt8](repeating: 0, count: min(left, buffer.count - start, 1 << 20))
        let got = try packed(&piece)
        buffer.replaceSubrange(start..<(start + got), with: piece.prefix(got))
        return got
    }
}
