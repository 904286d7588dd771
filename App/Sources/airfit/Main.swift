// SPDX-License-Identifier: Apache-2.0

import Host

/// The entry point.
@main
struct Main {
    static func main() async { await Product.airfit.main() }
}
