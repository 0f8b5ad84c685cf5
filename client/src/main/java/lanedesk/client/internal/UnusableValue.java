package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonValue;

/// A JSON value that must not be evaluated: an oversized number, or the values of a repeated name. Such a value is
/// neither a text nor a number, so readers do not take the value as evidence. The extras store the value as its
/// text.
record UnusableValue(@JsonValue String text) {

    @Override
    public String toString() {
        return text;
    }
}
