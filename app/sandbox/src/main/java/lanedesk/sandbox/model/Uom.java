package lanedesk.sandbox.model;

/// The units of a request: inches and pounds, or centimeters and kilograms.
public enum Uom {
    US,
    METRIC
}
