package lanedesk.sandbox.model.reference;

/// An accessorial that an OTR quote can request.
public record AccessorialOption(String accessorialType, String accessorial, String displayName) {}
