// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// One line of a report: text in one or several styles. A string literal makes one, and its
/// interpolations may be styled lines themselves.
public struct ReportLine: Sendable, Hashable {
    /// The runs of text, in order.
    public var spans: [Span]
    /// The cells of a row of a table, not cut; `nil` where the line is none.
    public var cells: [String]?

    /// A line of runs.
    public init(_ spans: [Span], cells: [String]? = nil) {
        self.spans = spans
        self.cells = cells
    }

    /// Text in one style.
    public init(_ text: String, style: Style = .plain) {
        self.init(text.isEmpty ? [] : [Span(text, style: style)])
    }

    /// The characters without their styles.
    public var string: String { spans.map(\.string).joined() }
    /// How many characters there are.
    public var count: Int { spans.reduce(0) { $0 + $1.string.count } }
    /// The line as content of one row, cut where it does not fit.
    public var content: Text { Text(spans, overflow: .truncates) }

    /// One line behind the other. A row of a table stays one, with its own cells.
    public static func + (left: Self, right: Self) -> Self {
        Self(left.spans + right.spans, cells: left.cells ?? right.cells)
    }
    /// A line followed by plain text.
    public static func + (left: Self, right: String) -> Self { left + Self(right) }
    /// Plain text followed by a line.
    public static func + (left: String, right: Self) -> Self { Self(left) + right }
    /// Adds a line behind.
    public static func += (left: inout Self, right: Self) { left = left + right }
    /// Adds plain text behind.
    public static func += (left: inout Self, right: String) { left = left + right }
}

extension ReportLine: ExpressibleByStringInterpolation {
    /// Collects the runs of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var spans: [Span] = []
        var cells: [String]?

        /// An empty line.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Plain text of the literal.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { spans.append(Span(literal)) }
        }

        /// A styled part.
        public mutating func appendInterpolation(_ line: ReportLine) {
            spans += line.spans
            cells = cells ?? line.cells
        }

        /// Any other value, by its description.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendLiteral(value.description)
        }
    }

    /// Plain text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Text with styled parts.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringInterpolation.spans, cells: stringInterpolation.cells)
    }
}
