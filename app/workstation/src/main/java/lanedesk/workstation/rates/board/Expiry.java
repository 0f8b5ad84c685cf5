package lanedesk.workstation.rates.board;

import java.time.Instant;
import lanedesk.client.IsoDateTime;

/// The expiry of a rate, as far as the service states it.
public sealed interface Expiry {

    /// It is valid until then.
    record At(Instant instant, String text) implements Expiry {}

    /// The interface states no expiry, as for drayage.
    record NotStated() implements Expiry {}

    /// The service sent a text that is not a date-time.
    record Unreadable(String text) implements Expiry {}

    static Expiry of(IsoDateTime date) {
        return date.toInstant()
                .<Expiry>map(instant -> new At(instant, date.text()))
                .orElseGet(() -> new Unreadable(date.text()));
    }

    /// Whether the rate is expired at `now`; a rate without a readable expiry never is.
    default boolean isExpiredAt(Instant now) {
        return this instanceof At(Instant instant, String _) && !instant.isAfter(now);
    }
}
