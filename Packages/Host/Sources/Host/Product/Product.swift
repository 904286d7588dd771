// SPDX-License-Identifier: Apache-2.0

import Basics
package import DesignSystem
import HostAPI
public import HostFeature
import Storage
import Trapezio
import TrapezioNavigation

/// A program: what it is called, and the features it is made of.
///
///     await Product("shop", version: "1.0.0", reports: "the issues of …", guide: …,
///         features: [.auth, .orders]).main()
public struct Product: Sendable {
    /// What it is called: at the command line, and in the names of its folders and variables.
    public let name: String
    /// Its version, as `--version` prints it.
    public let version: String
    /// Where people tell what is wrong, as `help bugs` says it.
    let reports: String
    /// What it says of itself.
    let guide: ProductGuide
    /// What it is made of, each one value. A feature that crosses others stands after them.
    let features: [Feature]
    /// What its services may use beside the host's own capabilities.
    let capabilities: [OwnCapability]
    /// Every feature's schema, in the order it is applied.
    let migrations: [Migration]
    /// Every table whose rows can go to another database. A table comes before those that refer to
    /// it.
    let storedTables: [StoredTable]
    /// What goes when the journal forgets the rows it belongs to.
    let cascades: [Journal.Cascade]
    /// What a database must be to be one of this program.
    let shape: Database.Shape
    /// What a person can set, in the order it is shown.
    let settings: [Setting]
    /// Its places and all its screens.
    package let map: ScreenMap
    /// An address of every kind of screen, the places first.
    let samples: [String]
    /// What hooks can wait for.
    let events: [StepEvent]
    /// Words that people type for a command of another name.
    let otherWords: [String: String]
    /// Help that belongs to no single command. It is put together when it is asked for.
    var topics: [Topic] {
        Topics(reports: reports, settings: settings).with(features.flatMap(\.guide.topics))
    }
    /// All its commands, in the order the help shows them.
    let root: Command

    /// A program of these features. Its name becomes that of the process (`ProgramName`), in which
    /// there is one.
    public init(
        _ name: String, version: String, reports: String, guide: ProductGuide,
        capabilities: [OwnCapability] = [], features: [Feature]
    ) {
        ProgramName.current = name
        self.name = name
        self.version = version
        self.reports = reports
        self.guide = guide
        self.capabilities = capabilities
        let features =
            features.contains(where: \.decidesWhoIsThere) ? features : [.local] + features
        self.features = features
        let storage = features.map(\.storage)
        migrations = [Journal.migration] + storage.flatMap(\.migrations)
        storedTables = storage.flatMap(\.copied)
        cascades = storage.flatMap(\.cascades)
        shape = Database.Shape(
            migrations: migrations, tables: storedTables,
            carryOver: storage.flatMap(\.carriedOver))
        settings = Self.inOrder(
            Setting.host + features.flatMap(\.settings), guide.settings, by: \.key)
        let screens = features.map(\.screens)
        let places = Self.inOrder(screens.flatMap(\.places), guide.places, by: \.address)
        map = Self.map(of: screens, places)
        let first = places.map(\.address)
        samples = first + screens.flatMap(\.samples).filter { !first.contains($0) }
        let guides = features.map(\.guide)
        events = guides.flatMap(\.events)
        otherWords = guides.reduce(into: Suggestions.otherWords) { all, more in
            all.merge(more.otherWords) { first, _ in first }
        }
        let own = Commands.all(places, samples, settings, guides)
        let named = Set(features.map(\.name))
        let commands = Self.joined(own + features.flatMap(\.commands)).compactMap {
            $0.inProgram(with: named)
        }
        root = Command(
            name, guide.summary, discussion: guide.discussion,
            examples: guide.examples.filter { line, _ in
                commands.contains { line.split(separator: " ").first.map(String.init) == $0.name }
            },
            home: guide.home, subcommands: Self.inOrder(commands, guide.commands, by: \.name))
    }

    /// The setting of that name. Throws an error that lists the names when there is none.
    func setting(named key: String) throws(UserError) -> Setting {
        if let found = settings.first(where: { $0.key == key.lowercased() }) { return found }
        throw .usage("\"\(key)\" is no setting: \(settingNames).\(settingMeant(key))", field: "KEY")
    }

    /// The names of all settings, as the end of a sentence.
    var settingNames: String {
        let keys = settings.map(\.key)
        return keys.dropLast().joined(separator: ", ") + " and \(keys[keys.count - 1]) are"
    }

    /// A sentence with the setting that was probably meant; empty when none is near.
    func settingMeant(_ key: String) -> String {
        Suggestions.nearest(to: key, among: settings.map(\.key)).map { " Did you mean \($0)?" }
            ?? ""
    }

    /// What a person is told of an error, in the words of its feature.
    func told(_ error: any Error) -> UserError {
        UserError(error, in: features.map(\.errors), unknown: UserError.reportHint)
    }

    /// The types by which contexts know the states.
    var ports: [any Any.Type] { features.compactMap(\.port) + [Router.State.self] }
}

extension Product {
    /// In the order of some names; others, such as those of a new feature, come last.
    private static func inOrder<Item>(
        _ items: [Item], _ names: [String], by name: (Item) -> String
    ) -> [Item] {
        let ranks = items.map { item in
            let own = name(item)
            return names.firstIndex(of: own) ?? names.count
        }
        // Each start of the program does this: places are sorted, and no items moved about.
        return items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
    }

    /// Groups of one name as one: the program's own, with the subcommands of a feature.
    private static func joined(_ commands: [Command]) -> [Command] {
        var joined: [Command] = []
        for command in commands {
            if let place = joined.firstIndex(where: { $0.name == command.name }) {
                joined[place] = joined[place].joined(with: command, before: "list")
            } else {
                joined.append(command)
            }
        }
        return joined
    }

    private static func map(of screens: [Screens], _ places: [ScreenPlace]) -> ScreenMap {
        var all = TrapezioScreens()
        do {
            for some in screens { try some.register(in: &all) }
        } catch {
            assertionFailure("\(error)")
        }
        // The path to the first place is a root and the place's screen.
        let first = places.first.flatMap { place in
            try? all.path(parsing: place.address, root: NoScreen()).top.screen
        }
        return ScreenMap(places: places, home: first ?? NoScreen(), screens: all)
    }
}

/// Where a program without screens begins.
private struct NoScreen: TrapezioScreen {}
