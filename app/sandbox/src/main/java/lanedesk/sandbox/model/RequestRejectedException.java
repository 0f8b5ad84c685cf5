package lanedesk.sandbox.model;

import java.util.List;
import java.util.Map;

/// Signals that the service rejects a request. Contains the status and the errors of the answer.
public final class RequestRejectedException extends RuntimeException {
    private static final String VALIDATION_CODE = "connect_validation_error";

    private final int status;
    private final transient ErrorBody errorBody;

    private RequestRejectedException(int status, ErrorBody errorBody) {
        super(errorBody.toString(), null, false, false);
        this.status = status;
        this.errorBody = errorBody;
    }

    /// Creates a rejection of form A ([ErrorBody.Status]) with this status.
    public static RequestRejectedException ofStatus(int status, String title, String code, String detail) {
        String type = "https://www.rfc-editor.org/rfc/rfc9110#section-15." + status / 100 + "." + (status % 100 + 1);
        return new RequestRejectedException(status, new ErrorBody.Status(type, title, status, detail, code));
    }

    /// Creates a rejection of form B ([ErrorBody.Fields]): the fields break a rule of the API. `properties` maps
    /// paths to messages.
    public static RequestRejectedException ofInvalidFields(Map<String, String> properties) {
        return ofUnacceptableFields(VALIDATION_CODE, "One or more fields are not valid.", properties);
    }

    /// Creates a rejection of form B ([ErrorBody.Fields]): the fields are well-formed, but the service does not
    /// accept them for the reason in `code`.
    public static RequestRejectedException ofUnacceptableFields(
            String code, String message, Map<String, String> properties) {
        return new RequestRejectedException(400, new ErrorBody.Fields(code, message, properties));
    }

    /// Creates a rejection of form A: the booking differs from its quote at these paths.
    public static RequestRejectedException ofQuoteMismatch(List<String> paths) {
        return ofStatus(
                400, "Bad Request", VALIDATION_CODE, "The booking differs from the quote: " + String.join(", ", paths));
    }

    /// Creates a rejection of form A with status 403: the customer is inactive and may neither quote nor book.
    public static RequestRejectedException ofInactiveCustomer(String customerName) {
        return ofStatus(
                403,
                "Forbidden",
                "customer_inactive",
                "The customer " + customerName + " is not active: it may neither quote nor book.");
    }

    /// The HTTP status of the answer.
    public int status() {
        return status;
    }

    /// The field `errors` of the answer.
    public ErrorBody errorBody() {
        return errorBody;
    }
}
