// SPDX-License-Identifier: Apache-2.0

/// Dispatches the actions of the block through the dispatcher of the saga that runs on this task;
/// elsewhere through that of the only `Relux` there is. Fails when there is none, or several.
@discardableResult
public func actions(
    _ executionType: Relux.ExecutionType = .serially, delay: Seconds? = nil,
    fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
    @Relux.ActionResultBuilder actions: @Sendable () -> [any Relux.Action],
    label: (@Sendable () -> String)? = nil
) async -> Relux.ActionResult {
    await Relux.Dispatcher.ambient.actions(
        executionType, delay: delay, fileID: fileID, functionName: functionName,
        lineNumber: lineNumber, actions: actions, label: label)
}

/// Dispatches one action like `actions`.
@discardableResult
public func action(
    delay: Seconds? = nil,
    fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
    action: @Sendable () -> any Relux.Action, label: (@Sendable () -> String)? = nil
) async -> Relux.ActionResult {
    await Relux.Dispatcher.ambient.action(
        delay: delay, fileID: fileID, functionName: functionName, lineNumber: lineNumber,
        action: action, label: label)
}

/// Dispatches the actions like `actions`, on a task of its own that nobody waits for.
public func performAsync(
    _ executionType: Relux.ExecutionType = .serially,
    withPriority taskPriority: TaskPriority? = nil, delay: Seconds? = nil,
    fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
    @Relux.ActionResultBuilder actions: @Sendable @escaping () -> [any Relux.Action],
    completion: (@Sendable (Relux.ActionResult) -> Void)? = nil,
    label: (@Sendable () -> String)? = nil
) {
    Task(priority: taskPriority) {
        let result = await Relux.Dispatcher.ambient.actions(
            executionType, delay: delay, fileID: fileID, functionName: functionName,
            lineNumber: lineNumber, actions: actions, label: label)
        completion?(result)
    }
}
