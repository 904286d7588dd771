// SPDX-License-Identifier: Apache-2.0

extension Help {
    static let newDomain = """
        workbench new-domain NAME [--with-ui [--swiftui]] [--dry-run] [--json]

        Makes a domain that builds and passes its tests and the lint at once: a copy, under its name,
        of the domain that the law calls the sample, which is compiled and tested like every other.
        A second run changes nothing. All files are written, or none.

          --root DIR   the repository; by default the nearest folder with Packages in it
          --with-ui    also a package NAMEUI with a screen, a command, its reports and the domain as
                       one value, put into the app's list of features; else no program has it yet
          --swiftui    with --with-ui: also SwiftUI views over the same stores, and a test that checks
                       them against SwiftUI's declarations where there is no SwiftUI
          --dry-run    say what would change, and write nothing
          --json       say it as JSON

        Examples
          workbench new-domain Sleep --dry-run
          workbench new-domain Sleep --with-ui --swiftui

        """

    static let removeDomain = """
        workbench remove-domain NAME [--force] [--dry-run] [--json]

        Removes exactly what new-domain added. Refuses a domain that was changed since.

          --root DIR   the repository; by default the nearest folder with Packages in it
          --force      delete the folders with all contents; what is left elsewhere is listed
          --dry-run    say what would change, and write nothing
          --json       say it as JSON

        Examples
          workbench remove-domain Sleep --dry-run
          workbench remove-domain Sleep

        """

    static let guardBuild = """
        workbench guard PACKAGE [--scratch-path DIR] [--done] [-- SWIFT'S WORDS…]

        Prints `keep` when the plan in the scratch path was made for this package, these words and
        exactly these manifests and files, and `replan` otherwise. SwiftPM does not notice files
        that are added or removed in the packages that this one depends on.

          --root DIR           the repository; by default the nearest folder with Packages in it
          --scratch-path DIR   the folder of the build (default .build)
          --done               record that the build after the last check succeeded
          --why                print the reason on standard error

        Examples
          workbench guard App --why
          workbench guard App --scratch-path .build -- -c release
          workbench guard App --done -- -c release

        """
}
