// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import WorkoutsModels

/// Reads the exports of other apps. As a capability it reports its progress and can be stopped.
public final class ImportParser: ComputationCapability {
    /// Never limits the reading under these `conditions`: a person waits for the answer.
    public let policy = EnergyPolicy()
    /// Told of the reading here, and of what comes after it by who stores what was read.
    let report: @Sendable (Workouts.Business.Model.Import.Step) -> Void
    private let validity = CapabilityValidity()

    /// Creates a parser; `report` gets the progress of an import, at most a few hundred times a
    /// second.
    public init(
        report: @escaping @Sendable (Workouts.Business.Model.Import.Step) -> Void = { _ in }
    ) {
        self.report = report
    }

    public var capabilityIdentifier: String { "workouts.import-parser" }

    /// `true` until it is invalidated, because it needs nothing but the file.
    public var isAvailable: Bool { validity.isValid }

    /// Always those of mains power.
    public var conditions: EnergyConditions { EnergyConditions() }

    /// Acquires nothing.
    public func initialize() async throws { validity.begin() }

    /// Reads no further file.
    public func invalidate() async { validity.end() }

    /// Reads the file of a request, off the caller's actor.
    /// - Throws: `Workouts.Business.Model.Import.Failure`; `.stopped` soon after the task is
    ///   cancelled; `CapabilityFailure` when the parser was invalidated.
    @concurrent
    public func compute(
        _ request: Workouts.Business.Model.Import.Request,
        reporting progress: ComputationProgress
    ) async throws -> Workouts.Business.Model.Import.ParsedFile {
        try validity.check(self)
        let tick: WorkoutImporter.Tick = { [report] (fraction) throws(CancellationError) in
            try progress.reached(fraction)
            report(.reading(fraction))
        }
        let file = try WorkoutImporter.parse(request, tick)
        try tick(1)
        return file
    }
}
