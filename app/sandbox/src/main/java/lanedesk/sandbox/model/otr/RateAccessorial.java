package lanedesk.sandbox.model.otr;

/// An accessorial inside an OTR rate.
public record RateAccessorial(String accessorial, String accessorialType, int quantity) {}
