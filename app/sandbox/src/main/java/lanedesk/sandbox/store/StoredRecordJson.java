package lanedesk.sandbox.store;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import lanedesk.sandbox.model.booking.BookedShipment;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/// Converts quotes and bookings to the JSON that the store saves, and back. The property `kind` of the JSON names
/// the record type.
final class StoredRecordJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(StoredQuote.class, Kind.class)
            .addMixIn(BookedShipment.class, Kind.class)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .build();

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "kind")
    private interface Kind {}

    private StoredRecordJson() {}

    static byte[] write(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    static <T> T read(byte[] json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }
}
