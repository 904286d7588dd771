// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// What a tail gives to targets of each kind, and whether it hands on lists of clients.
    private struct Given {
        var settings: [Manifest.TargetKind: [String]] = [:]
        var closes = true
    }

    /// The settings of every target, as SwiftPM evaluates them.
    mutating func checkCompiler(in tree: some FileTree) throws(WorkbenchFailure) {
        guard let compiler = law.compiler, law.isOn(.compiler), tree.runsManifests else { return }
        var known: [String: Given?] = [:]
        for package in repository.packages {
            let manifest = package.manifest
            let found: Given?
            if manifest.isComputed {
                found = nil
            } else if let kept = known[manifest.tail] {
                found = kept
            } else {
                let isPlain = PlainTail.holds(in: manifest.tail)
                found = isPlain ? try Self.given(by: manifest, in: tree) : nil
                known[manifest.tail] = .some(found)
            }
            guard let given = found else {
                try checkComputed(package, compiler, in: tree)
                continue
            }
            for target in manifest.targets {
                check(
                    target, target.settings + (given.settings[target.kind] ?? []), compiler,
                    in: package)
                if target.clients != nil, !given.closes { reportOpen(target, in: package) }
            }
        }
    }

    /// Asks SwiftPM about the whole manifest: one target is not treated as the next.
    private mutating func checkComputed(
        _ package: Repository.Package, _ compiler: Law.Settings, in tree: some FileTree
    ) throws(WorkbenchFailure) {
        let evaluated = try tree.dump(package.folder, text: tree.text(package.manifestPath))
        for target in package.manifest.targets {
            guard let found = evaluated.targets.first(where: { $0.name == target.name }) else {
                continue
            }
            check(found, found.settings, compiler, in: package)
            if target.clients != nil, target.clients != found.clients {
                reportOpen(target, in: package)
            }
        }
    }

    private mutating func reportOpen(
        _ target: Manifest.Target, in package: Repository.Package
    ) {
        report(
            .compiler, package.manifestPath, target.line, owner: target.name, symbol: "clients",
            "The compiler does not get the list of clients of \(target.name).",
            remedy: "Let clients(_:) return -Xfrontend -allowable-client for each module.")
    }

    private mutating func check(
        _ target: Manifest.Target, _ settings: [String], _ compiler: Law.Settings,
        in package: Repository.Package
    ) {
        let isSwift =
            switch target.kind {
            case .library, .executable, .test, .macro: true
            case .system, .plugin, .binary: false
            }
        for setting in compiler.required where isSwift && !settings.contains(setting) {
            report(
                .compiler, package.manifestPath, target.line, owner: target.name, symbol: setting,
                "\(target.name) is built without `\(setting)`.",
                remedy: "Add it to the settings that every target gets.")
        }
        for setting in Set(settings).subtracting(compiler.required).sorted()
        where !compiler.allowed.contains(where: {
            $0.settings.contains(setting) && $0.target.fits(target.name)
        }) {
            report(
                .compiler, package.manifestPath, target.line, owner: target.name, symbol: setting,
                "\(target.name) is built with `\(setting)`.")
        }
    }

    /// Lets SwiftPM evaluate the tail of a manifest behind a package with a target of each kind.
    private static func given(
        by manifest: Manifest, in tree: some FileTree
    ) throws(WorkbenchFailure) -> Given {
        let names = ["Open", "Other"]
        let closed =
            manifest.tail.contains("func clients")
            ? """
                .target(name: "Closed", swiftSettings: clients(["Open", "Other"])),
            """ : ""
        let evaluated = try tree.evaluate(
            """
            // swift-tools-version: \(manifest.toolsVersion)
            import PackageDescription

            let package = Package(
                name: "Probe",
                targets: [
                    .target(name: "Library"), .executableTarget(name: "Program"),
                    .testTarget(name: "Checks"),
                    \(closed)
                ])

            \(manifest.tail)
            """)
        var given = Given()
        for target in evaluated.targets {
            if target.name == "Closed" {
                given.closes = target.clients == names
            } else {
                given.settings[target.kind] = target.settings
            }
        }
        return given
    }
}
