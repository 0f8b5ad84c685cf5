package lanedesk.workstation.paper;

/// A word on a paper and what it is: `Ready`, `Fri, Nov 27`.
public record Fact(String name, String value) {}
