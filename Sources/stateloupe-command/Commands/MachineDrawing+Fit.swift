import Drawing
import GraphLayout

extension MachineDrawing {
    /// What is said of a drawing that is larger than the pane that was asked for; nil where it fits.
    func excess(over options: LayoutOptions) -> String? {
        let sides = [
            (size: layout.width, wanted: options.width, unit: "columns", option: "--width"),
            (size: layout.height, wanted: options.height, unit: "rows", option: "--height"),
        ]
        let larger = sides.compactMap { side in
            side.wanted.flatMap { side.size > $0 ? "\(side.size) \(side.unit) for \(side.option) \($0)" : nil }
        }
        if larger.isEmpty { return nil }
        return "the drawing does not fit: \(larger.joined(separator: ", ")); it is printed whole"
    }
}
