// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
public import WorkoutsModels

/// The report of the plates for a load.
public enum PlatesReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// What to put on each side for a load, or for the nearest that the plates make.
    public static func one(_ load: Model.Load, on plates: Model.Plates) -> Report {
        let asked = plates.figure(load)
        let found = plates.loadable(at: asked)
        let unit = plates.unit
        let data: JSON = [
            "load": SetText.json(load), "unit": .string(unit.rawValue), "bar": .rounded(plates.bar),
            "exact": .bool(found.nearest.missing == 0), "nearest": json(found.nearest, unit),
            "other": found.other.map { json($0, unit) } ?? .null,
        ]
        return Report(data: data) { context in
            let near = found.nearest
            var lines: [ReportLine] = []
            if unit != load.unit {
                lines.append(
                    context.styled("\(SetText.load(load, nil)) is \(figure(asked, unit)).", .dim))
            }
            if near.missing != 0 {
                let what = asked < plates.bar ? "is less than the bar" : "cannot be made exactly"
                lines.append(ReportLine("\(figure(asked, unit)) \(what). Nearest:"))
            }
            lines.append(
                context.styled(figure(near.total, unit), .bold)
                    + "\(off(near, unit))  \(side(near.perSide, unit)) on the "
                    + "\(figure(plates.bar, unit)) bar")
            if let other = found.other {
                lines.append(
                    ReportLine(
                        "\(figure(other.total, unit))\(off(other, unit))  "
                            + side(other.perSide, unit)))
            }
            return lines
        }
    }

    /// What goes on each side, such as `2 x 25 + 1.25 kg a side`.
    public static func side(_ perSide: [Double], _ unit: MassUnit) -> String {
        guard !perSide.isEmpty else { return "no plates" }
        var runs: [(size: Double, count: Int)] = []
        for size in perSide {
            if runs.last?.size == size {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((size, 1))
            }
        }
        let sizes = runs.map { run in
            (run.count > 1 ? "\(run.count) x " : "") + Figures.plain(run.size)
        }
        return "\(sizes.joined(separator: " + ")) \(unit.rawValue) a side"
    }

    /// A bar made ready, as JSON.
    static func json(_ bar: Model.LoadedBar, _ unit: MassUnit) -> JSON {
        [
            "total": .rounded(bar.total),
            "total_kg": .rounded(bar.total * unit.grams / 1_000),
            "missing": .rounded(bar.missing), "per_side": .list(bar.perSide) { .number($0) },
        ]
    }

    private static func off(_ bar: Model.LoadedBar, _ unit: MassUnit) -> String {
        guard bar.missing != 0 else { return "" }
        return ", \(figure(abs(bar.missing), unit)) \(bar.missing > 0 ? "less" : "more")"
    }

    private static func figure(_ value: Double, _ unit: MassUnit) -> String {
        "\(Figures.plain(value)) \(unit.rawValue)"
    }
}
