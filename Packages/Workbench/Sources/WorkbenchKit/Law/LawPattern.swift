// SPDX-License-Identifier: Apache-2.0

/// A pattern for texts: `*` matches any text without a slash, `**` any text, and `<domain>` a text
/// that must be the same everywhere in a pattern.
package struct LawGlob: Sendable {
    private enum Part: Sendable {
        case byte(UInt8)
        case any
        /// `**`
        case deep
        /// `**/`: any number of folders.
        case folders
        case domain
    }

    private var parts: [Part] = []
    /// Whether it has three parts or more that may be of any length. What did not fit is then
    /// remembered: tried again it would take as many steps as there are ways to share out a path.
    private var isBranching = false

    package init(_ text: String) {
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "*"), rest.first == byte {
                rest.removeFirst()
                if rest.first == UInt8(ascii: "/") {
                    rest.removeFirst()
                    parts.append(.folders)
                } else {
                    parts.append(.deep)
                }
            } else if byte == UInt8(ascii: "*") {
                parts.append(.any)
            } else if byte == UInt8(ascii: "<"), rest.starts(with: "domain>".utf8) {
                rest.removeFirst("domain>".utf8.count)
                parts.append(.domain)
            } else {
                parts.append(.byte(byte))
            }
        }
        let branches = parts.count { if case .byte = $0 { false } else { true } }
        isBranching = branches > 2
    }

    /// Whether a text fits.
    package func fits(_ text: String) -> Bool {
        var domain: String?
        return fits(text, domain: &domain)
    }

    /// Whether a path fits, or a folder above it.
    package func fits(orAbove path: String) -> Bool {
        var domain: String?
        return fits(path, above: true, domain: &domain)
    }

    /// Whether a text fits; of a path also whether a folder above it does. `domain` is what
    /// `<domain>` must be, and becomes what it was.
    func fits(_ text: String, above: Bool = false, domain: inout String?) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var name = domain.map { Array($0.utf8) }
            var failed: Set<Int>? = isBranching ? [] : nil
            guard match(0, bytes, 0, above, &name, &failed) else { return false }
            if let name { domain = String(decoding: name, as: UTF8.self) }
            return true
        }
    }

    private func match(
        _ part: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ above: Bool,
        _ domain: inout [UInt8]?, _ failed: inout Set<Int>?
    ) -> Bool {
        let place = part * (bytes.count + 1) + at
        if failed?.contains(place) == true { return false }
        let fits = tryMatch(part, bytes, at, above, &domain, &failed)
        if !fits { failed?.insert(place) }
        return fits
    }

    private func tryMatch(
        _ part: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ above: Bool,
        _ domain: inout [UInt8]?, _ failed: inout Set<Int>?
    ) -> Bool {
        var (part, at) = (part, at)
        while part < parts.count, case .byte(let byte) = parts[part] {
            guard at < bytes.count, bytes[at] == byte else { return false }
            part += 1
            at += 1
        }
        guard part < parts.count else {
            return at == bytes.count || above && bytes[at] == UInt8(ascii: "/")
        }
        if case .domain = parts[part], let known = domain {
            guard bytes[at...].starts(with: known) else { return false }
            return match(part + 1, bytes, at + known.count, above, &domain, &failed)
        }
        var end = at
        while true {
            switch parts[part] {
            case .byte: return false
            case .any, .deep:
                if match(part + 1, bytes, end, above, &domain, &failed) { return true }
            case .folders:
                let isStart = end == at || bytes[end - 1] == UInt8(ascii: "/")
                if isStart, match(part + 1, bytes, end, above, &domain, &failed) { return true }
            case .domain:
                if end > at {
                    domain = Array(bytes[at..<end])
                    // What did not fit behind another name may behind this one.
                    let behind = (part + 1) * (bytes.count + 1)
                    failed = failed?.filter { $0 < behind }
                    if match(part + 1, bytes, end, above, &domain, &failed) { return true }
                    domain = nil
                }
            }
            guard end < bytes.count else { return false }
            switch parts[part] {
            case .any, .domain: if bytes[end] == UInt8(ascii: "/") { return false }
            case .byte, .deep, .folders: break
            }
            end += 1
        }
    }
}

/// Where a layer or a rule applies. All given conditions must match.
package struct LawPattern: Sendable {
    var package: LawGlob?
    var target: LawGlob?
    var product: LawGlob?
    var folder: LawGlob?
    var kind: Manifest.TargetKind?
    var layer: String?

    /// Whether it asks for nothing but a folder.
    var isFolderOnly: Bool {
        package == nil && target == nil && product == nil && kind == nil && layer == nil
    }

    init(_ value: JSONText) {
        func glob(_ key: String) -> LawGlob? { value[key]?.text.map { LawGlob($0) } }
        (package, target, product) = (glob("package"), glob("target"), glob("product"))
        folder = glob("folder")
        kind = value["kind"]?.text.flatMap(Manifest.TargetKind.init)
        layer = value["layer"]?.text
    }

    /// Whether a target fits, its folder left out; `domain` becomes what `<domain>` stands for.
    func fits(
        _ target: Manifest.Target, in manifest: Manifest, domain: inout String?
    ) -> Bool {
        if let kind, kind != target.kind { return false }
        if let package, !package.fits(manifest.name, domain: &domain) { return false }
        if let name = self.target, !name.fits(target.name, domain: &domain) { return false }
        guard let product else { return true }
        return manifest.products.contains {
            $0.targets.contains(target.name) && product.fits($0.name, domain: &domain)
        }
    }

    /// Whether a file or a folder fits, by its path.
    func fits(folder path: String, domain: inout String?) -> Bool {
        folder?.fits(path, above: true, domain: &domain) ?? true
    }
}
