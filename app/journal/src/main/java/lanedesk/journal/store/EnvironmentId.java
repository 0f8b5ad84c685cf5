package lanedesk.journal.store;

/// Identifies the service of a row. Numbers of one environment are meaningless in another, so every row has one.
///
/// @param value a stable name, such as `sandbox`, `development` or `production`; never an address, which may change
public record EnvironmentId(String value) {
    public EnvironmentId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("An environment needs a name");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
