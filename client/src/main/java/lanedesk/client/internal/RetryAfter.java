package lanedesk.client.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// The `Retry-After` header: seconds or a date by the service's clock.
final class RetryAfter {
    private static final Duration MAX_WAIT = Duration.ofDays(1);

    private RetryAfter() {}

    /// The requested wait time, one day at most; null if absent or unreadable.
    static @Nullable Duration parse(Response response, Instant receivedAt) {
        String value = response.header("Retry-After", "");
        String text = value == null ? "" : value.strip();
        if (text.matches("\\d+")) {
            return text.length() > 6 ? MAX_WAIT : limitToMaximum(Duration.ofSeconds(Long.parseLong(text)));
        }
        Date date = response.headers().getDate("Retry-After");
        if (date == null) {
            return null;
        }
        Instant sent = HttpCalls.serviceTime(response);
        Duration wait = Duration.between(sent == null ? receivedAt : sent, date.toInstant());
        return wait.isNegative() ? Duration.ZERO : limitToMaximum(wait);
    }

    private static Duration limitToMaximum(Duration wait) {
        return wait.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : wait;
    }
}
