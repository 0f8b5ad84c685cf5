package lanedesk.sandbox.model;

/// A piece type.
public record PieceType(int id, String name) {}
