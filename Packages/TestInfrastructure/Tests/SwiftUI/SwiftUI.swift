// SPDX-License-Identifier: Apache-2.0

// As much of SwiftUI as the adapters of Trapezio and Axiom and the views of domains use, declared as Apple declares it, so
// that they can be type-checked where there is no SwiftUI. Nothing here runs or is shipped: a test
// builds this as a module of that name. A name that is missing here is one nobody has needed;
// before it is added, look it up. Each declaration says its page below
// https://developer.apple.com/documentation/swiftui/ (iOS 18, macOS 15). Bodies are ours.

/// view, view/body-8kl5o
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// viewbuilder
@resultBuilder
public struct ViewBuilder {
    /// viewbuilder/buildexpression(_:)
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// viewbuilder/buildblock()
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// viewbuilder/buildblock(_:)
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// viewbuilder/buildblock(_:), of several
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
    /// viewbuilder/buildif(_:)
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// viewbuilder/buildeither(first:)
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent() }
    /// viewbuilder/buildeither(second:)
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent() }
}

/// view, "Conforming Types": views without a body of their own
extension Never: View {
    public var body: Never { fatalError() }
}

/// view, "Conforming Types"
extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

/// emptyview
public struct EmptyView: View {
    /// emptyview/init()
    nonisolated public init() {}
    public var body: Never { fatalError() }
}

/// tupleview
public struct TupleView<T>: View {
    /// tupleview/init(_:)
    nonisolated public init(_ value: T) {}
    public var body: Never { fatalError() }
}

/// The result of viewbuilder/buildeither(first:); it has no page of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {}

/// view, "Conforming Types"
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public var body: Never { fatalError() }
}

/// dynamicproperty
public protocol DynamicProperty {}

/// state
@propertyWrapper
public struct State<Value>: DynamicProperty {
    /// state/init(wrappedvalue:)
    public init(wrappedValue value: Value) {}
    /// state/init(initialvalue:)
    public init(initialValue value: Value) {}
    /// state/wrappedvalue
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    /// state/projectedvalue
    public var projectedValue: Binding<Value> { fatalError() }
}

/// state, "Conforms To"
extension State: Sendable where Value: Sendable {}

/// binding
@propertyWrapper
public struct Binding<Value> {
    /// binding/init(get:set:). The page leaves out that the closures take on the caller's actor,
    /// which the module's interface says and main-actor bindings in views rely on.
    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    /// binding/wrappedvalue
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    /// binding/projectedvalue
    public var projectedValue: Binding<Value> { self }
}

/// binding, "Conforms To"
extension Binding: @unchecked Sendable where Value: Sendable {}

/// navigationstack
@MainActor @preconcurrency
public struct NavigationStack<Data, Root>: View where Root: View {
    /// navigationstack/init(path:root:), of a collection
    @MainActor @preconcurrency
    public init(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    )
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {}
    public var body: some View { EmptyView() }
}

/// horizontalalignment
public struct HorizontalAlignment: Equatable, Sendable {
    /// horizontalalignment/leading
    public static let leading = HorizontalAlignment()
    /// horizontalalignment/center
    public static let center = HorizontalAlignment()
}

/// alignment
public struct Alignment: Equatable, Sendable {
    /// alignment/center
    public static let center = Alignment()
    /// alignment/bottom
    public static let bottom = Alignment()
}

extension View {
    /// view/navigationdestination(for:destination:)
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View { EmptyView() }
    /// view/onappear(perform:)
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        EmptyView()
    }
    /// view/ondisappear(perform:)
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        EmptyView()
    }
    /// view/overlay(alignment:content:)
    nonisolated public func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View { EmptyView() }
    /// view/id(_:)
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { EmptyView() }
    /// view/disabled(_:)
    nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
    /// view/buttonstyle(_:), of a primitive style
    nonisolated public func buttonStyle<S>(
        _ style: S
    ) -> some View where S: PrimitiveButtonStyle { EmptyView() }
}

/// primitivebuttonstyle, without its requirement: no adapter has a style of its own
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

/// borderedprominentbuttonstyle
@MainActor @preconcurrency
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// borderedprominentbuttonstyle/init()
    @MainActor @preconcurrency public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// primitivebuttonstyle/borderedprominent
    @MainActor @preconcurrency
    public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

/// button
@MainActor @preconcurrency
public struct Button<Label>: View where Label: View {
    /// button/init(action:label:)
    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    public var body: some View { EmptyView() }
}

extension Button where Label == Text {
    /// button/init(_:action:), of a text that is not looked up in a table
    @preconcurrency
    nonisolated public init<S>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {}
}

/// label
@MainActor @preconcurrency
public struct Label<Title, Icon>: View where Title: View, Icon: View {
    public var body: some View { EmptyView() }
}

extension Label where Title == Text, Icon == Image {
    /// label/init(_:systemimage:), of a text that is not looked up in a table
    nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {}
}

/// textfield
@MainActor @preconcurrency
public struct TextField<Label>: View where Label: View {
    public var body: some View { EmptyView() }
}

extension TextField where Label == Text {
    /// textfield/init(_:text:), of a title that is not looked up in a table
    nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {}
}

/// vstack
public struct VStack<Content>: View where Content: View {
    /// vstack/init(alignment:spacing:content:), whose spacing is a length
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {}
    public var body: Never { fatalError() }
}

/// list
@MainActor @preconcurrency
public struct List<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
    public var body: some View { EmptyView() }
}

extension List where SelectionValue == Never {
    /// list/init(_:id:rowcontent:)
    nonisolated public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
        RowContent: View
    {}
}

/// foreach
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}

/// foreach, "Conforms To"
extension ForEach: View where Content: View {
    public var body: Never { fatalError() }
}

/// progressview
@MainActor @preconcurrency
public struct ProgressView<Label, CurrentValueLabel>: View
where Label: View, CurrentValueLabel: View {
    public var body: some View { EmptyView() }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == EmptyView {
    /// progressview/init()
    nonisolated public init() {}
}

/// text
public struct Text: View, Sendable {
    /// text/init(verbatim:)
    nonisolated public init(verbatim content: String) {}
    public var body: Never { fatalError() }
}

/// image
public struct Image: View, Sendable {
    public var body: Never { fatalError() }
}
