package lanedesk.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The reason why a call failed, one subtype per action the user can take (interface: Errors). Neither the message
/// nor `toString` contains a token, a query or a body.
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

    /// Whether the service may have carried out the request although no successful answer arrived.
    public boolean mayHaveTakenEffect() {
        return mayHaveTakenEffect;
    }

    /// The service answered with an error status.
    public abstract static sealed class Answered extends ClientException {

        private final ServiceError error;

        private Answered(String endpoint, String message, boolean mayHaveTakenEffect, ServiceError error) {
            super(endpoint, "status " + error.status() + ", " + message, mayHaveTakenEffect, null);
            this.error = error;
        }

        /// The exception for the status of an error answer.
        public static Answered of(String endpoint, ServiceError error) {
            return switch (error.status()) {
                case 400 -> new Invalid(endpoint, error);
                case 401 -> new Unauthorized(endpoint, error);
                case 403 -> new Refused(endpoint, error);
                default -> new ServiceFault(endpoint, error, null);
            };
        }

        /// The exception for an error answer to a call without a token; 401 is a service fault here, because a new
        /// token would not help.
        public static Answered ofCallWithoutToken(String endpoint, ServiceError error) {
            return error.status() == 401 ? new ServiceFault(endpoint, error, null) : of(endpoint, error);
        }

        /// The error that the service returned.
        public ServiceError error() {
            return error;
        }
    }

    /// 401: the token is missing, invalid or belongs to another environment.
    public static final class Unauthorized extends Answered {
        private Unauthorized(String endpoint, ServiceError error) {
            super(endpoint, "missing or invalid token", false, error);
        }
    }

    /// 403: the service understood the request and refuses it, for example for an inactive customer.
    public static final class Refused extends Answered {
        private Refused(String endpoint, ServiceError error) {
            super(endpoint, "refused", false, error);
        }
    }

    /// 400: the request breaks a rule; [ServiceError#fields()] names the fields.
    public static final class Invalid extends Answered {
        private Invalid(String endpoint, ServiceError error) {
            super(endpoint, "invalid request", false, error);
        }
    }

    /// 500 and every other error status.
    public static final class ServiceFault extends Answered {
        private final @Nullable Duration retryAfter;

        private ServiceFault(String endpoint, ServiceError error, @Nullable Duration retryAfter) {
            super(endpoint, "fault of the service", true, error);
            this.retryAfter = retryAfter;
        }

        /// Returns a copy with the wait time that the service requests, as with status 429 or 503.
        public ServiceFault withRetryAfter(Duration time) {
            return new ServiceFault(endpoint(), error(), time);
        }

        /// The wait time that the service requests; null if it names none.
        public @Nullable Duration retryAfter() {
            return retryAfter;
        }
    }

    /// The connection failed, so nothing was sent.
    public static final class Unreachable extends ClientException {
        /// Describes why the request could not be sent.
        public Unreachable(String endpoint, String message, @Nullable Throwable cause) {
            super(endpoint, message, false, cause);
        }
    }

    /// The request was sent, but no complete answer arrived: its outcome is unknown.
    public static final class NoAnswer extends ClientException {
        /// Describes what interrupted the exchange after the request was sent.
        public NoAnswer(String endpoint, String message, @Nullable Throwable cause) {
            super(endpoint, message, true, cause);
        }
    }

    /// The answer does not match the interface or exceeds a size limit.
    public static final class Unreadable extends ClientException {

        private final int status;

        /// Describes the place in the answer and the rule that it breaks.
        public Unreadable(String endpoint, int status, String message, @Nullable Throwable cause) {
            super(endpoint, message, true, cause);
            this.status = status;
        }

        /// HTTP status code of the answer; 0 if a stored answer was read.
        public int status() {
            return status;
        }
    }

    /// The caller stopped the call.
    public static final class Cancelled extends ClientException {
        /// A stopped call; `sent` says whether the request may have been sent before.
        public Cancelled(String endpoint, boolean sent) {
            super(
                    endpoint,
                    sent ? "cancelled after the request left" : "cancelled before anything was sent",
                    sent,
                    null);
        }
    }
}
