package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.RawServer;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Counts the complete request bodies that arrive at a raw socket for each fault. A default OkHttp client sends a
/// booking up to 21 times, which proves that the test detects repeated sending; the booking client never sends it
/// more than once.
final class BookingFaultTableTest {

    private static final int REPETITIONS = 3;

    @ParameterizedTest
    @EnumSource(Fault.class)
    void defaultOkHttpSendsAgain(Fault fault) throws IOException {
        try (RawServer server = new RawServer(fault)) {
            OkHttpClient client = TestSender.defaultClient();
            if (fault.needsPooledConnection) {
                TestSender.openConnection(client, server);
            }

            int resendCount = TestSender.sendUnprotected(client, server.url());

            assertThat(server.bodyCount()).isEqualTo(fault.defaultClientBodyCount);
            assertThat(resendCount).isGreaterThanOrEqualTo(fault.defaultClientBodyCount - 1);
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void sendsBookingOnce(Fault fault) throws IOException {
        int repetitions = fault.expectedOutcome == Fault.ExpectedOutcome.NOTHING ? 1 : REPETITIONS;
        for (int repetition = 0; repetition < repetitions; repetition++) {
            try (RawServer server = new RawServer(fault)) {
                OkHttpClient base = HttpCalls.newHttpClient(TestSender.settings(server.url()));
                if (fault.needsPooledConnection) {
                    TestSender.openConnection(base, server);
                }
                ResendCounter resends = new ResendCounter();

                Object outcome = TestSender.sendBooking(resends.attachTo(base), server);

                assertThat(server.bodyCount()).isOne();
                assertThat(server.withoutBodyCount()).isZero();
                assertThat(resends.resendCount()).isZero();
                checkOutcome(fault, outcome, server.url());
            }
        }
    }

    private static void checkOutcome(Fault fault, Object outcome, String url) {
        switch (fault.expectedOutcome) {
            case NOTHING ->
                assertThat(outcome).isInstanceOfSatisfying(ClientException.NoAnswer.class, failure -> {
                    assertThat(failure.mayHaveTakenEffect()).isTrue();
                    assertThat(failure).hasMessageNotContaining("canary");
                });
            case PART ->
                assertThat(outcome).isInstanceOfSatisfying(RawAnswer.class, raw -> {
                    assertThat(raw.isComplete()).isFalse();
                    assertThat(raw.status()).isEqualTo(200);
                    assertThat(raw.body().toUtf8Text()).isEqualTo("{\"data\":");
                });
            case STATUS ->
                assertThat(outcome)
                        .isInstanceOfSatisfying(
                                RawAnswer.class,
                                raw -> assertThat(raw.isComplete()).isTrue());
            case ANYTHING -> assertThat(outcome).isNotInstanceOf(ClientException.Unreachable.class);
        }
        if (outcome instanceof RawAnswer raw) {
            BookingResult result = TestSender.readResult(raw, url);
            Class<?> expected = raw.status() == 401 ? BookingResult.Rejected.class : BookingResult.Unknown.class;
            assertThat(result).isInstanceOf(expected);
        }
    }

    @Test
    void booksAfterServerClosedIdleConnection() throws Exception {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            OkHttpClient base = HttpCalls.newHttpClient(TestSender.settings(server.url()));
            TestSender.openConnection(base, server);
            server.closeConnections();

            Object outcome = TestSender.sendBooking(base, server);

            assertThat(outcome).isInstanceOf(RawAnswer.class);
            assertThat(server.bodyCount()).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void sendsBookingOnceWhenAllAddressesClose(int addresses) throws Exception {
        try (RawServer server = new RawServer(_ -> false)) {
            OkHttpClient defaultClient = TestSender.defaultClient()
                    .newBuilder()
                    .dns(_ -> TestSender.loopbackAddresses(addresses))
                    .build();
            TestSender.sendUnprotected(defaultClient, "http://many.test:" + server.port());
            assertThat(server.bodyCount()).isEqualTo(addresses);
        }
        try (RawServer server = new RawServer(_ -> false)) {
            String url = "http://many.test:" + server.port();
            OkHttpClient base = HttpCalls.newHttpClient(TestSender.settings(url))
                    .newBuilder()
                    .dns(_ -> TestSender.loopbackAddresses(addresses))
                    .build();

            assertThatThrownBy(() -> new BookingSender(TestSender.settings(url), base)
                            .sendOnceAndReturnRawAnswer(TestSender.booking(url), Cancellation.neverCancelled()))
                    .isInstanceOf(ClientException.NoAnswer.class);
            assertThat(server.bodyCount()).isOne();
        }
    }

    @Test
    void doesNotUseAuthenticators() throws IOException {
        try (RawServer server = new RawServer(Fault.UNAUTHORIZED)) {
            OkHttpClient eager = TestSender.defaultClient()
                    .newBuilder()
                    .authenticator((_, response) -> response.priorResponse() == null
                            ? response.request().newBuilder().build()
                            : null)
                    .build();
            TestSender.sendUnprotected(eager, server.url());
            assertThat(server.bodyCount()).isEqualTo(2);

            TestSender.sendBooking(eager, server);
            assertThat(server.bodyCount()).isEqualTo(3);
        }
    }
}
