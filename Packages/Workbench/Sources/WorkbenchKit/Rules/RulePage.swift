// SPDX-License-Identifier: Apache-2.0

/// The page of a rule, on the command line and in reports.
package struct RulePage: Encodable {
    let name: String
    /// `on`, `warn`, `off` or `idle`, by the law at hand.
    package let level: String
    let finds: String
    let why: String
    let mend: String
    /// The key of the law without which it finds nothing; empty where it needs none.
    let needs: String
    let needsIndex: Bool
    let canFix: Bool
    let requirements: [String]
    package let example: Example?

    /// The example's texts, of the form that `RuleExample` explains.
    package struct Example: Encodable {
        package let law: String
        package let breach: String
        package let mended: String
    }

    package init(_ rule: LintRule, by law: Law) {
        name = rule.id
        level = law.level(of: rule)
        finds = rule.example?.finds ?? rule.why
        why = rule.why
        mend = rule.remedy
        needs = rule.example?.basis.rawValue ?? ""
        needsIndex = LintRule.ofIndex.contains(rule)
        canFix = LintMend.rules.contains(rule)
        requirements = rule.rows
        example = rule.example.map {
            Example(law: $0.law, breach: $0.breach, mended: $0.mend)
        }
    }

    /// The rule's line in the list.
    package var line: String {
        "\(TextLayout.padded(name, to: 28))\(TextLayout.padded(level, to: 6))\(finds)\n"
    }

    /// The whole page.
    package var text: String {
        var parts = ["\(name): \(finds)", state, "Why\n\(Self.indented(Self.wrapped(why)))"]
        if let example {
            let law = example.law.isEmpty ? "" : "law: {\n\(Self.indented(example.law))\n}\n"
            parts.append("A breach\n\(Self.indented(law + Self.shown(example.breach)))")
            parts.append(
                "Mended\n\(Self.indented("\(Self.wrapped(mend))\n\n\(Self.shown(example.mended))"))"
            )
        } else {
            parts.append("Mend\n\(Self.indented(Self.wrapped(mend)))")
        }
        parts.append("In the law (.workbench/law.json)\n\(Self.indented(switches))")
        if !requirements.isEmpty {
            parts.append("Enforces \(requirements.joined(separator: ", "))")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The help that reports carry for code scanning services.
    var help: String {
        let example = example.map { "\n\nA breach:\n\n\(Self.shown($0.breach))" } ?? ""
        return "\(mend)\(example)\n\n`workbench rules \(name)` shows more."
    }

    private var state: String {
        let judged =
            switch level {
            case "on": "On here."
            case "warn": "Only warns here."
            case "off": "Off here."
            case _: "Idle here: the law has no `\(needs)` to judge by."
            }
        return judged + (needsIndex ? " Held by `workbench lint --index`." : "")
            + (canFix ? " `workbench lint --fix` mends some." : "")
    }

    private var switches: String {
        """
        "rules": {"\(name)": "off"}     or "on", or "warn", which does not fail the lint
        "rules": {"\(name)": {"except": [{"folder": "Sources/Old"}]}}
        A pattern has folder, target, package, product, layer or kind; "in" instead of "except"
        holds the rule there only.
        """
    }

    /// The files of an example, with what begins and removes them in words.
    private static func shown(_ text: String) -> String {
        RuleExample.files(of: text).map { file in
            guard let text = file.text else { return "\(file.path) is gone." }
            return "\(file.path)\n\(indented(text))"
        }.joined(separator: "\n")
    }

    /// A sentence in lines that fit a page.
    private static func wrapped(_ text: String) -> String {
        TextLayout.wrapped(text, to: 76).joined(separator: "\n")
    }

    private static func indented(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
}
