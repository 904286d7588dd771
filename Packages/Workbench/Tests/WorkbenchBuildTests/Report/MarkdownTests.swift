// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("The report for a pull request", .timeLimit(.minutes(10)))
struct MarkdownTests {
    @Test("Each edit stands beside itself at the other layers, then every scenario in full")
    func whole() {
        let text = BuildReport(run: SyntheticRun.usual).markdown
        #expect(text.hasPrefix("## Builds of 3 domains\n\n- commit: abc1234\n"))
        #expect(text.contains("| body ServiceImpl leaf app | 9, 1 rejected | 1.22 s | "))
        #expect(text.contains("- body ServiceImpl leaf app, iteration 3: The module file"))
    }

    @Test("A name cannot end a cell or begin a link")
    func escapes() {
        let run = SyntheticRun.run([SyntheticRun.iterations("a|b [x](y) <b>\n*c*", seconds: 1)])
        let text = BuildReport(run: run).markdown
        #expect(text.contains("| a\\|b \\[x\\](y) &lt;b&gt; \\*c\\* |"))
    }
}
