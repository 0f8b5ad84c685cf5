package lanedesk.workstation.environment;

import lanedesk.client.Timeouts;

/// The settings of all connections to services.
///
/// @param timeouts how long calls wait
/// @param network proxy and certificates
public record ConnectionSettings(Timeouts timeouts, NetworkSettings network) {

    public static final ConnectionSettings DEFAULT = new ConnectionSettings(Timeouts.DEFAULT, NetworkSettings.DEFAULT);
}
