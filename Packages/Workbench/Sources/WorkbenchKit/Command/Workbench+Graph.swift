// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    func graph(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode { .clean }
}
