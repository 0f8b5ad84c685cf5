package lanedesk.client;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// How a [LaneClient] reaches its environment.
///
/// @param baseUrl the environment, for example `https://api.example.com`
/// @param hazmatUrl address of the hazmat look-up, which stands whole; without it [LaneClient#lookUpHazmat(String)]
/// cannot be
///     asked
/// @param tokens where the token comes from
/// @param timeouts how long to wait
/// @param limits what to take at most
/// @param clock the clock that stamps answers
/// @param serviceTimes who hears the service's clock with every answer, refusals and answers to bookings included
/// @param userAgent what the client calls itself; a program says its own name and version
/// @param network proxies and trusted issuers
/// @param plainHttpAllowed lets a base address without https stand although it is not on this machine; the token then
///     travels in the clear
@RecordBuilder
public record ClientSettings(
        String baseUrl,
        @Nullable String hazmatUrl,
        TokenSource tokens,
        Timeouts timeouts,
        ResponseLimits limits,
        Clock clock,
        ServiceTimeListener serviceTimes,
        String userAgent,
        Network network,
        boolean plainHttpAllowed)
        implements ClientSettingsBuilder.With {

    /// The usual settings for an environment, without a token; the `with` methods change them.
    public static ClientSettings of(String baseUrl) {
        return new ClientSettings(
                baseUrl,
                null,
                TokenSource.NONE,
                Timeouts.DEFAULT,
                ResponseLimits.DEFAULT,
                Clock.systemUTC(),
                ServiceTimeListener.IGNORED,
                "LaneDesk",
                Network.SYSTEM,
                false);
    }
}
