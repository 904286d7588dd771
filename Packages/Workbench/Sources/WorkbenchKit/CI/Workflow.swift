// SPDX-License-Identifier: Apache-2.0

/// A workflow of GitHub Actions, as far as `workbench ci` needs them, written as YAML.
package struct Workflow: Sendable {
    /// An action of others, by the commit of a release.
    enum Action: String, Sendable {
        case checkout = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1"
        case restore = "actions/cache/restore@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5"
        case save = "actions/cache/save@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5"
        case upload = "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0"
        case download =
            "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1"
        case sarif =
            "github/codeql-action/upload-sarif@8aad20d150bbac5944a9f9d289da16a4b0d87c1e # v4.36.2"
    }

    /// A text with its name, in the order in which they are written.
    typealias Pairs = [(key: String, value: String)]

    struct Step: Sendable {
        enum Kind: Sendable {
            case run(String)
            case uses(Action, Pairs)
        }

        let name: String
        let kind: Kind
        /// What other steps call it.
        var id: String?
        var condition: String?
        var environment: Pairs = []

        init(
            _ name: String, _ kind: Kind, id: String? = nil, if condition: String? = nil,
            environment: Pairs = []
        ) {
            (self.name, self.kind, self.id) = (name, kind, id)
            (self.condition, self.environment) = (condition, environment)
        }
    }

    package struct Job: Sendable {
        package let id: String
        let name: String
        var needs: [String] = []
        var condition: String?
        var permissions: Pairs = []
        /// The expression whose value is the matrix.
        var matrix: String?
        var outputs: Pairs = []
        var steps: [Step] = []
        var minutes = 60
    }

    /// Its file, from the root of the repository.
    package let path: String
    let name: String
    /// When it runs, as YAML.
    let trigger: String
    package let jobs: [Job]
    let image: String
    /// Who wrote it, and how it is changed.
    var origin =
        "Written by `workbench ci` from .workbench/law.json, and kept by `workbench lint`: change the "
        + "law."

    /// Why its jobs cannot be told apart; nil where they can.
    package var clash: String? {
        var known: Set<String> = []
        for job in jobs where !known.insert(job.id).inserted || job.id.first?.isLetter != true {
            return
                "a job would be called `\(job.id)`, which another one is, or which begins with no "
                + "letter of ASCII. Name the check otherwise."
        }
        return nil
    }

    /// The file.
    package var text: String {
        """
        # \(origin)
        name: \(name)
        \(trigger)
        permissions:
          contents: read
        concurrency:
          group: \(name)-${{ github.ref }}
          cancel-in-progress: ${{ github.event_name == 'pull_request' }}
        defaults:
          run:
            shell: bash
        env:
          # In a container the files belong to someone else, which git asks about.
          GIT_CONFIG_COUNT: '1'
          GIT_CONFIG_KEY_0: safe.directory
          GIT_CONFIG_VALUE_0: '*'
        jobs:

        """ + jobs.map(text).joined(separator: "\n")
    }

    private func text(of job: Job) -> String {
        var lines = ["  \(job.id):", "    name: \(Self.scalar(job.name))"]
        if !job.needs.isEmpty { lines.append("    needs: [\(job.needs.joined(separator: ", "))]") }
        if let condition = job.condition { lines.append("    if: \(Self.scalar(condition))") }
        lines += ["    runs-on: ubuntu-24.04", "    container: \(Self.scalar(image))"]
        lines.append("    timeout-minutes: \(job.minutes)")
        lines += Self.block("permissions", job.permissions, 4)
        if let matrix = job.matrix {
            lines += ["    strategy:", "      fail-fast: false"]
            lines.append("      matrix: \(Self.scalar(matrix))")
        }
        lines += Self.block("outputs", job.outputs, 4)
        lines.append("    steps:")
        for step in job.steps {
            lines.append("      - name: \(Self.scalar(step.name))")
            if let id = step.id { lines.append("        id: \(id)") }
            if let condition = step.condition {
                lines.append("        if: \(Self.scalar(condition))")
            }
            switch step.kind {
            case .run(let command):
                lines += Self.block("env", step.environment, 8)
                lines += Self.lines("run", command, 8)
            case .uses(let action, let with):
                lines.append("        uses: \(action.rawValue)")
                lines += Self.block("with", with, 8)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func block(_ name: String, _ pairs: Pairs, _ indent: Int) -> [String] {
        if pairs.isEmpty { return [] }
        let space = String(repeating: " ", count: indent)
        return ["\(space)\(name):"]
            + pairs.flatMap { key, value in
                value.contains("\n")
                    ? lines(key, value, indent + 2) : ["\(space)  \(key): \(scalar(value))"]
            }
    }

    /// A text of several lines under a key: as it is, where no line could be read as something else.
    private static func lines(_ key: String, _ text: String, _ indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        let isPlain =
            text.first?.isWhitespace == false && !text.unicodeScalars.contains(where: isOdd)
        guard isPlain else { return ["\(space)\(key): \(scalar(text))"] }
        return ["\(space)\(key): |"]
            + text.split(separator: "\n").map { "\(space)  \($0)" }
    }

    /// What YAML does not take, or reads as the end of a line.
    private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10: false
        case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        case _: false
        }
    }

    /// A text as YAML: plain where that is safe, else in quotes.
    static func scalar(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter == true
            && text.utf8.allSatisfy { byte in
                (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
                    || " -_/.".utf8.contains(byte)
            } && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
        if isPlain { return text }
        // Quotes inside of quotes are read by people, and by linters of expressions.
        let isOneLine = !text.unicodeScalars.contains { $0 == "\n" || isOdd($0) }
        if isOneLine, !text.contains("'") { return "'\(text)'" }
        let quoted = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "\n": "\\n"
            case _ where isOdd(scalar):
                "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            case _: String(scalar)
            }
        }
        return "\"\(quoted.joined())\""
    }
}
