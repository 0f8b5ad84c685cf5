package lanedesk.workstation.environment;

import java.time.Clock;
import java.util.function.Function;
import lanedesk.client.LaneClient;

/// The service of the environment in use, as features see it. Called inside jobs: it may wait until the embedded
/// sandbox runs or until a token was pasted.
public interface ServiceAccess {

    /// A client for calls that must not be repeated: nothing is ever sent twice.
    LaneClient client();

    /// Runs a repeatable request: it is repeated after a 401 and a new token.
    <T> T callService(Function<LaneClient, T> question);

    /// Returns the submitting user's e-mail.
    String user();

    /// Returns this machine's clock, corrected by the time in the service's answers. May be called on any thread.
    Clock serviceClock();
}
