package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.fault.RawServer;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every call gives its connection back, whatever the server does to it; OkHttp would report a leak otherwise, minutes
/// later and only where its log is read.
final class ConnectionReleaseTest {

    @TempDir
    Path folder;

    private final Set<Connection> held = ConcurrentHashMap.newKeySet();

    private OkHttpClient watched(Settings settings) {
        return Wire.base(settings)
                .newBuilder()
                .eventListenerFactory(_ -> new EventListener() {
                    @Override
                    public void connectionAcquired(Call call, Connection connection) {
                        held.add(connection);
                    }

                    @Override
                    public void connectionReleased(Call call, Connection connection) {
                        held.remove(connection);
                    }
                })
                .build();
    }

    /// Runs a call to its end, good or bad.
    private interface Attempt {
        void run() throws IOException;
    }

    private static void toItsEnd(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException | ClientException broken) {
            assertThat(broken).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void noCallKeepsItsConnection(Fault fault) throws IOException {
        try (RawServer server = new RawServer(fault)) {
            Settings settings = Sending.settings(server.url());
            OkHttpClient http = watched(settings);

            toItsEnd(() -> new BookingWire(settings, http).send(Sending.booking(server.url()), Cancellation.none()));
            assertThat(held).as("by a booking").isEmpty();
            toItsEnd(() -> new Wire(settings, http).get(Endpoint.CUSTOMERS, Map.of(), Cancellation.none()));
            assertThat(held).as("by a list").isEmpty();
            toItsEnd(() -> new Downloads(settings, http)
                    .download("/paper", folder.resolve("paper"), DownloadProgress.NONE, Cancellation.none()));
            assertThat(held).as("by a document").isEmpty();
        }
    }

    @Test
    void norDoesOneThatIsStoppedBetweenHeadersAndBody() throws IOException {
        Deque<Cancellation> stops =
                new ConcurrentLinkedDeque<>(List.of(new Cancellation(), new Cancellation(), new Cancellation()));
        try (RawServer server = new RawServer(arrival -> {
            arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n");
            stops.remove().cancel();
            return arrival.silence();
        })) {
            Settings settings = Sending.settings(server.url());
            OkHttpClient http = watched(settings);

            toItsEnd(() -> new BookingWire(settings, http).send(Sending.booking(server.url()), stops.element()));
            assertThat(held).as("by a booking").isEmpty();
            toItsEnd(() -> new Wire(settings, http).get(Endpoint.CUSTOMERS, Map.of(), stops.element()));
            assertThat(held).as("by a list").isEmpty();
            toItsEnd(() -> new Downloads(settings, http)
                    .download("/paper", folder.resolve("paper"), DownloadProgress.NONE, stops.element()));
            assertThat(held).as("by a document").isEmpty();
        }
        assertThat(stops).isEmpty();
    }
}
