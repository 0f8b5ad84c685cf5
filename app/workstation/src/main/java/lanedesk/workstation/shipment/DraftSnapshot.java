package lanedesk.workstation.shipment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// An immutable snapshot of a form; its JSON is created only by the thread that saves it.
public interface DraftSnapshot {

    /// A form without content.
    DraftSnapshot EMPTY = ofJson("");

    /// The JSON; empty if nothing was typed.
    @JsonValue
    String toJson();

    /// Whether it is known to have neither cargo nor places.
    default boolean hasNoContent() {
        return false;
    }

    /// A snapshot restored from JSON.
    @JsonCreator
    static DraftSnapshot ofJson(String json) {
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
