import StateEngine

/// A machine as a shop might have it: twelve states that one event leads through for ever, and ways aside.
enum OrderState: StateIdentifier {
    enum Event { case next, back, hold, cancel }

    case cart, address, payment, authorised, packed, shipped, delivered, returned, refunded, held, cancelled, closed

    /// The states that `next` leads through, round and round.
    static let round: [OrderState] = [.cart, .address, .payment, .authorised, .packed, .shipped, .delivered, .closed]

    /// Data are kept from stay to stay, so that every frame of a state is the same.
    static func machine() throws -> StateMachine<OrderState> {
        let machine = try StateMachine<OrderState>(name: "order") {
            StateConfig(.cart).on(.next, to: .address).on(.cancel, to: .cancelled)
            StateConfig(.address).on(.next, to: .payment).on(.back, to: .cart).on(.cancel, to: .cancelled)
            StateConfig(.payment).on(.next, to: .authorised).on(.back, to: .address).on(.cancel, to: .cancelled)
            StateConfig(.authorised).on(.next, to: .packed).on(.hold, to: .held).on(.cancel, to: .cancelled)
            StateConfig(.packed).on(.next, to: .shipped).on(.hold, to: .held)
            StateConfig(.shipped).on(.next, to: .delivered)
            StateConfig(.delivered).on(.next, to: .closed).on(.back, to: .returned)
            StateConfig(.returned).on(.next, to: .refunded)
            StateConfig(.refunded).on(.next, to: .closed)
            StateConfig(.held).on(.next, to: .packed).on(.cancel, to: .cancelled)
            StateConfig(.cancelled).on(.next, to: .cart)
            StateConfig(.closed).on(.next, to: .cart)
        }
        for state in round {
            machine[state]["items", true] = 3
            machine[state]["total", true] = "129.90"
        }
        return machine
    }
}
