package lanedesk.sandbox.model;

/// Units of a request: inches and pounds, or centimetres and kilograms.
public enum Uom {
    US,
    METRIC
}
