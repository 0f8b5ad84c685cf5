package lanedesk.sandbox.model.reference;

/// A package type; its id is the packageType of an item.
public record PackageType(int id, String name) {}
