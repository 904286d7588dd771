// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Foundation
public import Trapezio

/// A store of a screen with text input. Unsent input is shown again when the person who typed it
/// reopens the screen, also after a restart of the app.
open class DraftingStore<S: TrapezioScreen, State: DraftedState, Event: TrapezioEvent>:
    OwnedStore<S, State, Event>
{
    private var person: Owner?
    /// The name of the screen with its parameters.
    private lazy var place = DraftPlace.name(of: screen)

    /// Shows a draft again; a subclass then does what the draft asks for.
    open func restore(_ draft: Draft) { update { $0.take(draft) } }

    open override func didUpdate(from before: State) {
        guard let person else { return }
        let draft = state.draft
        if draft != before.draft { services.drafts.note(draft, at: place, of: person) }
    }

    /// Keeps the next person from seeing what this person typed; the draft stays theirs.
    open override func left() { person = nil }

    open override func arrived(_ owner: Owner) {
        person = owner
        if let early = state.draft { return services.drafts.note(early, at: place, of: owner) }
        guard !services.drafts.isKnown(owner) else { return offer() }
        launch { [drafts = services.drafts] in
            await drafts.look(for: owner)
        } reduce: { store, _ in
            if store.person == owner { store.offer() }
        }
    }

    private func offer() {
        guard let person, state.draft == nil,
            let found = services.drafts.draft(at: place, of: person)
        else { return }
        restore(found.draft)
        let draft = state.draft
        // What could not be shown any more is kept no longer.
        if draft != found.draft { services.drafts.note(draft, at: place, of: person) }
        if found.isFromBefore, draft != nil { services.messages.emit(state.keptNotice) }
    }
}

/// The names under which the drafts of screens are kept.
public enum DraftPlace {
    /// The kind of the screen, and its parameters where it has some, such as `workout {"id":41}`.
    public static func name(of screen: some TrapezioScreen) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let kind = type(of: screen).screenName
        guard let data = try? encoder.encode(screen) else { return kind }
        let parameters = String(decoding: data, as: UTF8.self)
        return parameters == "{}" ? kind : "\(kind) \(parameters)"
    }

    /// The kind of screen in a name.
    public static func kind(in name: String) -> String {
        String(name.prefix { $0 != " " })
    }
}
