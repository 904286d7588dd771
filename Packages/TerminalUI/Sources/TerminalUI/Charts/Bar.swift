// SPDX-License-Identifier: Apache-2.0

/// One bar of a bar chart.
public struct Bar: Sendable, Hashable {
    /// What the bar is for.
    public var label: String
    /// Its length; a negative value draws no bar.
    public var value: Double
    /// The value as text; made from the value when `nil`.
    public var detail: String?
    /// Its style; the theme's when `nil`.
    public var style: Style?

    /// A bar.
    public init(_ label: String, _ value: Double, detail: String? = nil, style: Style? = nil) {
        self.label = label
        self.value = value
        self.detail = detail
        self.style = style
    }

    var text: String { detail ?? (value.isFinite ? Amount.text(value) : "") }
}
