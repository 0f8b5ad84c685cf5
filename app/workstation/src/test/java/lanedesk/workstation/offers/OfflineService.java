package lanedesk.workstation.offers;

import java.time.Clock;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.environment.ServiceAccess;

/// A service that must not be called.
public record OfflineService(Clock serviceClock) implements ServiceAccess {

    @Override
    public LaneClient client() {
        throw new IllegalStateException("nothing is asked");
    }

    @Override
    public <T> T callService(Function<LaneClient, T> question) {
        throw new IllegalStateException("nothing is asked");
    }

    @Override
    public String user() {
        return JournalSamples.DISPATCHER;
    }
}
