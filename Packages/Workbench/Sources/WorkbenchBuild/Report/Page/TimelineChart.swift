// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// When each command of one build ran.
struct TimelineChart {
    /// The longest are drawn; the others would be thinner than a line.
    private static let most = 300
    private static let height = 18

    private let iteration: BuildRun.Iteration
    private let lanes: Lanes

    init(_ iteration: BuildRun.Iteration) {
        self.iteration = iteration
        lanes = Lanes(iteration.commands)
    }

    func html(isOpen: Bool) -> String {
        let variant = iteration.variant.isEmpty ? "" : " · \(iteration.variant)"
        let axis = Axis(upTo: max(lanes.end, iteration.wallSeconds))
        let longest = lanes.bars.sorted {
            $0.command.end - $0.command.start > $1.command.end - $1.command.start
        }
        let left = longest.count - min(longest.count, Self.most)
        let note =
            left > 0 ? "<p class=\"note\">The \(left) shortest commands are left out.</p>" : ""
        let bars = longest.prefix(Self.most).map { bar($0, axis) }.joined()
        return """
            <details\(isOpen ? " open=\"\"" : "")><summary>\
            \(Markup.escaped(iteration.scenario + variant)) \
            <span class="note">\(Quantity.seconds(iteration.wallSeconds)), \
            \(Plural.of(iteration.commands.count, "command"))</span></summary>
            <div class="wide"><div class="timeline"><svg height="\(max(1, lanes.count) * Self.height)" \
            role="img"><title>Commands of one build over time</title>\(axis.grid)\(bars)</svg>\
            \(axis.labels)</div></div>\(note)</details>

            """
    }

    private func bar(_ bar: Lanes.Bar, _ axis: Axis) -> String {
        let command = bar.command
        let seconds = max(0, command.end - command.start)
        let share = axis.share(seconds)
        // An inner picture cuts a name that is longer than its bar.
        let name =
            share > 0.03 ? "<text x=\"4\" y=\"12\">\(Markup.escaped(command.name))</text>" : ""
        let tip =
            "\(command.name): \(Quantity.seconds(seconds)) from \(Quantity.seconds(command.start))"
        return "<svg x=\"\(axis.percent(command.start))\" y=\"\(bar.lane * Self.height + 1)\" "
            + "width=\"\(Markup.percent(max(share, 0.0015)))\" height=\"\(Self.height - 2)\">"
            + "<title>\(Markup.escaped(tip))</title>"
            + "<rect class=\"\(command.kind.rawValue)\" width=\"100%\" height=\"100%\" rx=\"2\"/>"
            + "\(name)</svg>"
    }
}
