// SPDX-License-Identifier: Apache-2.0

extension CapabilityHandle where Value: Capability {
    /// A handle with one fixed instance, for code without a graph, such as a test or a script. Its
    /// level is the one given until `refresh()`.
    public convenience init(always value: Value, level: DegradationLevel = .full) {
        self.init(id: ComponentID(Value.self), startsOnUse: false)
        // Cannot be refused: the value is what the handle yields.
        try? install(value, level: level)
    }
}
