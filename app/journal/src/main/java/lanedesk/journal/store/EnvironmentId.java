package lanedesk.journal.store;

/// Identifies the service that a row belongs to. Numbers of one environment have no meaning in another environment,
/// so every row has an environment.
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
