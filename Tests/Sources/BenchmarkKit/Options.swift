// SPDX-License-Identifier: Apache-2.0

/// The options of the command line.
public struct Options: Sendable, Equatable {
    /// Only rows whose name contains one of these; all if empty.
    public var filters: [String] = []
    /// Lists the rows without measuring.
    public var lists = false
    /// Prints the report as JSON instead of a table.
    public var json = false
    /// Where the report is saved.
    public var save: String?
    /// The saved report to compare with.
    public var compare: String?
    /// Does not pin the threads to a core.
    public var unpinned = false
    /// Ends with status 1 when a bound is missed.
    public var gate = false
    /// Prints the help without measuring.
    public var help = false
    /// The number of samples of each operation in each process.
    public var samples = 25
    /// The number of measuring processes, which run one after the other.
    public var processes = 5
    /// Tells no progress.
    public var quiet = false
    /// The least change that counts as a difference, as a share.
    public var margin = Comparison.margin

    /// What `--help` prints.
    public static let usage = """
        usage: bench [--filter TEXT]… [--list] [--json] [--save FILE] [--compare FILE]
                     [--gate] [--unpinned] [--samples N] [--processes N]
                     [--margin PERCENT] [--quiet]

          --filter TEXT     only rows whose name contains TEXT; may be repeated
          --list            name the rows and their bounds, measure nothing
          --json            the report with all samples instead of the table
          --save FILE       keep the report as a baseline
          --compare FILE    say what is faster or slower than that baseline
          --gate            exit 1 when a row misses its bound
          --unpinned        do not keep everything on one core
          --samples N       samples of each operation in each process, 20 or more (25)
          --processes N     processes that measure in turn (5): where code and memory of
                            one happen to lie can make it slower throughout
          --margin PERCENT  the least difference that is called one (10)
          --quiet           tell no progress
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
            case "--quiet": quiet = true
            case "--help", "-h": help = true
            case "--samples":
                samples = try Self.number(of: argument, in: Harness.leastSamples...100_000, &rest)
            case "--processes":
                processes = try Self.number(of: argument, in: 1...100, &rest)
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

    /// Whether the filters select a row of this name.
    public func includes(_ name: String) -> Bool {
        filters.isEmpty || filters.contains { name.contains($0) }
    }

    /// The arguments for one of the measuring processes.
    public var forOneProcess: [String] {
        var arguments = ["--processes", "1", "--samples", "\(samples)", "--json", "--quiet"]
        if unpinned { arguments.append("--unpinned") }
        return arguments + filters.flatMap { ["--filter", $0] }
    }

    private static func number(
        of option: String,
        in range: ClosedRange<Int>,
        _ rest: inout ArraySlice<String>
    ) throws(BenchmarkFailure) -> Int {
        let text = try value(of: option, &rest)
        guard let number = Int(text), range.contains(number) else {
            throw .usage(
                "\(option) takes a number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \(text).")
        }
        return number
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
