package lanedesk.client;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Settings of a [LaneClient].
///
/// @param baseUrl base address of the environment, for example `https://api.example.com`
/// @param hazmatUrl complete address of the hazmat look-up; without it [LaneClient#lookUpHazmat(String)] fails
/// @param tokens source of the bearer token
/// @param timeouts maximum wait times
/// @param limits maximum sizes of answers
/// @param clock clock for the time of receipt
/// @param serviceTimes receives the service's time from every answer, including errors and answers to bookings
/// @param userAgent value of the `User-Agent` header, for example name and version of the program
/// @param network proxies and trusted certificate issuers
/// @param plainHttpAllowed allows a base address without https on another host; the token is then sent unencrypted
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

    /// The default settings for an environment, without a token; the `with` methods change them.
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
