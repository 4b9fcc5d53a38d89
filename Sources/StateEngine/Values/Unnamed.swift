/// What a program reads for guards, actions and work that have no name of their own.
@usableFromInline
enum Unnamed {
    @inlinable static var guardName: String { "guard" }
    static var actionName: String { "action" }
    static var workName: String { "work" }
}
