// SPDX-License-Identifier: Apache-2.0

extension Workflow {
    /// The workflow of an adopted repository: the law, and the tests of the domain.
    static func adopted(get: String, domain: DomainName?) -> Workflow {
        let package = ".build/kernels/Packages/Workbench"
        var job = Job(id: "law", name: "law")
        job.steps = [
            checkout,
            Step(
                "Get the workbench",
                .run("\(get)\nswift build --package-path \(package) --product workbench")),
            Step("Lint", .run("\(package)/.build/debug/workbench lint")),
        ]
        if let domain {
            job.steps.append(
                Step(
                    "Test \(domain.text)",
                    .run(
                        "apt-get -qq update && apt-get -qq install -y libsqlite3-0 >/dev/null\n"
                            + "swift test --package-path Packages/\(domain.text)")))
        }
        return Workflow(
            path: folder + "/workbench.yml", name: "workbench",
            trigger: "on:\n  push:\n  pull_request:", jobs: [job], image: "swift:6.3.1",
            origin: "Written by `workbench adopt`; it is yours to change.")
    }
}
