package lanedesk.workstation.architecture.broken.otr;

/// What another feature must not know.
public final class UsedFeature {}
