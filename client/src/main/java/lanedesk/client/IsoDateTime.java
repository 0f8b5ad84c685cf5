package lanedesk.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// An ISO 8601 date-time exactly as it stands on the wire (interface: `created`, `quoteExpirationDate`,
/// `estimatedPickupDate`, `etaetd`, `date`). It is understood only when asked, so that an answer with a date nobody can
/// read still arrives; such a date has no [#toInstant()].
///
/// @param text the date-time as sent or received
public record IsoDateTime(@JsonValue String text) {

    private static final DateTimeFormatter WITH_SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");
    private static final DateTimeFormatter WITH_OFFSET = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXX");
    private static final int MIN_CREDIBLE_YEAR = 1970;
    private static final int MAX_CREDIBLE_YEAR = 2200;

    /// Writes a time to the second, with the offset that its zone has then.
    public static IsoDateTime of(ZonedDateTime time) {
        return new IsoDateTime(WITH_OFFSET.format(time));
    }

    /// Writes a time to the second, without an offset: the time at the place the request speaks of.
    public static IsoDateTime of(LocalDateTime time) {
        return new IsoDateTime(WITH_SECONDS.format(time));
    }

    /// The date-time with its offset; empty without an offset, when it cannot be read, or when its year is beyond
    /// belief (before 1970 or after 2200).
    public Optional<OffsetDateTime> toOffsetDateTime() {
        try {
            OffsetDateTime time = OffsetDateTime.parse(text);
            boolean credible = time.getYear() >= MIN_CREDIBLE_YEAR && time.getYear() <= MAX_CREDIBLE_YEAR;
            return credible ? Optional.of(time) : Optional.empty();
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }

    /// The instant; empty where [#toOffsetDateTime()] is.
    public Optional<Instant> toInstant() {
        return toOffsetDateTime().map(OffsetDateTime::toInstant);
    }

    /// Date and time of day as written, whatever the offset; empty when it cannot be read.
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
