package lanedesk.benchmarks.parts;

import java.time.Clock;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.workstation.environment.ServiceAccess;

/// Calls the sandbox without prompting the user.
record DirectService(LaneClient client) implements ServiceAccess {

    @Override
    public <T> T callService(Function<LaneClient, T> call) {
        return call.apply(client);
    }

    @Override
    public String user() {
        return BenchmarkRequests.USER;
    }

    @Override
    public Clock serviceClock() {
        return Clock.systemUTC();
    }
}
