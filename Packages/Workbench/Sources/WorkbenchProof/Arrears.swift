// SPDX-License-Identifier: Apache-2.0

/// What builds left uncompiled that a change had touched.
///
/// SwiftPM runs the compiler for a module when the module file of a direct dependency has other
/// bytes. A module that uses a type through the one between is left alone, until the compiler runs
/// for it because of something else, sees the newer module file further below, and compiles.
struct Arrears {
    /// The change that first selected a module, by the module.
    private var changes: [String: Int] = [:]

    /// Takes the next outcome in.
    /// - Returns: What its build compiled for the sake of an earlier change, which had selected it:
    ///   the number of that change, by the module.
    mutating func take(_ outcome: AffectedProof.Outcome) -> [String: Int] {
        guard outcome.failure == nil else { return [:] }
        let missed = Set(outcome.missed)
        let late = changes.filter { missed.contains($0.key) }
        for module in outcome.compiled { changes[module] = nil }
        // Only a module file that changed is a reason to compile what lies above it.
        if !outcome.interfaces.isEmpty {
            for module in Set(outcome.selected).subtracting(outcome.compiled) {
                changes[module] = changes[module] ?? outcome.number
            }
        }
        return late
    }
}
