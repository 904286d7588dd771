// SPDX-License-Identifier: Apache-2.0

extension SignedInteger where Self: FixedWidthInteger {
    /// The whole part of a figure: the one conversion for figures that come from outside.
    ///
    /// `Int(figure)` ends the program where the figure is no number or too large. This makes 0 of no
    /// number, and of a larger one the whole number 2^53 (or its negative), up to which every whole
    /// number is exact in a `Double`. A sum of two results, or a result times 1,000, fits an `Int`.
    @inlinable
    public init(bounding figure: Double) {
        let most = 9_007_199_254_740_992.0
        self.init(clamping: figure.isNaN ? 0 : Int64(Swift.max(-most, Swift.min(most, figure))))
    }
}
