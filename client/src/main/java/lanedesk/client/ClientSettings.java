package lanedesk.client;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Settings of a [LaneClient].
///
/// @param baseUrl base address of the environment, for example `https://api.example.com`
/// @param hazmatUrl complete address of the hazmat look-up; null if there is no look-up; then
///        [LaneClient#lookUpHazmat(String)] fails
/// @param tokens source of the environment's bearer token
/// @param timeouts maximum wait times
/// @param limits maximum sizes of answers
/// @param clock clock for the time at which answers arrive
/// @param serviceTimes receives the service's time from every answer of the environment's own origin except
///        downloads, including errors and answers to bookings
/// @param userAgent value of the `User-Agent` header, for example name and version of the program
/// @param network proxies and trusted certificate issuers
/// @param plainHttpAllowed whether a base address on another host may be without https; the token is then sent
///        unencrypted
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

    /// The default settings for an environment, without a token. The `with` methods create changed copies.
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
