// SPDX-License-Identifier: Apache-2.0

extension LawKey {
    /// Every key of the law file.
    static let all: [LawKey] = [
        LawKey("$schema", .text, "Where editors find the schema: law.schema.json beside the file."),
        LawKey(
            "sets", .map(nil, .names(nil)),
            "Named lists; \"$name\" in another list stands for their items."),
        LawKey(
            "layers", .list(.object(layer)),
            "The layers. A module belongs to the first layer of the list that matches it."),
        LawKey("symbols", .list(.object(symbols)), "Groups of symbols that layers may forbid."),
        LawKey(
            "calls", .list(.object(calls)),
            "Symbols of the system or of other packages that may not be used, by the compiler's "
                + "names, for `lint --index`."),
        LawKey(
            "rules", .map(.rule, .either(levels, .object(rule))),
            "Rules that are off, on, or only warn, and where they apply."),
        LawKey(
            "limits", .object(limits), "The largest sizes of files; a missing key sets no limit."),
        LawKey("names", .object(names), "The settings of the rules about names."),
        LawKey(
            "compiler", .object(compiler),
            "The settings of targets, as SwiftPM evaluates them: `kind value`, with ` when debug` "
                + "or ` when linux` for a setting with a condition."),
        LawKey(
            "clients", .names(nil),
            "Protocols that make a type a client, by the last words of their names: no client takes "
                + "or keeps another."),
        LawKey(
            "leftOut", .names(nil),
            "Folders that are left out, as if they were not there: fixtures, examples of others."),
        LawKey(
            "licence", .text, "The first line of every Swift file; in a manifest the second line."),
        LawKey("toolsVersion", .text, "The beginning of every manifest's tools version."),
        LawKey(
            "sample", .text,
            "The domain that `new-domain` copies, named in two words; no program has to compose it."
        ),
        LawKey("testModules", .names(nil), "Modules for tests, which no product may import."),
        LawKey(
            "outside", .map(nil, .text),
            "For modules from outside the repository: why a layer may not import them."),
        LawKey(
            "shapes", .list(.object(shape)), "What every package of a kind must have."),
        LawKey(
            "kept", .map(nil, .text),
            "Unused declarations that stay, each with the reason: `Module.Type.name`, a function "
                + "with its labels."),
        LawKey("affected", .object(affected), "Dependencies that manifests do not show."),
        LawKey("tests", .object(tests), "How `workbench test` builds and runs tests."),
        LawKey("ci", .object(ci), "The bounds of a check."),
        LawKey("metrics", .object(metrics), "What `workbench metrics` calls a service and a view."),
    ]

    static let levels = ["on", "off", "warn"]

    private static let place = [
        LawKey("package", .text, "The name of the package."),
        LawKey("target", .text, "The name of the target, which is also the module's name."),
        LawKey("product", .text, "The name of a product that the target is part of."),
        LawKey("folder", .text, "A folder from the root; everything below it matches too."),
        LawKey(
            "kind", .choice(Manifest.TargetKind.allCases.map(\.rawValue)), "What the target is."),
    ]

    private static let layer = [
        LawKey("name", .text, isRequired: true, "The name that findings and other keys use."),
        LawKey(
            "match", .list(.pattern(place)),
            "Patterns; a module that matches one belongs to the layer. `*` is any text without a "
                + "slash, `**` any text, `<domain>` a text that must be the same everywhere in a "
                + "pattern."),
        LawKey(
            "order", .map(nil, .names(nil)),
            "The layer's modules, each with the modules of the layer that it may import."),
        LawKey(
            "imports", .object(imports),
            "What the layer may import; without this key everything."),
        LawKey(
            "forbidden", .names(.symbols), "The groups of symbols that the layer may not use."),
        LawKey(
            "closed", .names(.layer),
            "The manifest lists who may import the layer; modules of these layers may be listed."),
        LawKey(
            "composedIn", .name(.layer),
            "The only layer inside this one whose files may name implementations."),
        LawKey(
            "tests", .choice(Layer.TestRole.allCases.map(\.rawValue)),
            "`run`: it may import test code. `support`: it may import test code, and is test code "
                + "itself."),
        LawKey("why", .text, "The reason for its limits, for findings."),
        LawKey("remedy", .text, "What to do instead, for findings."),
    ]

    private static let imports = [
        LawKey("own", .names(.layer), "Layers of the same domain."),
        LawKey("layers", .names(.layer), "Layers of any domain, and layers without one."),
        LawKey("modules", .names(nil), "Modules of the repository, by name."),
        LawKey(
            "outside", .names(nil),
            "Modules from outside the repository; without this key all."),
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
            "`Date.now`, `Task` (with all its members), `Data.init(contentsOf:)` (also with "
                + "further labels), `Int.init(Double)` (by the type), `exit`; without module names."
        ),
        LawKey(
            "reachedFrom", .text,
            "Only what declarations of this name reach, through calls inside their package."),
        LawKey("in", .list(.pattern(rulePattern)), "Only here."),
        LawKey("except", .list(.pattern(rulePattern)), "Not here."),
    ]

    private static let rulePattern =
        place + [LawKey("layer", .name(.layer), "The layer of the file.")]

    private static let rule = [
        LawKey("level", .choice(levels), "`on`, `off` or `warn`; `on` by default."),
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
            "Targets, as patterns of their names, with further settings that they may have."),
    ]

    private static let names = [
        LawKey("buckets", .names(nil), "Endings of file names that say nothing, such as Utils."),
        LawKey("fixed", .names(nil), "Names with such an ending that may stay."),
        LawKey("free", .names(nil), "File names that need not name a type, such as main."),
        LawKey("freeInTests", .names(nil), "Endings of test file names that need not name a type."),
        LawKey("services", .names(nil), "Endings of the names of service implementations."),
    ]

    private static let shape = [
        LawKey(
            "modules", .list(.text), isRequired: true,
            "The modules; each is a dynamic product of the same name. `<domain>` is the domain."),
        LawKey("static", .list(.text), "The modules that are static products instead."),
        LawKey(
            "mentions", .list(.object(mention)),
            "What the layer that composes the app must mention for each domain."),
    ]

    private static let mention = [
        LawKey("rule", .name(.rule), isRequired: true, "The rule of the finding."),
        LawKey("symbol", .text, isRequired: true, "What must be mentioned."),
        LawKey(
            "in", .name(.layer),
            "A layer whose files may mention it instead of the one that composes the app."),
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
        LawKey("everything", .names(nil), "Files and folders that affect every build."),
        LawKey(
            "runs", .map(nil, .names(nil)),
            "Targets that run programs, or load libraries, that they do not import."),
        LawKey(
            "reads", .map(nil, .names(nil)),
            "Targets that read files, as patterns of paths; `*` alone is the repository."),
    ]

    private static let tests = [
        LawKey(
            "program", .text,
            "A program of the repository, called as `PROGRAM build PACKAGE …` and `PROGRAM "
                + "run-tests PACKAGE …`; without it SwiftPM builds, and the built tests are run."),
        LawKey(
            "scratch", .text,
            "The build folder that all packages share; without it each package has its own "
                + "`.build`."),
        LawKey(
            "environment", .names(nil),
            "Environment variables that tests read, as names or patterns; a changed value runs the "
                + "tests again."),
        LawKey(
            "outputs", .names(nil),
            "Environment variables that name a file for tests to write; each package gets its own "
                + "file in the ledger's folder."),
        LawKey(
            "except", .names(nil),
            "Folders of packages whose tests are run only where they are named."),
    ]

    private static let metrics = [
        LawKey("servicePorts", .names(.layer), "Layers whose protocols lead to a service."),
        LawKey("viewPorts", .names(.layer), "Layers whose protocols lead to a screen."),
        LawKey("implementations", .names(.layer), "Layers whose classes and actors are services."),
        LawKey("capabilities", .names(nil), "Modules whose classes and actors are services too."),
        LawKey("capabilityUsers", .names(.layer), "Layers that `capabilities` are made for."),
        LawKey("views", .names(.layer), "Layers of view models, stores and commands."),
        LawKey("exempt", .names(.layer), "Layers that may name and construct anything."),
        LawKey("product", .names(.layer), "Layers that the app is made of."),
        LawKey("kernels", .names(nil), "Modules whose public declarations the product uses."),
        LawKey("idleTypes", .bound, "The most public types of `kernels` that it need not use."),
        LawKey("idleMembers", .bound, "The most public functions of the others that it need not."),
    ]

    private static let ci = [
        LawKey("shards", .count, "The most machines that tests are divided among; 4 without it."),
        LawKey(
            "processorSeconds", .count,
            "The most seconds of the processor that `Scripts/check.sh` may take for everything."),
    ]
}
