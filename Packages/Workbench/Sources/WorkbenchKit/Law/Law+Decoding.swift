// SPDX-License-Identifier: Apache-2.0

extension Law {
    /// The law of a tree; without a law file, the rules that hold for every package.
    package init(in tree: some FileTree) throws(WorkbenchFailure) {
        guard tree.has(Self.path) else {
            self.init()
            return
        }
        try self.init(text: tree.text(Self.path), path: Self.path)
    }

    /// Reads the law from a file. Throws all its mistakes, a sentence for each.
    package init(text: String, path: String) throws(WorkbenchFailure) {
        guard text.utf8.count <= Self.byteLimit else {
            throw .law([
                "\(path) has \(text.utf8.count) bytes; the limit is \(Self.byteLimit). Put "
                    + "repeated names into `sets`."
            ])
        }
        let file: JSONText
        do throws(JSONMistake) {
            file = try JSONTextReader.read(text)
        } catch {
            throw .law(["\(path):\(error.line): \(error.sentence)"])
        }
        let mistakes = LawCheck.mistakes(in: file, path: path)
        guard mistakes.isEmpty else { throw .law(mistakes) }
        guard !Self.isTooLong(file) else {
            throw .law([
                "\(path): after its sets are expanded, the lists have more than \(Self.textLimit) "
                    + "texts. List fewer, or match them with a pattern."
            ])
        }
        self.init(checked: file)
    }

    /// The mistakes in a law's text, a sentence for each; empty when the law can be used.
    public static func mistakes(in text: String) -> [String] {
        do throws(WorkbenchFailure) {
            _ = try Law(text: text, path: path)
            return []
        } catch {
            guard case .law(let mistakes) = error else { return [error.message] }
            return mistakes
        }
    }

    private init(checked file: JSONText) {
        let sets = Self.sets(of: file)
        var stepsLeft = Self.textLimit
        func list(_ value: JSONText?) -> [String] {
            Self.expand(value?.texts ?? [], sets, &stepsLeft)
        }
        func map(_ value: JSONText?) -> [String: [String]] {
            Dictionary((value?.members ?? []).map { ($0.key, list($0.value)) }) { $1 }
        }
        let groups = (file["symbols"]?.items ?? []).map { group in
            SymbolGroup(
                name: group["name"]?.text ?? "", rule: Self.rule(group["rule"]) ?? .symbol,
                symbols: Set(list(group["symbols"])), why: group["why"]?.text,
                remedy: group["remedy"]?.text)
        }
        let groupsByName = Dictionary(groups.map { ($0.name, $0) }) { first, _ in first }
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
                forbidden: forbidden.compactMap { groupsByName[$0] },
                closed: layer["closed"].map { Set(list($0)) },
                composedIn: layer["composedIn"]?.text,
                tests: layer["tests"]?.text.flatMap(Layer.TestRole.init),
                why: layer["why"]?.text ?? LintRule.layerImport.why,
                remedy: layer["remedy"]?.text ?? LintRule.layerImport.remedy)
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
        clients = Set(list(file["clients"]))
        leftOut = list(file["leftOut"])
        licence = file["licence"]?.text
        toolsVersion = file["toolsVersion"]?.text
        sample = file["sample"]?.text
        if let modules = file["testModules"] { testModules = Set(list(modules)) }
        outside = Self.texts(file["outside"])
        kept = Self.texts(file["kept"])
        shapes = (file["shapes"]?.items ?? []).map(Self.shape)
        readInputs(file["affected"], list, map)
        shards = file["ci"]?["shards"]?.count ?? shards
        let testing = file["tests"]
        tests = Tests(
            program: testing?["program"]?.text, scratch: testing?["scratch"]?.text,
            environment: list(testing?["environment"]).map { LawGlob($0) },
            outputs: list(testing?["outputs"]), except: Set(list(testing?["except"])))
        readServices(file["metrics"]) { Set(list($0)) }
        marks = ScanMarks(
            symbols: SymbolIndex(layers.flatMap { $0.forbidden.flatMap(\.symbols) } + clients),
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
            exempt: list(value?["exempt"]), product: list(value?["product"]),
            kernels: list(value?["kernels"]), idleTypes: value?["idleTypes"]?.count,
            idleMembers: value?["idleMembers"]?.count)
    }

    private static func shape(_ value: JSONText) -> Shape {
        Shape(
            modules: value["modules"]?.texts ?? [], statics: Set(value["static"]?.texts ?? []),
            mentions: (value["mentions"]?.items ?? []).map { mention in
                Shape.Mention(
                    rule: rule(mention["rule"]) ?? .registration,
                    symbol: mention["symbol"]?.text ?? "", layer: mention["in"]?.text,
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

    /// The texts, with sets in place of their names. Each set is put in once: sets that name each
    /// other would make a list without end. Stops where no step is left.
    private static func expand(
        _ texts: [String], _ sets: [String: [String]], _ stepsLeft: inout Int
    ) -> [String] {
        var expanded: [String] = []
        var known: Set<String> = []
        var rest = Array(texts.reversed())
        while stepsLeft > 0, let text = rest.popLast() {
            stepsLeft -= 1
            let name = String(text.dropFirst())
            guard text.hasPrefix("$"), let set = sets[name] else {
                expanded.append(text)
                continue
            }
            if known.insert(name).inserted { rest += set.reversed() }
        }
        return expanded
    }

    /// Whether the lists, with sets in place of their names, are longer than is read.
    private static func isTooLong(_ file: JSONText) -> Bool {
        let sets = sets(of: file)
        var stepsLeft = textLimit
        func count(_ value: JSONText) {
            _ = expand(value.texts, sets, &stepsLeft)
            for member in value.members { count(member.value) }
            for item in value.items { count(item) }
        }
        count(file)
        return stepsLeft == 0
    }

    private static func sets(of file: JSONText) -> [String: [String]] {
        Dictionary((file["sets"]?.members ?? []).map { ($0.key, $0.value.texts) }) { $1 }
    }
}
