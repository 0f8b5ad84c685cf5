package lanedesk.sandbox.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/// An ISO 8601 date-time as received, with or without an offset, since the API does not require one.
public record ApiDateTime(LocalDateTime local, @Nullable ZoneOffset offset) {
    /// Parses a date-time; throws [java.time.DateTimeException] if the text is none.
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
