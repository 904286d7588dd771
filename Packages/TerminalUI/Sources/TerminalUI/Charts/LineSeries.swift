// SPDX-License-Identifier: Apache-2.0

/// A line of a line chart.
public struct LineSeries: Sendable, Hashable {
    /// One measured value.
    public struct Point: Sendable, Hashable {
        /// The position from left to right, for example a day number.
        public var x: Double
        /// The value.
        public var y: Double

        /// A value at a position.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        var isFinite: Bool { x.isFinite && y.isFinite }
    }

    /// The name of the line, shown in the legend of a chart with several lines.
    public var name: String
    /// The values in order of `x`; a value that is not finite breaks the line.
    public var points: [Point]
    /// Its style; the theme's when `nil`.
    public var style: Style?

    /// A line through points.
    public init(_ name: String = "", points: [Point], style: Style? = nil) {
        self.name = name
        self.points = points
        self.style = style
    }

    /// A line through values at the positions 0, 1, 2 and so on.
    public init(_ name: String = "", values: [Double], style: Style? = nil) {
        let points = values.enumerated().map { Point(x: Double($0.offset), y: $0.element) }
        self.init(name, points: points, style: style)
    }
}

/// A label on the horizontal axis of a chart.
public struct AxisLabel: Sendable, Hashable {
    /// Where it stands.
    public var x: Double
    /// What it says.
    public var text: String

    /// A label at a position.
    public init(_ x: Double, _ text: String) {
        self.x = x
        self.text = text
    }
}
