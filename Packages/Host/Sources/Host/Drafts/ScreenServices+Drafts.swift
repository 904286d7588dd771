// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostFeature
import Trapezio
import TrapezioNavigation

extension ScreenServices {
    /// Shows the places with drafts from before the app began, and the keys that lead there. The
    /// place on show is left out: its screen offers its own draft.
    @MainActor
    func tellOfDrafts(of person: Access.Person?, on path: TrapezioPath, in map: ScreenMap) async {
        guard let person else { return }
        let shown = map.screens.text(of: path.top.screen)
        let kept = Set(
            await drafts.unseenPlaces(of: Owner(id: person.id)).map(DraftPlace.kind))
        let keys = map.places.prefix(10).enumerated().filter {
            kept.contains($0.element.address) && $0.element.address != shown
        }.map { "\(($0.offset + 1) % 10) \($0.element.name)" }
        guard !keys.isEmpty else { return }
        messages.emit("Kept from before: \(keys.joined(separator: ", ")).")
    }
}
