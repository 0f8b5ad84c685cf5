package lanedesk.client;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;

/// How long the client waits.
///
/// @param connect for a connection; a TLS handshake counts towards the whole call
/// @param read for a reference list, a page of customers, the density or the hazmat look-up, from start to end
/// @param quote for a quote, from start to end
/// @param booking for a booking, from start to end
/// @param document for a document, from start to end
@RecordBuilder
public record Timeouts(Duration connect, Duration read, Duration quote, Duration booking, Duration document)
        implements TimeoutsBuilder.With {

    /// 10 s to connect, 60 s for a list, 60 s for a quote, 120 s for a booking, 5 min for a document.
    public static final Timeouts DEFAULT = new Timeouts(
            Duration.ofSeconds(10),
            Duration.ofSeconds(60),
            Duration.ofSeconds(60),
            Duration.ofSeconds(120),
            Duration.ofMinutes(5));

    /// Every wait is longer than nothing.
    public Timeouts {
        for (Duration wait : new Duration[] {connect, read, quote, booking, document}) {
            if (!wait.isPositive()) {
                throw new IllegalArgumentException("a time-out must be longer than nothing: " + wait);
            }
        }
    }
}
