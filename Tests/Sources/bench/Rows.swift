// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit

/// Every row, in the order of the report.
enum Rows {
    static var all: [Benchmark] {
        limits + ioc + relux + recording + state + observation + budgets + appBudgets + watch
            + screens
    }
}
