// SPDX-License-Identifier: Apache-2.0

/// Names that a domain cannot have, because something else has them.
extension DomainPlan {
    /// Refuses the name of a type that the files of a domain see, or that every domain has inside:
    /// one of the two would hide the other, and the domain would not compile.
    static func refuseHidden(
        _ name: DomainName, _ host: DomainHost, _ sample: DomainSample, _ paths: [String],
        _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        let own = folders(of: name).map { $0 + "/" }
        if sample.declares(name.text) {
            throw .usage(
                "\(name.text) cannot be a domain: every domain has a type of that name inside. "
                    + "Choose another.")
        }
        for path in paths where path.hasSuffix(".swift") && path.contains("/Sources/") {
            let isApp = path.hasPrefix(host.sources + "/")
            guard isApp || path.hasPrefix("Packages/"), !path.hasPrefix("Packages/Workbench/"),
                !own.contains(where: path.hasPrefix),
                try tree.read(path, { Self.holds(Array(name.text.utf8), $0) })
            else { continue }
            let declares = try tree.text(path).split(separator: "\n").contains { line in
                guard line.first?.isLetter == true || line.first == "@",
                    isApp || line.contains("public ") || line.contains("open ")
                else { return false }
                return Self.declared(in: line).map(String.init) == name.text
            }
            if declares {
                throw .usage(
                    "\(name.text) cannot be a domain: \(path) has a type of that name. Choose "
                        + "another.")
            }
        }
    }

    /// The type that a line declares, if it does.
    static func declared(in line: Substring) -> Substring? {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
            return nil
        }
        return words[kind + 1]
    }

    /// Refuses screens whose type or address others have: the app would start without them.
    static func refuseTakenScreens(
        _ name: DomainName, _ host: DomainHost, _ paths: [String], _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        let own = "Packages/\(name.text)UI/"
        let (screen, address) = ("\(name.text)Screen", "\"\(name.address)\"")
        let uses = ["struct \(screen)", "address = \(address)", "at: \(address)"]
        for path in paths
        where path.hasSuffix(".swift") && !path.hasPrefix(own)
            && (path.hasPrefix(host.sources + "/") || path.contains("UI/Sources/"))
        {
            let isNear = try tree.read(path) { bytes in
                Self.holds(Array(screen.utf8), bytes) || Self.holds(Array(address.utf8), bytes)
            }
            guard isNear else { continue }
            let code = SwiftText(try tree.text(path))
            if let taken = uses.first(where: { code.first($0) != nil }) {
                throw .usage("\(name.text) cannot have screens: \(path) has `\(taken)`.")
            }
        }
    }

    /// Refuses a name that a package or a module has already, also in other letters: some file
    /// systems do not tell them apart.
    static func refuseTaken(
        _ name: DomainName, _ paths: [String]
    ) throws(WorkbenchFailure) {
        let own = Set(folders(of: name))
        let lowered = Set(own.map { $0.lowercased() })
        let isDomain = paths.contains(wiring(of: name))
        let suffixes = Law.domainLayers + Law.uiLayers + ["Tests", "UITests", ""]
        let modules = Set(suffixes.map { (name.text + $0).lowercased() })
        for path in paths {
            let parts = path.split(separator: "/")
            let folder = parts.prefix(2).joined(separator: "/")
            if lowered.contains(folder.lowercased()), !own.contains(folder) {
                throw .usage("\(name.text) is taken: \(folder) differs by capitals only.")
            }
            if folder == "Packages/\(name.text)", !isDomain {
                throw .usage("\(name.text) is taken: \(folder) is a package, and no domain.")
            }
            guard !own.contains(folder),
                let home = parts.firstIndex(where: { $0 == "Sources" || $0 == "Tests" }),
                home + 2 < parts.count, modules.contains(parts[home + 1].lowercased())
            else { continue }
            let package = parts[..<home].joined(separator: "/")
            throw .usage("\(name.text) is taken: \(package) has a module \(parts[home + 1]).")
        }
    }
}
