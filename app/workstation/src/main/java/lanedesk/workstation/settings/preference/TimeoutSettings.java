package lanedesk.workstation.settings.preference;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import lanedesk.client.Timeouts;

/// How long the program waits for the service, in whole seconds.
///
/// @param connect maximum time for connecting
/// @param quote maximum time for a complete quote request
/// @param booking maximum time for a complete booking request
@RecordBuilder
public record TimeoutSettings(int connect, int quote, int booking) implements TimeoutSettingsBuilder.With {

    public static final int MIN_SECONDS = 1;
    public static final int MAX_SECONDS = 600;

    /// The default timeouts of the client.
    public static final TimeoutSettings DEFAULT = new TimeoutSettings(
            (int) Timeouts.DEFAULT.connect().toSeconds(),
            (int) Timeouts.DEFAULT.quote().toSeconds(),
            (int) Timeouts.DEFAULT.booking().toSeconds());

    public TimeoutSettings {
        for (int seconds : new int[] {connect, quote, booking}) {
            if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
                throw new IllegalArgumentException("a wait of " + seconds + " s");
            }
        }
    }

    /// Returns the client's timeouts.
    public Timeouts timeouts() {
        return Timeouts.DEFAULT
                .withConnect(Duration.ofSeconds(connect))
                .withQuote(Duration.ofSeconds(quote))
                .withBooking(Duration.ofSeconds(booking));
    }
}
