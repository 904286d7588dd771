// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Components that need each other in a circle.
public struct CircularDependency: AxiomError, Equatable {
    /// The names along the way; the first and the last are the same.
    public let path: [String]

    /// A circle along these names.
    public init(path: [String]) { self.path = path }

    /// The nodes of the cycle, and how to break it.
    public var message: String {
        if path.count == 2, let name = path.first {
            return "\(name) needs itself: take that dependency away."
        }
        return "These components need each other in a circle: \(path.joined(separator: " → ")). "
            + "Take one of these dependencies away."
    }
}
