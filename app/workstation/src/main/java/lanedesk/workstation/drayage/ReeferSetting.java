package lanedesk.workstation.drayage;

/// Whether a container is quoted as refrigerated.
enum ReeferSetting {
    /// As the container type is.
    FOLLOWS_TYPE,
    /// Reefer, whatever the container type.
    COOLED,
    /// No reefer, whatever the container type.
    NOT_COOLED
}
