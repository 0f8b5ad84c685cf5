package lanedesk.workstation.rates.board;

import java.time.Instant;
import lanedesk.client.IsoDateTime;

/// When a rate expires.
public sealed interface Expiry {

    /// The rate expires at `instant`; `text` is the service's text.
    record At(Instant instant, String text) implements Expiry {}

    /// The service states no expiry, as for drayage.
    record NotStated() implements Expiry {}

    /// The service's text is not a date and time.
    record Unreadable(String text) implements Expiry {}

    static Expiry of(IsoDateTime date) {
        return date.toCredibleInstant()
                .<Expiry>map(instant -> new At(instant, date.text()))
                .orElseGet(() -> new Unreadable(date.text()));
    }

    /// Returns whether the rate is expired at `now`; false for a rate without a readable expiry.
    default boolean isExpiredAt(Instant now) {
        return this instanceof At(Instant instant, String _) && !instant.isAfter(now);
    }
}
