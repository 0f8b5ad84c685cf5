package lanedesk.benchmarks.parts;

import java.time.Clock;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.workstation.environment.Service;

/// The sandbox without prompts.
record DirectService(LaneClient client) implements Service {

    @Override
    public <T> T read(Function<LaneClient, T> question) {
        return question.apply(client);
    }

    @Override
    public String user() {
        return Freight.USER;
    }

    @Override
    public Clock serviceClock() {
        return Clock.systemUTC();
    }
}
