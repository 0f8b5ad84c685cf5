package lanedesk.sandbox.model.otr;

/// An accessorial that an OTR rate includes.
public record RateAccessorial(String accessorial, String accessorialType, int quantity) {}
