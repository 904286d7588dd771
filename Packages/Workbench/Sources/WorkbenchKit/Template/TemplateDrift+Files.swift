// SPDX-License-Identifier: Apache-2.0

/// The names of the files that every domain has.
extension TemplateDrift {
    static func files(
        of package: Repository.Package, _ template: [DomainTemplate.File], _ name: DomainName,
        _ paths: [String]
    ) -> [TemplateDrift] {
        template.filter(\.isShape).compactMap { file in
            let path = DomainTemplate.fill("\(package.folder)/" + file.path, name)
            let parts = path.split(separator: "/")
            guard !paths.contains(path), parts.count > 4, let wanted = parts.last else {
                return nil
            }
            let module = parts[..<4].joined(separator: "/") + "/"
            let own = paths.filter { $0.hasPrefix(module) }
            // A folder of one's own inside a module is no drift.
            if own.contains(where: { $0.hasSuffix("/\(wanted)") }) { return nil }
            let kind = wanted.split(separator: "+").last.map { last in
                last.replacing(name.text, with: "")
            }
            let near = own.first { path in
                let last = path.split(separator: "/").last.map(String.init) ?? ""
                return kind.map { last.replacing(name.text, with: "").hasSuffix($0) } ?? false
            }
            let other = near.flatMap { $0.split(separator: "/").last }
            return TemplateDrift(
                domain: name.text, aspect: .file, path: near ?? module.dropLast().description,
                message: other.map { "\($0) would be \(wanted)." } ?? "There is no \(wanted).")
        }
    }
}
