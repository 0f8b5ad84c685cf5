package lanedesk.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A call failed. Each subtype represents one action that the user can take after the failure (interface:
/// Errors). Neither the message nor `toString` contains a token, a query or a body.
public abstract sealed class ClientException extends RuntimeException {

    private final String endpoint;
    private final boolean mayHaveTakenEffect;

    private ClientException(String endpoint, String message, boolean mayHaveTakenEffect, @Nullable Throwable cause) {
        super(endpoint + ": " + message, cause);
        this.endpoint = endpoint;
        this.mayHaveTakenEffect = mayHaveTakenEffect;
    }

    /// Method and path of the call without the query, for example `POST /v1/otr/quote`.
    public String endpoint() {
        return endpoint;
    }

    /// Whether the service may have carried out the request, although no successful answer arrived.
    public boolean mayHaveTakenEffect() {
        return mayHaveTakenEffect;
    }

    /// The service answered with an error status (interface: Status codes, Error shapes).
    public abstract static sealed class Answered extends ClientException {

        private final ServiceError error;

        private Answered(String endpoint, String message, boolean mayHaveTakenEffect, ServiceError error) {
            super(endpoint, "status " + error.status() + ", " + message, mayHaveTakenEffect, null);
            this.error = error;
        }

        /// The exception for an error answer, chosen by the answer's status.
        public static Answered of(String endpoint, ServiceError error) {
            return switch (error.status()) {
                case 400 -> new Invalid(endpoint, error);
                case 401 -> new Unauthorized(endpoint, error);
                case 403 -> new Refused(endpoint, error);
                default -> new ServiceFault(endpoint, error, null);
            };
        }

        /// The exception for an error answer to a call without a token. Status 401 becomes [ServiceFault],
        /// because a new token would not help.
        public static Answered ofCallWithoutToken(String endpoint, ServiceError error) {
            return error.status() == 401 ? new ServiceFault(endpoint, error, null) : of(endpoint, error);
        }

        /// The error that the service returned.
        public ServiceError error() {
            return error;
        }
    }

    /// Status 401: the token is missing, is invalid, or belongs to another environment (interface:
    /// Authentication).
    public static final class Unauthorized extends Answered {
        private Unauthorized(String endpoint, ServiceError error) {
            super(endpoint, "missing or invalid token", false, error);
        }
    }

    /// Status 403: the service refuses the request, for example because the customer is inactive (interface:
    /// Status codes).
    public static final class Refused extends Answered {
        private Refused(String endpoint, ServiceError error) {
            super(endpoint, "refused", false, error);
        }
    }

    /// Status 400: the request breaks a rule (interface: Errors, Rules). [ServiceError#fields()] names the
    /// fields.
    public static final class Invalid extends Answered {
        private Invalid(String endpoint, ServiceError error) {
            super(endpoint, "invalid request", false, error);
        }
    }

    /// Status 500, any other error status, or status 401 of a call without a token (interface: Status codes).
    public static final class ServiceFault extends Answered {
        private final @Nullable Duration retryAfter;

        private ServiceFault(String endpoint, ServiceError error, @Nullable Duration retryAfter) {
            super(endpoint, "fault of the service", true, error);
            this.retryAfter = retryAfter;
        }

        /// A copy with the wait time that the service requests, for example with status 429 or 503.
        public ServiceFault withRetryAfter(Duration time) {
            return new ServiceFault(endpoint(), error(), time);
        }

        /// The wait time that the service requests; null if the service requests no wait.
        public @Nullable Duration retryAfter() {
            return retryAfter;
        }
    }

    /// Nothing was sent, for example because the connection failed.
    public static final class Unreachable extends ClientException {
        /// @param message why the request could not be sent
        public Unreachable(String endpoint, String message, @Nullable Throwable cause) {
            super(endpoint, message, false, cause);
        }
    }

    /// The request was sent, but no complete answer arrived. The outcome of the request is unknown.
    public static final class NoAnswer extends ClientException {
        /// @param message what interrupted the call after the request was sent
        public NoAnswer(String endpoint, String message, @Nullable Throwable cause) {
            super(endpoint, message, true, cause);
        }
    }

    /// The answer does not match the interface, or exceeds a limit of [ResponseLimits].
    public static final class Unreadable extends ClientException {

        private final int status;

        /// @param message the place in the answer and the rule that it breaks
        public Unreadable(String endpoint, int status, String message, @Nullable Throwable cause) {
            super(endpoint, message, true, cause);
            this.status = status;
        }

        /// HTTP status code of the answer; 0 if the answer was read from a journal or is too large.
        public int status() {
            return status;
        }
    }

    /// The call was cancelled, or its thread was interrupted.
    public static final class Cancelled extends ClientException {
        /// @param sent whether the request may have been sent before the call was stopped
        public Cancelled(String endpoint, boolean sent) {
            super(
                    endpoint,
                    sent ? "cancelled after the request left" : "cancelled before anything was sent",
                    sent,
                    null);
        }
    }
}
