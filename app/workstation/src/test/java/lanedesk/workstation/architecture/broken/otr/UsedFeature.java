package lanedesk.workstation.architecture.broken.otr;

/// A feature that other features must not use.
public final class UsedFeature {}
