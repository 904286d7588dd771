// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a manifest in the form that the generator writes: one `Package(…)` of literals, then the
/// function `clients` and the loop of settings. Anything else is left to SwiftPM.
enum ManifestReader {
    /// The manifest, nil when it has another form.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Manifest? {
        var reader = ManifestExpressionReader(Lexer(bytes))
        guard skip(to: "let", in: &reader), word(&reader) == "package", reader.accept("="),
            reader.token.kind == .word, let package = reader.expression(),
            package.callee == "Package", let name = package["name"]?.text
        else { return nil }
        var manifest = Manifest(name: name)
        manifest.toolsVersion = toolsVersion(bytes)
        guard let products = all(package["products"], product),
            let dependencies = all(package["dependencies"], dependency),
            let targets = all(package["targets"], target)
        else { return nil }
        manifest.products = products
        manifest.dependencies = dependencies
        manifest.targets = targets
        manifest.isComputed = targets.contains { $0.settings.contains("") }
        manifest.tail = String(
            decoding: bytes[reader.token.range.lowerBound...], as: UTF8.self)
        guard readTail(&reader) else { return nil }
        readSettings(bytes, into: &manifest)
        return manifest
    }

    private static func skip(to keyword: String, in reader: inout ManifestExpressionReader) -> Bool
    {
        guard word(&reader) == "import", word(&reader) == "PackageDescription" else { return false }
        return word(&reader) == keyword
    }

    private static func word(_ reader: inout ManifestExpressionReader) -> String? {
        guard reader.token.kind == .word else { return nil }
        let text = reader.lexer.text(reader.token)
        reader.advance()
        return text
    }

    private static func all<Value>(
        _ list: ManifestExpression?, _ read: (ManifestExpression) -> Value?
    ) -> [Value]? {
        guard let list else { return [] }
        guard case .list(let items, _) = list else { return nil }
        let values = items.compactMap(read)
        return values.count == items.count ? values : nil
    }

    private static func product(_ call: ManifestExpression) -> Manifest.Product? {
        guard let name = call["name"]?.text, let targets = texts(call["targets"]) else {
            return nil
        }
        let kind: Manifest.ProductKind
        switch (call.callee, call["type"]?.callee) {
        case ("library", "dynamic"): kind = .dynamicLibrary
        case ("library", "static"): kind = .staticLibrary
        case ("library", nil): kind = .library
        case ("executable", _): kind = .executable
        case ("plugin", _): kind = .plugin
        default: return nil
        }
        return .init(name: name, kind: kind, targets: targets, line: call.line)
    }

    private static func dependency(_ call: ManifestExpression) -> Manifest.PackageDependency? {
        guard call.callee == "package" else { return nil }
        if let path = call["path"]?.text {
            let name =
                call["name"]?.text ?? path.split(separator: "/").last.map(String.init) ?? path
            return .init(name: name, path: path, line: call.line)
        }
        guard let source = call["url"]?.text ?? call["id"]?.text else { return nil }
        var name = source.split(separator: "/").last.map(String.init) ?? source
        if name.hasSuffix(".git") { name.removeLast(4) }
        return .init(name: name, path: nil, line: call.line)
    }

    private static let kinds: [String: Manifest.TargetKind] = [
        "target": .library, "executableTarget": .executable, "testTarget": .test,
        "systemLibrary": .system, "macro": .macro, "plugin": .plugin, "binaryTarget": .binary,
    ]
    private static let dependencyForms: Set<String> = ["product", "target", "byName"]

    private static func target(_ call: ManifestExpression) -> Manifest.Target? {
        guard let callee = call.callee, let kind = kinds[callee], let name = call["name"]?.text,
            let dependencies = all(call["dependencies"], targetDependency)
        else { return nil }
        var target = Manifest.Target(
            name: name, kind: kind, dependencies: dependencies, path: call["path"]?.text,
            exclude: texts(call["exclude"]) ?? [], sources: texts(call["sources"]), line: call.line)
        if let plugins = call["plugins"] {
            // A plugin is named by a text or by `.plugin(name:)`.
            guard let names = all(plugins, { $0.text ?? $0["name"]?.text }) else { return nil }
            target.plugins = names
        }
        if let resources = call["resources"] {
            // `.process("Words")`: the first argument is the path.
            guard let paths = all(resources, \.firstText) else { return nil }
            target.resources = paths
        }
        switch call["swiftSettings"] {
        case .call("clients", let arguments, _):
            guard let clients = texts(arguments.first?.value) else { return nil }
            target.clients = clients
        case .list(let items, _):
            let conditions = items.compactMap { $0.callee == "define" ? setting($0) : nil }
            guard conditions.count == items.count else { return nil }
            target.settings += conditions
        case nil: break
        case _: return nil
        }
        for tool in ["cSettings", "cxxSettings", "linkerSettings"] {
            guard let settings = call[tool] else { continue }
            // What has no text is computed.
            guard case .list(let items, _) = settings else {
                target.settings.append("")
                continue
            }
            target.settings += items.map { setting($0) ?? "" }
        }
        return target
    }

    /// `linkedLibrary dl when linux`, as the evaluated manifest says it too.
    private static func setting(_ call: ManifestExpression) -> String? {
        guard case .call(let name, let arguments, _) = call else { return nil }
        var (words, conditions): ([String], [String]) = ([name], [])
        for argument in arguments {
            if argument.value.callee == "when" {
                let platforms = argument.value["platforms"]?.items ?? []
                let configuration = argument.value["configuration"].map { [$0] } ?? []
                conditions += (configuration + platforms).map { $0.callee ?? "" }
            } else if let texts = argument.value.text.map({ [$0] }) ?? texts(argument.value) {
                words += texts
            } else {
                return nil
            }
        }
        return ManifestDump.text(words, when: conditions)
    }

    private static func targetDependency(_ value: ManifestExpression) -> Manifest.TargetDependency?
    {
        if let name = value.text { return .init(name: name, package: nil, line: value.line) }
        guard let callee = value.callee, dependencyForms.contains(callee),
            let name = value["name"]?.text
        else { return nil }
        var dependency = Manifest.TargetDependency(
            name: name, package: value["package"]?.text, line: value.line)
        if case .dictionary(let aliases, _) = value["moduleAliases"] {
            dependency.aliases = aliases
        }
        return dependency
    }

    private static func texts(_ list: ManifestExpression?) -> [String]? {
        guard let list, case .list(let items, _) = list else { return nil }
        let texts = items.compactMap(\.text)
        return texts.count == items.count ? texts : nil
    }

    /// After the package: functions and loops over its targets that add settings, nothing else.
    private static func readTail(_ reader: inout ManifestExpressionReader) -> Bool {
        while reader.token.kind != .end {
            let keyword = word(&reader)
            guard let name = word(&reader), keyword == "func" || keyword == "for",
                keyword != "func" || name == "clients", keyword != "for" || name == "target"
            else { return false }
            while !reader.token.isMark("{") {
                if reader.token.kind == .end { return false }
                reader.advance()
            }
            var depth = 0
            repeat {
                if reader.token.isMark("{") { depth += 1 }
                if reader.token.isMark("}") { depth -= 1 }
                // What changes targets or dependencies is more than settings.
                if isShape(reader.token, reader.lexer) { return false }
                if reader.token.kind == .end { return false }
                reader.advance()
            } while depth > 0
        }
        return true
    }

    private static func isShape(_ token: Token, _ lexer: Lexer) -> Bool {
        token.kind == .word
            && (lexer.isText(token, "dependencies") || lexer.isText(token, "append")
                || lexer.isText(token, "path") || lexer.isText(token, "targets")
                || lexer.isText(token, "products"))
    }

    private static func toolsVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let line = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
        guard line.hasPrefix("// swift-tools-version:") else { return "" }
        return line.dropFirst(23).drop { $0 == " " }.description
    }

    /// The block of settings at the end, with the line it begins on.
    static func readSettings(_ text: String, into manifest: inout Manifest) {
        var text = text
        text.withUTF8 { readSettings($0, into: &manifest) }
    }

    private static let settingsMark = Array(Law.settingsMark.utf8)

    private static func readSettings(
        _ bytes: UnsafeBufferPointer<UInt8>, into manifest: inout Manifest
    ) {
        guard let found = ByteSearch.first(settingsMark, in: bytes) else { return }
        manifest.settings = String(decoding: bytes[found...], as: UTF8.self)
        manifest.settingsLine = bytes[..<found].reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    }
}
