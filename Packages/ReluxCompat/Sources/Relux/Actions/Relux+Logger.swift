// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Relux {
    /// Receives every action that a dispatcher of this interface dispatches. Actions that native
    /// code dispatches through the kernel reach the kernel's logger only.
    public protocol Logger: Sendable {
        /// The states have reduced the action, and its sagas are done.
        func logAction(
            _ action: any Relux.EnumReflectable, result: Relux.ActionResult?,
            startTimeInMillis: Int, privacy: Relux.OSLogPrivacy, fileID: String,
            functionName: String, lineNumber: Int)
    }

    /// How much of an entry a system log may show.
    public enum OSLogPrivacy: Equatable, Sendable {
        /// As the system decides.
        case auto
        /// All of it.
        case `public`
        /// Nothing to others.
        case `private`
        /// Nothing to anybody.
        case sensitive
    }

    /// An enum that names its case and the values with it.
    public protocol EnumReflectable: CaseNameReflectable, AssociatedValuesReflectable, Sendable {
        /// The part of the program that logs; `Relux` by default.
        var subsystem: String { get }
        /// The kind of entry; `Logger` by default.
        var category: String { get }
    }

    /// An enum that names its case.
    public protocol CaseNameReflectable {
        /// The name of the type and of the case.
        var caseName: String { get }
    }

    /// An enum that names the values of its case.
    public protocol AssociatedValuesReflectable {
        /// The values as text, with their labels where there are several.
        var associatedValues: [String] { get }
    }
}

extension Relux.EnumReflectable {
    /// The subsystem `Relux`.
    public var subsystem: String { "Relux" }
    /// The category `Logger`.
    public var category: String { "Logger" }
}

extension Relux.CaseNameReflectable {
    /// The name of the type and of the case, read by a mirror.
    public var caseName: String {
        let mirror = Mirror(reflecting: self)
        return "\(mirror.subjectType).\(mirror.children.first?.label ?? "\(self)")"
    }
}

extension Relux.AssociatedValuesReflectable {
    /// The values, read by a mirror.
    public var associatedValues: [String] {
        guard let values = Mirror(reflecting: self).children.first?.value else { return [] }
        let mirror = Mirror(reflecting: values)
        guard mirror.displayStyle == .tuple else { return ["\(values)"] }
        return mirror.children.map { label, value in
            guard let label else { return "\(value)" }
            return "\(label.hasPrefix(".") ? String(label.dropFirst()) : label): \(value)"
        }
    }
}
