// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import WorkoutsModels

/// The reading of other apps' exports as a capability: it says how far it is and can be stopped.
public struct ImportParser: ComputationCapability {
    /// Energy is never spared: a person waits for the answer.
    public let policy = EnergyPolicy()
    /// Told of the reading here, and of what comes after it by who stores what was read.
    let report: @Sendable (Workouts.Business.Model.Import.Step) -> Void

    /// A parser that tells how far a file is taken in, some hundred times a second at most.
    public init(
        report: @escaping @Sendable (Workouts.Business.Model.Import.Step) -> Void = { _ in }
    ) {
        self.report = report
    }

    public var capabilityIdentifier: String { "workouts.import-parser" }

    /// Always: it needs nothing from outside but the file.
    public var isAvailable: Bool { true }

    /// As on mains power.
    public var conditions: EnergyConditions { EnergyConditions() }

    /// Does nothing: there is nothing to acquire.
    public func initialize() async throws {}

    /// Does nothing: nothing is held.
    public func invalidate() async {}

    /// Reads the file of a request, off the caller's actor.
    /// - Throws: `Workouts.Business.Model.Import.Failure`; `.stopped` soon after the task is
    ///   cancelled.
    @concurrent
    public func compute(
        _ request: Workouts.Business.Model.Import.Request,
        reporting progress: ComputationProgress
    ) async throws -> Workouts.Business.Model.Import.ParsedFile {
        let tick: WorkoutImporter.Tick = { (fraction) throws(CancellationError) in
            try progress.reached(fraction)
            report(.reading(fraction))
        }
        let file = try WorkoutImporter.parse(request, tick)
        try tick(1)
        return file
    }
}
