import MachineRecords
import Statecharts

extension Statechart {
    /// The chart as records without nesting: its leaves, and its transitions between them.
    package var structure: StructureRecord { ChartStructure(ChartInterpreter(self)).record }
}
