// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The settings of an app's capabilities, from a JSON file and the environment. A changed setting
/// needs no new build.
///
/// The file has one object for each capability, under the name of its `ComponentID`:
/// `{ "Camera": { "width": 640, "permissions": ["camera"] } }`. A variable
/// `<PREFIX>_CAMERA_WIDTH` overrides the file.
public struct CapabilityConfiguration: Sendable, Equatable {
    private var settings: [String: [String: String]] = [:]
    private var overrides: [String: String] = [:]

    /// No settings.
    public init() {}

    /// Whether there are no settings.
    var isEmpty: Bool { settings.isEmpty && overrides.isEmpty }

    /// The settings in a file and in the variables that begin with the prefix.
    /// - Parameters:
    ///   - file: the text of a JSON file; `nil` when there is none.
    ///   - prefix: how the variables begin, without the `_`, for example `AIRFIT`. With an empty
    ///     prefix no variable is read.
    /// - Throws: `.malformed` when the file does not have the form above.
    public init(
        file: Data?, environment: [String: String] = [:], prefix: String = ""
    ) throws(ConfigurationFailure) {
        if let file {
            do {
                settings = try JSONDecoder().decode([String: [String: Setting]].self, from: file)
                    .mapValues { $0.mapValues(\.text) }
            } catch {
                throw .malformed(reason: Self.reason(error))
            }
        }
        let start = prefix + "_"
        for (name, value) in environment where name.hasPrefix(start) && !prefix.isEmpty {
            overrides[String(name.dropFirst(start.count))] = value
        }
    }

    /// Reads the file at this URL, then works like `init(file:environment:prefix:)`.
    /// - Throws: `.unreadable` when the file does not exist or cannot be read, and `.malformed`.
    public init(
        contentsOf url: URL, environment: [String: String] = [:], prefix: String = ""
    ) throws(ConfigurationFailure) {
        let file: Data
        do {
            file = try Data(contentsOf: url)
        } catch {
            throw .unreadable(path: url.path, reason: error.localizedDescription)
        }
        try self.init(file: file, environment: environment, prefix: prefix)
    }

    /// The settings of one capability.
    public func settings(of capability: String) -> CapabilitySettings {
        let start = CapabilitySettings.variable(capability) + "_"
        var own: [String: String] = [:]
        for (name, value) in overrides where name.hasPrefix(start) {
            own[String(name.dropFirst(start.count))] = value
        }
        return CapabilitySettings(
            capability: capability, values: settings[capability] ?? [:], overrides: own)
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context):
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            return "\(place.isEmpty ? "the file" : "\"\(place)\"") has the wrong form."
        case DecodingError.dataCorrupted(let context):
            return context.underlyingError?.localizedDescription ?? context.debugDescription
        default: return error.localizedDescription
        }
    }
}

/// A text, a number, a truth value, or a list of them.
private struct Setting: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            text = String(flag)
        } else if let integer = try? container.decode(Int.self) {
            text = String(integer)
        } else if let number = try? container.decode(Double.self) {
            text = String(number)
        } else if let string = try? container.decode(String.self) {
            text = string
        } else {
            text = try container.decode([Setting].self).map(\.text).joined(separator: ",")
        }
    }
}
