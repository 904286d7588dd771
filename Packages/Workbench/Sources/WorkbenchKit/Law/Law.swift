// SPDX-License-Identifier: Apache-2.0

/// The law of a repository, read from its file `.workbench/law.json`.
///
/// The file has at most 1 MiB, its values are nested at most 64 deep, and its lists have at most
/// 200,000 texts after sets are expanded. So reading takes at most some seconds and 200 MB.
public struct Law: Sendable {
    /// The largest accepted file in bytes, 30 times the size of this repository's law.
    package static let byteLimit = 1 << 20
    /// The most texts in its lists after sets are expanded, 100 times those of this repository.
    package static let textLimit = 200_000

    /// The path of the law file in a repository.
    package static let path = ".workbench/law.json"

    /// How a rule is held, and where.
    struct Setting: Sendable {
        var level = "on"
        var within: [LawPattern] = []
        var except: [LawPattern] = []
    }

    /// The largest sizes of files; nil for no limit.
    package struct Limits: Sendable {
        package var fileLines: Int?
        package var readmeLines: Int?
        package var readmeWidth: Int?
    }

    /// What the rules about names judge by.
    struct Names: Sendable {
        var buckets: [String] = []
        var fixed: Set<String> = []
        var free: Set<String> = []
        var freeInTests: [String] = []
    }

    /// What every package of a kind must have.
    struct Shape: Sendable {
        /// What the app's composition must mention of each domain.
        struct Mention: Sendable {
            let rule: LintRule
            let symbol: String
            /// The layer whose files may mention it instead of the one that composes the app.
            let layer: String?
            /// The layer and the text in it that a domain must have for this.
            let condition: (layer: String, text: String)?
            let message: String
            let remedy: String
        }

        let modules: [String]
        let statics: Set<String>
        let mentions: [Mention]

        static func name(_ pattern: String, _ domain: String) -> String {
            pattern.replacing("<domain>", with: domain)
        }
    }

    /// What manifests do not tell about who needs what.
    package struct Inputs: Sendable {
        package var everything: [String] = []
        package var runs: [String: [String]] = [:]
        package var reads: [String: [LawGlob]] = [:]
    }

    /// How the tests of a package are built and run.
    package struct Tests: Sendable {
        /// A program called as `PROGRAM build PACKAGE …` and `PROGRAM run-tests PACKAGE …`; nil for
        /// SwiftPM and the built tests themselves.
        package var program: String?
        /// The scratch folder that all packages share; nil where each has its own `.build`.
        package var scratch: String?
        /// Environment variables that tests read: names, with `*` for any end.
        package var environment: [LawGlob] = []
        /// Environment variables that name a file for tests to write.
        package var outputs: [String] = []
        /// Folders of packages whose tests run only where they are named.
        package var except: Set<String> = []
    }

    /// Symbols that may not be used in some places, by the names that the compiler gives.
    struct Calls: Sendable {
        let rule: LintRule
        let symbols: Set<String>
        let reachedFrom: String?
        let within: [LawPattern]
        let except: [LawPattern]
    }

    /// The settings that the compiler and the linker get.
    struct Settings: Sendable {
        /// Every Swift target has these.
        var required: [String] = []
        /// Targets, as patterns of their names, with what they may have beside those.
        var allowed: [(target: LawGlob, settings: Set<String>)] = []
    }

    /// What the metrics call a service, a view model and the composition root.
    struct Services: Sendable {
        var servicePorts: Set<String> = []
        var viewPorts: Set<String> = []
        var implementations: Set<String> = []
        var capabilities: Set<String> = []
        var capabilityUsers: Set<String> = []
        var views: Set<String> = []
        var exempt: Set<String> = []
        var product: Set<String> = []
        /// The modules whose public declarations the product is to use, and how many it need not.
        var kernels: Set<String> = []
        var idleTypes: Int?
        var idleMembers: Int?
    }

    /// The layers. A module belongs to the first one that matches.
    package var layers: [Layer] = []
    package var limits = Limits()
    /// Unused declarations that stay, each with its reason.
    package var kept: [String: String] = [:]
    var settings: [String: Setting] = [:]
    var names = Names()
    /// Which settings targets have; nil where the law does not say.
    var compiler: Settings?
    var calls: [Calls] = []
    /// The protocols that make a type a client, by the last words of their names.
    var clients: Set<String> = []
    /// Folders that are left out, as if they were not there.
    var leftOut: [String] = []
    var licence: String?
    var toolsVersion: String?
    /// The domain that `new-domain` copies, which no program has.
    package var sample: String?

    /// Whether a domain, if it is one, is the sample.
    package func isSample(_ domain: String?) -> Bool { domain != nil && domain == sample }

    var testModules: Set<String> = ["Testing", "XCTest"]
    /// Why modules from outside may not be imported.
    var outside: [String: String] = [:]
    var shapes: [Shape] = []
    package var inputs = Inputs()
    package var tests = Tests()
    /// The most machines that tests are divided among.
    package var shards = 4
    var services = Services()
    /// What is looked for in the text of files.
    var marks = ScanMarks()

    /// The law without a file: the rules that hold for every package.
    package init() {}

    /// The layer of this name.
    package func layer(_ name: String) -> Layer? { layers.first { $0.name == name } }

    /// Whether a path is left out.
    func leavesOut(_ path: String) -> Bool {
        leftOut.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// Whether a rule is held anywhere.
    func isOn(_ rule: LintRule) -> Bool {
        settings[rule.id].map { $0.level != "off" } ?? !rule.isOptIn
    }

    /// The place of a target, by its name, its package and its folder.
    package func place(
        of target: Manifest.Target, in manifest: Manifest, folder: String
    ) -> Place {
        for layer in layers {
            for pattern in layer.match {
                var domain: String?
                if pattern.fits(target, in: manifest, domain: &domain),
                    pattern.fits(folder: folder, domain: &domain)
                {
                    return Place(layer: layer.name, domain: domain)
                }
            }
            if layer.order?[target.name] != nil { return Place(layer: layer.name) }
        }
        return Place()
    }

    /// The layer of a file: an earlier layer than its module's own where that names its folder.
    func layer(
        of module: Repository.Module, file: String, in repository: Repository
    ) -> Layer? {
        guard !module.folderLayers.isEmpty else { return module.place.layer.flatMap(layer) }
        let manifest = repository.packages[module.package].manifest
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
        for name in module.folderLayers {
            guard let layer = layer(name) else { continue }
            let fits = layer.match.contains { pattern in
                var domain: String?
                return pattern.folder != nil
                    && pattern.fits(module.target, in: manifest, domain: &domain)
                    && pattern.fits(folder: folder, domain: &domain)
            }
            if fits { return layer }
        }
        return module.place.layer.flatMap(layer)
    }

    /// The layers that may take single files of a target, by their folders.
    func folderLayers(of target: Manifest.Target, in manifest: Manifest, _ place: Place) -> [String]
    {
        layers.prefix { $0.name != place.layer }.filter { layer in
            layer.match.contains { pattern in
                var domain: String?
                return pattern.folder != nil && pattern.fits(target, in: manifest, domain: &domain)
            }
        }.map(\.name)
    }
}

/// The marks that the scan looks for in the text of files.
package struct ScanMarks: Sendable {
    var symbols = SymbolIndex([])
    var licence: [UInt8] = []
    /// How the names of service implementations end.
    var services: [[UInt8]] = []
}
