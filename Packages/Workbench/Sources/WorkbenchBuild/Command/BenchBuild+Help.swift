// SPDX-License-Identifier: Apache-2.0

extension BenchBuild {
    static let help = """
        workbench bench-build [--scenario NAME]… [--compare REF] [--iterations N]

        Measures builds after changes: a comment, a body, an interface, a file, a manifest, at every
        layer, of the whole app, of one domain alone, and of its tests. Each build comes with the
        evidence of what it did. A build whose change had another effect is rejected with the reason.
        Every file is restored, also after Ctrl-C and SIGTERM, which end the running build and all
        that it started. After a kill, --restore does it; until then no run starts.

          --list              the scenarios' names; those with a * are measured by default
          --all               measure every scenario of the built-in set (takes hours)
          --scenario NAME     only this one, or those whose names begin like that; may be repeated
          --change KIND       clean, no-op, replan, comment, body, "private declaration",
                              "public addition", "protocol requirement", "enum case", "add file",
                              "remove file", "manifest comment", "new dependency"
          --layer LAYER       Models, ServiceInt, ServiceImpl, ReluxInt, ReluxImpl, TestSupport,
                              UIAPI, UI
          --domain NAME       this domain; by default the one that most modules need
          --target TARGET     app, domain, tests or package
          --module NAME       changes of this module, built with its package; may be repeated.
                              Without domains: the modules that most and fewest others need, of
                              the package that this folder is in
          --iterations N      how often each is measured (10; the scenario's own number wins)
          --warm-ups N        how often each is built before that (2); the first build after a
                              clean one may write other object files for the same text
          --interleave        scenarios take turns; sides of a comparison always do

          --compare REF       the same on another commit, in its own work tree, in turns
          --variant-env N=V   the same with one more variable, in turns
          --variant-arguments "WORDS"
                              the same with more words for `swift build`, in turns

          --format FORMAT     text (default), markdown, json
          --baseline FILE     compare with a run that was saved
          --baseline-scenario NAME
                              compare every other scenario with this one
          --measure KIND      what is compared: wall (default) or cpu
          --gate              exit 1 on a proven slowdown, on a scenario whose builds were
                              all thrown out, and on a build that takes
                              over 2.5 times the compiler and linker called by hand
          --threshold N       slowdowns below this percentage pass the gate (5)
          --report FILE       measure nothing: report a saved run; may be repeated

          --at DIR            the repository; by default the nearest folder with Packages in it
          --scenarios FILE    scenarios from a file
          --print-scenarios   the built-in set as such a file
          --scale 10,50       instead: generated repositories of so many domains, as
                              packages and as one module, side by side, as text or json; what
                              lies in .build/bench-scale is not measured again
          --restore           put back every file that a killed run left changed; measure nothing
          --out FILE          where the run is written (.build/bench-build/DATE.json)
          --swift PROGRAM     the program that builds (swift)
          --allow-dirty       measure even if the work tree has changes

        A file of scenarios:
          {"version": 1, "scenarios": [
            {"change": "body", "layer": "ServiceImpl", "domain": "Auth", "target": "domain"}]}
        `domain` may be root, middle or leaf: the domain that most, some or fewest modules need.
        Instead of layer and domain, `module` names a module. Also possible: "iterations",
        "warmUps", and "raw": true, which times the compiler and linker by hand too.

        Builds have a pinned environment (PATH, HOME, TMPDIR, USER, LOGNAME, the toolchain's own,
        LANG=C.UTF-8) and a scratch folder of their own, .build/bench-build/scratch. SwiftPM's
        cache of compiled manifests in the home folder is not cleared for `clean`.

        Examples
          workbench bench-build
          workbench bench-build --scenario "body ServiceImpl" --domain Auth
          workbench bench-build --scenario "public addition Models root app" --compare origin/main
          workbench bench-build --change body --target domain --iterations 20
          workbench bench-build --variant-arguments "-Xlinker -s" --scenario "no-op app"
          workbench bench-build --print-scenarios > mine.json
          workbench bench-build --scenarios mine.json --at ../other
          workbench bench-build --report run.json --format markdown
          workbench bench-build --domain Auth --compare origin/main --gate   # in CI

        Exit codes: 0 measured, 1 a proven slowdown or a missed bound (--gate, --scale), 2 words not
        understood or a dirty work tree, 3 no measurement, 130 interrupted.

        """
}
