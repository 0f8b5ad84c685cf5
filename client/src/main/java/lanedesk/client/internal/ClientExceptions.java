package lanedesk.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import org.jspecify.annotations.Nullable;

/// Turns what went wrong into one of the client's errors.
final class ClientExceptions {

    private static final int MAX_MESSAGE_LENGTH = 300;

    private ClientExceptions() {}

    /// A call that broke off.
    static ClientException ofBrokenCall(
            Endpoint endpoint,
            RequestTracker watch,
            Cancellation cancellation,
            Throwable failure,
            @Nullable String token) {
        if (cancellation.isCancelled() || Thread.currentThread().isInterrupted()) {
            return new ClientException.Cancelled(endpoint.label(), watch.isSent());
        }
        return ofMissingAnswer(endpoint, watch, describe(failure, token), isSafeCause(failure, token) ? failure : null);
    }

    /// No answer, whether the request left or not.
    static ClientException ofMissingAnswer(
            Endpoint endpoint, RequestTracker watch, String message, @Nullable Throwable cause) {
        return watch.isSent()
                ? new ClientException.NoAnswer(endpoint.label(), message, cause)
                : new ClientException.Unreachable(endpoint.label(), message, cause);
    }

    /// An answer of a status that is no success.
    ///
    /// @param retryAfter the time for which the service asks not to be called
    static ClientException ofErrorStatus(Endpoint endpoint, int status, byte[] body, @Nullable Duration retryAfter) {
        ClientException refused = ofErrorStatus(endpoint, status, body);
        return refused instanceof ClientException.ServiceFault fault && retryAfter != null
                ? fault.withRetryAfter(retryAfter)
                : refused;
    }

    /// An answer of a status that is no success.
    static ClientException ofErrorStatus(Endpoint endpoint, int status, byte[] body) {
        ServiceError error = ErrorReader.read(status, body);
        return endpoint.mayAnswerWithToken()
                ? ClientException.Answered.of(endpoint.label(), error)
                : ClientException.Answered.ofCallWithoutToken(endpoint.label(), error);
    }

    /// Sort and message of a failure, without the token and of bearable length.
    static String describe(Throwable failure, @Nullable String token) {
        String kind = failure.getClass().getSimpleName();
        String message = mayQuoteAnswer(failure) ? null : failure.getMessage();
        String text = message == null || message.isBlank() ? kind : kind + ": " + message;
        return redact(text, token);
    }

    /// The beginning of a text without the token. The token goes first: of one that is cut in two a half would stay.
    private static String redact(String text, @Nullable String token) {
        String clean = token == null ? text : text.replace(token, Tokens.REDACTED);
        return clean.length() > MAX_MESSAGE_LENGTH ? clean.substring(0, MAX_MESSAGE_LENGTH) : clean;
    }

    // Its message repeats the line of the answer that could not be read, and that may hold anything.
    private static boolean mayQuoteAnswer(Throwable failure) {
        return failure instanceof ProtocolException;
    }

    private static boolean isSafeCause(Throwable failure, @Nullable String token) {
        if (!(failure instanceof IOException)) {
            return false;
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (mayQuoteAnswer(cause)
                    || (token != null
                            && cause.getMessage() != null
                            && cause.getMessage().contains(token))) {
                return false;
            }
        }
        return true;
    }
}
