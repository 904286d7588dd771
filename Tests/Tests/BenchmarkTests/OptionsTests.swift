// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Testing

@Suite("Benchmark options")
struct OptionsTests {
    @Test("every option is understood")
    func all() throws {
        let options = try Options([
            "--filter", "ioc", "--filter", "relux", "--list", "--json", "--save", "a", "--compare",
            "b", "--unpinned", "--gate", "--samples", "20", "--margin", "2.5", "--help",
            "--processes", "3", "--quiet",
        ])
        var expected = Options()
        expected.filters = ["ioc", "relux"]
        expected.lists = true
        expected.json = true
        expected.save = "a"
        expected.compare = "b"
        expected.unpinned = true
        expected.gate = true
        expected.samples = 20
        expected.margin = 0.025
        expected.help = true
        expected.processes = 3
        expected.quiet = true
        #expect(options == expected)
    }

    @Test("a measuring process is asked for the same rows, alone")
    func oneProcess() throws {
        let options = try Options(["--filter", "a", "--unpinned", "--samples", "30", "--gate"])
        let child = try Options(options.forOneProcess)
        #expect(child.filters == ["a"])
        #expect(child.unpinned && child.json && child.quiet && !child.gate)
        #expect(child.samples == 30)
        #expect(child.processes == 1)
    }

    @Test("without a filter every row is asked for, with some each that contains one of them")
    func filters() throws {
        #expect(try Options([]).includes("ioc.get.1"))
        let options = try Options(["--filter", "get.1", "--filter", "state"])
        #expect(options.includes("ioc.get.100"))
        #expect(options.includes("state.update"))
        #expect(!options.includes("relux.action"))
    }

    @Test(
        "bad use is refused with the value and the bound",
        arguments: [
            (["--sampels"], "--sampels is not an option of bench. See bench --help."),
            (["extra"], "extra is not an option of bench. See bench --help."),
            (["--filter"], "--filter needs a value. See bench --help."),
            (["--save", "--json"], "--save needs a value. See bench --help."),
            (
                ["--samples", "19"],
                "--samples takes a number from 20 to 100000, not 19. See bench --help."
            ),
            (
                ["--samples", "many"],
                "--samples takes a number from 20 to 100000, not many. See bench --help."
            ),
            (
                ["--processes", "0"],
                "--processes takes a number from 1 to 100, not 0. See bench --help."
            ),
            (
                ["--margin", "-1"],
                "--margin takes a percentage from 0 to 1000, not -1. See bench --help."
            ),
        ]
    )
    func refused(_ arguments: [String], _ sentence: String) {
        let failure = #expect(throws: BenchmarkFailure.self) { try Options(arguments) }
        #expect(failure?.description == sentence)
    }
}
