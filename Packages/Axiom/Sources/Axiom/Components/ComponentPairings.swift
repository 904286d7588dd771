// SPDX-License-Identifier: Apache-2.0

/// Which presentation belongs to which context. Either side finds the other. Contexts are held
/// weakly.
package struct ComponentPairings: Sendable {
    private struct Pairing: Sendable {
        let context: ComponentLifetimes.Weak
        let name: String
    }

    private var pairings: [PresentationID: Pairing] = [:]
    private var presentations: [ObjectIdentifier: PresentationID] = [:]
    private var sweepsAt = ComponentLifetimes.Sweep.first

    package init() {}

    /// Pairs the two; throws and changes nothing when one of them has a living partner.
    package mutating func bind(
        _ presentation: PresentationID, to context: any Context & Sendable,
        _ met: inout ComponentLifetimes.Met
    ) throws(ComponentFailure) {
        let name = ComponentID(Swift.type(of: context)).name
        if let taken = pairings[presentation], taken.context.isAlive(&met) {
            throw .presentationTaken(presentation: presentation.description, context: taken.name)
        }
        // The address may be that of a context which has gone.
        if let other = presentations[ObjectIdentifier(context)],
            pairings[other]?.context.isAlive(&met) == true
        {
            throw .contextTaken(context: name, presentation: other.description)
        }
        unbind(presentation)
        if let gone = presentations[ObjectIdentifier(context)] { unbind(gone) }
        pairings[presentation] = Pairing(context: ComponentLifetimes.Weak(context), name: name)
        presentations[ObjectIdentifier(context)] = presentation
        if pairings.count >= sweepsAt { sweep(&met) }
    }

    mutating func unbind(_ presentation: PresentationID) {
        guard let old = pairings.removeValue(forKey: presentation) else { return }
        if presentations[old.context.identity] == presentation {
            presentations[old.context.identity] = nil
        }
    }

    /// The name of the context of every presentation whose context lives.
    package func living(_ met: inout ComponentLifetimes.Met) -> [PresentationID: String] {
        pairings.filter { $0.value.context.isAlive(&met) }.mapValues(\.name)
    }

    private mutating func sweep(_ met: inout ComponentLifetimes.Met) {
        for (presentation, pairing) in pairings where !pairing.context.isAlive(&met) {
            unbind(presentation)
        }
        sweepsAt = ComponentLifetimes.Sweep.next(after: pairings.count)
    }
}
