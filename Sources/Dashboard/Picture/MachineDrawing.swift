import GraphLayout

/// A machine as a drawing that stands alone.
package struct MachineDrawing {
    package let machine: MachineGraph
    package let layout: Layout

    /// The drawing as JSON in whole cells, with every name and label whole.
    package var json: String {
        GraphPicture(layout: layout, names: machine.names, labels: machine.events).layoutJSON(ends: machine.ends)
    }
}
