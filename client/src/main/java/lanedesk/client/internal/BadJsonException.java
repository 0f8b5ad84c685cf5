package lanedesk.client.internal;

/// JSON that does not match the interface. The message names the place and the rule.
public final class BadJsonException extends RuntimeException {

    BadJsonException(String message) {
        super(message);
    }
}
