// SPDX-License-Identifier: Apache-2.0

public import Testing
public import Trapezio

/// Reports where content differs from the expected content, line by line.
///
/// Texts, and values whose description has several lines, such as frames, are compared by lines;
/// other values by their properties.
/// - Parameter text: the text that represents the content in the report.
public func expectContent<Content: Equatable>(
    _ actual: Content, equals expected: Content, as text: ((Content) -> String)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual != expected else { return }
    let difference =
        text.map { contentDifference($0(actual), $0(expected)) }
        ?? contentDifference(actual, expected)
    Issue.record(
        Comment(rawValue: "The content is different:\n" + difference),
        sourceLocation: sourceLocation)
}

/// Reports where the content that a UI makes from a state differs from the expected content.
@MainActor
public func expectContent<UI: TrapezioUI>(
    of ui: UI, for state: UI.State, equals expected: UI.Content,
    sourceLocation: SourceLocation = #_sourceLocation
) where UI.Content: Equatable {
    let actual = ui.map(state: state) { _ in }
    expectContent(actual, equals: expected, sourceLocation: sourceLocation)
}

private func contentDifference(_ actual: some Any, _ expected: some Any) -> String {
    var (left, right) = ("\(expected)", "\(actual)")
    let hasLines = actual is String || left.contains("\n") || right.contains("\n")
    if !hasLines || left == right {
        (left, right) = (Outline.text(of: expected), Outline.text(of: actual))
    }
    return LineDifference.text(expected: left, actual: right)
}
