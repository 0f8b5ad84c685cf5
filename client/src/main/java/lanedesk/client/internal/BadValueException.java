package lanedesk.client.internal;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;

/// A JSON value has the wrong type or range. The message contains no text of the document.
final class BadValueException extends DatabindException {

    private static final long serialVersionUID = 1;

    BadValueException(JsonParser at, String rule) {
        super(at, at.streamReadContext().pathAsPointer() + " " + rule);
    }
}
