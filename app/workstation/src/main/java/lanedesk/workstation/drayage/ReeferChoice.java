package lanedesk.workstation.drayage;

/// Whether a container is quoted as refrigerated.
enum ReeferChoice {
    /// As its type says.
    FOLLOWS_TYPE,
    /// Whatever the type says, yes.
    COOLED,
    /// Whatever the type says, no.
    NOT_COOLED
}
