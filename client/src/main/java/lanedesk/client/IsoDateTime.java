package lanedesk.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// An ISO 8601 date-time of a request or answer (interface: `created`, `quoteExpirationDate`,
/// `estimatedPickupDate`, `etaetd`, `date`). The text is parsed only on demand, so an answer with an invalid
/// date can still be read; [#toCredibleInstant()] is then empty.
///
/// @param text the date-time as sent or received
public record IsoDateTime(@JsonValue String text) {

    private static final DateTimeFormatter WITH_SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");
    private static final DateTimeFormatter WITH_OFFSET = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXX");
    private static final int MIN_CREDIBLE_YEAR = 1970;
    private static final int MAX_CREDIBLE_YEAR = 2200;

    /// Formats a time without fractions of a second, with the zone's UTC offset at that time.
    public static IsoDateTime of(ZonedDateTime time) {
        return new IsoDateTime(WITH_OFFSET.format(time));
    }

    /// Formats a time without fractions of a second and without an offset. The formatted time is local time at
    /// the place in the request.
    public static IsoDateTime of(LocalDateTime time) {
        return new IsoDateTime(WITH_SECONDS.format(time));
    }

    /// The date-time with its UTC offset. Empty for a text without offset, for an invalid text, and for a year
    /// before 1970 or after 2200.
    public Optional<OffsetDateTime> toCredibleOffsetDateTime() {
        try {
            OffsetDateTime time = OffsetDateTime.parse(text);
            boolean credible = time.getYear() >= MIN_CREDIBLE_YEAR && time.getYear() <= MAX_CREDIBLE_YEAR;
            return credible ? Optional.of(time) : Optional.empty();
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }

    /// The instant; empty if [#toCredibleOffsetDateTime()] is empty.
    public Optional<Instant> toCredibleInstant() {
        return toCredibleOffsetDateTime().map(OffsetDateTime::toInstant);
    }

    /// Date and time of day as written; an offset is ignored. Empty for an invalid text.
    public Optional<LocalDateTime> toLocalDateTime() {
        try {
            return Optional.of(LocalDateTime.from(DateTimeFormatter.ISO_DATE_TIME.parse(text)));
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
