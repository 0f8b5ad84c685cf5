package lanedesk.journal.store;

/// The two kinds of freight: road freight and container moves.
public enum FreightKind {
    OTR,
    DRAYAGE
}
