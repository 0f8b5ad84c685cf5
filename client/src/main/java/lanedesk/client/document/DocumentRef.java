package lanedesk.client.document;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A document the service made for a booking (interface: Booking result, Document). Its names are the service's
/// words, never paths.
///
/// @param url address for access or download
public record DocumentRef(
        DocType docType,
        String url,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String fileName,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String extension,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String contentType,
        Map<String, @Nullable Object> extras) {}
