// SPDX-License-Identifier: Apache-2.0

extension Help {
    static let newDomain = """
        workbench new-domain NAME [--with-ui] [--dry-run] [--json]
        workbench new-domain --check [NAME] [--json]

        Makes a domain that builds, passes its tests and the lint at once: six products, tests,
        mocks and documentation; then registers it in the app, the session's orchestration and
        the README. A second run changes nothing. All files are written, or none.

          --root DIR   the repository; by default the nearest folder with Packages in it
          --with-ui    also a package NAMEUI with the products NAMEUIAPI and NAMEUI, one screen
                       with golden frames and the answers to commands, and a place in the app
          --dry-run    say what would change, and write nothing
          --json       say it as JSON
          --check      make nothing: say how the domains differ from the template

        Examples
          workbench new-domain Sleep --dry-run
          workbench new-domain Sleep --with-ui
          workbench new-domain --check Auth

        """

    static let removeDomain = """
        workbench remove-domain NAME [--force] [--dry-run] [--json]

        Takes out exactly what new-domain put in. Refuses a domain that was changed since.

          --root DIR   the repository; by default the nearest folder with Packages in it
          --force      delete the folders whatever is in them; what is left elsewhere is named
          --dry-run    say what would change, and write nothing
          --json       say it as JSON

        Examples
          workbench remove-domain Sleep --dry-run
          workbench remove-domain Sleep

        """

    static let guardBuild = """
        workbench guard PACKAGE [--scratch-path DIR] [--done] [-- SWIFT'S WORDS…]

        Says `keep` when the plan in the scratch path was made for this package, these words and
        this very set of manifests and files, and `replan` otherwise. SwiftPM does not notice
        files that come and go in the packages that this one depends on.

          --root DIR           the repository; by default the nearest folder with Packages in it
          --scratch-path DIR   where the build lies (default .build)
          --done               the build that was asked about has come to a good end
          --why                say why on standard error

        Examples
          workbench guard App --why
          workbench guard App --scratch-path .build -- -c release
          workbench guard App --done -- -c release

        """
}
