package lanedesk.sandbox.model;

import java.util.List;
import java.util.Map;

/// A request that the service answers with an error on purpose.
public final class RequestRejectedException extends RuntimeException {
    private static final String VALIDATION_CODE = "connect_validation_error";

    private final int status;
    private final transient ErrorBody errorBody;

    private RequestRejectedException(int status, ErrorBody errorBody) {
        super(errorBody.toString(), null, false, false);
        this.status = status;
        this.errorBody = errorBody;
    }

    /// A rejection of form A with a given status.
    public static RequestRejectedException ofStatus(int status, String title, String code, String detail) {
        String type = "https://www.rfc-editor.org/rfc/rfc9110#section-15." + status / 100 + "." + (status % 100 + 1);
        return new RequestRejectedException(status, new ErrorBody.Status(type, title, status, detail, code));
    }

    /// A rejection of form B: fields break a rule of the API.
    public static RequestRejectedException ofInvalidFields(Map<String, String> properties) {
        return ofUnacceptableFields(VALIDATION_CODE, "One or more fields are not valid.", properties);
    }

    /// A rejection of form B: well-formed fields cannot be accepted for the reason in `code`.
    public static RequestRejectedException ofUnacceptableFields(
            String code, String message, Map<String, String> properties) {
        return new RequestRejectedException(400, new ErrorBody.Fields(code, message, properties));
    }

    /// A rejection because the booking differs from its quote at these paths.
    public static RequestRejectedException ofQuoteMismatch(List<String> paths) {
        return ofStatus(
                400, "Bad Request", VALIDATION_CODE, "The booking differs from the quote: " + String.join(", ", paths));
    }

    /// A rejection because the customer is inactive.
    public static RequestRejectedException ofInactiveCustomer(String customerName) {
        return ofStatus(
                403,
                "Forbidden",
                "customer_inactive",
                "The customer " + customerName + " is not active: it may neither quote nor book.");
    }

    /// The status of the answer.
    public int status() {
        return status;
    }

    /// The `errors` of the answer.
    public ErrorBody errorBody() {
        return errorBody;
    }
}
