package lanedesk.sandbox.model.otr;

/// A kind of trailer that a Truckload rate can be carried on.
public record Equipment(int equipmentNumber, String name, int length) {}
