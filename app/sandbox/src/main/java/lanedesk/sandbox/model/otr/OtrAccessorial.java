package lanedesk.sandbox.model.otr;

import org.jspecify.annotations.Nullable;

/// An accessorial asked for in an OTR quote; the type may be null for Truckload alone.
public record OtrAccessorial(String accessorial, @Nullable String accessorialType) {}
