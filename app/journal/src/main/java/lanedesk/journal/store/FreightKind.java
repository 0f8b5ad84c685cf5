package lanedesk.journal.store;

/// The two modes of freight.
public enum FreightKind {
    OTR,
    DRAYAGE
}
