package lanedesk.workstation.environment;

import lanedesk.client.Timeouts;

/// The settings of every line to a service.
///
/// @param waits how long calls wait
/// @param network what stands between
public record LineSettings(Timeouts waits, NetworkSettings network) {

    public static final LineSettings USUAL = new LineSettings(Timeouts.DEFAULT, NetworkSettings.USUAL);
}
