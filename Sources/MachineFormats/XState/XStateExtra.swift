import Statecharts

/// What a chart has and XState has no word for, as it is put down in `meta.stateloupe`.
enum XStateExtra {
    private static let kinds: [(name: String, kind: ChartNode.Kind)] = [
        ("region", .region), ("choice", .choice), ("fork", .fork), ("join", .join), ("state", .state),
        ("composite", .composite), ("parallel", .parallel), ("final", .final),
        ("history", .history(isDeep: false)), ("deephistory", .history(isDeep: true)),
    ]

    static func kind(_ name: String) -> ChartNode.Kind? { kinds.first { $0.name == name }?.kind }

    static func name(_ kind: ChartNode.Kind) -> String? { kinds.first { $0.kind == kind }?.name }
}
