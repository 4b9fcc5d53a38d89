/// The conditions of a chart in a form that is quick to evaluate and needs no recursion.
struct GuardTable: Sendable {
    /// The names of all guards, in the order of the chart.
    private(set) var names: [String] = []
    private(set) var numbers: [String: Int] = [:]
    private var conditions: [Condition] = []

    private enum Condition: Sendable {
        case none
        case named(Int)
        /// Operators behind what they apply to.
        case program([Operation])
    }

    enum Operation: Sendable {
        case named(Int)
        case isIn(Int)
        case constant(Bool)
        case not
        case all(Int)
        case any(Int)
    }

    /// For each transition its condition as it is written, that of `else` as it is meant.
    private var written: [ChartCondition?] = []

    init(_ chart: Statechart) {
        let elseConditions = chart.elseConditions
        for (place, transition) in chart.transitions.enumerated() {
            written.append(elseConditions[place] ?? transition.guarding)
            guard let condition = written[place] else {
                conditions.append(.none)
                continue
            }
            let program = compile(condition)
            if program.count == 1, case .named(let number) = program[0] {
                conditions.append(.named(number))
            } else {
                conditions.append(.program(program))
            }
        }
    }

    /// Whether a transition's condition holds.
    /// - Parameter isCurrent: whether a node is.
    func holds(_ transition: Int, in state: StatechartState, isCurrent: (Int) -> Bool) -> Bool {
        switch conditions[transition] {
        case .none: true
        case .named(let number): state.isOn(number)
        case .program(let program): evaluate(program, in: state, isCurrent: isCurrent)
        }
    }

    func condition(of transition: Int) -> ChartCondition? { written[transition] }

    /// The guards that a transition asks, each once, in order.
    func asked(by transition: Int) -> [Int] {
        switch conditions[transition] {
        case .none: return []
        case .named(let number): return [number]
        case .program(let program):
            var (found, known) = ([Int](), Set<Int>())
            for case .named(let number) in program where known.insert(number).inserted { found.append(number) }
            return found
        }
    }

    /// How many operators and guards a transition's condition is made of; 0 for one guard by itself, or none.
    func size(of transition: Int) -> Int {
        switch conditions[transition] {
        case .none, .named: 0
        case .program(let program): program.count
        }
    }

    private func evaluate(_ program: [Operation], in state: StatechartState, isCurrent: (Int) -> Bool) -> Bool {
        var values: [Bool] = []
        for operation in program {
            switch operation {
            case .named(let number): values.append(state.isOn(number))
            case .isIn(let node): values.append(isCurrent(node))
            case .constant(let value): values.append(value)
            case .not: values.append(!(values.popLast() ?? false))
            case .all(let count):
                let holds = values.suffix(count).allSatisfy { $0 }
                values.removeLast(count)
                values.append(holds)
            case .any(let count):
                let holds = values.suffix(count).contains(true)
                values.removeLast(count)
                values.append(holds)
            }
        }
        return values.last ?? true
    }

    private mutating func compile(_ condition: ChartCondition) -> [Operation] {
        // Taken apart from the front and turned round at the end, so that operators follow what they apply to.
        var program: [Operation] = []
        var open = [condition]
        while let next = open.popLast() {
            switch next {
            case .named(let name): program.append(.named(number(of: name)))
            case .isIn(let node): program.append(.isIn(node))
            case .constant(let value): program.append(.constant(value))
            case .not(let inner):
                program.append(.not)
                open.append(inner)
            case .all(let parts):
                program.append(.all(parts.count))
                open += parts
            case .any(let parts):
                program.append(.any(parts.count))
                open += parts
            }
        }
        return program.reversed()
    }

    private mutating func number(of name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
