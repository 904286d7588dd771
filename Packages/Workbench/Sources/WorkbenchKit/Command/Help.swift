// SPDX-License-Identifier: Apache-2.0

/// The help texts.
enum Help {
    /// The commands that most people need, in groups.
    static let some = """
        workbench: the law of a Swift repository, checked, drawn and used

        Check
          workbench lint           check imports, manifests, domains and files against law.json
          workbench init           write a first law from the current repository
          workbench rules          list every rule, on or off here; show why, a breach and its fix
          workbench metrics        measure the architecture, from the index of a build
          workbench api            show what users of the public modules lose and gain since a commit

        Look
          workbench graph          draw modules, domains or layers
          workbench why            show why one module needs another: the shortest paths, with files
          workbench affected       list what to build and test after a change

        Make
          workbench new-domain     make a domain, and register it everywhere
          workbench remove-domain  remove a domain that new-domain made
          workbench new-repository write a repository of your own that uses these kernels
          workbench adopt          give an existing repository a law, CI, kernels and a first domain
          workbench kernels        compare the copied kernels with their origin, and update them

        Build
          workbench test           build and test packages; leave out what has not changed
          workbench bench-build    measure incremental builds, each with proof of what it did

        `workbench COMMAND --help` shows options and examples, `workbench help all` the other commands;
        `--version` the version.
        A manifest that is computed is run by SwiftPM to be read, on Linux without a sandbox: what its
        author wrote runs as you. In a repository that you do not trust, add --no-run, which every
        command with --root takes: then no manifest is run, and what cannot be read is said.
        Exit codes: 0 clean, 1 findings, 2 an unknown word, 3 no law or repository to check.

        """

    /// The other commands.
    private static let rest = """

        More
          workbench focus          let SwiftPM plan only some packages, with all that they need
          workbench guard          tell whether SwiftPM needs a new plan before it builds a package
          workbench ledger         show slow and flaky tests, by what their runs left behind
          workbench history        show builds over commits: where they got slower, and which module
          workbench ci             divide the tests that a change affects among machines
          workbench generate       write a repository of any size to measure
          workbench completions    let bash, zsh or fish complete the lines of this program
          workbench manual         print the manual page

        """

    /// Every command.
    static let all = some + rest

    static let lint = """
        workbench lint [--format text|json|sarif|junit] [--rule ID]… [--baseline FILE]

          --root DIR          the repository; by default the one that this folder is in
          --no-run            never run a manifest: one that is computed is refused, and
                              compiler-settings is not checked
          --format FORMAT     text (default), json, sarif (code scanning), junit
          --rule ID           only this rule; may be repeated
          --baseline FILE     findings to let pass (default .workbench-baseline.json, if it exists)
          --write-baseline    make that file from the current findings; refused when it exists
          --update-baseline   remove entries that nothing breaches any more; never adds any
          --checklist         add the review checklist of specification 002, answered
          --index             also check the rules that need to know what a name refers to, by the
                              index of the last debug build (`make build`)
          --index-store DIR   by default .build/debug/index/store, where builds put it
          --index-store-library FILE  by default libIndexStore beside the active compiler
          --fix               fix findings that have only one fix, all or nothing: dependency rows that
                              are unused or missing, licence lines, and with --index an unused import
                              and a needless `public`
          --dry-run           with --fix: only show the lines
          --verify            compare the import scanner with the compiler's parser instead
          --also DIR          with --verify: also compare the Swift files of this folder
          --timing            say how long it took

        Examples
          workbench lint
          workbench lint --rule layer-import --rule cycle
          workbench lint --index --rule impure-reducer
          workbench lint --fix --dry-run          # then again without --dry-run
          workbench lint --format sarif > law.sarif
          workbench lint --format sarif           # in a CI step
          workbench lint --write-baseline         # adopt the law, and fix findings later

        """

    static let graph = """
        workbench graph [--format dot|mermaid|json|html] [--by module|layer|domain|package]

          --root DIR       the repository; by default the one that this folder is in
          --no-run         never run a manifest
          --format FORMAT  mermaid (default), dot, json, html (one page that folds, searches, filters
                           and shows paths; it opens by layer and domain)
          --by LEVEL       domain, layer, package or module (by default the first that exists)
          --focus NAME     only what this node needs, and what needs it
          --reach NAME     only what this node needs, directly or indirectly
          --reached NAME   only what needs this node, directly or indirectly
          --depth N        steps for focus (by default 1), and for reach and reached (by default all)
          --tests          with test targets

        Edges that breach the law and edges in a cycle are red.

        Examples
          workbench graph --by layer
          workbench graph --by module --focus AuthReluxImpl --format dot | dot -Tsvg > auth.svg
          workbench graph --format html > graph.html
          workbench graph --by domain --reach Auth --format html > auth.html

        """

    static let affected = """
        workbench affected [--base REF] [--format text|json] [--explain TARGET]

          --root DIR        the repository; by default the one that this folder is in
          --no-run          never run a manifest
          --base REF        compare the working tree with the commit where this revision branched off
                            (default HEAD; json needs it)
          --format FORMAT   text (default), json
          --explain TARGET  why this target is, or is not, in the answer

        `build` is what is compiled anew; above a changed body a program is only linked again.
        Untracked files count. A changed manifest affects the targets whose entries in it changed.
        `workbench ci --plan` divides the tests among machines.

        Examples
          workbench affected
          workbench affected --base origin/main
          workbench affected --base HEAD~1 --explain AuthTests
          workbench affected --base origin/main --format json

        """
}
