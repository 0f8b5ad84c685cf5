package lanedesk.workstation.desk;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// A form at one moment, immutable; its JSON is written by the thread that saves it, and only then.
public interface DraftSnapshot {

    /// Nothing was written yet.
    DraftSnapshot EMPTY = of("");

    /// Empty where nothing was.
    @JsonValue
    String toJson();

    /// Whether it is known to say neither what goes nor where.
    default boolean hasNoContent() {
        return false;
    }

    /// Returns a snapshot read back from JSON.
    @JsonCreator
    static DraftSnapshot of(String json) {
        return new Text(json);
    }

    /// JSON as it was saved.
    record Text(String toJson) implements DraftSnapshot {
        @Override
        public boolean hasNoContent() {
            return toJson.isEmpty();
        }
    }
}
