package lanedesk.workstation.printouts;

/// A value of a document with its label, such as `Ready` and `Fri, Nov 27`.
public record Fact(String name, String value) {}
