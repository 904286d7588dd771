// SPDX-License-Identifier: Apache-2.0

/// The groups of symbols that layers share.
extension Law {
    static let sleeps = SymbolGroup(
        .sleeping, ["Task.sleep", "Thread.sleep", "usleep()", "sleep()", "nanosleep()"])
    static let traps = SymbolGroup(.trap, ["try!", "as!", "fatalError()"])
    static let unwraps = SymbolGroup(.forceUnwrap, ["!"])
    static let prints = SymbolGroup(.printing, ["print()", "debugPrint()", "dump()", "NSLog()"])
    static let rawLocks = SymbolGroup(
        .locks,
        [
            "NSLock", "NSRecursiveLock", "DispatchSemaphore", "pthread_mutex_t",
            "pthread_rwlock_t", "OSAllocatedUnfairLock", "os_unfair_lock",
        ])
    static let allLocks = SymbolGroup(
        .locks, rawLocks.symbols.union(["Mutex", "Atomic", "Guarded", "NSCondition"]))
    static let networks = SymbolGroup(
        .network, ["URLSession", "URLSessionConfiguration", "NWConnection", "URLConnection"])
    /// Types that nearly every file uses.
    static let extensions = SymbolGroup(
        .leaking,
        Set(
            [
                "[]", "Array", "ArraySlice", "Dictionary", "Set", "Optional", "Result", "Range",
                "ClosedRange", "Sequence", "Collection", "BidirectionalCollection",
                "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
                "AsyncSequence", "String", "Substring", "StringProtocol", "Character", "Unicode",
                "Bool", "Int", "Int32", "Int64", "UInt8", "UInt64", "Double", "Float", "Numeric",
                "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "Comparable", "Equatable",
                "Hashable", "Error", "Task", "Duration", "Swift", "Foundation", "Date", "Data",
                "URL", "UUID", "Decimal", "Calendar", "DateComponents", "Locale", "TimeZone",
            ].map { "extension " + $0 }))
    static let operators = SymbolGroup(.leaking, ["func operator"])
    static let files = SymbolGroup(.fileSystem, ["FileManager", "FileHandle"])
    static let stores = SymbolGroup(
        .persistence,
        [
            "ModelContext", "ModelContainer", "FetchDescriptor", "NSManagedObjectContext",
            "NSFetchRequest", "NSPersistentContainer", "@Query", "Database",
        ])
    static let modelContexts = SymbolGroup(.modelContext, ["\\.modelContext"])
    static let views = SymbolGroup(
        .uiSymbol,
        [
            "@State", "@StateObject", "@ObservedObject", "@EnvironmentObject", "@Binding",
            "@Environment", "View", "AnyView", "VStack", "HStack", "ZStack", "ProgressView",
            "UIView", "UIViewController", "TerminalUI",
        ])

    static let library = [sleeps, traps, unwraps, prints, rawLocks]
    /// Domain code without input or output of its own.
    static let pure = [
        sleeps, traps, unwraps, prints, allLocks, networks, files, modelContexts, extensions,
    ]
}
