// SPDX-License-Identifier: Apache-2.0

/// The workflows that a law asks for.
extension Workflow {
    /// The folder of all workflows.
    static let folder = ".github/workflows"

    /// The workflow of every change, and the nightly one; none where the law says nothing of CI.
    package static func all(by law: Law) -> [Workflow] {
        guard let ci = law.ci else { return [] }
        return [change(ci)] + (ci.nightly.isEmpty ? [] : [nightly(ci)])
    }

    /// Plan, tests in shards, lint, checks and documentation; then one job that says whether all is
    /// well, for the protection of a branch.
    private static func change(_ ci: Law.CI) -> Workflow {
        var jobs = [plan(ci), tests(ci), lint(ci)]
        jobs += ci.checks.map { check in
            job(ci, check, steps: [.init(check.name, .run(check.run))])
        }
        if let docs = ci.docs {
            let steps: [Step] = [
                .init("Make the site", .run(docs.run)),
                .init("Keep the site", upload("documentation", docs.folder)),
            ]
            jobs.append(job(ci, .init(name: "documentation", run: docs.run), steps: steps))
        }
        var passed = Job(id: "passed", name: "all checks", needs: jobs.map(\.id))
        passed.condition = "always()"
        passed.minutes = 5
        // A shard is skipped where nothing is to be tested.
        passed.steps = [
            .init(
                "Look at every job",
                .run("echo \"$RESULTS\"\n[[ ! $RESULTS =~ failure|cancelled ]]"),
                environment: [("RESULTS", "${{ join(needs.*.result, ' ') }}")])
        ]
        jobs.append(remember(ci))
        jobs.append(passed)
        return Workflow(
            path: folder + "/check.yml", name: "check",
            trigger: """
                on:
                  push:
                    branches: [\(scalar(ci.branch))]
                  pull_request:
                """, jobs: jobs, image: ci.image)
    }

    private static func nightly(_ ci: Law.CI) -> Workflow {
        Workflow(
            path: folder + "/nightly.yml", name: "nightly",
            trigger: """
                on:
                  schedule:
                    - cron: '17 2 * * *'
                  workflow_dispatch:
                """,
            jobs: ci.nightly.map { check in
                var job = Job(id: id(check.name), name: check.name)
                job.minutes = 350
                job.steps =
                    [checkout] + prepare(ci) + [.init(check.name, .run(check.run))]
                return job
            }, image: ci.image)
    }

    // MARK: Jobs

    /// Finds what a change affects, and divides it by the times of the ledger.
    private static func plan(_ ci: Law.CI) -> Job {
        var job = Job(id: "plan", name: "plan")
        let build = build(ci, "plan")
        job.outputs = [
            ("matrix", "${{ steps.plan.outputs.matrix }}"),
            ("count", "${{ steps.plan.outputs.count }}"),
        ]
        job.steps =
            [checkout] + prepare(ci) + build.restored
            + [
                .init("Get the workbench", .run(ci.get)), restoreLedger,
                .init(
                    "Divide what is affected",
                    .run(
                        // On a push what differs from the last commit whose tests all passed: the one
                        // before may have failed, or its run may have made room for this one.
                        "[ -n \"$BASE\" ] || BASE=$(cat \(tested) 2>/dev/null || true)\n"
                            + "\(ci.workbench) ci --plan --base \"$BASE\" "
                            + "| tee -a \"$GITHUB_OUTPUT\""),
                    id: "plan",
                    environment: [("BASE", "${{ github.event.pull_request.base.sha }}")]),
                .init("Hand on the workbench", upload("workbench", ci.folder)),
            ] + build.saved
        return job
    }

    private static func tests(_ ci: Law.CI) -> Job {
        var job = Job(id: "test", name: "tests ${{ matrix.shard }}", needs: ["plan"])
        job.condition = "needs.plan.outputs.count != '0'"
        job.matrix = "${{ fromJSON(needs.plan.outputs.matrix) }}"
        let build = build(ci, "test-${{ matrix.shard }}")
        job.steps =
            [checkout] + prepare(ci) + build.restored + workbench(ci) + [restoreLedger]
            + [
                .init(
                    "Test",
                    .run(
                        "read -ra tests <<<\"$TESTS\"\n"
                            + "\(ci.workbench) test \"${tests[@]}\" --cached --junit results.xml"),
                    environment: [("TESTS", "${{ matrix.tests }}")]),
                .init(
                    "Keep the results",
                    upload("tests-${{ matrix.shard }}", "results.xml\n.build/ledger"),
                    if: "always()"),
            ] + build.saved
        return job
    }

    private static func lint(_ ci: Law.CI) -> Job {
        var job = Job(id: "lint", name: "lint", needs: ["plan"])
        job.permissions = [("contents", "read"), ("security-events", "write")]
        job.steps =
            [checkout] + prepare(ci) + workbench(ci)
            + [
                .init("Lint", .run("\(ci.workbench) lint --format sarif >lint.sarif")),
                .init(
                    // A fork's run may not write them.
                    "Show the findings", .uses(.sarif, [("sarif_file", "lint.sarif")]),
                    if: "always() && !github.event.pull_request.head.repo.fork"),
            ]
        return job
    }

    /// Puts the shards' ledgers together and saves them.
    private static func remember(_ ci: Law.CI) -> Job {
        var job = Job(id: "remember", name: "save the ledger", needs: ["plan", "test"])
        job.condition = pushToMain(ci)
        job.steps =
            [checkout] + prepare(ci) + workbench(ci)
            + [
                restoreLedger,
                .init(
                    "Get the shards' ledgers",
                    .uses(.download, [("pattern", "tests-*"), ("path", "shards")])),
                .init(
                    "Put them together",
                    .run(
                        "\(ci.workbench) ledger --merge shards\n"
                            + "git rev-parse HEAD >\(tested)")),
                .init(
                    "Save",
                    .uses(.save, [("path", ".build/ledger"), ("key", "ledger-${{ github.sha }}")])),
            ]
        return job
    }

    private static func job(_ ci: Law.CI, _ check: Law.CI.Command, steps: [Step]) -> Job {
        var job = Job(id: id(check.name), name: check.name)
        let build = build(ci, job.id)
        job.steps = [checkout] + prepare(ci) + build.restored + steps + build.saved
        return job
    }

    // MARK: Steps

    static let checkout = Step(
        "Check out",
        .uses(.checkout, [("fetch-depth", "0"), ("persist-credentials", "false")]))

    /// Where the ledger has the last commit of the main branch whose tests all passed.
    private static let tested = ".build/ledger/commit"

    private static let restoreLedger = Step(
        "Restore the ledger",
        .uses(
            .restore,
            [
                ("path", ".build/ledger"), ("key", "ledger-${{ github.sha }}"),
                ("restore-keys", "ledger-"),
            ]))

    /// The condition of what writes what others trust: a push to the main branch.
    private static func pushToMain(_ ci: Law.CI) -> String {
        "github.ref == 'refs/heads/\(ci.branch.replacing("'", with: "''"))' && github.event_name == 'push'"
    }

    /// The steps that go on with the build of the last run of this name, and those that save it.
    private static func build(_ ci: Law.CI, _ name: String) -> (restored: [Step], saved: [Step]) {
        guard let first = ci.builds.first else { return ([], []) }
        let key = "build-\(name)-"
        let cache = [
            ("path", ci.builds.joined(separator: "\n")), ("key", key + "${{ github.sha }}"),
        ]
        return (
            [
                .init("Restore the build", .uses(.restore, cache + [("restore-keys", key)])),
                .init("Give unchanged files their times", .run(times(in: first))),
            ], [.init("Save the build", .uses(.save, cache), if: pushToMain(ci))]
        )
    }

    /// A build knows by the time of a file whether it changed, and a checkout makes all files new. What
    /// is as it was for the build that was restored gets the time it had then; the list of them is
    /// saved with the build.
    private static func times(in folder: String) -> String {
        """
        list=\(folder)/ci-files
        mkdir -p \(folder)
        touch "$list"
        git -c core.quotePath=false ls-files -s |
          awk -F '\\t' -v now="$(date +%s)" 'isOld { times[$2 FS $3] = $1; next }
            { print (($1 FS $2) in times ? times[$1 FS $2] : now) FS $0 }' \\
            isOld=1 "$list" isOld=0 - >"$list.new"
        mv "$list.new" "$list"
        for time in $(cut -f 1 "$list" | sort -u); do
          awk -F '\\t' -v time="$time" '$1 == time { print $3 }' "$list" |
            tr '\\n' '\\0' | xargs -0 touch -c -h -d "@$time"
        done
        """
    }

    private static func prepare(_ ci: Law.CI) -> [Step] {
        ci.prepare.map { .init($0, .run($0)) }
    }

    private static func workbench(_ ci: Law.CI) -> [Step] {
        [
            .init(
                "Get the workbench", .uses(.download, [("name", "workbench"), ("path", ci.folder)])),
            .init("Let it run", .run("chmod +x \(ci.workbench)")),
        ]
    }

    private static func upload(_ name: String, _ path: String) -> Step.Kind {
        .uses(
            .upload,
            [
                ("name", name), ("path", path), ("include-hidden-files", "true"),
                ("retention-days", "7"),
            ])
    }

    /// A name as the key of a job: letters, digits and dashes of ASCII, which is all that GitHub takes.
    private static func id(_ name: String) -> String {
        let letters = name.lowercased().map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
        }
        return String(letters)
    }
}
