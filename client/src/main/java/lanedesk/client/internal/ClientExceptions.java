package lanedesk.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import org.jspecify.annotations.Nullable;

/// Creates the client's exceptions.
final class ClientExceptions {

    private static final int MAX_MESSAGE_LENGTH = 300;

    private ClientExceptions() {}

    /// The exception for a call without a complete answer: [ClientException.Cancelled] if the call was
    /// cancelled or its thread was interrupted, otherwise the exception for a missing answer.
    static ClientException ofFailedOrCancelledCall(
            Endpoint endpoint,
            RequestTracker requestTracker,
            Cancellation cancellation,
            Throwable failure,
            @Nullable String token) {
        if (cancellation.isCancelled() || Thread.currentThread().isInterrupted()) {
            return new ClientException.Cancelled(endpoint.label(), requestTracker.isSent());
        }
        return ofMissingAnswer(
                endpoint,
                requestTracker,
                describeWithoutToken(failure, token),
                containsNoTokenOrAnswerText(failure, token) ? failure : null);
    }

    /// The exception for a missing answer: [ClientException.NoAnswer] if the request was sent or may have been
    /// sent, otherwise [ClientException.Unreachable].
    static ClientException ofMissingAnswer(
            Endpoint endpoint, RequestTracker requestTracker, String message, @Nullable Throwable cause) {
        return requestTracker.isSent()
                ? new ClientException.NoAnswer(endpoint.label(), message, cause)
                : new ClientException.Unreachable(endpoint.label(), message, cause);
    }

    /// The exception for an answer with an error status.
    ///
    /// @param retryAfter the wait time that the service requests; null if the service requests no wait
    static ClientException ofErrorStatus(Endpoint endpoint, int status, byte[] body, @Nullable Duration retryAfter) {
        ClientException exception = ofErrorStatus(endpoint, status, body);
        return exception instanceof ClientException.ServiceFault fault && retryAfter != null
                ? fault.withRetryAfter(retryAfter)
                : exception;
    }

    /// The exception for an answer with an error status.
    static ClientException ofErrorStatus(Endpoint endpoint, int status, byte[] body) {
        ServiceError error = ErrorReader.readOrUseRawText(status, body);
        return endpoint.isTokenAllowed()
                ? ClientException.Answered.of(endpoint.label(), error)
                : ClientException.Answered.ofCallWithoutToken(endpoint.label(), error);
    }

    /// Type and message of a failure, shortened and without the token.
    static String describeWithoutToken(Throwable failure, @Nullable String token) {
        String kind = failure.getClass().getSimpleName();
        String message = mayQuoteAnswer(failure) ? null : failure.getMessage();
        String text = message == null || message.isBlank() ? kind : kind + ": " + message;
        return redactTokenAndTruncate(text, token);
    }

    /// The beginning of a text without the token. The token is removed before the text is cut, so that no part
    /// of the token remains.
    private static String redactTokenAndTruncate(String text, @Nullable String token) {
        String clean = token == null ? text : text.replace(token, Tokens.REDACTED);
        return clean.length() > MAX_MESSAGE_LENGTH ? clean.substring(0, MAX_MESSAGE_LENGTH) : clean;
    }

    // Whether the message of a failure may contain text of the unreadable answer. Such text may contain names
    // and addresses.
    private static boolean mayQuoteAnswer(Throwable failure) {
        return failure instanceof ProtocolException;
    }

    private static boolean containsNoTokenOrAnswerText(Throwable failure, @Nullable String token) {
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
