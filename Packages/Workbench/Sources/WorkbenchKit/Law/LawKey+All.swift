// SPDX-License-Identifier: Apache-2.0

extension LawKey {
    /// Every key of the law file.
    static let all: [LawKey] = [
        LawKey("$schema", .text, "Where editors find the schema: law.schema.json beside the file."),
        LawKey(
            "sets", .map(nil, .names(nil)),
            "Lists with a name; \"$name\" in another list stands for what is in it."),
        LawKey(
            "layers", .list(.object(layer)),
            "The layers. A module belongs to the first layer of the list that fits it."),
        LawKey(
            "matrix", .object(matrix),
            "Coarse layers above the layers, with a verdict for each ordered pair of them."),
        LawKey("symbols", .list(.object(symbols)), "Groups of symbols that layers may forbid."),
        LawKey(
            "calls", .list(.object(calls)),
            "What of the system or of others may not be used, by the compiler's names, for "
                + "`lint --index`."),
        LawKey(
            "rules", .map(.rule, .either(levels, .object(rule))),
            "Rules that are off, on, or only warn, and where they hold."),
        LawKey("limits", .object(limits), "The longest files; what is not given is not limited."),
        LawKey("names", .object(names), "What the rules about names judge by."),
        LawKey(
            "compiler", .object(compiler),
            "The settings of targets, as SwiftPM evaluates them: `kind value`, with ` when debug` "
                + "or ` when linux` where a condition stands."),
        LawKey(
            "licence", .text, "The line that every Swift file begins with; second in a manifest."),
        LawKey("toolsVersion", .text, "What every manifest's tools version begins with."),
        LawKey("testModules", .names(nil), "Modules for tests, which no product may import."),
        LawKey(
            "outside", .map(nil, .text),
            "For modules from outside the repository: why a layer may not import them."),
        LawKey(
            "shapes", .list(.object(shape)), "What every package of a kind must have."),
        LawKey(
            "kept", .map(nil, .text),
            "Declarations that nobody uses and that stay, each with the reason: `Module.Type.name`, "
                + "a function with its labels."),
        LawKey("affected", .object(affected), "What manifests do not tell about who needs what."),
        LawKey("metrics", .object(metrics), "What `workbench metrics` calls a service and a view."),
    ]

    static let levels = ["on", "off", "warn"]

    private static let place = [
        LawKey("package", .text, "The name of the package."),
        LawKey("target", .text, "The name of the target, which is the module's."),
        LawKey("product", .text, "The name of a product that the target is part of."),
        LawKey("folder", .text, "A folder from the root; all that lies below it fits too."),
        LawKey(
            "kind", .choice(Manifest.TargetKind.allCases.map(\.rawValue)), "What the target is."),
    ]

    private static let layer = [
        LawKey("name", .text, isRequired: true, "The name that findings and other keys use."),
        LawKey(
            "match", .list(.pattern(place)),
            "Patterns; a module that fits one belongs to the layer. `*` is any text without a "
                + "slash, `**` any text, `<domain>` a text that is the same in all of a pattern."),
        LawKey(
            "order", .map(nil, .names(nil)),
            "The layer's modules, each with those of them that it may import."),
        LawKey(
            "imports", .object(imports),
            "What the layer may import; everything where this is not given."),
        LawKey(
            "forbidden", .names(.symbols), "The groups of symbols that the layer may not name."),
        LawKey(
            "closed", .names(.layer),
            "The manifest lists who may import the layer; modules of these layers may be listed."),
        LawKey(
            "composedIn", .name(.layer),
            "The layer of the files that name implementations, in place of this layer's own."),
        LawKey(
            "tests", .choice(Layer.TestRole.allCases.map(\.rawValue)),
            "`run`: it may import test code. `support`: it may, and is test code itself."),
        LawKey("matrix", .name(.stage), "The layer of the matrix that it stands for."),
        LawKey("why", .text, "The reason for its limits, for findings."),
        LawKey("remedy", .text, "What to do instead, for findings."),
    ]

    private static let imports = [
        LawKey("own", .names(.layer), "Layers of the same domain."),
        LawKey("layers", .names(.layer), "Layers of any domain, and layers without one."),
        LawKey("modules", .names(nil), "Modules of the repository, by name."),
        LawKey(
            "outside", .names(nil),
            "Modules from outside the repository; all where this is not given."),
    ]

    private static let matrix = [
        LawKey("layers", .list(.text), isRequired: true, "The coarse layers."),
        LawKey("pairs", .list(.object(pair)), isRequired: true, "Their ordered pairs."),
    ]

    private static let pair = [
        LawKey("from", .name(.stage), isRequired: true, "The layer that imports."),
        LawKey("to", .name(.stage), isRequired: true, "The layer that is imported."),
        LawKey(
            "verdict", .choice(LayerPair.Verdict.allCases.map(\.rawValue)), isRequired: true,
            "`forbidden`, `ownComponent` (inside one domain only), or one that leaves it to the "
                + "layers: `allowed`, `interfaces`, `composition`, `order`."),
        LawKey("why", .text, "The reason, for findings."),
        LawKey("rows", .text, "The requirements it comes from."),
    ]

    private static let symbols = [
        LawKey("name", .text, isRequired: true, "The name that layers use."),
        LawKey("rule", .name(.rule), "The rule of its findings; `forbidden-symbol` without it."),
        LawKey(
            "symbols", .names(nil), isRequired: true,
            "`URLSession`, `print()`, `Task.sleep`, `try!`, `@State`, `extension Array`, `!` (a "
                + "force unwrap), `func operator`."),
        LawKey("why", .text, "The reason; replaces the rule's."),
        LawKey("remedy", .text, "What to do instead; replaces the rule's remedy."),
    ]

    private static let calls = [
        LawKey("rule", .name(.rule), isRequired: true, "The rule of its findings."),
        LawKey(
            "symbols", .names(nil), isRequired: true,
            "`Date.now`, `Task` (with all its members), `Data.init(contentsOf:)` (labels that begin "
                + "so), `exit`; without modules."),
        LawKey(
            "reachedFrom", .text,
            "Only what declarations of this name reach, through calls inside their package."),
        LawKey("in", .list(.pattern(rulePattern)), "Only here."),
        LawKey("except", .list(.pattern(rulePattern)), "Not here."),
    ]

    private static let rulePattern =
        place + [LawKey("layer", .name(.layer), "The layer of the file.")]

    private static let rule = [
        LawKey("level", .choice(levels), "`on`, `off` or `warn`; `on` where it is not given."),
        LawKey("in", .list(.pattern(rulePattern)), "Only here."),
        LawKey("except", .list(.pattern(rulePattern)), "Not here."),
    ]

    private static let limits = [
        LawKey("fileLines", .count, "The longest Swift file, in lines."),
        LawKey("readmeLines", .count, "The longest README, in lines."),
        LawKey("readmeWidth", .count, "Its longest line outside of a table, in characters."),
    ]

    private static let compiler = [
        LawKey("required", .names(nil), "Settings that every Swift target has."),
        LawKey(
            "allowed", .map(nil, .names(nil)),
            "Targets, as patterns of their names, with settings that they may have beside those."),
    ]

    private static let names = [
        LawKey("buckets", .names(nil), "Endings of file names that say nothing, such as Utils."),
        LawKey("fixed", .names(nil), "Names with such an ending that may stay."),
        LawKey("free", .names(nil), "File names that need not name a type, such as main."),
        LawKey("freeInTests", .names(nil), "Endings of file names that need not in tests."),
        LawKey("services", .names(nil), "How the names of service implementations end."),
    ]

    private static let shape = [
        LawKey(
            "modules", .list(.text), isRequired: true,
            "The modules, each a product of its name; dynamic, and `<domain>` is the domain."),
        LawKey("static", .list(.text), "Those of them that are static."),
        LawKey(
            "mentions", .list(.object(mention)),
            "What the layer that composes the app must mention of each."),
    ]

    private static let mention = [
        LawKey("rule", .name(.rule), isRequired: true, "The rule of the finding."),
        LawKey("symbol", .text, isRequired: true, "What must be mentioned."),
        LawKey(
            "where", .object(condition),
            "Only for domains whose files of this layer have this text."),
        LawKey("message", .text, isRequired: true, "What is wrong."),
        LawKey("remedy", .text, isRequired: true, "What to do about it."),
    ]

    private static let condition = [
        LawKey("layer", .name(.layer), isRequired: true, "The layer."),
        LawKey("text", .text, isRequired: true, "The text."),
    ]

    private static let affected = [
        LawKey("everything", .names(nil), "Files and folders that every build goes through."),
        LawKey("runs", .map(nil, .names(nil)), "Targets that run programs they do not import."),
        LawKey(
            "reads", .map(nil, .names(nil)),
            "Test targets that read files, as patterns of paths; `*` alone is the repository."),
    ]

    private static let metrics = [
        LawKey("servicePorts", .names(.layer), "Layers whose protocols lead to a service."),
        LawKey("viewPorts", .names(.layer), "Layers whose protocols lead to a screen."),
        LawKey("implementations", .names(.layer), "Layers whose classes and actors are services."),
        LawKey("capabilities", .names(nil), "Modules whose classes and actors are too."),
        LawKey("capabilityUsers", .names(.layer), "Layers that those are made for."),
        LawKey("views", .names(.layer), "Layers of view models, stores and commands."),
        LawKey("exempt", .names(.layer), "Layers that may name and construct anything."),
        LawKey("product", .names(.layer), "Layers that the app is made of."),
    ]
}
