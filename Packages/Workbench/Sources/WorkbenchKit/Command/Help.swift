// SPDX-License-Identifier: Apache-2.0

/// The help texts.
enum Help {
    static let all = """
        workbench: the law of this repository, checked, drawn and used

          workbench lint           who may import whom, manifests, domains, files
          workbench init           a first law from what the repository does today
          workbench graph          draw modules, domains or layers
          workbench why            why one module needs another: the shortest ways, with files
          workbench affected       what to build and test after a change
          workbench new-domain     make a domain, and register it everywhere
          workbench remove-domain  take it out again, exactly
          workbench new-repository a repository of your own, over the kernels of this one
          workbench kernels        what became of kernels taken over, and newer ones
          workbench hooks          let git run the lint before each commit
          workbench guard          whether SwiftPM must plan a package anew before it builds
          workbench metrics        the figures of the architecture, from the index of a build
          workbench bench-build    measure incremental builds, each with proof of what it did
          workbench generate       write a repository of any size to measure
          workbench rules          every rule, why it exists and which requirement it is for
          workbench completions    let bash, zsh or fish complete the lines of this program
          workbench manual         print the manual page

        `workbench COMMAND --help` shows options and examples; `--version` the version.
        Exit codes: 0 clean, 1 findings, 2 a word that is not known, 3 no law or repository to check.

        """

    static let lint = """
        workbench lint [--format text|json|sarif|github|junit] [--rule ID]… [--baseline FILE]

          --root DIR          the repository; by default the one that this folder is in
          --format FORMAT     text (default), json, sarif (code scanning), github (annotations), junit
          --rule ID           only this rule; may be repeated
          --baseline FILE     findings to let pass (default .workbench-baseline.json, if there)
          --write-baseline    make that file from today's findings; refused when it exists
          --update-baseline   take out what nobody breaches any more; never adds anything
          --checklist         add the review checklist of specification 002, answered
          --index             with the rules that need to know what a name stands for, from the
                              index of the last debug build (`make build`)
          --index-store DIR   by default .build/debug/index/store, where builds put it
          --index-store-library FILE  by default libIndexStore beside the active compiler
          --fix               mend what leaves no choice, all or nothing: rows of unused dependencies,
                              missing licence lines, and with --index a needless `public`
          --dry-run           with --fix: only show the lines
          --verify            hold the import scanner against the compiler's parser instead
          --also DIR          with --verify: over the Swift files of this folder too
          --timing            say how long it took

        Examples
          workbench lint
          workbench lint --rule layer-import --rule cycle
          workbench lint --index --rule impure-reducer
          workbench lint --fix --dry-run          # then again without --dry-run
          workbench lint --format sarif > law.sarif
          workbench lint --format github          # in a CI step
          workbench lint --write-baseline         # adopt the law, and mend later

        """

    static let graph = """
        workbench graph [--format dot|mermaid|json|html] [--by module|layer|domain|package]

          --root DIR       the repository; by default the one that this folder is in
          --format FORMAT  mermaid (default), dot, json, html (self-contained, with the picture)
          --by LEVEL       domain, layer, package or module (by default the first that there is)
          --focus NAME     only what this node needs, and what needs it
          --reach NAME     only what this node needs, near or far
          --reached NAME   only what needs this node, near or far
          --depth N        how far focus, reach and reached go; by default 1 and all
          --tests          with test targets

        Edges that breach the law and edges in a circle are red.

        Examples
          workbench graph --by layer
          workbench graph --by module --focus AuthReluxImpl --format dot | dot -Tsvg > auth.svg
          workbench graph --by domain --format html > graph.html

        """

    static let affected = """
        workbench affected --base REF [--format text|json|matrix] [--explain TARGET]

          --root DIR        the repository; by default the one that this folder is in
          --base REF        compare the working tree with where this revision branched off
          --format FORMAT   text (default), json, matrix (a CI matrix of test shards)
          --shards N        how many shards the matrix has (default 4)
          --times FILE      measured test times: lines of `package seconds`
          --explain TARGET  why this target is, or is not, in the answer

        Untracked files count; a manifest counts for the targets whose rows changed in it.

        Examples
          workbench affected --base origin/main
          workbench affected --base HEAD~1 --explain AuthTests
          workbench affected --base origin/main --format matrix --shards 8 --times times.txt

        """

    static let rules = """
        workbench rules

        Lists every rule with the requirements it enforces and the reason it exists.

        """
}
