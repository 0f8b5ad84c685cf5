package lanedesk.sandbox.model.otr;

import org.jspecify.annotations.Nullable;

/// An accessorial that an OTR quote requests. The type may be null only for the mode
/// [lanedesk.sandbox.model.Mode#TRUCKLOAD].
public record OtrAccessorial(String accessorial, @Nullable String accessorialType) {}
