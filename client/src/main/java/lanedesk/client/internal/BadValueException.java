package lanedesk.client.internal;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;

/// A value that is JSON and not what the interface wants there. Its message holds none of the document's text.
final class BadValueException extends DatabindException {

    private static final long serialVersionUID = 1;

    BadValueException(JsonParser at, String rule) {
        super(at, at.streamReadContext().pathAsPointer() + " " + rule);
    }
}
