// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// The settings of one capability.
public struct CapabilitySettings: Sendable, Equatable {
    /// The name of the capability.
    public let capability: String
    private let values: [String: String]
    private let overrides: [String: String]

    init(capability: String, values: [String: String], overrides: [String: String]) {
        self.capability = capability
        self.values = values
        self.overrides = overrides
    }

    /// A setting as it is written; the environment overrides the file. `nil` when neither has it.
    public func text(_ key: String) -> String? { overrides[Self.variable(key)] ?? values[key] }

    /// A setting that is a whole number.
    /// - Throws: `ConfigurationFailure.invalid` when it is something else.
    public func integer(_ key: String) throws(ConfigurationFailure) -> Int? {
        guard let text = text(key) else { return nil }
        guard let integer = Int(text) else { throw invalid(key, text, "a whole number") }
        return integer
    }

    /// A setting that is a number.
    /// - Throws: `ConfigurationFailure.invalid` when it is something else.
    public func number(_ key: String) throws(ConfigurationFailure) -> Double? {
        guard let text = text(key) else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw invalid(key, text, "a number")
        }
        return number
    }

    /// A setting that is `true` or `false`.
    /// - Throws: `ConfigurationFailure.invalid` when it is something else.
    public func flag(_ key: String) throws(ConfigurationFailure) -> Bool? {
        guard let text = text(key) else { return nil }
        guard let flag = Bool(text) else { throw invalid(key, text, "true or false") }
        return flag
    }

    /// A setting with several values: a list in the file, or values separated by commas in a
    /// variable.
    public func list(_ key: String) -> [String]? {
        text(key)?.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
    }

    /// The setting `permissions`: the permissions that the capability needs, in place of the
    /// declared ones.
    /// - Throws: `ConfigurationFailure.invalid` for a permission that does not exist.
    public func permissions()
        throws(ConfigurationFailure) -> Set<CapabilityChange.Permission>?
    {
        guard let names = list("permissions") else { return nil }
        var permissions: Set<CapabilityChange.Permission> = []
        for name in names {
            guard let permission = CapabilityChange.Permission(rawValue: name) else {
                let known = CapabilityChange.Permission.allCases.map(\.rawValue)
                throw invalid("permissions", name, "one of \(known.joined(separator: ", "))")
            }
            permissions.insert(permission)
        }
        return permissions
    }

    /// A name as it is written in a variable: upper case, with `_` for everything but letters and
    /// digits.
    static func variable(_ name: String) -> String {
        String(name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private func invalid(
        _ key: String, _ value: String, _ expected: String
    ) -> ConfigurationFailure {
        .invalid(capability: capability, key: key, value: value, expected: expected)
    }
}
