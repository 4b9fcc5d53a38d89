/// The names that stand outside the elements of SCXML.
enum SCXMLNames {
    static let namespace = "http://www.w3.org/2005/07/scxml"
    /// In which a writer of this house puts down what SCXML has no word for.
    static let ownNamespace = "urn:stateloupe:chart"
    /// The type of what is invoked and is no machine, as a writer of this house puts it down.
    static let workType = "urn:stateloupe:work"
}
