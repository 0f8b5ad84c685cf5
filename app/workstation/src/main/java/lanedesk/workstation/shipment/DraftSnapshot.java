package lanedesk.workstation.shipment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// An immutable copy of a form's values, which can be converted to JSON on the thread that saves it.
public interface DraftSnapshot {

    /// The copy of a form in which nothing was entered.
    DraftSnapshot EMPTY = ofJson("");

    /// Returns the JSON; empty if the form has no values.
    @JsonValue
    String toJson();

    /// Returns whether the form is known to have neither freight nor places.
    default boolean hasNoContent() {
        return false;
    }

    /// Creates a copy from saved JSON.
    @JsonCreator
    static DraftSnapshot ofJson(String json) {
        return new Text(json);
    }

    /// A copy read from the journal, which keeps the JSON unparsed.
    record Text(String toJson) implements DraftSnapshot {
        @Override
        public boolean hasNoContent() {
            return toJson.isEmpty();
        }
    }
}
