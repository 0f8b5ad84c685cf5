package lanedesk.workstation.environment;

import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.client.LaneClient;

/// A service for tests: a client that is always there, one user, and nobody who is asked for a token.
///
/// @param clockSupplier the service's clock, read at every answer
public record FakeService(LaneClient client, String user, Supplier<Clock> clockSupplier) implements ServiceAccess {

    /// One whose clock is this machine's.
    public FakeService(LaneClient client, String user) {
        this(client, user, Clock::systemUTC);
    }

    @Override
    public <T> T callService(Function<LaneClient, T> question) {
        return question.apply(client);
    }

    @Override
    public Clock serviceClock() {
        return clockSupplier.get();
    }
}
