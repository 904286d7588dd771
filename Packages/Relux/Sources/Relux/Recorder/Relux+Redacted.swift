// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// A value that nobody may write down: whatever encodes it finds `<redacted>` in its place.
    ///
    /// Conforming is enough. A type that writes its own `encode(to:)` overrides the placeholder, so
    /// a secret must not. What is redacted cannot be read again.
    public protocol Redacted: Codable {}
}

extension Relux.Redacted {
    /// Writes the placeholder, nothing of the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("<redacted>")
    }

    /// Always refuses: the value was never written.
    /// - Throws: `RecordingFailure.redacted`.
    public init(from decoder: any Decoder) throws {
        throw Relux.RecordingFailure.redacted(readableName(of: Self.self))
    }
}
