// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value that can be bound to a `?` of a statement. `nil` binds NULL.
public protocol Bindable: Sendable {
    /// Binds the value to parameter `index` of `statement`; parameters count from 1.
    func bind(to statement: Statement, at index: Int)
}

extension Int: Bindable {
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension Int64: Bindable {
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension Double: Bindable {
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension Bool: Bindable {
    /// Stored as 0 or 1.
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension String: Bindable {
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension Substring: Bindable {
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension [UInt8]: Bindable {
    public func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }
}

extension Data: Bindable {
    public func bind(to statement: Statement, at index: Int) {
        withUnsafeBytes { statement.bind(index, bytes: $0) }
    }
}
