// SPDX-License-Identifier: Apache-2.0

// Errors of clients end in the context: an unhandled one does not compile (rule 19).

import Axiom
import AxiomExtras

@MainActor
final class Screen9: Context {
    enum Tap: UserAction { case anywhere }

    func save() throws(StateError) { throw .persistenceFailure }

    func handleUserAction(_ action: Tap) async {
        #if BROKEN
            // expect: call can throw, but it is not marked with 'try' and the error is not handled
            save()
            // expect: errors thrown from here are not handled
            try save()
        #else
            do { try save() } catch { _ = error.message }
        #endif
    }

    func observeClient() async {}
    func onAppear() {}
    func onDisappear() {}
}
