// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI

/// The settings and the time zone in force: read once for a command, and anew by an open `ui` when
/// either has changed.
package final class LiveSettings: Sendable {
    /// What was read last.
    struct Reading: Sendable, Equatable {
        var inForce = Settings.InForce()
        var zone: TimeZone
        /// What is wrong with the zone.
        var zoneWarning: String?
    }

    /// The path of the settings file, which need not exist.
    let path: String
    private let shell: Shell
    private let reading: Guarded<Reading>
    private let read: @Sendable () throws(UserError) -> Reading

    /// The settings of a command line. Throws for a wrong value in an option.
    init(
        _ product: Product, _ shell: Shell, _ invocation: Invocation
    ) throws(UserError) {
        let path = Locations(of: invocation, in: shell).settings
        let read: @Sendable () throws(UserError) -> Reading = { () throws(UserError) in
            let (zone, warning) = shell.timeZone
            var file = SettingsFile()
            var trouble: [String] = []
            do throws(UserError) {
                file = try SettingsFile.read(path)
            } catch {
                trouble = [error.message + " All settings have their default values."]
            }
            var inForce = try Settings.inForce(file, named: path, product, shell, invocation)
            inForce.problems = trouble + inForce.problems
            return Reading(inForce: inForce, zone: zone, zoneWarning: warning)
        }
        self.path = path
        self.shell = shell
        self.read = read
        reading = Guarded(try read())
    }

    /// The settings of a clock, which never change: no file is read.
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

    /// Reads the file and the zone anew. Returns whether anything has changed.
    func refresh() -> Bool {
        // Wrong options were refused when the program started.
        guard let now = try? read() else { return false }
        return reading.withLock { before in
            defer { before = now }
            return before != now
        }
    }
}
