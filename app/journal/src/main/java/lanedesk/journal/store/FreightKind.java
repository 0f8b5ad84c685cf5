package lanedesk.journal.store;

/// The two desks of the workstation.
public enum FreightKind {
    OTR,
    DRAYAGE
}
