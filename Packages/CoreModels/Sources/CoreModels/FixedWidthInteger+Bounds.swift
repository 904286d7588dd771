// SPDX-License-Identifier: Apache-2.0

extension FixedWidthInteger {
    /// The whole number that a text is, if it lies within bounds; as `Int(text, radix:)` reads it.
    ///
    /// A number somebody wrote can be as large as an `Int`, and then `+ 1` or `* 60` ends the
    /// program. So this is the one way to read one, and its bounds say what may be done with it.
    @inlinable
    public init?(_ text: some StringProtocol, radix: Int = 10, in bounds: ClosedRange<Self>) {
        guard let number = Self(text, radix: radix), bounds.contains(number) else { return nil }
        self = number
    }

    /// The whole number that a figure is, if it lies within bounds.
    @inlinable
    public init?(exactly figure: Double, in bounds: ClosedRange<Self>) {
        guard let number = Self(exactly: figure), bounds.contains(number) else { return nil }
        self = number
    }
}

extension ClosedRange where Bound == Int64 {
    /// The numbers that a row can have: each is exact in JSON.
    public static var rowIDs: Self { 1...(1 << 53) }
}

extension ClosedRange where Bound == Int {
    /// What fits 32 bits: sums and products of two are far from the end of an `Int`.
    public static var modest: Self { Int(Int32.min)...Int(Int32.max) }
}
