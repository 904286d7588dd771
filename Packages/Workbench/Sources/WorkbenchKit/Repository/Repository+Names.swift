// SPDX-License-Identifier: Apache-2.0

/// Names that mean one thing in a manifest or a file, and one in the repository.
extension Repository {
    /// The index of the package that a manifest means by a name.
    package func package(named name: String, in package: Package) -> Int? {
        package.local[Self.identity(name)] ?? packageIndex[name]
    }

    /// The manifest that another one means by a name: of a package here, or of one that was fetched.
    func manifest(named name: String, in package: Package) -> Manifest? {
        self.package(named: name, in: package).map { packages[$0].manifest }
            ?? fetched[Self.identity(name)]
    }

    /// Finds the packages that manifests name by a path, whatever names these have there.
    mutating func linkPackages(root: String) {
        for index in packages.indices where packages[index].folder.isEmpty {
            packages[index].rootName = String(root.lastPathPart)
        }
        let numbers = Dictionary(packages.indices.map { (packages[$0].folder, $0) }) { $1 }
        for index in packages.indices {
            for place in packages[index].manifest.dependencies.indices {
                let dependency = packages[index].manifest.dependencies[place]
                guard let path = dependency.path else { continue }
                let full = Self.resolve(path, from: "\(root)/\(packages[index].folder)")
                let folder = full.lastPathPart
                // `..` is no name: SwiftPM calls a package after its folder.
                if dependency.name.allSatisfy({ $0 == "." }) {
                    packages[index].manifest.dependencies[place].name = String(folder)
                }
                let inside = full == root ? "" : String(full.dropFirst(root.count + 1))
                guard full == root || full.hasPrefix(root + "/"), let other = numbers[inside],
                    other != index
                else { continue }
                let names = [
                    dependency.name, String(folder), packages[other].manifest.name,
                    String(path.lastPathPart),
                ]
                for name in names { packages[index].local[Self.identity(name)] = other }
            }
        }
    }

    /// A path without `.` and `..`.
    private static func resolve(_ path: String, from folder: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Gives modules of one name in two packages a name with the package's folder; that of the package
    /// of this name keeps it.
    mutating func tellModulesApart() {
        let all = Dictionary(grouping: modules.indices) { modules[$0].target.name }
        for (name, same) in all where same.count > 1 {
            let homes = same.filter { packages[modules[$0].package].folder.hasSuffix("/\(name)") }
            for index in same where homes != [index] {
                let number = modules[index].package
                let long = "\(packages[number].path)/\(name)"
                modules[index].name = long
                packages[number].longNames[name] = long
            }
        }
        for index in modules.indices { moduleIndex[modules[index].name] = index }
    }

    /// Names the modules that imports mean, and notes the imports that no build compiles.
    mutating func resolveImports(_ tree: some FileTree) {
        let names = Set(packages.flatMap(\.longNames.keys))
        var flags: [Int: String] = [:]
        for index in modules.indices {
            let aliases = aliases(of: modules[index])
            for file in modules[index].files.indices {
                for place in modules[index].files[file].facts.imports.indices {
                    let found = modules[index].files[file].facts.imports[place]
                    let name = aliases[found.written] ?? found.written
                    guard name != found.module || names.contains(name) || found.isConditional else {
                        continue
                    }
                    let module = names.contains(name) ? longName(name, in: modules[index]) : name
                    modules[index].files[file].facts.imports[place].module = module
                    guard found.isConditional else { continue }
                    let text = flags[modules[index].package] ?? manifestText(modules[index], tree)
                    flags[modules[index].package] = text
                    modules[index].files[file].facts.imports[place].mayCompile =
                        found.branches.allSatisfy { branch in
                            BranchCondition.mayCompile(branch) {
                                value(of: $0, in: modules[index], text)
                            }
                        }
                }
            }
        }
    }

    private func manifestText(_ module: Module, _ tree: some FileTree) -> String {
        let text = (try? tree.text(packages[module.package].manifestPath)) ?? ""
        // A flag in a comment is one that is not set.
        return text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .joined(separator: "\n")
    }

    /// What manifests tell about a condition: a flag that the package's own manifest does not have
    /// is never set, and a module of this repository that a target cannot reach is never found.
    private func value(
        of atom: BranchCondition.Atom, in module: Module, _ manifest: String
    ) -> Bool? {
        switch atom {
        case .flag(let name):
            let isOfBuilds = ["DEBUG", "SWIFT_PACKAGE", "Xcode"].contains(name)
            let isSet = manifest.contains("\"\(name)\"") || manifest.contains("-D\(name)")
            return isOfBuilds || isSet ? nil : false
        case .canImport(let name):
            let long = longName(name, in: module)
            guard self.module(long) != nil, long != module.name else { return nil }
            return reach(of: module).contains(long) ? nil : false
        }
    }

    /// All that a module's rows bring, of this repository.
    private func reach(of module: Module) -> Set<String> {
        var open = needs(of: module.name) ?? []
        var seen = Set(open)
        while let next = open.popLast() {
            open += (needs(of: next) ?? []).filter { seen.insert($0).inserted }
        }
        return seen
    }

    /// The module of this name that a module means: that of its own package, or one of a package
    /// that it needs. Where there is only one of the name, it is that one.
    func longName(_ name: String, in module: Module) -> String {
        if let own = packages[module.package].longNames[name] { return own }
        for number in neededPackages(by: module.package) {
            if let long = packages[number].longNames[name] { return long }
        }
        return name
    }

    /// Names under which a module's files import others: by the compiler's flag, and by rows.
    private func aliases(of module: Module) -> [String: String] {
        var aliases: [String: String] = [:]
        for setting in module.target.settings where setting.hasPrefix(Self.aliasFlag) {
            let words = setting.dropFirst(Self.aliasFlag.count).split(separator: " ").first ?? ""
            let pair = words.split(separator: "=").map(String.init)
            if pair.count == 2 { aliases[pair[0]] = pair[1] }
        }
        for dependency in module.target.dependencies {
            for (name, alias) in dependency.aliases { aliases[alias] = name }
        }
        return aliases
    }

    private static let aliasFlag = "unsafeFlags -module-alias "

    /// The name of the root's folder, which is the package's for SwiftPM.
    var rootName: String {
        packages.first { $0.folder.isEmpty }?.rootName ?? ""
    }

    /// Swift files that no target has, where no package but one at the root could have them.
    package var looseFiles: [String] {
        let known = Set(modules.flatMap { $0.files.map(\.path) })
        let folders = packages.filter { !$0.folder.isEmpty }
        return everyPath.filter { path in
            path.hasSuffix(".swift") && !known.contains(path)
                && !path.lastPathPart.hasPrefix("Package")
                && !folders.contains { $0.holds(path) }
        }
    }

    /// What such files import.
    func importsBeside(in tree: some FileTree) -> Set<String> {
        var found: Set<String> = []
        let homes = modules.filter { $0.home != packages[$0.package].folder }.map { $0.home + "/" }
        // What a target leaves out of its folder is its own matter.
        for path in looseFiles where !homes.contains(where: path.hasPrefix) {
            let imports = try? tree.read(path) { ImportScan.imports(of: $0) }
            found.formUnion((imports ?? []).map(\.module))
        }
        return found
    }
}
