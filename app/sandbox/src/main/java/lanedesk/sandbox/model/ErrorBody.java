package lanedesk.sandbox.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The field `errors` of an answer, in one of the two forms that the API defines.
public sealed interface ErrorBody {
    /// The machine-readable error code, for example `rate_expired`.
    String code();

    /// Form A: the service rejects the request as a whole.
    record Status(String type, String title, int status, String detail, String code) implements ErrorBody {}

    /// Form B: the service rejects fields. `properties` maps the path of each field to its message.
    record Fields(String code, String message, Map<String, String> properties) implements ErrorBody {
        public Fields {
            properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        }
    }
}
