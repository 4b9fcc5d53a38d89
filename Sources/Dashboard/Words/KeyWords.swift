/// What is wrong with the keys that a person gave to requests.
package enum KeyWords {
    package static func clash(_ key: String, of owner: String, and other: String) -> String {
        "the keys of \(owner) and \(other) cannot both be typed: \(key) is not given to \(other); "
            + "choose another for one of them"
    }
}
