// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `swift package dump-package` prints, as far as the law asks.
struct ManifestDump: Decodable {
    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: [String: [String]?]
    }

    struct Dependency: Decodable {
        struct Local: Decodable {
            let identity: String
            let path: String
            let nameForTargetDependencyResolutionOnly: String?
        }
        struct Remote: Decodable {
            struct Location: Decodable {
                struct URL: Decodable { let urlString: String }
                let remote: [URL]?
            }

            let identity: String
            let location: Location?

            /// `https://x.org/swift-Log.git` is checked out as `swift-Log`.
            var checkout: String? {
                let last = location?.remote?.first?.urlString.split(separator: "/").last
                return last.map { String($0.hasSuffix(".git") ? $0.dropLast(4) : $0) }
            }
        }

        let fileSystem: [Local]?
        let sourceControl: [Remote]?
        let registry: [Remote]?
    }

    struct Target: Decodable {
        struct Setting: Decodable {
            /// One text, or a list of them.
            struct Value: Decodable {
                let texts: [String]

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    texts =
                        (try? container.decode([String].self))
                        ?? (try? container.decode(String.self)).map { [$0] } ?? []
                }
            }

            struct Condition: Decodable {
                let config: String?
                let platformNames: [String]?
            }

            let kind: [String: [String: Value]]
            let condition: Condition?

            var name: String { kind.keys.first ?? "" }
            var values: [String] {
                (kind.values.first ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value.texts)
            }
        }

        /// `["Name", "Package", null, null]` by the way it was named.
        struct Dependency: Decodable {
            let name: String
            let package: String?
            let aliases: [String: String]

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                let all = try container.decode([String: [Part]].self)
                let parts = all.first?.value ?? []
                name = parts.first?.text ?? ""
                package = all.keys.first == "product" ? parts.dropFirst().first?.text : nil
                aliases = all.keys.first == "product" ? parts.dropFirst(2).first?.names ?? [:] : [:]
            }
        }

        struct Part: Decodable {
            let text: String?
            /// `moduleAliases`.
            let names: [String: String]?

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                text = try? container.decode(String.self)
                names = try? container.decode([String: String].self)
            }
        }

        struct Resource: Decodable { let path: String }

        let name: String
        let type: String
        let path: String?
        let exclude: [String]?
        let sources: [String]?
        let resources: [Resource]?
        let dependencies: [Dependency]
        let settings: [Setting]?
        /// `{"plugin": ["Name", null]}`.
        let pluginUsages: [[String: [Part]]]?
    }

    struct Version: Decodable {
        let version: String
        enum CodingKeys: String, CodingKey { case version = "_version" }
    }

    /// Where the package lies.
    struct Kind: Decodable { let root: [String]? }

    let name: String
    let packageKind: Kind?
    let products: [Product]
    let dependencies: [Dependency]
    let targets: [Target]
    let toolsVersion: Version?

    /// The manifest; lines are found by searching its text for the names.
    func manifest(text: String) -> Manifest {
        let lines = LineFinder(text)
        var manifest = Manifest(name: name)
        manifest.toolsVersion = toolsVersion?.version ?? ""
        manifest.products = products.map {
            .init(
                name: $0.name, kind: Self.kind($0.type), targets: $0.targets,
                line: lines.first("name: \"\($0.name)\""))
        }
        manifest.dependencies = dependencies.flatMap(Self.dependencies).map {
            var dependency = $0
            if let path = $0.path, let root = packageKind?.root?.first {
                dependency.path = Self.way(from: root, to: path)
            }
            dependency.line = lines.first($0.name)
            return dependency
        }
        manifest.targets = targets.map { $0.target(lines) }
        ManifestReader.readSettings(text, into: &manifest)
        manifest.isComputed = true
        return manifest
    }

    /// `swiftLanguageMode 6`, `unsafeFlags -use-ld=lld when linux`.
    static func text(_ words: [String], when conditions: [String]) -> String {
        words.joined(separator: " ")
            + (conditions.isEmpty ? "" : " when " + conditions.sorted().joined(separator: ", "))
    }

    /// The way from one absolute folder to another, which holds wherever the repository lies.
    private static func way(from: String, to: String) -> String {
        guard to.hasPrefix("/") else { return to }
        var (from, to) = (from.split(separator: "/")[...], to.split(separator: "/")[...])
        while let first = from.first, first == to.first {
            from.removeFirst()
            to.removeFirst()
        }
        let parts = from.map { _ in ".." } + to.map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private static func kind(_ type: [String: [String]?]) -> Manifest.ProductKind {
        if type.keys.contains("executable") { return .executable }
        if type.keys.contains("plugin") { return .plugin }
        switch type["library"]??.first {
        case "dynamic": return .dynamicLibrary
        case "static": return .staticLibrary
        case .some, nil: return .library
        }
    }

    private static func dependencies(_ entry: Dependency) -> [Manifest.PackageDependency] {
        let local = (entry.fileSystem ?? []).map {
            Manifest.PackageDependency(
                name: $0.nameForTargetDependencyResolutionOnly
                    ?? $0.path.split(separator: "/").last.map(String.init) ?? $0.identity,
                path: $0.path)
        }
        let remote = ((entry.sourceControl ?? []) + (entry.registry ?? [])).map {
            Manifest.PackageDependency(name: $0.identity, path: nil, checkout: $0.checkout)
        }
        return local + remote
    }
}

extension ManifestDump.Target {
    fileprivate func target(_ lines: LineFinder) -> Manifest.Target {
        let kinds: [String: Manifest.TargetKind] = [
            "regular": .library, "executable": .executable, "test": .test, "system": .system,
            "macro": .macro, "plugin": .plugin, "binary": .binary,
        ]
        let line = lines.first("name: \"\(name)\"", after: "arget(")
        var target = Manifest.Target(
            name: name, kind: kinds[type] ?? .library, path: path, exclude: exclude ?? [],
            sources: sources, resources: (resources ?? []).map(\.path), line: line)
        target.plugins = (pluginUsages ?? []).compactMap { $0["plugin"]?.first?.text }
        target.dependencies = dependencies.map {
            .init(
                name: $0.name, package: $0.package, aliases: $0.aliases,
                line: lines.first("\"\($0.name)\"", from: line))
        }
        var clients: [String] = []
        for setting in settings ?? [] {
            let conditions =
                (setting.condition?.config.map { [$0] } ?? [])
                + (setting.condition?.platformNames ?? [])
            guard setting.name == "unsafeFlags" else {
                target.settings.append(
                    ManifestDump.text([setting.name] + setting.values, when: conditions))
                continue
            }
            var flags = Self.joined(setting.values)
            // A list that holds only here or there closes nothing.
            if conditions.isEmpty {
                clients += flags.compactMap { $0.count == 2 && $0[0] == Self.client ? $0[1] : nil }
                flags.removeAll { $0.count == 2 && $0[0] == Self.client }
            }
            target.settings += flags.map {
                ManifestDump.text([setting.name] + $0, when: conditions)
            }
        }
        target.clients = clients.isEmpty ? nil : clients
        return target
    }

    private static let client = "-allowable-client"

    /// Each flag, without what only hands it on, and with the words that belong to it.
    private static func joined(_ flags: [String]) -> [[String]] {
        var joined: [[String]] = []
        for flag in flags where flag != "-Xfrontend" && flag != "-Xlinker" && flag != "-Xcc" {
            if let last = joined.indices.last, joined[last].count == 1, !flag.hasPrefix("-") {
                joined[last].append(flag)
            } else {
                joined.append([flag])
            }
        }
        return joined
    }
}

/// Finds the line of a text.
private struct LineFinder {
    private let lines: [Substring]

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

    func first(_ text: String, from line: Int = 1) -> Int {
        let start = min(max(line - 1, 0), lines.count)
        let found = lines[start...].firstIndex { $0.contains(text) }
        return (found ?? start) + 1
    }

    /// The first line with this text that also has, or follows a line with, another one.
    func first(_ text: String, after mark: String) -> Int {
        for index in lines.indices where lines[index].contains(text) {
            let isMarked = lines[index].contains(mark)
            if isMarked { return index + 1 }
            if index > 0, lines[index - 1].contains(mark) { return index }
        }
        return first(text)
    }
}
