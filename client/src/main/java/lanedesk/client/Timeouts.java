package lanedesk.client;

import java.time.Duration;

/// How long the client waits.
///
/// @param connect for a connection; a TLS handshake counts towards the whole call
/// @param read for a reference list, a page of customers, the density or the hazmat look-up, from start to end
/// @param quote for a quote, from start to end
/// @param booking for a booking, from start to end
/// @param document for a document, from start to end
public record Timeouts(Duration connect, Duration read, Duration quote, Duration booking, Duration document) {

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

    /// These waits with another one for a quote.
    public Timeouts withQuote(Duration wait) {
        return new Timeouts(connect, read, wait, booking, document);
    }

    /// These waits with another one for a booking.
    public Timeouts withBooking(Duration wait) {
        return new Timeouts(connect, read, quote, wait, document);
    }

    /// These waits with another one for lists and look-ups.
    public Timeouts withRead(Duration wait) {
        return new Timeouts(connect, wait, quote, booking, document);
    }

    /// These waits with another one for connecting.
    public Timeouts withConnect(Duration wait) {
        return new Timeouts(wait, read, quote, booking, document);
    }

    /// These waits with another one for a document.
    public Timeouts withDocument(Duration wait) {
        return new Timeouts(connect, read, quote, booking, wait);
    }
}
