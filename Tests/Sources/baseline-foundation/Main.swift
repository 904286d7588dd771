// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The least a program that links Foundation can do: it asks for the time and ends.
@main
struct Main {
    static func main() {
        if Date().timeIntervalSince1970 < 0 { exit(1) }
    }
}
