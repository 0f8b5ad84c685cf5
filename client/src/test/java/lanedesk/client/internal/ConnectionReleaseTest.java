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

/// Every call releases its connection, whatever the server does; OkHttp would otherwise report a leak only minutes
/// later in its log.
final class ConnectionReleaseTest {

    @TempDir
    Path folder;

    private final Set<Connection> openConnections = ConcurrentHashMap.newKeySet();

    private OkHttpClient clientWithConnectionListener(ValidatedSettings settings) {
        return HttpCalls.newHttpClient(settings)
                .newBuilder()
                .eventListenerFactory(_ -> new EventListener() {
                    @Override
                    public void connectionAcquired(Call call, Connection connection) {
                        openConnections.add(connection);
                    }

                    @Override
                    public void connectionReleased(Call call, Connection connection) {
                        openConnections.remove(connection);
                    }
                })
                .build();
    }

    /// Runs a call to its end, successful or not.
    private interface NetworkCall {
        void run() throws IOException;
    }

    private static void runIgnoringFailure(NetworkCall attempt) {
        try {
            attempt.run();
        } catch (IOException | ClientException broken) {
            assertThat(broken).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyCallReleasesItsConnection(Fault fault) throws IOException {
        try (RawServer server = new RawServer(fault)) {
            ValidatedSettings settings = TestSender.settings(server.url());
            OkHttpClient http = clientWithConnectionListener(settings);

            runIgnoringFailure(() -> new BookingSender(settings, http)
                    .sendOnceAndReturnRawAnswer(TestSender.booking(server.url()), Cancellation.neverCancelled()));
            assertThat(openConnections).as("by a booking").isEmpty();
            runIgnoringFailure(() ->
                    new HttpCalls(settings, http).get(Endpoint.CUSTOMERS, Map.of(), Cancellation.neverCancelled()));
            assertThat(openConnections).as("by a list").isEmpty();
            runIgnoringFailure(() -> new DocumentDownloader(settings, http)
                    .download("/paper", folder.resolve("paper"), DownloadProgress.NONE, Cancellation.neverCancelled()));
            assertThat(openConnections).as("by a document").isEmpty();
        }
    }

    @Test
    void cancelledCallReleasesItsConnection() throws IOException {
        Deque<Cancellation> stops =
                new ConcurrentLinkedDeque<>(List.of(new Cancellation(), new Cancellation(), new Cancellation()));
        try (RawServer server = new RawServer(arrival -> {
            arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n");
            stops.remove().cancel();
            return arrival.keepSilent();
        })) {
            ValidatedSettings settings = TestSender.settings(server.url());
            OkHttpClient http = clientWithConnectionListener(settings);

            runIgnoringFailure(() -> new BookingSender(settings, http)
                    .sendOnceAndReturnRawAnswer(TestSender.booking(server.url()), stops.element()));
            assertThat(openConnections).as("by a booking").isEmpty();
            runIgnoringFailure(() -> new HttpCalls(settings, http).get(Endpoint.CUSTOMERS, Map.of(), stops.element()));
            assertThat(openConnections).as("by a list").isEmpty();
            runIgnoringFailure(() -> new DocumentDownloader(settings, http)
                    .download("/paper", folder.resolve("paper"), DownloadProgress.NONE, stops.element()));
            assertThat(openConnections).as("by a document").isEmpty();
        }
        assertThat(stops).isEmpty();
    }
}
