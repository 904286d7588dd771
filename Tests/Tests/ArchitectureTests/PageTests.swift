// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What pages say of this repository is true of it: links, files, commands, rows.
@Suite("Pages")
struct PageTests {
    private let repository = Repository()
    private static let articles = "App/Sources/airfit/airfit.docc"
    private static let specifications = articles + "/Specifications.md"

    /// The pages that are read in the repository itself.
    private static let pages: [String] = {
        let root = Repository().root
        let names = [".github", articles].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [])
                .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        return ["README.md"] + names
    }()

    /// The tutorials, and what their steps show of a terminal.
    private static let tutorials: [String] = ["", "/Resources"].flatMap { folder in
        let folder = articles + folder
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: "\(Repository().root)/\(folder)")
        return (names ?? []).filter { $0.hasSuffix(".tutorial") || $0.hasSuffix(".txt") }.sorted()
            .filter { !$0.hasSuffix(".swift.txt") }.map { "\(folder)/\($0)" }
    }

    /// Links of a page to files that are not there.
    private func lostLinks(of page: String, text: String) -> [String] {
        let folder = URL(fileURLWithPath: "\(repository.root)/\(page)").deletingLastPathComponent()
        return text.matches(of: /\]\((?<link>[^)\s]+)\)/).map { String($0.link) }.filter { link in
            guard !link.contains("://"), !link.hasPrefix("#"), link != "builds" else {
                return false
            }
            let path = String(link.prefix { $0 != "#" })
            return !FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        }
    }

    /// Files, scripts and commands that a page names and that are not there.
    private func lostNames(in text: String, targets: Set<String>) -> [String] {
        let paths = text.matches(of: /`(?<path>(App|Packages|Tests|Scripts)\/[^`\s<…*]+)`/)
            .map { String($0.path) }
            // A tutorial makes this domain.
            .filter { !$0.hasPrefix("Packages/Sleep/") }
            .filter { !FileManager.default.fileExists(atPath: "\(repository.root)/\($0)") }
        let commands = text.matches(of: /(?:`|\n(?:\$ )?)make (?<target>[a-z-]+)/)
            .map { String($0.target) }.filter { !targets.contains($0) }.map { "make \($0)" }
        return paths + commands
    }

    private func targets() throws -> Set<String> {
        Set(
            try repository.text("Makefile").matches(of: /(?m)^(?<target>[a-z-]+):/)
                .map { String($0.target) })
    }

    @Test("every link of a page leads to a file", arguments: pages)
    func links(page: String) throws {
        #expect(lostLinks(of: page, text: try repository.text(page)) == [])
    }

    @Test("every file, script and command that a page names is there", arguments: pages + tutorials)
    func names(page: String) throws {
        #expect(lostNames(in: "\n" + (try repository.text(page)), targets: try targets()) == [])
    }

    @Test("a lost link, a lost file and an unknown command are found")
    func lost() throws {
        #expect(
            lostLinks(of: "README.md", text: "[a](Makefile) [b](nowhere.md#x)") == ["nowhere.md#x"])
        let text = "`Packages/Relux` and `Packages/Nowhere`, `make lint`, `make coffee`"
        #expect(
            lostNames(in: text, targets: try targets()) == ["Packages/Nowhere", "make coffee"])
    }

    @Test("the list of decisions has as many lines for a page as the page has decisions")
    func decisions() throws {
        let list = try repository.text("\(Self.articles)/Decisions.md").split(separator: "\n")
        let root = URL(fileURLWithPath: repository.root)
        var found = 0
        for folder in ["Packages", "Tests"] {
            let all = FileManager.default.enumerator(atPath: root.path + "/" + folder)
            for case let path as String in try #require(all) where path.hasSuffix(".md") {
                let text = try repository.text("\(folder)/\(path)")
                let count = text.matches(of: /\*Context\.\*/).count
                guard count > 0, path.contains(".docc/") else { continue }
                let parts = path.split(separator: "/").map(String.init)
                let module = try #require(parts.dropLast(2).last)
                let page = parts[parts.count - 1].dropLast(3)
                let link = page == module ? "<doc:/\(module)>" : "<doc:/\(module)/\(page)>"
                let lines = list.filter { $0.contains(link) || $0.contains("`\(folder)/\(path)`") }
                #expect(lines.count >= count, "\(path) has \(count), the list \(lines.count)")
                found += count
            }
        }
        #expect(found > 15)
    }

    @Test("the page of the specifications says where every row of the table of evidence lives")
    func rows() throws {
        let page = try repository.text(Self.specifications)
        let ranges = page.matches(of: /\| ([FSLTR])-([0-9A-F]+)(?: to [FSLTR]-([0-9A-F]+))? \|/).map
        {
            (
                letter: $0.1, first: Int($0.2, radix: 16) ?? -1,
                last: Int($0.3 ?? $0.2, radix: 16) ?? -1
            )
        }
        let rows = try repository.text("Tests/Evidence/requirements.tsv").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.prefix { $0 != "\t" } }
        #expect(rows.count > 300)
        let lost = rows.filter { row in
            guard let number = Int(row.dropFirst(2), radix: 16) else { return true }
            return !ranges.contains {
                row.hasPrefix($0.letter) && ($0.first...$0.last).contains(number)
            }
        }
        #expect(lost == [])
    }

    @Test("every ruling that code quotes is on the page of the specifications")
    func rulings() throws {
        let page = try repository.text(Self.specifications)
        var quoted: Set<String> = []
        for file in ["Packages", "App", "Tests"].flatMap(repository.swiftFiles) {
            let text = try repository.text(file)
            guard text.contains("E-") else { continue }
            for match in text.matches(of: /\bE-[0-9][0-9A-F][a-z]?\b/) {
                quoted.insert(String(match.0))
            }
        }
        #expect(quoted.contains("E-50"))
        #expect(quoted.filter { !page.contains($0) }.sorted() == [])
    }
}
