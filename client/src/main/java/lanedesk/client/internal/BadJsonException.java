package lanedesk.client.internal;

/// JSON that is not as the contract says; the message names the place and the rule.
public final class BadJsonException extends RuntimeException {

    BadJsonException(String message) {
        super(message);
    }
}
