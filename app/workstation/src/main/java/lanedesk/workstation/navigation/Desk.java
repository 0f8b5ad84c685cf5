package lanedesk.workstation.navigation;

/// The two kinds of freight movement the program quotes and books.
public enum Desk {
    OTR,
    DRAYAGE
}
