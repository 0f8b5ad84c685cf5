package lanedesk.client;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;

/// How long the client waits for each kind of call (interface: Endpoints, Summary). Every timeout must be
/// positive.
///
/// @param connect for a TCP connection; the TLS handshake counts as part of the call
/// @param read for a complete call of a reference list, a page of customers, the density calculator or the
///         hazmat look-up
/// @param quote for a complete quote call
/// @param booking for a complete booking call
/// @param document for a complete download
@RecordBuilder
public record Timeouts(Duration connect, Duration read, Duration quote, Duration booking, Duration document)
        implements TimeoutsBuilder.With {

    /// 10 s to connect, 60 s for a read, 60 s for a quote, 120 s for a booking, 5 min for a document.
    public static final Timeouts DEFAULT = new Timeouts(
            Duration.ofSeconds(10),
            Duration.ofSeconds(60),
            Duration.ofSeconds(60),
            Duration.ofSeconds(120),
            Duration.ofMinutes(5));

    /// Checks that every timeout is positive.
    public Timeouts {
        for (Duration wait : new Duration[] {connect, read, quote, booking, document}) {
            if (!wait.isPositive()) {
                throw new IllegalArgumentException("a time-out must be longer than nothing: " + wait);
            }
        }
    }
}
