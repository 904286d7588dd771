// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the system says of a call that failed.
public enum SystemError {
    /// Its words for a number of `errno`.
    public static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
