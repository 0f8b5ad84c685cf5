package lanedesk.sandbox.model.reference;

/// A piece type.
public record PieceType(int id, String name) {}
