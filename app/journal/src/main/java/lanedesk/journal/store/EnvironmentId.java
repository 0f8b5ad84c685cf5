package lanedesk.journal.store;

/// Which service a row belongs to. Numbers of one environment mean nothing in another, so every row carries one.
///
/// @param value a stable word, such as `sandbox`, `development` or `production`; never an address, which may change
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
