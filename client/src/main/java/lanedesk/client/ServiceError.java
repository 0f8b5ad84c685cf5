package lanedesk.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import lanedesk.client.internal.ErrorReader;
import org.jspecify.annotations.Nullable;

/// An error that the service returned (interface: Error shapes).
///
/// @param status HTTP status code of the answer
/// @param code the service's code, for example `connect_validation_error`; null if the error has no code or if the
///        code could not be read
/// @param text the service's message: `detail` or `title` of shape A, `message` of shape B, or the raw text of any
///        other shape, cut to 4,000 characters
/// @param fields messages by field path, in the service's order: the `properties` of shape B, or the paths that the
///        `detail` of shape A mentions
/// @param understood whether the answer has shape A or B
public record ServiceError(
        int status, @Nullable String code, String text, SequencedMap<String, String> fields, boolean understood) {

    /// Copies the fields in their order.
    public ServiceError {
        fields = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(fields));
    }

    /// Reads the error from a stored answer.
    public static ServiceError of(int status, Bytes body) {
        return ErrorReader.readOrUseRawText(status, body.toByteArray());
    }

    /// An error of unknown shape, with the raw text of the answer.
    public static ServiceError ofRawText(int status, String text) {
        return new ServiceError(status, null, text, new LinkedHashMap<>(), false);
    }
}
