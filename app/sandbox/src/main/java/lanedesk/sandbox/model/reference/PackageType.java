package lanedesk.sandbox.model.reference;

/// A package type. Its id is the value of `packageType` in an item.
public record PackageType(int id, String name) {}
