package lanedesk.workstation.environment;

import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.client.LaneClient;

/// A service for tests with one client and one user. It never prompts for a token.
///
/// @param clockSupplier the service's clock, read at every answer
public record FakeService(LaneClient client, String user, Supplier<Clock> clockSupplier) implements ServiceAccess {

    /// Creates a service whose clock is that of this machine.
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
