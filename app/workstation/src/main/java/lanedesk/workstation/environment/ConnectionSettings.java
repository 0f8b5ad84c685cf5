package lanedesk.workstation.environment;

import java.util.Map;
import lanedesk.client.Timeouts;

/// The settings of all connections to services.
///
/// @param timeouts how long calls wait
/// @param network proxy and certificates
/// @param signInSettings where tokens come from, by environment id; entered by hand in other environments
public record ConnectionSettings(
        Timeouts timeouts, NetworkSettings network, Map<String, SignInSettings> signInSettings) {

    public static final ConnectionSettings DEFAULT =
            new ConnectionSettings(Timeouts.DEFAULT, NetworkSettings.DEFAULT, Map.of());

    public ConnectionSettings {
        signInSettings = Map.copyOf(signInSettings);
    }

    /// Where the token of an environment comes from.
    SignInSettings signInOf(Environment environment) {
        return signInSettings.getOrDefault(environment.id(), SignInSettings.DEFAULT);
    }
}
