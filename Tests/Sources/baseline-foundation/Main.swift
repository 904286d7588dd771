// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A minimal program that links Foundation: it reads the time and ends.
@main
struct Main {
    static func main() {
        if Date().timeIntervalSince1970 < 0 { exit(1) }
    }
}
