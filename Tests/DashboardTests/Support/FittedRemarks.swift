@testable import Dashboard

extension Remark {
    /// What is said of remarks that have all the same room.
    static func fitted(_ remarks: [Remark], to columns: Int, _ ellipsis: String) -> [String] {
        fitted(remarks, to: remarks.map { _ in columns }, ellipsis)
    }
}
