package lanedesk.client.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// The header `Retry-After`: seconds, or a moment by the service's clock.
final class RetryAfter {
    private static final Duration LONGEST = Duration.ofDays(1);

    private RetryAfter() {}

    /// The time that an answer asks to wait, a day at most; null where it asks for none or cannot be read.
    static @Nullable Duration of(Response response, Instant receivedAt) {
        String value = response.header("Retry-After", "");
        String text = value == null ? "" : value.strip();
        if (text.matches("\\d+")) {
            return text.length() > 6 ? LONGEST : shortened(Duration.ofSeconds(Long.parseLong(text)));
        }
        Date moment = response.headers().getDate("Retry-After");
        if (moment == null) {
            return null;
        }
        Instant sent = Wire.date(response);
        Duration wait = Duration.between(sent == null ? receivedAt : sent, moment.toInstant());
        return wait.isNegative() ? Duration.ZERO : shortened(wait);
    }

    private static Duration shortened(Duration wait) {
        return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
    }
}
