// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing

@Suite("Metrics", .timeLimit(.minutes(1)))
struct MetricTests {
    @Test("a counter adds up, a gauge keeps the newest", .requirement("F-0D2", "F-0D3"))
    func kinds() {
        let metrics = InMemoryMetrics()
        for value in [1.0, 2, -5] { metrics.record(Metric("hits_total", .counter, value)) }
        for value in [7.0, 3] { metrics.record(Metric("open_files", .gauge, value)) }
        metrics.record(Metric("open_files", .counter, 100))
        metrics.record(Metric("open_files", .histogram, 1, labels: ["kind": "log"]))
        #expect(metrics.value("hits_total") == 3)
        #expect(metrics.value("open_files") == 3)
        #expect(metrics.value("misses_total") == nil)
        #expect(metrics.values.count == 2, "one name has one kind")
    }

    @Test("a measurement falls into the first bucket that holds it", .requirement("F-0D3"))
    func buckets() {
        let metrics = InMemoryMetrics(bounds: [1, 0.5, 2])
        for value in [0.5, 0.6, 1, 3] { metrics.record(Metric("wait_seconds", .histogram, value)) }
        guard case .histogram(let histogram) = metrics.values[.init("wait_seconds")] else {
            Issue.record("there is no histogram")
            return
        }
        #expect(histogram.counts == [1, 2, 0])
        #expect(histogram.count == 4)
        #expect(metrics.value("wait_seconds") == 5.1)
    }

    @Test("no observation of eight tasks is lost", .requirement("F-0D3"))
    func concurrent() async {
        let metrics = InMemoryMetrics()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<500 { metrics.record(Metric("hits_total", .counter, 1)) }
                }
            }
        }
        #expect(metrics.value("hits_total") == 4_000)
    }

    @Test("the text is what Prometheus reads", .requirement("F-0D3"))
    func golden() {
        let metrics = InMemoryMetrics(bounds: [0.001, 0.5])
        for value in [0.000_4, 0.25, 2] {
            metrics.record(Metric("wait_seconds", .histogram, value, labels: ["place": "a"]))
        }
        for name in ["zebra", "quo\"te", "back\\slash", "new\nline"] {
            metrics.record(Metric("axiom_errors_total", .counter, 1, labels: ["error": name]))
        }
        metrics.record(Metric("alpha", .gauge, .infinity))
        metrics.record(Metric("99-ümlaut", .gauge, 0.5, labels: ["a b": ""]))
        metrics.record(Metric("beta", .gauge, 1e21, labels: ["z": "1", "a": "2"]))
        let text = PrometheusText(help: ["alpha": "A line\nand a \"back\\slash\"."])
        #expect(
            text.export(metrics) == #"""
                # TYPE _99__mlaut gauge
                _99__mlaut{a_b=""} 0.5
                # HELP alpha A line\nand a "back\\slash".
                # TYPE alpha gauge
                alpha +Inf
                # HELP axiom_errors_total Errors, by type of error.
                # TYPE axiom_errors_total counter
                axiom_errors_total{error="back\\slash"} 1
                axiom_errors_total{error="new\nline"} 1
                axiom_errors_total{error="quo\"te"} 1
                axiom_errors_total{error="zebra"} 1
                # TYPE beta gauge
                beta{a="2",z="1"} 1e+21
                # TYPE wait_seconds histogram
                wait_seconds_bucket{place="a",le="0.001"} 1
                wait_seconds_bucket{place="a",le="0.5"} 2
                wait_seconds_bucket{place="a",le="+Inf"} 3
                wait_seconds_sum{place="a"} 2.2504
                wait_seconds_count{place="a"} 3

                """#)
    }

    @Test("without observations there is no text", .requirement("F-0D3"))
    func nothing() {
        #expect(PrometheusText().export(InMemoryMetrics()).isEmpty)
    }
}
