package lanedesk.sandbox.rating;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/// How long a rate is valid: for a duration, or until the end of a day in the carrier's time zone.
sealed interface RateValidity {
    /// Returns the time at which a rate calculated at `now` expires.
    OffsetDateTime calculateExpiry(Instant now);

    /// Parses an ISO 8601 duration of hours, minutes or seconds (`PT2M`), or an ISO 8601 period of days
    /// (`P7D`).
    static RateValidity parse(String text, String offset) {
        ZoneOffset zone = ZoneOffset.of(offset);
        return text.startsWith("PT")
                ? new ValidForDuration(Duration.parse(text), zone)
                : new ValidForDays(Period.parse(text), zone);
    }

    /// A validity for a duration. The expiry is truncated to whole seconds.
    record ValidForDuration(Duration span, ZoneOffset zone) implements RateValidity {
        @Override
        public OffsetDateTime calculateExpiry(Instant now) {
            return now.plus(span).truncatedTo(ChronoUnit.SECONDS).atOffset(zone);
        }
    }

    /// A validity until the last second of the day that is the given number of days later.
    record ValidForDays(Period days, ZoneOffset zone) implements RateValidity {
        private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

        @Override
        public OffsetDateTime calculateExpiry(Instant now) {
            return now.atOffset(zone).plus(days).with(LAST_SECOND);
        }
    }
}
