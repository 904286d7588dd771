// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
import Foundation
public import TerminalUI
public import Testing

/// Compares the look of a screen with a file that a person has checked: in each window size, in
/// colour and in plain ASCII.
///
/// The file is `Golden/<name>.txt` beside the test. A missing or different file fails the test.
/// With the variable `RECORD_GOLDEN` the file is written, and the test still fails, so that
/// somebody checks it.
@MainActor
public func expectGolden(
    _ screen: ScreenContent, _ name: String, sizes: [Size] = GoldenFrames.sizes,
    in testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let path = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        .appendingPathComponent("Golden/\(name).txt")
    let actual = GoldenFrames.text(of: ScreenFrame(screen), sizes: sizes)
    let expected = try? String(contentsOf: path, encoding: .utf8)
    guard actual != expected else { return }
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
        do {
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: path)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
            return
        }
        Issue.record(
            "Recorded \(path.path). Check it, then run the test without RECORD_GOLDEN.",
            sourceLocation: sourceLocation)
        return
    }
    let difference = GoldenFrames.difference(expected: expected ?? "", actual: actual)
    Issue.record(
        Comment(
            rawValue: "\(name) differs from Golden/\(name).txt (- expected, + now):\n"
                + difference + "\nIf that is intended: run with RECORD_GOLDEN=1, and check it."),
        sourceLocation: sourceLocation)
}

/// Frames as text that people can read and compare.
public enum GoldenFrames {
    /// The window sizes that every screen is compared in.
    public static let sizes = [
        Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 15),
    ]

    /// Half of a wide terminal, which has two programs side by side.
    public static let half = Size(columns: 60, rows: 20)

    /// Every window size in colour and in plain ASCII: the characters, and in colour also the
    /// styles.
    public static func text(of content: some Content, sizes: [Size] = sizes) -> String {
        sizes.flatMap { size in
            [GlyphSet.unicode, .ascii].map { glyphs in
                let frame = Frame.render(content, size: size, glyphs: glyphs)
                let kind = glyphs.isASCII ? "ascii" : "colour"
                let head = "== \(size.columns)x\(size.rows) \(kind)\n\(frame.text())\n"
                return glyphs.isASCII ? head : head + "-- looks\n" + looks(of: frame)
            }
        }.joined()
    }

    /// The styles of a frame, one line for each run of styled cells, and the cursor.
    public static func looks(of frame: Frame) -> String {
        var lines = ""
        for row in 0..<frame.size.rows {
            var start = 0
            while start < frame.size.columns {
                let style = frame[column: start, row: row].style
                var end = start + 1
                while end < frame.size.columns, frame[column: end, row: row].style == style {
                    end += 1
                }
                if style != .plain { lines += "\(row):\(start)-\(end - 1) \(words(style))\n" }
                start = end
            }
        }
        if let cursor = frame.cursor { lines += "cursor \(cursor.row):\(cursor.column)\n" }
        return lines
    }

    private static func words(_ style: Style) -> String {
        var words: [String] = []
        if style.foreground != .standard { words.append("\(style.foreground)") }
        if style.background != .standard { words.append("on \(style.background)") }
        if style.isBold { words.append("bold") }
        if style.isDim { words.append("dim") }
        if style.isItalic { words.append("italic") }
        if style.isUnderlined { words.append("underlined") }
        if style.isInverted { words.append("inverted") }
        return words.joined(separator: " ")
    }

    /// The lines that differ, `-` expected and `+` now, the first forty.
    static func difference(expected: String, actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let changes = new.difference(from: old)
        let lines = changes.map { change in
            switch change {
            case .remove(let line, let text, _): (line, "-\(line + 1): \(text)")
            case .insert(let line, let text, _): (line, "+\(line + 1): \(text)")
            }
        }
        return lines.sorted { $0.0 < $1.0 }.prefix(40).map(\.1).joined(separator: "\n")
    }
}
