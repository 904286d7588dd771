// SPDX-License-Identifier: Apache-2.0

@testable import WorkbenchBuild

/// Runs that nobody measured, from a seed.
enum SyntheticRun {
    static let conditions = BuildRun.Conditions(
        date: "2026-11-21T17:00:00Z", commit: "abc1234", toolchain: "Swift version 6.3.1",
        processor: "Example CPU", processors: 2, memoryBytes: 25_769_803_776,
        repository: "3 domains", modules: 20, files: 90)

    /// Iterations of one scenario; the first is a warm-up.
    static func iterations(
        _ scenario: String, variant: String = "", seconds: Double, count: Int = 10,
        compiled: [String] = [], linked: [String] = [], interfaces: [String] = [], seed: UInt64 = 1
    ) -> [BuildRun.Iteration] {
        var noise = Noise(seed: seed)
        return (0...count).map { number in
            let time = noise.time(seconds, scatter: 0.02)
            return BuildRun.Iteration(
                scenario: scenario, variant: variant, number: number == 0 ? 1 : number,
                isWarmUp: number == 0, wallSeconds: time, userSeconds: time * 0.8,
                systemSeconds: time * 0.1, load: 1.2, compiled: compiled, linked: linked,
                interfaces: interfaces, predicted: compiled,
                commands: commands(compiled, linked, time))
        }
    }

    /// Two compilations at a time, then everything is linked.
    private static func commands(
        _ compiled: [String], _ linked: [String], _ seconds: Double
    ) -> [BuildRun.Command] {
        let steps = Double((compiled.count + 1) / 2 + linked.count + 1)
        let step = seconds / steps
        let compiling = compiled.enumerated().map { number, name in
            BuildRun.Command(
                name: name, kind: .compile, start: Double(number / 2) * step + 0.1 * step,
                end: Double(number / 2 + 1) * step)
        }
        let start = Double((compiled.count + 1) / 2) * step
        let linking = linked.enumerated().map { number, name in
            BuildRun.Command(
                name: name, kind: .link, start: start + Double(number) * step,
                end: start + Double(number + 1) * step)
        }
        return compiling + linking
    }

    static func run(_ iterations: [[BuildRun.Iteration]]) -> BuildRun {
        BuildRun(conditions: conditions, iterations: iterations.flatMap(\.self))
    }

    /// One run of a few scenarios at several layers, one iteration of which was rejected.
    static var usual: BuildRun {
        var run = run([
            iterations(
                "body ServiceImpl leaf app", seconds: 1.2,
                compiled: ["AuthServiceImpl"], linked: ["libAuthServiceImpl.so", "airfit"]),
            iterations(
                "public addition Models root app", seconds: 3.4,
                compiled: ["AuthModels", "AuthReluxInt", "AuthServiceInt", "AuthReluxImpl"],
                linked: ["libAuthModels.so"], interfaces: ["AuthModels"], seed: 2),
            iterations("no-op", seconds: 0.4, seed: 3),
            iterations(
                "body Models root app", seconds: 1.6, compiled: ["AuthModels"],
                linked: ["libAuthModels.so"], seed: 4),
        ])
        run.iterations[3].rejection = "The module file did not change."
        return run
    }
}
