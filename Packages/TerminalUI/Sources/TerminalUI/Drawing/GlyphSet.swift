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
    /// Fillings of a cell from the left, from nearly empty to full.
    public let barSteps: [Character]
    /// Fillings of a cell from below, from nearly empty to full.
    public let columnSteps: [Character]
    /// What a gauge shows where it is not filled.
    public let barRest: Character
    /// Levels of a heat map: nothing, then rising.
    public let shades: [Character]
    /// The marks of chart series where dots are not available, in order.
    public let points: [Character]
    /// The mark of a goal across bars that grow sideways.
    public let goalVertical: Character
    /// The mark of a goal across bars that grow upwards.
    public let goalHorizontal: Character
    /// What stands for text that was cut off.
    public let ellipsis: Character
    /// The mark beside what is selected or focused.
    public let pointer: Character
    /// The mark of a toggle that is on.
    public let check: Character
    /// What stands for each character of a secret.
    public let mask: Character
    /// The moving part of a scroll indicator.
    public let scrollThumb: Character
    /// The fixed part of a scroll indicator.
    public let scrollTrack: Character
    /// The mark of a message that something succeeded.
    public let success: Character
    /// The mark of a message to look at.
    public let caution: Character
    /// The mark of a message that something failed.
    public let failure: Character
    /// The mark of a neutral message.
    public let notice: Character
}
