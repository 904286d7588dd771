// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    /// `workbench new-domain --check [NAME]`: how the domains differ from the template.
    func checkTemplate(
        _ name: String?, _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> ExitCode {
        let repository = try Repository(tree)
        if let name, !repository.domains.contains(name) {
            throw .usage(
                "There is no domain \(name).\(Options.hint(name, among: repository.domains))")
        }
        let found = try TemplateDrift.all(in: repository, tree, only: name)
        if options.has("--json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = (try? encoder.encode(found)) ?? Data()
            write(String(decoding: data, as: UTF8.self) + "\n")
        } else {
            for difference in found {
                write("\(difference.path): \(difference.message) [\(difference.aspect.rawValue)]\n")
            }
        }
        for domain in repository.domains where name == nil || name == domain {
            let count = found.count { $0.domain == domain }
            complain("\(domain): \(count == 0 ? "as the template" : "\(count) differences")\n")
        }
        return found.isEmpty ? .clean : .findings
    }
}
