// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import DesignSystem
import HostAPI
import TerminalUI
import Trapezio

extension InteractiveModel {
    /// Restores the newest backup of a damaged database; `nil` while the database is whole, or has
    /// none. It goes before the keys of the screen, which can show nothing more.
    func rescue(types: Bool) -> ScreenAction? {
        guard isDamaged, let newest = backups?.newest else { return nil }
        return ScreenAction(
            types ? [.control("r")] : [.character("R"), .control("r")], types ? "^R" : "R",
            "restore backup", isHint: true
        ) { [weak self] in self?.restore(newest) }
    }

    /// Asks at the first press, and restores at the second.
    private func restore(_ backup: Backup) {
        let clock = services.now()
        let when = "\(clock.text(of: backup.at)) \(Figures.time(backup.at, clock))"
        guard asked == backup, let backups else {
            asked = backup
            services.messages.emit(
                "Restore the backup of \(when)? What came after it is only in the damaged file, "
                    + "which is kept. Press the key again to restore.", .warning)
            return
        }
        asked = nil
        tasks.runOnMainActor { [product, services] in
            do {
                let kept = try await backups.restore(backup.path)
                services.messages.emit(
                    "Restored the backup of \(when)."
                        + (kept.map { " The damaged file is kept as \($0.name)." } ?? ""), .success)
            } catch {
                services.messages.emit(product.told(error).message, .error)
            }
        }
    }
}
