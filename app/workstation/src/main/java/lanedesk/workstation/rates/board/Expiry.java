package lanedesk.workstation.rates.board;

import java.time.Instant;
import lanedesk.client.IsoDateTime;

/// The end of a rate, as far as the service states it.
public sealed interface Expiry {

    /// It holds until then.
    record At(Instant instant, String text) implements Expiry {}

    /// The interface states none, as for drayage.
    record NotStated() implements Expiry {}

    /// The service sent something that is no moment.
    record Unreadable(String text) implements Expiry {}

    static Expiry of(IsoDateTime date) {
        return date.toInstant()
                .<Expiry>map(instant -> new At(instant, date.text()))
                .orElseGet(() -> new Unreadable(date.text()));
    }

    /// Whether the rate has expired at `now`; one without a stated moment never does.
    default boolean isPast(Instant now) {
        return this instanceof At(Instant instant, String _) && !instant.isAfter(now);
    }
}
