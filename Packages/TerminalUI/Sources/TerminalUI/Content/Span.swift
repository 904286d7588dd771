// SPDX-License-Identifier: Apache-2.0

/// A run of text in one style.
public struct Span: Sendable, Hashable {
    /// The characters.
    public var string: String
    /// The style of the text.
    public var style: Style

    /// A run of text.
    public init(_ string: String, style: Style = .plain) {
        self.string = string
        self.style = style
    }
}

/// The position of content in a space that is larger than it needs.
public enum Alignment: Sendable, Hashable, CaseIterable {
    /// At the left or the top.
    case leading
    /// In the middle; an odd cell is left after the content.
    case centre
    /// At the right or the bottom.
    case trailing

    /// The first position of something of `length` in `space`, never negative.
    func offset(of length: Int, in space: Int) -> Int {
        switch self {
        case .leading: 0
        case .centre: max(0, (space - length) / 2)
        case .trailing: max(0, space - length)
        }
    }
}
