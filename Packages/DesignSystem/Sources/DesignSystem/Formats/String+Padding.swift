// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text, filled with spaces at its end to at least `width` characters.
    public func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The text, filled with spaces at its start to at least `width` characters.
    public func leftPadding(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }

    /// The text without spaces at its end.
    public func trimmedRight() -> String {
        var copy = self[...]
        while copy.last == " " { copy.removeLast() }
        return String(copy)
    }
}
