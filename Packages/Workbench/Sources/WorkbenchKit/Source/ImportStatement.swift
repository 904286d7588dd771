// SPDX-License-Identifier: Apache-2.0

/// One `import` of one file.
package struct ImportStatement: Hashable, Sendable {
    /// The module: `Foundation` of `import struct Foundation.Data`.
    package let module: String
    package let line: Int
    /// Whether it stands between `#if` and `#endif`; every branch is reported.
    package let isConditional: Bool
    /// `@testable import`.
    package let isTestable: Bool
    /// `@_exported import`.
    package let isExported: Bool
}
