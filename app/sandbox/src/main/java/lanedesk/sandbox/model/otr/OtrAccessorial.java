package lanedesk.sandbox.model.otr;

import org.jspecify.annotations.Nullable;

/// An accessorial requested in an OTR quote; the type may be null for Truckload only.
public record OtrAccessorial(String accessorial, @Nullable String accessorialType) {}
