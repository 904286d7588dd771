// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AirfitSchema

/// The promise of `airfit/1`: a key that was once printed stays, and keeps its type.
@Suite("The schema of the JSON documents", .timeLimit(.minutes(10)))
struct SchemaTests {
    private func page(_ lines: String) -> DocumentPage {
        DocumentPage("### week\n\n```\n\(lines)\n```\n")
    }

    @Test(
        "a planted removal, another type, a wider one and a key that is absent at times are told",
        arguments: [
            ("b: text", "week a: gone"),
            ("a: number\nb: text", "week a: was text, is number"),
            ("a: text or null\nb: text", "week a: was text, is text or null"),
            ("a (not always): text\nb: text", "week a: was always there"),
        ])
    func planted(now: String, told: String) {
        #expect(page("a: text\nb: text").broken(by: page(now)) == [told])
    }

    @Test("new keys, narrower types and items that were never seen break nothing")
    func allowed() {
        let before = page("a: text or null\nb (not always): list\nc: list of object")
        let now = page("a: text\nb: list of text\nc: list of object\nc[].d: number\nnew: text")
        #expect(before.broken(by: now).isEmpty)
        #expect(before.adding(now).documents["week"]?["a"]?.types == ["text", "null"])
        #expect(before.adding(now).documents["week"]?["new"]?.types == ["text"])
        #expect(before.broken(by: DocumentPage("")) == ["week: gone"])
    }

    @Test("the JSON Schema has a definition for every document of the list")
    func definitions() throws {
        let promised = try JSONDocumentsTests.promised()
        let whole = try #require(
            try JSONSerialization.jsonObject(with: Data(promised.schema().utf8)) as? [String: Any])
        let definitions = try #require(whole["$defs"] as? [String: Any])
        #expect(Set(definitions.keys) == Set(promised.documents.keys))
    }

    @Test("a schema names the required keys, the items of lists, and what may be null")
    func made() throws {
        let text = try page("a: list of object\na[].b: number or null\nc (not always): text")
            .schema()
        let whole = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let all = try #require(whole["$defs"] as? [String: Any])
        let week = try #require(all["week"] as? [String: Any])
        #expect(week["required"] as? [String] == ["a"])
        let properties = try #require(week["properties"] as? [String: [String: Any]])
        let item = try #require(properties["a"]?["items"] as? [String: Any])
        let number = try #require((item["properties"] as? [String: [String: Any]])?["b"])
        #expect(number["type"] as? [String] == ["number", "null"])
        #expect(properties["c"]?["type"] as? [String] == ["string"])
    }
}
