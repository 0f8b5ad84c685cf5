package lanedesk.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Why a call gave no answer, one case per thing a person can do about it (interface: Errors). No message and no
/// text form ever holds a token, a query or a body.
public abstract sealed class ClientException extends RuntimeException {

    private final String endpoint;
    private final boolean mayHaveTakenEffect;

    private ClientException(String endpoint, String message, boolean mayHaveTakenEffect, @Nullable Throwable cause) {
        super(endpoint + ": " + message, cause);
        this.endpoint = endpoint;
        this.mayHaveTakenEffect = mayHaveTakenEffect;
    }

    /// Method and path of the call, for example `POST /v1/otr/quote`; never a query.
    public String endpoint() {
        return endpoint;
    }

    /// Whether the service may have done what was asked although no good answer came.
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

        /// The error that the status of an answer stands for.
        public static Answered of(String endpoint, ServiceError error) {
            return switch (error.status()) {
                case 400 -> new Invalid(endpoint, error);
                case 401 -> new Unauthorized(endpoint, error);
                case 403 -> new Refused(endpoint, error);
                default -> new ServiceFault(endpoint, error, null);
            };
        }

        /// The same of a service that is asked without a token, where another one would not help.
        public static Answered ofCallWithoutToken(String endpoint, ServiceError error) {
            return error.status() == 401 ? new ServiceFault(endpoint, error, null) : of(endpoint, error);
        }

        /// What the service said.
        public ServiceError error() {
            return error;
        }
    }

    /// 401: the token is missing, wrong, or of another environment.
    public static final class Unauthorized extends Answered {
        private Unauthorized(String endpoint, ServiceError error) {
            super(endpoint, "missing or invalid token", false, error);
        }
    }

    /// 403: understood and refused, for example an inactive customer.
    public static final class Refused extends Answered {
        private Refused(String endpoint, ServiceError error) {
            super(endpoint, "refused", false, error);
        }
    }

    /// 400: the request breaks a rule; [ServiceError#fields()] says which fields.
    public static final class Invalid extends Answered {
        private Invalid(String endpoint, ServiceError error) {
            super(endpoint, "invalid request", false, error);
        }
    }

    /// 500 and every other status that is neither success nor one of the above.
    public static final class ServiceFault extends Answered {
        private final @Nullable Duration retryAfter;

        private ServiceFault(String endpoint, ServiceError error, @Nullable Duration retryAfter) {
            super(endpoint, "fault of the service", true, error);
            this.retryAfter = retryAfter;
        }

        /// The same with the time for which the service asks not to be called, as with status 429 or 503.
        public ServiceFault withRetryAfter(Duration time) {
            return new ServiceFault(endpoint(), error(), time);
        }

        /// The time for which the service asks not to be called; null where it names none.
        public @Nullable Duration retryAfter() {
            return retryAfter;
        }
    }

    /// No connection came about, so nothing was sent.
    public static final class Unreachable extends ClientException {
        /// Reports what kept the request from leaving.
        public Unreachable(String endpoint, String message, @Nullable Throwable cause) {
            super(endpoint, message, false, cause);
        }
    }

    /// The request left and no whole answer came back: what became of it is unknown.
    public static final class NoAnswer extends ClientException {
        /// Reports what broke the exchange off after the request had left.
        public NoAnswer(String endpoint, String message, @Nullable Throwable cause) {
            super(endpoint, message, true, cause);
        }
    }

    /// An answer came that is not as the contract says, or larger than the limit.
    public static final class Unreadable extends ClientException {

        private final int status;

        /// Reports the place in the answer and the rule that it breaks.
        public Unreadable(String endpoint, int status, String message, @Nullable Throwable cause) {
            super(endpoint, message, true, cause);
            this.status = status;
        }

        /// Status code of the answer; 0 where a stored answer was read.
        public int status() {
            return status;
        }
    }

    /// The caller stopped the call.
    public static final class Cancelled extends ClientException {
        /// Reports a stopped call; `sent` says whether the request may have left by then.
        public Cancelled(String endpoint, boolean sent) {
            super(
                    endpoint,
                    sent ? "cancelled after the request left" : "cancelled before anything was sent",
                    sent,
                    null);
        }
    }
}
