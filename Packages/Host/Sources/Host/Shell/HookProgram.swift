// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI

/// One run of a hook: a program without a shell around it and without our standard input and
/// output.
struct HookProgram: Sendable {
    let path: String
    /// What it reads from its standard input.
    let input: String
    let environment: [String: String]
    let timer: any Clock<Duration>

    /// Runs it. It is killed with all that it started when it takes longer than `patience`, or when
    /// the task is cancelled.
    /// - Returns: what went wrong, after the name of the hook; `nil` when it ended with 0.
    func run(within patience: Duration) async -> String? {
        guard let document else { return "was not run: there is no room for what it reads" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.environment = environment
        process.standardInput = document
        // Standard output is the report of the command alone.
        process.standardOutput = FileHandle.standardError
        let (ended, end) = AsyncStream<Never>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        do {
            try process.run()
        } catch {
            // What Foundation throws says "could not be completed"; the cause is below it.
            let cause = ((error as? CocoaError)?.underlying ?? error) as NSError
            let reason =
                cause.domain == NSPOSIXErrorDomain
                ? SystemError.words(Int32(cause.code)) : cause.localizedDescription
            return "could not be started: \(reason)"
        }
        let number = process.processIdentifier
        let isInTime = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await _ in ended {}
                return !Task.isCancelled
            }
            group.addTask { [timer] in
                try? await timer.sleep(for: patience)
                return false
            }
            let first = await group.next() ?? false
            group.cancelAll()
            return first
        }
        guard isInTime || !process.isRunning else {
            // A program that it started and that goes on would keep our standard error open.
            kill(getpgid(number) == number ? -number : number, SIGKILL)
            if Task.isCancelled { return "was ended by Ctrl-C" }
            return "was ended: it took longer than \(patience.components.seconds) seconds"
        }
        process.waitUntilExit()
        switch process.terminationReason {
        case .exit:
            return process.terminationStatus == 0
                ? nil : "ended with the code \(process.terminationStatus)"
        case .uncaughtSignal: return "was ended by the signal \(process.terminationStatus)"
        @unknown default: return "ended in an unknown way"
        }
    }

    /// The input in a file without a name: a hook that does not read it holds nobody up.
    private var document: FileHandle? {
        var name = Array(
            (NSTemporaryDirectory() + "/\(ProgramName.current)-hook-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard (try? handle.write(contentsOf: Data(input.utf8))) != nil,
            (try? handle.seek(toOffset: 0)) != nil
        else { return nil }
        return handle
    }
}
