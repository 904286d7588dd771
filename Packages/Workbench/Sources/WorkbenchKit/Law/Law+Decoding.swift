// SPDX-License-Identifier: Apache-2.0

extension Law {
    /// The law of a tree; the one that holds for every package where it has no file.
    package init(in tree: some FileTree) throws(WorkbenchFailure) {
        guard tree.has(Self.path) else {
            self.init()
            return
        }
        try self.init(text: tree.text(Self.path), path: Self.path)
    }

    /// The law that a file holds. Throws all its mistakes, a sentence for each.
    package init(text: String, path: String) throws(WorkbenchFailure) {
        let file: JSONText
        do throws(JSONMistake) {
            file = try JSONTextReader.read(text)
        } catch {
            throw .law(["\(path):\(error.line): \(error.sentence)"])
        }
        let mistakes = LawCheck.mistakes(in: file, path: path)
        guard mistakes.isEmpty else { throw .law(mistakes) }
        self.init(checked: file)
    }

    private init(checked file: JSONText) {
        let sets = Dictionary(
            (file["sets"]?.members ?? []).map { ($0.key, $0.value.texts) }
        ) { $1 }
        func list(_ value: JSONText?) -> [String] { Self.expand(value?.texts ?? [], sets) }
        func map(_ value: JSONText?) -> [String: [String]] {
            Dictionary((value?.members ?? []).map { ($0.key, list($0.value)) }) { $1 }
        }
        let groups = (file["symbols"]?.items ?? []).map { group in
            SymbolGroup(
                name: group["name"]?.text ?? "", rule: Self.rule(group["rule"]) ?? .symbol,
                symbols: Set(list(group["symbols"])), why: group["why"]?.text,
                remedy: group["remedy"]?.text)
        }
        layers = (file["layers"]?.items ?? []).map { layer in
            let forbidden = list(layer["forbidden"])
            return Layer(
                name: layer["name"]?.text ?? "",
                match: (layer["match"]?.items ?? []).map(LawPattern.init),
                order: layer["order"].map { map($0).mapValues(Set.init) },
                imports: layer["imports"].map { imports in
                    Layer.Imports(
                        own: Set(list(imports["own"])), layers: Set(list(imports["layers"])),
                        modules: Set(list(imports["modules"])),
                        outside: imports["outside"].map { Set(list($0)) } ?? ["*"])
                },
                forbidden: forbidden.compactMap { name in groups.first { $0.name == name } },
                closed: layer["closed"].map { Set(list($0)) },
                composedIn: layer["composedIn"]?.text,
                tests: layer["tests"]?.text.flatMap(Layer.TestRole.init),
                stage: layer["matrix"]?.text,
                why: layer["why"]?.text ?? LintRule.layerImport.why,
                remedy: layer["remedy"]?.text ?? LintRule.layerImport.remedy)
        }
        pairs = (file["matrix"]?["pairs"]?.items ?? []).map { pair in
            LayerPair(
                from: pair["from"]?.text ?? "", to: pair["to"]?.text ?? "",
                verdict: pair["verdict"]?.text.flatMap(LayerPair.Verdict.init) ?? .allowed,
                why: pair["why"]?.text ?? LintRule.airfitPair.why,
                rows: pair["rows"]?.text ?? "")
        }
        for member in file["rules"]?.members ?? [] {
            let rule = member.value
            settings[member.key] = Setting(
                level: rule.text ?? rule["level"]?.text ?? "on",
                within: (rule["in"]?.items ?? []).map(LawPattern.init),
                except: (rule["except"]?.items ?? []).map(LawPattern.init))
        }
        let limit = file["limits"]
        limits = Limits(
            fileLines: limit?["fileLines"]?.count, readmeLines: limit?["readmeLines"]?.count,
            readmeWidth: limit?["readmeWidth"]?.count)
        let named = file["names"]
        names = Names(
            buckets: list(named?["buckets"]), fixed: Set(list(named?["fixed"])),
            free: Set(list(named?["free"])), freeInTests: list(named?["freeInTests"]))
        compiler = file["compiler"].map { value in
            Settings(
                required: list(value["required"]),
                allowed: map(value["allowed"]).map { (LawGlob($0.key), Set($0.value)) })
        }
        calls = (file["calls"]?.items ?? []).map { value in
            Calls(
                rule: Self.rule(value["rule"]) ?? .symbol, symbols: Set(list(value["symbols"])),
                reachedFrom: value["reachedFrom"]?.text,
                within: (value["in"]?.items ?? []).map(LawPattern.init),
                except: (value["except"]?.items ?? []).map(LawPattern.init))
        }
        licence = file["licence"]?.text
        toolsVersion = file["toolsVersion"]?.text
        if let modules = file["testModules"] { testModules = Set(list(modules)) }
        outside = Self.texts(file["outside"])
        shapes = (file["shapes"]?.items ?? []).map(Self.shape)
        readInputs(file["affected"], list, map)
        readServices(file["metrics"]) { Set(list($0)) }
        marks = ScanMarks(
            symbols: SymbolIndex(layers.flatMap { $0.forbidden.flatMap(\.symbols) }),
            licence: Array((licence ?? "").utf8),
            services: list(named?["services"]).map { Array($0.utf8) })
    }

    private mutating func readInputs(
        _ value: JSONText?, _ list: (JSONText?) -> [String],
        _ map: (JSONText?) -> [String: [String]]
    ) {
        if let everything = value?["everything"] { inputs.everything = list(everything) }
        inputs.runs = map(value?["runs"])
        inputs.reads = map(value?["reads"]).mapValues { patterns in
            patterns.map { LawGlob($0 == "*" ? "**" : $0) }
        }
    }

    private mutating func readServices(_ value: JSONText?, _ list: (JSONText?) -> Set<String>) {
        services = Services(
            servicePorts: list(value?["servicePorts"]), viewPorts: list(value?["viewPorts"]),
            implementations: list(value?["implementations"]),
            capabilities: list(value?["capabilities"]),
            capabilityUsers: list(value?["capabilityUsers"]), views: list(value?["views"]),
            exempt: list(value?["exempt"]), product: list(value?["product"]))
        keptTypes = Self.texts(value?["keptTypes"])
    }

    private static func shape(_ value: JSONText) -> Shape {
        Shape(
            modules: value["modules"]?.texts ?? [], statics: Set(value["static"]?.texts ?? []),
            mentions: (value["mentions"]?.items ?? []).map { mention in
                Shape.Mention(
                    rule: rule(mention["rule"]) ?? .registration,
                    symbol: mention["symbol"]?.text ?? "",
                    condition: mention["where"].map {
                        ($0["layer"]?.text ?? "", $0["text"]?.text ?? "")
                    },
                    message: mention["message"]?.text ?? "",
                    remedy: mention["remedy"]?.text ?? "")
            })
    }

    private static func rule(_ value: JSONText?) -> LintRule? {
        LintRule.all.first { $0.id == value?.text }
    }

    private static func texts(_ value: JSONText?) -> [String: String] {
        Dictionary((value?.members ?? []).map { ($0.key, $0.value.text ?? "") }) { $1 }
    }

    /// The texts, with sets in place of their names. A set in itself adds nothing.
    private static func expand(
        _ texts: [String], _ sets: [String: [String]], within: [String] = []
    ) -> [String] {
        texts.flatMap { text -> [String] in
            let name = String(text.dropFirst())
            guard text.hasPrefix("$"), let set = sets[name] else { return [text] }
            return within.contains(name) ? [] : expand(set, sets, within: within + [name])
        }
    }
}
