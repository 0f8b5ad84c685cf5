package lanedesk.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import org.jspecify.annotations.Nullable;

/// Turns what went wrong into one of the client's errors.
final class Failures {

    private static final int LONGEST_MESSAGE = 300;

    private Failures() {}

    /// A call that broke off.
    static ClientException broken(
            Endpoint endpoint, CallWatch watch, Cancellation cancellation, Throwable failure, @Nullable String token) {
        if (cancellation.isCancelled() || Thread.currentThread().isInterrupted()) {
            return new ClientException.Cancelled(endpoint.label(), watch.sent());
        }
        return silence(endpoint, watch, describe(failure, token), isSafe(failure, token) ? failure : null);
    }

    /// No answer, whether the request left or not.
    static ClientException silence(Endpoint endpoint, CallWatch watch, String message, @Nullable Throwable cause) {
        return watch.sent()
                ? new ClientException.NoAnswer(endpoint.label(), message, cause)
                : new ClientException.Unreachable(endpoint.label(), message, cause);
    }

    /// An answer of a status that is no success.
    ///
    /// @param retryAfter the time for which the service asks not to be called
    static ClientException refused(Endpoint endpoint, int status, byte[] body, @Nullable Duration retryAfter) {
        ClientException refused = refused(endpoint, status, body);
        return refused instanceof ClientException.ServiceFault fault && retryAfter != null
                ? fault.withRetryAfter(retryAfter)
                : refused;
    }

    /// An answer of a status that is no success.
    static ClientException refused(Endpoint endpoint, int status, byte[] body) {
        ServiceError error = Errors.read(status, body);
        return endpoint.mayShowToken()
                ? ClientException.Answered.of(endpoint.label(), error)
                : ClientException.Answered.withoutToken(endpoint.label(), error);
    }

    /// Sort and message of a failure, without the token and of bearable length.
    static String describe(Throwable failure, @Nullable String token) {
        String sort = failure.getClass().getSimpleName();
        String message = quotesTheAnswer(failure) ? null : failure.getMessage();
        String text = message == null || message.isBlank() ? sort : sort + ": " + message;
        return struck(text, token);
    }

    /// The beginning of a text without the token. The token goes first: of one that is cut in two a half would stay.
    private static String struck(String text, @Nullable String token) {
        String clean = token == null ? text : text.replace(token, Tokens.STRUCK);
        return clean.length() > LONGEST_MESSAGE ? clean.substring(0, LONGEST_MESSAGE) : clean;
    }

    // Its message repeats the line of the answer that could not be read, and that may hold anything.
    private static boolean quotesTheAnswer(Throwable failure) {
        return failure instanceof ProtocolException;
    }

    private static boolean isSafe(Throwable failure, @Nullable String token) {
        if (!(failure instanceof IOException)) {
            return false;
        }
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (quotesTheAnswer(each)
                    || (token != null
                            && each.getMessage() != null
                            && each.getMessage().contains(token))) {
                return false;
            }
        }
        return true;
    }
}
