// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// A value that must not be recorded: every encoder gets `<redacted>` in its place.
    ///
    /// Conforming is enough. A secret must not implement `encode(to:)` itself, because that
    /// replaces the placeholder. A redacted value cannot be decoded.
    public protocol Redacted: Codable {}
}

extension Relux.Redacted {
    /// Writes the placeholder instead of the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("<redacted>")
    }

    /// Always throws, because the value was never written.
    /// - Throws: `RecordingFailure.redacted`.
    public init(from decoder: any Decoder) throws {
        throw Relux.RecordingFailure.redacted(readableName(of: Self.self))
    }
}
