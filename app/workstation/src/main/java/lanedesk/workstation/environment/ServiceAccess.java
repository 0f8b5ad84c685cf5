package lanedesk.workstation.environment;

import java.time.Clock;
import java.util.function.Function;
import lanedesk.client.LaneClient;

/// The features' access to the service of the current environment. Called in background tasks, because the methods
/// may wait until the embedded sandbox runs or until a token was entered.
public interface ServiceAccess {

    /// Returns a client for calls that must not be repeated. The client sends nothing twice.
    LaneClient client();

    /// Runs a request that may be repeated. After a 401 and a new token, the request is sent again.
    <T> T callService(Function<LaneClient, T> request);

    /// Returns the e-mail address of the submitting user.
    String user();

    /// Returns this machine's clock, corrected by the time in the service's answers. May be called on any thread.
    Clock serviceClock();
}
