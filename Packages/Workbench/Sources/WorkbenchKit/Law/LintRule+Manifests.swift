// SPDX-License-Identifier: Apache-2.0

/// Rules about manifests, domains and files.
extension LintRule {
    static let products = LintRule(
        "product-type", ["R-015", "R-016", "R-030", "R-052"],
        why: "Dynamic products keep one copy of a module in one library and relink only what "
            + "changed. TestSupport is static, since no app may load it. Screens are static, so "
            + "that a command loads no library for screens that it does not show.",
        remedy: "Declare the products as specification 004 lists them.")
    static let selfReference = LintRule(
        "self-reference", ["R-050", "R-051"], isOptIn: true,
        why: "A target dependency inside the package links a second copy of the module.",
        remedy: "Use .product(name:package:) with the package's own -Self name.")
    static let domainShape = LintRule(
        "domain-shape", ["R-005", "R-030", "R-090"],
        why: "Every domain has the same six modules, so that a reader of one knows them all.",
        remedy: "Add the missing target. For comparison, run `workbench new-domain` with another "
            + "name.")
    static let registration = LintRule(
        "domain-registration", ["R-090", "E-6B", "L-001"],
        why: "A domain that the composition root does not know compiles and never runs.",
        remedy: "Compose its feature under Composition/.")
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
        why: "The compiler checks what the settings ask for. One flag too many or too few silently "
            + "switches off the language mode, warnings, access control or a closed layer.",
        remedy: "Remove the setting from the manifest, or name it under `compiler` in the law.")
    static let toolsVersion = LintRule(
        "tools-version", ["R-030"],
        why: "All manifests have one tools version, so that they mean the same.",
        remedy: "Write the version that the other manifests have.")
    static let remotePackage = LintRule(
        "remote-package", ["E-62"], isOptIn: true,
        why: "No third-party packages: the toolchain and three system libraries are enough.",
        remedy: "Use a package of this repository by path.")
    static let licence = LintRule(
        "licence-line", ["T-060", "E-56"],
        why: "A file without a licence cannot be used where its licence must be known.",
        remedy: "Begin the file with `// SPDX-License-Identifier: Apache-2.0` (in a manifest: its "
            + "second line).")
    static let fileLength = LintRule(
        "file-length", ["R-005"],
        why: "A file of more than 400 lines holds more than one thing.",
        remedy: "Split it by aspect: `Type+Aspect.swift`.")
    static let readmeLength = LintRule(
        "readme-length", ["R-005"],
        why: "The README is an introduction of a few minutes. Details belong in an article.",
        remedy: "Move the detail to an article under App/Sources/airfit/airfit.docc, and link it.")
    static let fileName = LintRule(
        "file-name", ["R-005"], isOptIn: true,
        why: "A file is named after what it declares, so that a name is found without a search.",
        remedy: "Rename the file after its main type, or move the type to a file of its name.")
    static let bucket = LintRule(
        "bucket-name", ["R-005"],
        why: "Utils, Helpers and Manager do not say what is inside, so such files collect "
            + "anything.",
        remedy: "Name it after what it does.")
    static let path = LintRule(
        "path-name", ["R-005"], isOptIn: true,
        why: "A space in a path, or one file name twice in a target, breaks scripts and builds.",
        remedy: "Rename the file.")
    static let stray = LintRule(
        "stray-file", ["R-005"], isOptIn: true,
        why: "A file outside of every target looks compiled and tested, but is neither.",
        remedy: "Move it into a target's folder, or remove it.")
    static let encoding = LintRule(
        "not-utf8", ["R-005"],
        why: "Swift source is UTF-8. The compiler silently replaces all other bytes.",
        remedy: "Save the file as UTF-8, for example with `iconv -f latin1 -t utf8`.")
    static let staleBaseline = LintRule(
        "stale-baseline", ["L-064"],
        why: "The baseline may only shrink. An entry without a finding leaves room for a new "
            + "breach.",
        remedy: "Run `workbench lint --update-baseline`, and commit the shorter file.")
}
