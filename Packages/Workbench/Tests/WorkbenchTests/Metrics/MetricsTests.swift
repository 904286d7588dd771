// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

/// The four figures of specification 002 and what has no use, from an index that a compiler wrote.
@Suite("Metrics", .timeLimit(.minutes(10)))
struct MetricsTests {
    private let story: MetricStory

    init() throws { story = try MetricStory.told.get() }

    @Test("a clean product keeps every bound", .requirement("L-060"))
    func clean() {
        #expect(story.clean.code == .clean, "\(story.clean.errors)")
        #expect(story.clean.state == "fresh")
        #expect(story.clean.json["passes"] as? Bool == true)
        for metric in ArchitectureMetric.all {
            #expect(story.clean.metric(metric.id)?["passes"] as? Bool == true)
            #expect(story.clean.lines(metric.id).isEmpty)
        }
    }

    @Test("numerator and denominator are counted, not guessed", .requirement("L-060", "L-061"))
    func counts() {
        // AuthReluxImpl: two types, one call; AuthUI: two types, one property; Host: one type.
        #expect(story.clean.metric("protocol-usage")?["numerator"] as? Int == 7)
        #expect(story.clean.metric("protocol-usage")?["denominator"] as? Int == 7)
        // AuthUI asks twice, Host once.
        #expect(story.clean.metric("direct-instantiation")?["denominator"] as? Int == 3)
        #expect(story.clean.metric("direct-instantiation")?["numerator"] as? Int == 0)
        #expect(story.clean.metric("cross-layer-imports")?["denominator"] as? Int == 17)
    }

    @Test("the text says figure, bound and verdict in a row each") func text() {
        #expect(
            story.cleanText.output == """
                ok  cross-layer-imports   0 of 17, 0 %              bound: none
                ok  protocol-usage        7 of 7, 100 %             bound: over 90 %
                ok  direct-instantiation  0 of 3, 0 %               bound: none
                ok  cycles                0 of 16 edges             bound: none
                ok  idle-types            0 of 0, nothing to count  bound: at most \(MetricFixture.figure("idleTypes"))
                ok  idle-members          0 of 0, nothing to count  bound: at most \(MetricFixture.figure("idleMembers"))

                """)
    }

    @Test("what breaks a bound is a failure of CI, in the lint's words") func failures() {
        #expect(story.brokenForCI.code == .findings)
        #expect(story.brokenForCI.output.hasPrefix("<?xml"))
        #expect(story.brokenForCI.output.contains("direct-instantiation"))
    }

    @Test("each breach turns its own gate red", arguments: ArchitectureMetric.all.map(\.id))
    func red(_ metric: String) throws {
        #expect(story.broken.code == .findings, "\(story.broken.errors)")
        #expect(story.broken.json["passes"] as? Bool == false)
        let answer = try #require(story.brokenAlone[metric])
        #expect(answer.code == .findings)
        #expect(story.broken.metric(metric)?["passes"] as? Bool == false)
        #expect(answer.output.hasPrefix("\(metric): "))
    }

    @Test("protocol usage names each place that goes past a protocol", .requirement("L-061"))
    func protocolUsage() {
        #expect(
            story.broken.lines("protocol-usage") == [
                "App/Sources/airfit/Host.swift:7 AuthServiceImpl.Auth.Business.Service",
                "Packages/AuthUI/Sources/AuthUI/AuthUIRoot.swift:12 "
                    + "AuthServiceImpl.Auth.Business.Service",
                "Packages/AuthUI/Sources/AuthUI/AuthUIRoot.swift:14 "
                    + "AuthServiceImpl.Auth.Business.Service",
                "Packages/AuthUI/Sources/AuthUI/AuthUIRoot.swift:15 "
                    + "AuthServiceImpl.Auth.Business.Service",
            ])
        #expect(story.broken.metric("protocol-usage")?["denominator"] as? Int == 11)
    }

    @Test(
        "a store that builds a service is named, behind an alias and with an unwritten initialiser",
        .requirement("L-063"))
    func directInstantiation() {
        #expect(
            story.broken.lines("direct-instantiation") == [
                "Packages/AuthUI/Sources/AuthUI/AuthUIRoot.swift:14 "
                    + "AuthServiceImpl.Auth.Business.Service",
                "Packages/AuthUI/Sources/AuthUI/AuthUIRoot.swift:18 AuthUI.Stub",
            ])
    }

    @Test("a forbidden dependency counts with its import, and without one", .requirement("L-062"))
    func crossLayerImports() {
        #expect(
            story.broken.lines("cross-layer-imports") == [
                "App/Sources/airfit/Host.swift:7 AuthServiceImpl",
                "Packages/Auth/Sources/AuthReluxImpl/AuthReluxImplRoot.swift:6 WorkoutsModels",
                "Packages/AuthUI/Sources/AuthUI/AuthUIRoot.swift:5 AuthServiceImpl",
                "Packages/Workouts/Sources/WorkoutsReluxImpl/WorkoutsReluxImplRoot.swift:4 "
                    + "AuthModels",
            ])
    }

    @Test("two domains in a circle are found though their modules are in none")
    func cycles() {
        #expect(story.broken.metric("cycles")?["numerator"] as? Int == 1)
        #expect(
            story.broken.lines("cycles") == [
                "Packages/Auth/Sources/AuthReluxImpl/AuthReluxImplRoot.swift:6 WorkoutsModels",
                "Packages/Workouts/Sources/WorkoutsReluxImpl/WorkoutsReluxImplRoot.swift:4 "
                    + "AuthModels",
            ])
    }

    @Test("what a kernel offers and the product names nowhere is counted")
    func idle() {
        func names(_ metric: String) -> [Substring] {
            story.broken.lines(metric).map { $0.drop { $0 != " " }.dropFirst() }
        }
        #expect(
            Set(names("idle-types")) == [
                "AxiomCore.Answered", "AxiomCore.Depth", "AxiomCore.Listing", "AxiomCore.Planted",
                "AxiomCore.PlantedPart", "AxiomCore.Spare",
            ])
        #expect(names("idle-members") == ["AxiomCore.Named.spare()"])
    }

    @Test("every metric says what it is, its bound and what the specification tolerates")
    func definitions() {
        for metric in ArchitectureMetric.all {
            let text = story.brokenAlone[metric.id]?.output ?? ""
            for part in [metric.definition, metric.numerator, metric.denominator, metric.tolerated]
            {
                #expect(text.contains(part))
                #expect(!part.isEmpty)
            }
            #expect(metric.definition.hasSuffix("."))
            #expect(!metric.rows.isEmpty)
        }
    }

    @Test("a metric that does not exist is a usage error with a hint") func unknownMetric() throws {
        let answer = try MetricSite().ask("--explain", "cycle")
        #expect(answer.code == .usage)
        #expect(answer.errors.contains("Did you mean cycles?"))
    }
}
