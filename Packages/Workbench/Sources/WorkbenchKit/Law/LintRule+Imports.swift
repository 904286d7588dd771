// SPDX-License-Identifier: Apache-2.0

/// Rules about who may see whom. The findings of the first three take their reason from the table.
extension LintRule {
    static let layerImport = LintRule(
        "layer-import", ["R-010", "R-011", "R-012", "R-013", "R-014", "R-015", "R-040", "E-50"],
        why: "The table of layers says what may know what: an import past it ties parts together "
            + "that were to change, and to be tested, alone.",
        remedy: "Import an interface that the table names, or move the code to the layer it "
            + "belongs to.")
    static let airfitPair = LintRule(
        "airfit-pair", ["L-020", "L-021", "L-022", "L-023", "L-024", "L-025", "E-40", "E-52e"],
        why:
            "The matrix decides each pair of the coarse layers, whatever the layers themselves say.",
        remedy: "Turn the dependency round, or go through a protocol of the lower layer.")
    static let systemImport = LintRule(
        "system-import", ["L-030", "L-031", "L-032", "L-033", "L-034", "E-48", "E-69"],
        why: "A layer that imports a system framework takes on work of another layer.",
        remedy: "Put the call behind a protocol, and implement that in the layer that may.")
    static let frameworkImport = LintRule(
        "framework-import", ["L-005", "L-020"],
        why:
            "Framework packages have an order; an import of a higher one draws the others along.",
        remedy: "Move the shared part down into a package that both may import.")
    static let composition = LintRule(
        "composition-only", ["E-40", "L-030"],
        why: "Only the composition root names implementations; everything else sees protocols, "
            + "so that a test can swap any of them.",
        remedy: "Import the interface, and let a file under Composition/ inject the rest.")
    static let testCode = LintRule(
        "test-code-in-product", ["E-61", "R-020"],
        why: "Mocks and test helpers that ship with the app are code nobody meant to run there.",
        remedy: "Import it in a test target only, or move what is needed out of TestSupport.")
    static let testable = LintRule(
        "testable-across-packages", ["R-040"],
        why: "@testable sees internals: across packages it ties a test to what its author may "
            + "change without notice.",
        remedy: "Use the public interface, or make the helper part of the package's TestSupport.")
    static let exported = LintRule(
        "exported-import", ["R-041"], isOptIn: true,
        why: "@_exported hands a module on to importers that never named it, past this law.",
        remedy: "Import the module where it is used.")
    static let unplaced = LintRule(
        "unplaced-module", ["R-040"], isOptIn: true,
        why: "A module without a row in the tables has no limits, so it may import nothing.",
        remedy: "Let a layer in .workbench/law.json fit it, or give it a name that one fits.")
    static let undeclared = LintRule(
        "undeclared-dependency", ["R-041"],
        why: "SwiftPM builds an undeclared import when the module happens to lie in the build "
            + "folder: green here, red on a clean machine.",
        remedy: "Name the product in the target's dependencies, or drop the import.")
    static let unused = LintRule(
        "unused-dependency", ["E-60", "R-041"],
        why: "A dependency nobody imports still makes this target wait and rebuild with it.",
        remedy: "Remove the row from the manifest.")
    static let cycle = LintRule(
        "cycle", ["L-050", "L-060"],
        why: "Parts in a circle can neither be built, tested nor understood alone.",
        remedy: "Take one of these edges away: move what both need into a module below.")
    static let clients = LintRule(
        "client-list", ["R-041", "E-60"],
        why: "The compiler refuses every importer of a closed layer that the list does not name; "
            + "a missing or longer list lets one in.",
        remedy: "Write the list as shown; `-allowable-client` is how the compiler is told.")
}
