// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// What its workflow runs beside the tests, for a change and at night.
    static let workflowRuns = ["make lint, make build", "make check test-kernels"]

    /// What its law has under `tests`: those of the workbench are about the repository it comes from.
    static let untested = """
            "except": ["Packages/Workbench"],
        """

    /// What its law has under `rules` where no screens come along: the sample's manifest still names
    /// them as clients.
    static func unlisted(_ sample: String) -> String {
        """
            "client-list": {"level": "on", "except": [{"package": "\(sample)"}]},
        """
    }

    /// What is around the code.
    static let surroundings: [File] = [
        (
            "Makefile",
            #"""
            # One place for every command. `make` alone shows them.
            .DEFAULT_GOAL := help
            BUILD := Scripts/build.sh
            WORKBENCH := $(or $(shell command -v workbench),.build/debug/workbench)

            help: ## show this help
            	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-13s %s\n", $$1, $$2 }'

            <if program>
            build: libraries ## build the program, .build/debug/<host>; warnings are errors
            	@$(BUILD) build App
            <end>
            <if kernels>
            build: libraries ## build every package; warnings are errors
            	@for package in Packages/*; do $(BUILD) build $$package || exit 1; done
            <end>

            <if screens>
            run: build ## build the program and show what it can do
            	@.build/debug/<host> --help

            <end>
            test: libraries ## build and test everything of this repository, every package alone
            	@bash Scripts/test.sh

            test-kernels: libraries ## the kernels' own tests, after an update
            	@bash Scripts/test.sh --kernels

            <if program>
            domain: libraries ## build and test one domain alone: make domain DOMAIN=<Domain>
            	@Scripts/domain.sh "$(DOMAIN)"

            <end>
            lint: $(filter .build/%,$(WORKBENCH)) ## check the format and the layering
            	@swift format lint --strict --parallel --recursive $(wildcard Packages App)
            	@$(WORKBENCH) lint

            format: ## write every file in the house format
            	@swift format --in-place --parallel --recursive $(wildcard Packages App)

            <if program>
            check: lint build test ## what CI runs
            <end>
            <if kernels>
            check: lint build test test-kernels ## what CI runs
            <end>

            .build/debug/workbench: # where none is installed
            	@$(BUILD) build Packages/Workbench --product workbench >&2

            libraries:
            	@Scripts/system-libraries.sh

            clean: ## remove everything that was built
            	@rm -rf .build

            .PHONY: help build run test test-kernels domain lint format check libraries clean

            """#
        ),
        (
            "Scripts/test.sh",
            #"""
            #!/usr/bin/env bash
            # Tests every package of this repository, each alone; with --kernels those that were taken over. Last line: the counts.
            set -uo pipefail
            cd "$(dirname "$0")/.."
            kind=${1:-} passed=0 failed=0 begun=$SECONDS
            mkdir -p .build
            for package in Packages/* App; do
                own=
                if grep -qF "\"$package/Package.swift\"" .workbench/kernels.json; then own=--kernels; fi
                # The workbench's tests are about the repository it comes from.
                if [ "$own" != "$kind" ] || [ ! -d "$package/Tests" ] || [ "$package" = Packages/Workbench ]; then continue; fi
                log=.build/test-${package//\//-}.log started=$SECONDS
                Scripts/build.sh test "$package" --disable-xctest >"$log" 2>&1 </dev/null
                status=$?
                ran=$(grep -aoE 'Test run with [0-9]+ test' "$log" | awk '{ n += $4 } END { print n + 0 }')
                # A crash, a build error or a run of nothing is a failure too.
                if [ "$status" = 0 ] && [ "$ran" -gt 0 ]; then
                    passed=$((passed + ran))
                    printf '%-24s %4d passed  %3d s\n' "$package" "$ran" $((SECONDS - started))
                else
                    failed=$((failed + 1))
                    echo "$package failed:" && grep -aE 'error:|✘|recorded an issue|Fatal' "$log" | head -n 40
                fi
            done
            echo "$passed tests passed, $failed packages failed, $((SECONDS - begun)) s"
            [ "$failed" = 0 ]

            """#
        ),
        (
            "README.md",
            #"""
            # <host>

            <if kernels>
            A Swift monorepo with the kernels that were asked for, a law and CI. Packages of your own go beside them.
            <end>
            <if domains>
            A Swift monorepo. Every domain is a package of six small modules that compiles and tests alone; the program `<host>`
            only wires them together.
            <end>
            <if screens>
            A Swift monorepo. Every domain is a package of six small modules that compiles and tests alone, with a command and a
            screen; the program `<host>` only wires them together.
            <end>

            ```
            make test                          # everything, every package alone; the last line counts
            <if kernels>
            make test-kernels                  # the same for the kernels
            <end>
            <if domains>
            make build && .build/debug/<host> <domain> "a first note" && .build/debug/<host> <domain>
            make domain DOMAIN=<Domain>        # one domain alone
            <end>
            <if screens>
            make build && .build/debug/<host> <domain> "a first note" && .build/debug/<host> ui
            make domain DOMAIN=<Domain>        # one domain alone, with its screens
            <end>
            make lint                          # format, and who may import whom: .workbench/law.json
            ```

            | Place | What lives there |
            |---|---|
            <if program>
            | `Packages` | the domains, six modules each |
            <end>
            <if screens>
            | `Packages` | their screens, and what their commands say |
            <end>
            <if program>
            | `App/Sources/<host>` | the program; only `Composition/` names implementations |
            <end>
            <if program>
            | other folders of `Packages` | the kernels, taken over as `.workbench/kernels.json` says |
            <end>
            <if kernels>
            | `Packages` | the kernels, taken over as `.workbench/kernels.json` says, and packages of yours |
            <end>
            | `.github/workflows` | what CI runs; `workbench ci --plan` divides the tests |

            <if domains>
            A new domain: `workbench new-domain Bills`. What a change touches: [contributing](.github/CONTRIBUTING.md).

            <end>
            <if screens>
            A new domain: `workbench new-domain Bills --with-ui`. What a change touches: [contributing](.github/CONTRIBUTING.md).

            <end>
            The kernels are files of another repository, kept as they are. `workbench kernels status` says whether somebody changed
            them here; `workbench kernels update --from PATH` takes newer ones over, and says which.
            `make lint` uses the installed `workbench`, or builds the one in `Packages/Workbench`.

            """#
        ),
        (
            ".github/CONTRIBUTING.md",
            #"""
            # Contributing

            <if program>
            What to touch for each kind of change. `<Domain>` stands for the domain you work on. Before a commit: `make format`,
            `make lint`, and `make domain DOMAIN=<Domain>`; `make check` is what CI runs.

            ## Add a read

            A read is a request and no action.

            | File | What |
            |---|---|
            | `Packages/<Domain>/Sources/<Domain>ReluxInt/<Domain>+Business+Requests.swift` | the request with its `Answer` |
            | `Packages/<Domain>/Sources/<Domain>ReluxImpl/<Domain>+Business+Saga.swift` | `owned.read(….self) { … }` |
            | `Packages/<Domain>/Tests/<Domain>Tests/SagaTests.swift` | a test |

            Where the service does not have the data yet, also:

            | File | What |
            |---|---|
            | `Packages/<Domain>/Sources/<Domain>ServiceInt/<Domain>+Business+IService.swift` | the method of the service |
            | `Packages/<Domain>/Sources/<Domain>ServiceImpl/Data/<Domain>+Business+Service.swift` | its SQL |
            | `Packages/<Domain>/Sources/<Domain>TestSupport/<Domain>+Business+MockService.swift` | its line in the mock |

            ## Add a change

            The files of a read with `owned.change(….self, telling: …)`, and:

            | File | What |
            |---|---|
            | `Packages/<Domain>/Sources/<Domain>ReluxInt/<Domain>+Business+Action.swift` | the action: what happened |
            | `Packages/<Domain>/Sources/<Domain>ReluxImpl/<Domain>+Business+State.swift` | its case in the reducer |

            ## Add a field

            | File | What |
            |---|---|
            | `Packages/<Domain>/Sources/<Domain>Models/<Domain>+Business+Model+Entry.swift` | the field of the value, with a default in `init` |
            | `Packages/<Domain>/Sources/<Domain>ServiceImpl/Data/<Domain>+Business+Service.swift` | a migration with a new number, and the column in each statement |
            <end>
            <if screens>
            | `Packages/<Domain>UI/Sources/<Domain>UIAPI/<Domain>Report.swift` | how it is said, as text and `--json` |
            <end>
            <if domains>
            | `Packages/<Domain>/Tests/<Domain>Tests/ServiceTests.swift` | a test that stores it and reads it |
            <end>
            <if screens>
            | `Packages/<Domain>/Tests/<Domain>Tests/ServiceTests.swift`, `Packages/<Domain>UI/Tests/<Domain>UITests/ScreensTests.swift` | a test that stores it and reads it; what a line and its JSON are |
            <end>
            <if program>

            <end>
            <if domains>
            Where a person gives it: the request in `<Domain>ReluxInt`, the service's method, its mock, and
            `App/Sources/<host>/Composition/Domain+<Domain>.swift`.

            <end>
            <if screens>
            Where a person gives it: the request in `<Domain>ReluxInt`, the service's method, its mock, and the command in
            `Packages/<Domain>UI/Sources/<Domain>UI/Commands/Command+<Domain>.swift`.

            <end>
            <if program>
            ## Add a domain

            <end>
            <if domains>
            `workbench new-domain Bills` writes its package and registers it; `workbench remove-domain Bills` takes exactly
            <end>
            <if screens>
            `workbench new-domain Bills --with-ui` writes its packages and registers them; `workbench remove-domain Bills` takes exactly
            <end>
            <if program>
            that out again. What is yours to fill in: values and errors in `BillsModels`, requests in `BillsReluxInt`, the service, its SQL.

            <end>
            <if kernels>
            Before a commit: `make format` and `make lint`; `make check` is what CI runs. A package of yours needs its layer in
            `.workbench/law.json`; the lint says so.

            <end>
            ## Update the kernels

            ```
            workbench kernels status                              # what was changed here
            workbench kernels update --from PATH --dry-run        # what is newer in a checkout
            workbench kernels update --from PATH && make check test-kernels
            ```

            A kernel with a new module needs its row in `.workbench/law.json`; `make lint` says so.

            """#
        ),
    ]
}
