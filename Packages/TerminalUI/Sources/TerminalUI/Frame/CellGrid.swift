// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The cells of a frame, row by row, in a form that is written and compared as bytes.
///
/// A `Cell` is four times as large, and its character is counted and compared as a text.
struct CellGrid: Sendable {
    /// A cell in twelve bytes.
    struct Stored: Hashable, Sendable, BitwiseCopyable {
        static let blank = Stored(text: 0x20, Paint(.plain), width: 1)
        private static let isCluster: UInt32 = 1 << 31

        /// A scalar or, with the highest bit, the place of a longer character.
        private(set) var text: UInt32
        /// The foreground in 25 bits, the attributes in 5, the width in 2.
        private var front: UInt32
        private var back: UInt32

        init(text: UInt32, _ paint: Paint, width: Int) {
            self.text = text
            front = paint.front | UInt32(clamping: width) << 30
            back = paint.back
        }

        init(cluster: Int, _ paint: Paint, width: Int) {
            self.init(text: UInt32(cluster) | Self.isCluster, paint, width: width)
        }

        var width: Int { Int(front >> 30) }

        var paint: Paint {
            get { Paint(front: front & 0x3FFF_FFFF, back: back) }
            set { (front, back) = (newValue.front | front & 0xC000_0000, newValue.back) }
        }

        /// Whether it is one cell of ASCII, which every terminal shows alike.
        var isPlain: Bool { text >= 0x20 && text < 0x7F && width == 1 }

        /// The place of a character of several scalars.
        var cluster: Int? {
            text & Self.isCluster == 0 ? nil : Int(text & ~Self.isCluster)
        }
    }

    /// A style in bits.
    struct Paint: Hashable, Sendable, BitwiseCopyable {
        let front: UInt32
        let back: UInt32

        init(front: UInt32, back: UInt32) { (self.front, self.back) = (front, back) }

        init(_ style: Style) {
            var bits: UInt32 = style.isBold ? 1 : 0
            if style.isDim { bits |= 2 }
            if style.isItalic { bits |= 4 }
            if style.isUnderlined { bits |= 8 }
            if style.isInverted { bits |= 16 }
            front = style.foreground.bits | bits << 25
            back = style.background.bits
        }

        var style: Style {
            func isSet(_ place: Int) -> Bool { front >> (25 + place) & 1 == 1 }
            return Style(
                foreground: Colour(bits: front & 0x1FF_FFFF), background: Colour(bits: back),
                isBold: isSet(0), isDim: isSet(1), isItalic: isSet(2), isUnderlined: isSet(3),
                isInverted: isSet(4))
        }
    }

    private(set) var stored: [Stored]
    /// The characters of several scalars, each once.
    private var clusters: [Character] = []
    private var places: [Character: Int] = [:]

    init(blanks count: Int) { stored = Array(repeating: .blank, count: count) }

    init(_ cells: [Cell]) {
        stored = []
        for cell in cells { stored.append(store(cell.text, Paint(cell.style), width: cell.width)) }
    }

    var cells: [Cell] { stored.indices.map { self[$0] } }

    subscript(index: Int) -> Cell {
        let cell = stored[index]
        return Cell(text: character(of: cell), style: cell.paint.style, width: cell.width)
    }

    private static let ascii = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }

    func character(of cell: Stored) -> Character {
        if cell.text < 128 { return Self.ascii[Int(cell.text)] }
        if let cluster = cell.cluster { return clusters[cluster] }
        return Unicode.Scalar(cell.text).map(Character.init) ?? " "
    }

    mutating func store(_ text: Character, _ paint: Paint, width: Int) -> Stored {
        let scalars = text.unicodeScalars
        if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return Stored(text: first.value, paint, width: width)
        }
        let place = places[text] ?? clusters.count
        if place == clusters.count {
            clusters.append(text)
            places[text] = place
        }
        return Stored(cluster: place, paint, width: width)
    }

    /// Writes one cell and blanks whatever wide character it breaks.
    mutating func set(_ cell: Stored, at index: Int) {
        let old = stored[index]
        if old.width == 0, index > 0 { blank(index - 1) }
        let last = cell.width == 2 ? index + 1 : index
        if stored[last].width == 2, last + 1 < stored.count { blank(last + 1) }
        stored[index] = cell
        if cell.width == 2 { stored[index + 1] = Stored(text: 0x20, cell.paint, width: 0) }
    }

    mutating func paint(_ paint: Paint, at index: Int) { stored[index].paint = paint }

    private mutating func blank(_ index: Int) {
        stored[index] = Stored(text: 0x20, stored[index].paint, width: 1)
    }
}

extension CellGrid: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.stored.count == right.stored.count
            && left.isSame(as: right, in: left.stored.indices)
    }

    /// Whether a range of cells shows the same in both.
    func isSame(as other: Self, in range: Range<Int>) -> Bool {
        let hasClusters = !clusters.isEmpty || !other.clusters.isEmpty
        if !hasClusters || clusters == other.clusters, hasSameBytes(as: other, in: range) {
            return true
        }
        return hasClusters && range.allSatisfy { isSame(as: other, at: $0) }
    }

    func isSame(as other: Self, at index: Int) -> Bool {
        let (mine, others) = (stored[index], other.stored[index])
        // A place in a list means nothing in another one, and one character may be written as one
        // scalar or as two.
        if mine.cluster == nil, others.cluster == nil { return mine == others }
        return self[index] == other[index]
    }

    private func hasSameBytes(as other: Self, in range: Range<Int>) -> Bool {
        stored.withUnsafeBytes { mine in
            other.stored.withUnsafeBytes { others in
                let size = MemoryLayout<Stored>.stride
                guard !range.isEmpty, let mine = mine.baseAddress, let others = others.baseAddress
                else { return true }
                let start = range.lowerBound * size
                return memcmp(mine + start, others + start, range.count * size) == 0
            }
        }
    }
}

extension Colour {
    /// An exact value with a bit above it, or the number of a name, from 1.
    fileprivate var bits: UInt32 {
        if case .rgb(let red, let green, let blue) = self {
            return 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
        return number.map { UInt32($0) + 1 } ?? 0
    }

    fileprivate init(bits: UInt32) {
        if bits < 1 << 24 {
            self = bits == 0 ? .standard : Self.named[Int(bits) - 1]
        } else {
            self = .rgb(
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits))
        }
    }
}
