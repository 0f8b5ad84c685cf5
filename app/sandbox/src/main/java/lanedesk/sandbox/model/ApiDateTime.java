package lanedesk.sandbox.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/// An ISO 8601 date-time as received. `offset` is null if the date-time has no offset, which the API allows.
public record ApiDateTime(LocalDateTime local, @Nullable ZoneOffset offset) {
    /// Parses a date-time. Throws [java.time.DateTimeException] if the text is not an ISO 8601 date-time.
    @JsonCreator
    public static ApiDateTime parse(String text) {
        return switch (DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from)) {
            case OffsetDateTime offsetTime -> new ApiDateTime(offsetTime.toLocalDateTime(), offsetTime.getOffset());
            case LocalDateTime localTime -> new ApiDateTime(localTime, null);
            default -> throw new IllegalStateException("parseBest gives one of the two");
        };
    }

    @JsonValue
    @Override
    public String toString() {
        return offset == null ? local.toString() : local.atOffset(offset).toString();
    }
}
