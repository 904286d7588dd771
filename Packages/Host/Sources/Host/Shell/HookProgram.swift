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
        var program = ChildProgram([path])
        program.environment = environment
        program.input = .descriptor(document.fileDescriptor)
        // Standard output is the report of the command alone.
        program.output = .descriptor(STDERR_FILENO)
        program.isApart = true
        let process: pid_t
        do {
            process = try program.start()
        } catch {
            return "could not be started: \(SystemError.words(error.code))"
        }
        let late = Guarded(false)
        let watch = Task { [timer] in
            guard (try? await timer.sleep(for: patience)) != nil else { return }
            late.withLock { $0 = true }
            // With what it started, which would keep our standard error open.
            kill(-process, SIGKILL)
        }
        let ending = await withTaskCancellationHandler {
            await withCheckedContinuation { done in
                Thread.detachNewThread { done.resume(returning: ChildProgram.end(of: process)) }
            }
        } onCancel: {
            kill(-process, SIGKILL)
        }
        watch.cancel()
        switch ending {
        case .exit(let code): return code == 0 ? nil : "ended with the code \(code)"
        case .signal where late.withLock({ $0 }):
            return "was ended: it took longer than \(patience.components.seconds) seconds"
        case .signal where Task.isCancelled: return "was ended by Ctrl-C"
        case .signal(let number): return "was ended by the signal \(number)"
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
