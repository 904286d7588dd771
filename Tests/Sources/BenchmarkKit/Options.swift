// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
public struct Options: Sendable, Equatable {
    /// Only rows whose name contains one of these; all if empty.
    public var filters: [String] = []
    /// Names the rows and measures nothing.
    public var lists = false
    /// Prints the report as JSON instead of a table.
    public var json = false
    /// Where the report is saved.
    public var save: String?
    /// The saved report to compare with.
    public var compare: String?
    /// Leaves the threads to the scheduler.
    public var unpinned = false
    /// Ends with status 1 when a bound is missed.
    public var gate = false
    /// Prints the help and measures nothing.
    public var help = false
    /// Samples of each operation.
    public var samples = 101
    /// The least change that is called one, as a share.
    public var margin = Comparison.margin

    /// What `--help` prints.
    public static let usage = """
        usage: bench [--filter TEXT]… [--list] [--json] [--save FILE] [--compare FILE]
                     [--gate] [--unpinned] [--samples N] [--margin PERCENT]

          --filter TEXT     only rows whose name contains TEXT; may be repeated
          --list            name the rows and their bounds, measure nothing
          --json            the report with all samples instead of the table
          --save FILE       keep the report as a baseline
          --compare FILE    say what is faster or slower than that baseline
          --gate            exit 1 when a row misses its bound
          --unpinned        do not keep everything on one core
          --samples N       samples of each operation, 20 or more (101)
          --margin PERCENT  the least difference that is called one (10)
        """

    /// The defaults.
    public init() {}

    /// Reads the arguments after the program's name.
    public init(_ arguments: some Sequence<String>) throws(BenchmarkFailure) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--filter": filters.append(try Self.value(of: argument, &rest))
            case "--list": lists = true
            case "--json": json = true
            case "--save": save = try Self.value(of: argument, &rest)
            case "--compare": compare = try Self.value(of: argument, &rest)
            case "--unpinned": unpinned = true
            case "--gate": gate = true
            case "--help", "-h": help = true
            case "--samples":
                let text = try Self.value(of: argument, &rest)
                guard let number = Int(text), (Harness.leastSamples...100_000).contains(number)
                else {
                    throw .usage("--samples takes a number from 20 to 100000, not \(text).")
                }
                samples = number
            case "--margin":
                let text = try Self.value(of: argument, &rest)
                guard let number = Double(text), (0...1_000).contains(number) else {
                    throw .usage("--margin takes a percentage from 0 to 1000, not \(text).")
                }
                margin = number / 100
            default: throw .usage("\(argument) is not an option of bench.")
            }
        }
    }

    /// Whether a row of this name is asked for.
    public func includes(_ name: String) -> Bool {
        filters.isEmpty || filters.contains { name.contains($0) }
    }

    private static func value(
        of option: String,
        _ rest: inout ArraySlice<String>
    ) throws(BenchmarkFailure) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
            throw .usage("\(option) needs a value.")
        }
        return value
    }
}
