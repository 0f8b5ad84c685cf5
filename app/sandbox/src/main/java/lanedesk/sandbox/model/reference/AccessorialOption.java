package lanedesk.sandbox.model.reference;

/// An extra service that an OTR quote may ask for.
public record AccessorialOption(String accessorialType, String accessorial, String displayName) {}
