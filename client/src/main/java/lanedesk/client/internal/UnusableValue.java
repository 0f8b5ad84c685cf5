package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonValue;

/// A JSON value nobody may decide by: a number beyond any use, or the values of a name that stands more than once. It
/// is neither a text nor a number, so that no reader of evidence takes it for one; a field the interface does not name
/// is kept as its text.
record UnusableValue(@JsonValue String text) {

    @Override
    public String toString() {
        return text;
    }
}
