package lanedesk.workstation.offers;

import java.time.Clock;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.journal.Samples;
import lanedesk.workstation.environment.Service;

/// A service that nobody asks anything.
public record SilentService(Clock serviceClock) implements Service {

    @Override
    public LaneClient client() {
        throw new IllegalStateException("nothing is asked");
    }

    @Override
    public <T> T read(Function<LaneClient, T> question) {
        throw new IllegalStateException("nothing is asked");
    }

    @Override
    public String user() {
        return Samples.DISPATCHER;
    }
}
