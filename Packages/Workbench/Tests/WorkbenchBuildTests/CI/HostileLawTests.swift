// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

/// Names of the law in the workflows that are written from it.
@Suite("Workflows of any law")
struct HostileLawTests {
    private func workflow(_ keys: String) throws -> Workflow {
        let text = #"{"ci": {"workbench": {"get": "true", "folder": "tools"}, "# + keys + "}}"
        return try #require(Workflow.all(by: Law(text: text, path: Law.path)).first)
    }

    @Test(
        "a branch, an image, a check's name and its command stay the one text that they are",
        arguments: [
            (#""branch": "a]\n  evil: [b""#, #"branches: ["a]\n  evil: [b"]"#),
            (#""branch": "it's""#, "refs/heads/it''s"),
            (
                #""image": "swift\n    privileged: true""#,
                #"container: "swift\n    privileged: true""#
            ),
            (#""checks": {"a\nb: c": "true"}"#, #"name: "a\nb: c""#),
            (#""checks": {"a": "one\r- run: two"}"#, #"run: "one\U0000000d- run: two""#),
            (#""checks": {"a": " one\ntwo"}"#, #"run: " one\ntwo""#),
            (#""checks": {"a": "one\u2028two"}"#, #"run: "one\U00002028two""#),
        ])
    func quoted(keys: String, line: String) throws {
        let text = try workflow(keys).text
        #expect(text.contains(line), "\(text)")
    }

    @Test("a job's id is of ASCII, and one that begins with no letter is refused") func ids() throws
    {
        let jobs = try workflow(#""checks": {"prüfung": "true"}"#)
        #expect(jobs.jobs.map(\.id).contains("pr-fung") && jobs.clash == nil)
        #expect(try workflow(#""checks": {"日本": "true"}"#).clash?.contains("`--`") == true)
    }

    @Test(
        "a folder of the law lies inside of the repository, in characters that a shell leaves alone",
        arguments: ["../../../x", "/etc", "a/../../b", "a b", "$(x)", "~", "", "a//b", "-rf", "ü"])
    func outside(folder: String) {
        for keys in [
            #""workbench": {"get": "true", "folder": "t"}, "builds": ["\#(folder)"]"#,
            #""workbench": {"get": "true", "folder": "\#(folder)"}"#,
            #""workbench": {"get": "true", "folder": "t"}, "docs": {"run": "x", "folder": "\#(folder)"}"#,
        ] {
            let mistakes = Law.mistakes(in: #"{"ci": {\#(keys)}}"#)
            #expect(mistakes.first?.contains("a folder inside of the repository") == true)
        }
    }

    @Test("ordinary folders are taken", arguments: [".build", ".build/docs/site", "a-b_c.d"])
    func inside(folder: String) {
        let keys = #""workbench": {"get": "true", "folder": "t"}, "builds": ["\#(folder)"]"#
        #expect(Law.mistakes(in: #"{"ci": {\#(keys)}}"#).isEmpty)
    }
}
