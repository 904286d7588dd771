// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Foundation
    import Testing

    /// One copy of each domain module, each in its own shared library.
    @Suite("Linkage", .timeLimit(.minutes(1)))
    struct LinkageTests {
        private static let libraries = ["Auth", "Workouts", "Nutrition"].flatMap { domain in
            ["Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl"].map {
                "lib\(domain)\($0).so"
            }
        }

        @Test("the program links the fifteen domain libraries, and no test support")
        func linked() async throws {
            try await withAirfit { airfit in
                let run = try await airfit.shell("ldd $AIRFIT")
                for library in Self.libraries {
                    #expect(run.output.contains(library), "\(library)")
                }
                #expect(!run.output.contains("TestSupport"))
                #expect(!run.output.contains("not found"))
            }
        }

        @Test(
            "no symbol of a Models module is defined in another library",
            arguments: ["Auth", "Workouts", "Nutrition"])
        func oneCopy(domain: String) async throws {
            try await withAirfit { airfit in
                let module = "\(domain)Models"
                // What an extension elsewhere adds to the module's namespace is that library's own;
                // what the module itself defines must be defined nowhere else.
                let run = try await airfit.shell(
                    """
                    cd "$(dirname $AIRFIT)"
                    defined() { nm -D --defined-only "$1" | awk '$3 ~ /^\\$s/ { print $3 }' | sort -u; }
                    defined "lib\(module).so" > \(airfit.home)/models
                    for library in lib*.so airfit; do
                        [ "$library" = "lib\(module).so" ] && continue
                        defined "$library" | comm -12 - \(airfit.home)/models | sed "s|^|$library |"
                    done
                    wc -l < \(airfit.home)/models
                    """)
                let lines = run.output.split(separator: "\n")
                #expect(lines.count == 1, "\(lines.prefix(5))")
                #expect(Int(lines.last ?? "") ?? 0 > 100)
            }
        }
    }
#endif
