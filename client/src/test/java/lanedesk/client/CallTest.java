package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.fault.RawServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests calls that are cancelled, cannot connect or get no answer.
final class CallTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    /// A server that accepts requests, signals them and never answers; its latch is released when the socket
    /// closes.
    private static RawServer silentServer(CountDownLatch arrived, CountDownLatch closed) throws IOException {
        return new RawServer(arrival -> {
            arrived.countDown();
            try {
                return arrival.keepSilent();
            } finally {
                closed.countDown();
            }
        });
    }

    private static void assertSocketIsClosed(Consumer<Cancellation> byCancelling, boolean interrupt) throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        try (RawServer server = silentServer(arrived, closed);
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            Cancellation cancellation = new Cancellation();
            CompletableFuture<Throwable> outcome = new CompletableFuture<>();
            Thread caller = Thread.ofVirtual().start(() -> {
                try {
                    client.withCancellation(cancellation).markets();
                } catch (ClientException failure) {
                    outcome.complete(failure);
                }
            });
            assertThat(arrived.await(TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();

            byCancelling.accept(cancellation);
            if (interrupt) {
                caller.interrupt();
            }

            assertThat(outcome.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS))
                    .isInstanceOfSatisfying(
                            ClientException.Cancelled.class,
                            cancelled ->
                                    assertThat(cancelled.mayHaveTakenEffect()).isTrue());
            assertThat(closed.await(TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void cancellationClosesSocket() throws Exception {
        assertSocketIsClosed(Cancellation::cancel, false);
    }

    @Test
    void interruptClosesSocket() throws Exception {
        assertSocketIsClosed(_ -> {}, true);
    }

    @Test
    void cancelledCallSendsNothing() throws IOException {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "[]"));
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            assertThatThrownBy(() -> client.withCancellation(cancellation).packageTypes())
                    .isInstanceOfSatisfying(
                            ClientException.Cancelled.class,
                            cancelled ->
                                    assertThat(cancelled.mayHaveTakenEffect()).isFalse());
            assertThat(server.requestHeads()).isEmpty();
        }
    }

    @Test
    void closedPortIsUnreachable() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        try (LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1:" + port))) {
            assertThatThrownBy(client::markets).isInstanceOf(ClientException.Unreachable.class);
        }
    }

    @Test
    void silentServerEndsWithTimeout() throws IOException {
        try (RawServer server = new RawServer(RawServer.RawRequest::keepSilent);
                LaneClient client = new LaneClient(ClientSettings.of(server.url())
                        .withTimeouts(Timeouts.DEFAULT.withRead(Duration.ofMillis(200))))) {
            assertThatThrownBy(client::markets)
                    .isInstanceOf(ClientException.NoAnswer.class)
                    .hasMessageStartingWith("GET /v1/tools/drayage/markets: ");
        }
    }

    @Test
    void quoteUsesItsOwnTimeout() throws IOException {
        try (RawServer server = new RawServer(RawServer.RawRequest::keepSilent);
                LaneClient client = new LaneClient(ClientSettings.of(server.url())
                        .withTimeouts(Timeouts.DEFAULT.withQuote(Duration.ofMillis(200))))) {
            assertThatThrownBy(() -> client.quoteOtr(InvalidAnswersTest.REQUEST))
                    .isInstanceOf(ClientException.NoAnswer.class)
                    .hasMessageStartingWith("POST /v1/otr/quote: ");
        }
    }

    @ParameterizedTest
    @CsvSource({"429 Too Many Requests, 7", "503 Unavailable, 7", "503 Unavailable, "})
    void reportsWaitTimeThatServiceRequests(String status, @Nullable Long seconds) throws IOException {
        String head = seconds == null ? status : status + "\r\nRetry-After: " + seconds;
        try (RawServer server = new RawServer(arrival -> arrival.reply(head, ""));
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            assertThatThrownBy(client::markets)
                    .isInstanceOfSatisfying(
                            ClientException.ServiceFault.class,
                            fault -> assertThat(fault.retryAfter())
                                    .isEqualTo(seconds == null ? null : Duration.ofSeconds(seconds)));
        }
    }

    @Test
    void repeatsReadAfterLostIdleConnection() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "[]"));
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            assertThat(client.packageTypes().value()).isEmpty();
            server.closeConnections();
            assertThat(client.packageTypes().value()).isEqualTo(List.of());
        }
    }

    @Test
    void rejectsBookingOfAnotherEnvironment() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"));
                LaneClient here = new LaneClient(ClientSettings.of(server.url()));
                LaneClient there = new LaneClient(ClientSettings.of("https://api.example.com"))) {
            PreparedBooking booking = there.prepareBookingFromSavedBody(
                    BookingKind.DRAYAGE, Bytes.ofUtf8("{\"quoteNumber\":5,\"rateNumber\":6}"));

            assertThatThrownBy(() -> here.sendBooking(booking)).isInstanceOf(IllegalArgumentException.class);
            assertThat(server.requestHeads()).isEmpty();
        }
    }

    @Test
    void sendsRestoredBookingUnchanged() throws IOException {
        Bytes stored = Bytes.ofUtf8("{ \"rateNumber\" : 6, \"quoteNumber\" : 5 }");
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"));
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            PreparedBooking booking = client.prepareBookingFromSavedBody(BookingKind.DRAYAGE, stored);
            assertThat(booking.quoteNumber()).isEqualTo(5);
            assertThat(booking.rateNumber()).isEqualTo(6);
            assertThat(booking.body()).isEqualTo(stored);
            assertThat(booking.sha256()).isEqualTo(stored.sha256()).hasSize(64);

            assertThat(client.readResult(client.sendBooking(booking), booking))
                    .isInstanceOf(BookingResult.Unknown.class);

            assertThat(server.requestHeads().getFirst())
                    .startsWith("POST " + BookingKind.DRAYAGE.path() + " ")
                    .contains("Content-Length: " + stored.size() + "\r\n");
            assertThatThrownBy(() -> client.prepareBookingFromSavedBody(BookingKind.OTR, Bytes.ofUtf8("{}")))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void booksContainerInOneCall() throws IOException {
        DrayageBooking booking =
                LaneJson.read(DrayageBooking.class, Bytes.ofUtf8(readGolden("drayage-book.request.json")));
        String answer = readGolden("drayage-book.answer.json");
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", answer));
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            assertThat(client.bookDrayage(booking)).isInstanceOf(BookingResult.Booked.class);
            assertThat(server.requestHeads()).hasSize(1).first().asString().startsWith("POST /v1/drayage/book ");
        }
        try (RawServer server = new RawServer(RawServer.RawRequest::resetConnection);
                LaneClient client = new LaneClient(ClientSettings.of(server.url()))) {
            assertThat(client.bookDrayage(booking)).isInstanceOf(BookingResult.Unknown.class);
            assertThat(server.requestHeads()).hasSize(1);
        }
    }

    private static String readGolden(String file) throws IOException {
        return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", file));
    }
}
