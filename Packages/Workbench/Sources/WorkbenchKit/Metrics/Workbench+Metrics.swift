// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    func metrics(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        guard let program else { return try measure(words) }
        return try metrics(words, apartIn: program)
    }

    func measure(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Self.metricsOptions(words)
        let metric = try explained(options)
        let format = try options.choice(
            "--format", default: options.has("--json") ? ReportFormat.json : .text)
        let tree = try tree(options)
        if options.has("--baseline") { return try baselineSizes(options, tree) }
        let store = store(options, tree)
        let clock = ContinuousClock()
        let start = clock.now
        let repository = try Repository(tree)
        let loaded = clock.now
        let index: RepositoryIndex
        do throws(WorkbenchFailure) {
            index = try RepositoryIndex(
                of: Measurer.indexedModules(of: repository), in: tree, store: store,
                library: options["--index-store-library"].map(absolute))
        } catch {
            if case .index(let reason) = error { writeUnreadable(store, reason, options) }
            throw error
        }
        let indexed = clock.now
        guard index.freshness.state == .fresh else {
            if options.has("--json") {
                write(ReportFormat.encode(MetricsReport(store: store, index.freshness, [])))
            }
            throw .index(index.freshness.sentence)
        }
        let measures = try Measurer.measure(repository, index.facts, in: tree)
        let shown = measures.filter { metric == nil || $0.metric.id == metric?.id }
        switch format {
        case .json:
            write(ReportFormat.encode(MetricsReport(store: store, index.freshness, shown)))
        case .text:
            write(
                metric == nil
                    ? MetricsReport.text(shown, lines: 5)
                    : shown.map(MetricsReport.explanation).joined())
        case .sarif, .junit:
            write(format.write(shown.filter { !$0.passes }.flatMap(\.findings)))
        }
        if options.has("--timing") {
            complain(
                "\(index.freshness.checked) files, \(index.facts.references.count) references: "
                    + "sources \(loaded - start), index \(indexed - loaded), "
                    + "metrics \(clock.now - indexed)\n")
        }
        return options.has("--gate") && !shown.allSatisfy(\.passes) ? .findings : .clean
    }

    static func metricsOptions(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> Options {
        try Options(
            words,
            values: ["--root", "--explain", "--index-store", "--index-store-library", "--format"],
            flags: ["--gate", "--json", "--timing", "--baseline"])
    }

    func store(_ options: Options, _ tree: DiskTree) -> String {
        options["--index-store"].map(absolute) ?? RepositoryIndex.standardStore(root: tree.root)
    }

    /// What `--json` says where there is nothing to measure by.
    func writeUnreadable(_ store: String, _ reason: String, _ options: Options) {
        guard options.has("--json") else { return }
        let isThere = FileManager.default.fileExists(atPath: store)
        write(
            ReportFormat.encode(
                MetricsReport(
                    store: store, state: isThere ? "unreadable" : "missing", reason: reason)))
    }

    private func explained(_ options: Options) throws(WorkbenchFailure) -> ArchitectureMetric? {
        guard let name = options["--explain"] else { return nil }
        guard let metric = ArchitectureMetric.all.first(where: { $0.id == name }) else {
            let all = ArchitectureMetric.all.map(\.id)
            throw .usage(
                "\(name) is not a metric: \(all.joined(separator: ", ")).\(Options.hint(name, among: all))"
            )
        }
        return metric
    }

    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : directory + "/" + path
    }
}

extension Help {
    static let metrics = """
        workbench metrics [--gate] [--json] [--explain METRIC] [--format FORMAT]

          --root DIR                  the repository; by default the one of this folder
          --gate                      end with 1 when a bound is broken
          --json                      all figures, with every line that counts
          --format FORMAT             text (default), json, sarif or junit (what breaks a bound)
          --baseline                  only the size of .workbench-baseline.json, commit by commit
          --explain METRIC            one metric: its definition, and all its lines
          --index-store DIR           by default .build/debug/index/store, where builds put it
          --index-store-library FILE  by default libIndexStore beside the active compiler
          --timing                    say how long it took

        Metrics: cross-layer-imports, protocol-usage, direct-instantiation, cycles, idle-types,
        idle-members.
        The index of a debug build must contain every file of the product in its current form.
        Otherwise no figure is given: the files are named, and the exit code is 3.

        Examples
          workbench metrics
          workbench metrics --gate                       # in CI, after `make build`
          workbench metrics --gate --format junit > metrics.xml
          workbench metrics --baseline --json
          workbench metrics --explain cycles             # all of them, by name

        """
}
