/// What is selected in the matrix, as long as it is open.
package struct MatrixSheet: Equatable, Sendable {
    /// The row; nil is that of the present state, wherever the machine goes.
    package var from: Int?
    /// The column; nil is the first one that leads anywhere from there.
    package var to: Int?
    /// Also states of which nothing is declared or was tried; nil while they are few.
    package var showsAll: Bool?

    package init() {}
}
