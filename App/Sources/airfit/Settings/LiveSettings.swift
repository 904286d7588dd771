// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import DesignSystem
import Foundation

/// The settings and the time zone in force: read once for a command, and anew by an open `ui` when
/// either has changed.
final class LiveSettings: Sendable {
    /// What was read last.
    struct Reading: Sendable, Equatable {
        var inForce = Settings.InForce()
        var zone: TimeZone
        /// What is wrong with the zone.
        var zoneWarning: String?
    }

    /// The file, whether it is there or not.
    let path: String
    private let shell: Shell
    private let reading: Guarded<Reading>
    private let read: @Sendable () throws(UserError) -> Reading

    /// The settings of a command line. Refuses what an option must not be.
    init(_ shell: Shell, _ invocation: Invocation) throws(UserError) {
        let path = Locations(of: invocation, in: shell).settings
        let read: @Sendable () throws(UserError) -> Reading = { () throws(UserError) in
            let (zone, warning) = shell.timeZone
            var file = SettingsFile()
            var trouble: [String] = []
            do throws(UserError) {
                file = try SettingsFile.read(path)
            } catch {
                trouble = [error.message + " Settings have their standard values."]
            }
            var inForce = try Settings.inForce(file, named: path, shell, invocation)
            inForce.problems = trouble + inForce.problems
            return Reading(inForce: inForce, zone: zone, zoneWarning: warning)
        }
        self.path = path
        self.shell = shell
        self.read = read
        reading = Guarded(try read())
    }

    /// Settings that stay what a clock has of them: no file is read.
    init(_ shell: Shell, staying clock: DayClock) {
        var only = Reading(zone: clock.calendar.timeZone)
        only.inForce.settings.preferences = clock.preferences
        path = Locations(shell: shell, databaseOption: nil).settings
        self.shell = shell
        read = { [only] () throws(UserError) in only }
        reading = Guarded(only)
    }

    /// What is in force now.
    var inForce: Settings.InForce { reading.withLock { $0.inForce } }

    /// What is wrong with the zone of the environment.
    var zoneWarning: String? { reading.withLock { $0.zoneWarning } }

    /// The person's clock at this moment.
    var clock: DayClock {
        let (zone, preferences) = reading.withLock { ($0.zone, $0.inForce.settings.preferences) }
        return DayClock(now: shell.now(), timeZone: zone, preferences: preferences)
    }

    /// Reads the file and the zone anew; whether anything is different.
    func refresh() -> Bool {
        // Options were refused, or not, when the program started.
        guard let now = try? read() else { return false }
        return reading.withLock { before in
            defer { before = now }
            return before != now
        }
    }
}
