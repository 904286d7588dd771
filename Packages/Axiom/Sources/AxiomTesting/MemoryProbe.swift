// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks the allocator how much memory an object takes.
public enum MemoryProbe {
    private typealias UsableSize = @convention(c) (UnsafeRawPointer) -> Int

    /// The bytes that the allocator set aside for this object, without the objects it refers to;
    /// `nil` where the allocator does not report sizes.
    public static func bytes(of object: AnyObject) -> Int? {
        withExtendedLifetime(object) {
            usableSize?(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
        }
    }

    /// The bytes of several objects that make up one component; `nil` where the allocator does not
    /// report sizes.
    public static func bytes(of objects: [AnyObject]) -> Int? {
        var sum = 0
        for object in objects {
            guard let bytes = bytes(of: object) else { return nil }
            sum += bytes
        }
        return sum
    }

    /// The bytes of an object and of every object that it holds in stored properties, each counted
    /// once; `nil` where the allocator does not report sizes.
    ///
    /// Follows what reflection shows: classes, actors, and values that contain them. Contents of a
    /// lock, and objects that only a weak reference holds, are not counted.
    public static func bytesOfGraph(from root: AnyObject) -> Int? {
        var found: [ObjectIdentifier: AnyObject] = [:]
        var open: [Any] = [root]
        while let next = open.popLast() {
            let mirror = Mirror(reflecting: next)
            if mirror.displayStyle == .class || Swift.type(of: next) is AnyObject.Type {
                let object = next as AnyObject
                guard found.updateValue(object, forKey: ObjectIdentifier(object)) == nil else {
                    continue
                }
            }
            var level: Mirror? = mirror
            while let shown = level {
                open += shown.children.map(\.value)
                level = shown.superclassMirror
            }
        }
        return bytes(of: Array(found.values))
    }

    // The address of a C function for the life of the process; looked up once. Not in the module
    // map of Glibc, so it is asked for by name; on Darwin the function has another one.
    private static let usableSize: UsableSize? = {
        for name in ["malloc_usable_size", "malloc_size"] {
            if let address = dlsym(dlopen(nil, RTLD_NOW), name) {
                return unsafeBitCast(address, to: UsableSize.self)
            }
        }
        return nil
    }()
}
