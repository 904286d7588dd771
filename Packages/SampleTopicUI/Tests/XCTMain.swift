// SPDX-License-Identifier: Apache-2.0

// The program of this package's tests. Without it SwiftPM looks for them in the compiler's index,
// which a result from the compile cache leaves none of.

import Testing

@main
struct XCTMain {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
