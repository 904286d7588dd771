// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import Storage
import TerminalUI

extension Program {
    /// Offers a person at the keyboard the newest backup of a damaged database, and restores it.
    /// - Returns: whether it was restored, so that the command can run again.
    func rescued(
        from error: any Error, _ request: CommandContext.Request, _ settings: LiveSettings
    ) async -> Bool {
        let invocation = request.invocation
        guard request.command.access != .none, product.told(error).exit == .database,
            !invocation.has(.ephemeral), shell.mayAsk(invocation)
        else { return false }
        let clock = settings.clock
        let backups = Composition(
            product, shell: shell, clock: clock, invocation: invocation, settings: settings
        ).backups
        let path = Locations(of: invocation, in: shell).database
        guard let newest = backups.newest, await Self.isDamaged(path, product) else { return false }
        let when = "\(clock.text(of: newest.at)) \(Figures.time(newest.at, clock))"
        let question = TerminalText.safe(
            "The database \(path) is damaged. Restore its backup of \(when)? The damaged file is "
                + "kept. [y/N]")
        let answer = shell.readAnswer(
            TextWidth.wrap(question, to: shell.columns - 4).joined(separator: "\n") + " ")
        guard ["y", "yes"].contains(answer?.lowercased().filter(\.isLetter)) else { return false }
        do {
            let kept = try await backups.restore(newest.path)
            say("Restored \(newest.name)." + (kept.map { " Kept: \($0.path)" } ?? ""))
            return true
        } catch {
            say(product.told(error).message)
            return false
        }
    }

    /// Whether a database cannot be read because of what is in its file.
    nonisolated private static func isDamaged(_ path: String, _ product: Product) async -> Bool {
        do throws(StorageFailure) {
            return try await !Composition.read(path, product).problems.isEmpty
        } catch {
            return error.isDamage
        }
    }
}
