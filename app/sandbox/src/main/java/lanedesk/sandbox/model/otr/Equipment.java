package lanedesk.sandbox.model.otr;

/// A type of trailer for a truckload rate. The length is in feet.
public record Equipment(int equipmentNumber, String name, int length) {}
