// SPDX-License-Identifier: Apache-2.0

extension Law {
    /// What `workbench ci` writes workflows from.
    package struct CI: Sendable {
        /// A command of the repository with its name.
        package struct Command: Sendable, Equatable {
            package let name: String
            package let run: String
        }

        /// The command that puts the workbench into `folder`, once for each run.
        package let get: String
        /// A folder with the program `workbench` and all that it needs.
        package let folder: String
        package let image: String
        package let branch: String
        /// The most machines that tests are divided among.
        package let shards: Int
        /// Commands that every job begins with.
        package let prepare: [String]
        /// Folders of builds that a job goes on with.
        package let builds: [String]
        package let checks: [Command]
        package let nightly: [Command]
        /// The command that makes the documentation site, and the folder of the site.
        package let docs: (run: String, folder: String)?

        package var workbench: String { folder + "/workbench" }

        init(_ value: JSONText) {
            func commands(_ key: String) -> [Command] {
                (value[key]?.members ?? []).map {
                    Command(name: $0.key, run: $0.value.text ?? "")
                }
            }
            get = value["workbench"]?["get"]?.text ?? ""
            folder = value["workbench"]?["folder"]?.text ?? ""
            image = value["image"]?.text ?? "swift:6.3.1"
            branch = value["branch"]?.text ?? "main"
            shards = value["shards"]?.count ?? 4
            prepare = value["prepare"]?.texts ?? []
            builds = value["builds"]?.texts ?? []
            (checks, nightly) = (commands("checks"), commands("nightly"))
            docs = value["docs"].map { ($0["run"]?.text ?? "", $0["folder"]?.text ?? "") }
        }
    }
}

extension LawKey {
    static let ci = [
        LawKey(
            "workbench",
            .object([
                LawKey("get", .text, isRequired: true, "The command that puts it into the folder."),
                LawKey(
                    "folder", .folder, isRequired: true,
                    "A folder with the program `workbench` and the libraries it needs, which later "
                        + "jobs get."),
            ]), isRequired: true, "How a job gets the workbench."),
        LawKey("image", .text, "The container image of all jobs; `swift:6.3.1` without it."),
        LawKey("branch", .text, "The branch that caches are written from; `main` without it."),
        LawKey(
            "shards", .count, "The most machines that tests are divided among; 4 without it."),
        LawKey(
            "processorSeconds", .count,
            "The most seconds of the processor that `Scripts/check.sh` may take for everything."),
        LawKey("prepare", .list(.text), "Commands that every job begins with."),
        LawKey(
            "builds", .list(.folder),
            "Folders of builds, such as `.build`: a job goes on with those that its last run on the "
                + "branch left. Without it every job builds from nothing."),
        LawKey(
            "checks", .map(nil, .text),
            "Commands beside the tests and the lint, each a job: `\"metrics\": \"make metrics\"`."),
        LawKey("nightly", .map(nil, .text), "Commands of the nightly run, each a job."),
        LawKey(
            "docs",
            .object([
                LawKey("run", .text, isRequired: true, "The command that makes the site."),
                LawKey("folder", .folder, isRequired: true, "The folder of the site."),
            ]), "The documentation site."),
    ]
}
