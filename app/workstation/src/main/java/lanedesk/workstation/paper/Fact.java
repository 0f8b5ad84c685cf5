package lanedesk.workstation.paper;

/// A value on a document with its name: `Ready`, `Fri, Nov 27`.
public record Fact(String name, String value) {}
