// SPDX-License-Identifier: Apache-2.0

/// The characters that lines, bars, marks and charts are made of.
public struct GlyphSet: Sendable, Hashable {
    /// The characters of a frame and of chart axes.
    public struct Border: Sendable, Hashable {
        /// The four corners.
        public var topLeft: Character
        /// The corner at the top right.
        public var topRight: Character
        /// The corner at the bottom left.
        public var bottomLeft: Character
        /// The corner at the bottom right.
        public var bottomRight: Character
        /// A horizontal line.
        public var horizontal: Character
        /// A vertical line.
        public var vertical: Character
        /// A tick on a vertical axis.
        public var axisTick: Character
        /// A tick on a horizontal axis.
        public var baseTick: Character
        /// The corner where the two axes meet.
        public var axisCorner: Character
    }

    /// Whether every character of this set is ASCII.
    public let isASCII: Bool
    /// Frames and axes.
    public let border: Border
    /// Partial blocks that fill a cell from the left, from nearly empty to full.
    public let barSteps: [Character]
    /// Partial blocks that fill a cell from below, from nearly empty to full.
    public let columnSteps: [Character]
    /// The part of a gauge that is not filled.
    public let barRest: Character
    /// Levels of a heat map: nothing, then increasing values.
    public let shades: [Character]
    /// The marks of chart series, in order: in the legend and at the end of a line; in ASCII for
    /// every value.
    public let points: [Character]
    /// The mark of a goal across bars that grow sideways.
    public let goalVertical: Character
    /// The mark of a goal across bars that grow upwards.
    public let goalHorizontal: Character
    /// The replacement for text that was cut off.
    public let ellipsis: Character
    /// The mark beside the selected or focused element.
    public let pointer: Character
    /// The mark of a toggle that is on.
    public let check: Character
    /// The replacement for each character of a secret.
    public let mask: Character
    /// The moving part of a scroll indicator.
    public let scrollThumb: Character
    /// The fixed part of a scroll indicator.
    public let scrollTrack: Character
    /// The mark of a message that something succeeded.
    public let success: Character
    /// The mark of a message that needs attention.
    public let caution: Character
    /// The mark of a message that something failed.
    public let failure: Character
    /// The mark of a neutral message.
    public let notice: Character
}
