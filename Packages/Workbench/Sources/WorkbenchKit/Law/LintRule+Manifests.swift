// SPDX-License-Identifier: Apache-2.0

/// Rules about manifests, domains and files.
extension LintRule {
    static let products = LintRule(
        "product-type", ["R-015", "R-016", "R-030", "R-052"],
        why: "Dynamic products keep one copy of a module in one library and relink only what "
            + "changed; TestSupport is static, since no app may load it, and so are screens: a "
            + "command loads no library for what it does not show.",
        remedy: "Declare the products as specification 004 lists them.")
    static let selfReference = LintRule(
        "self-reference", ["R-050", "R-051"], isOptIn: true,
        why: "A target dependency inside the package links a second copy of the module.",
        remedy: "Use .product(name:package:) with the package's own -Self name.")
    static let domainShape = LintRule(
        "domain-shape", ["R-005", "R-030", "R-090"],
        why: "Every domain has the same six modules, so that knowing one is knowing all.",
        remedy: "Add the missing target, or `workbench new-domain` in a fresh folder and compare.")
    static let registration = LintRule(
        "domain-registration", ["R-090", "E-6B", "L-001"],
        why: "A domain that the composition root does not know compiles and never runs.",
        remedy: "Register its service and its module under Composition/.")
    static let routerAdapter = LintRule(
        "router-adapter", ["R-070", "R-090"],
        why: "A domain's router protocol without an adapter leaves its navigation unbound.",
        remedy: "Add a type that conforms to the domain's IRouter under Composition/.")
    static let settings = LintRule(
        "house-settings", ["R-030"], isOptIn: true,
        why: "Language mode, upcoming features and warnings-as-errors are the same everywhere, "
            + "or a module compiles in one package and not in the next.",
        remedy: "Copy the last block from another manifest, byte for byte.")
    static let compiler = LintRule(
        "compiler-settings", ["R-030", "R-041", "E-60"],
        why: "The compiler holds what the settings ask of it: a flag more, or one less, switches "
            + "language mode, warnings, access control or a closed layer off, and nothing says so.",
        remedy: "Take the setting out of the manifest, or name it under `compiler` in the law.")
    static let toolsVersion = LintRule(
        "tools-version", ["R-030"],
        why: "One tools version for all manifests, so that they mean the same.",
        remedy: "Write the version that the other manifests have.")
    static let remotePackage = LintRule(
        "remote-package", ["E-62"], isOptIn: true,
        why: "No third-party packages: the toolchain and two system libraries are all it needs.",
        remedy: "Use a package of this repository by path.")
    static let licence = LintRule(
        "licence-line", ["T-060", "E-56"],
        why: "A file without its licence cannot be used by anybody who must know it.",
        remedy: "Begin the file with `// SPDX-License-Identifier: Apache-2.0` (in a manifest: its "
            + "second line).")
    static let fileLength = LintRule(
        "file-length", ["R-005"],
        why: "A file of more than 400 lines holds more than one thing.",
        remedy: "Split it by aspect: `Type+Aspect.swift`.")
    static let readmeLength = LintRule(
        "readme-length", ["R-005"],
        why: "The README is the front door: what takes longer than a few minutes to read stands in "
            + "an article.",
        remedy: "Move the detail to an article under App/Sources/airfit/airfit.docc, and link it.")
    static let fileName = LintRule(
        "file-name", ["R-005"], isOptIn: true,
        why: "A file is named after what it declares, so that a name is found without a search.",
        remedy: "Rename the file after its main type, or move the type to a file of its name.")
    static let bucket = LintRule(
        "bucket-name", ["R-005"],
        why: "Utils, Helpers and Manager say nothing about what is inside, so anything may be.",
        remedy: "Name it after what it does.")
    static let path = LintRule(
        "path-name", ["R-005"], isOptIn: true,
        why: "A space in a path, or one file name twice in a target, breaks scripts and builds.",
        remedy: "Rename the file.")
    static let stray = LintRule(
        "stray-file", ["R-005"], isOptIn: true,
        why: "A file that no target takes is neither compiled nor tested, and looks as if it were.",
        remedy: "Move it into a target's folder, or remove it.")
    static let encoding = LintRule(
        "not-utf8", ["R-005"],
        why: "Swift source is UTF-8; the compiler replaces what is not, and nobody sees it.",
        remedy: "Save the file as UTF-8, for example with `iconv -f latin1 -t utf8`.")
    static let staleBaseline = LintRule(
        "stale-baseline", ["L-064"],
        why: "The baseline may only shrink: an entry that nothing breaches is room for a new one.",
        remedy: "Run `workbench lint --update-baseline`, and commit the shorter file.")
}
