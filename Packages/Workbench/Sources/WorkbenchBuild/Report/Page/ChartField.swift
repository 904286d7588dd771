// SPDX-License-Identifier: Apache-2.0

/// The field of a chart of builds in a row: times above, the machine's load under them.
struct ChartField {
    private static let loadHeight = 34.0

    /// Of the times.
    let height: Double

    private var bottom: Double { 12 + height + 10 + Self.loadHeight }
    /// The height of the picture.
    var pixels: String { Quantity.fixed(bottom + 4, 0) }

    /// The words at its left.
    func scale(_ up: Axis) -> String {
        up.ticks.map {
            tick($0 == 0 ? "0" : Quantity.seconds($0), 16 + height * (1 - up.share($0)))
        }.joined() + tick("load", bottom - Self.loadHeight / 2 + 4)
    }

    /// A line at each time of the scale, and one at the load from which on a machine is busy.
    func grid(_ up: Axis, limit: Double, of most: Double) -> String {
        up.ticks.map { line("grid", 12 + height * (1 - up.share($0))) }.joined()
            + line("limit", loadY(limit, most))
    }

    func y(_ seconds: Double, _ up: Axis) -> String {
        Quantity.fixed(12 + height * (1 - up.share(seconds)), 1)
    }

    /// A bar as high as the load.
    func load(_ load: Double, _ x: String, limit: Double, of most: Double) -> String {
        "<line class=\"load\(load > limit ? " busy" : "")\" x1=\"\(x)\" x2=\"\(x)\" "
            + "y1=\"\(Quantity.fixed(bottom, 1))\" y2=\"\(Quantity.fixed(loadY(load, most), 1))\"/>"
    }

    private func tick(_ text: String, _ y: Double) -> String {
        "<text class=\"tick\" x=\"100%\" y=\"\(Quantity.fixed(y, 1))\" text-anchor=\"end\">"
            + "\(text)</text>"
    }

    private func line(_ style: String, _ y: Double) -> String {
        let y = Quantity.fixed(y, 1)
        return "<line class=\"\(style)\" x1=\"0%\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
    }

    private func loadY(_ load: Double, _ most: Double) -> Double {
        bottom - Self.loadHeight * min(1, load / most)
    }
}
