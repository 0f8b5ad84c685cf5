package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.PreparedBooking;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The service's time is reported with every answer that has it.
final class ServiceTimesTest {

    private static final Instant RECEIVED_AT = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant SERVICE_TIME = Instant.parse("2026-11-21T10:05:00Z");

    private final MockWebServer server = new MockWebServer();
    private final List<Instant> reportedTimes = new ArrayList<>();

    @BeforeEach
    void start() throws IOException {
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private LaneClient client() {
        return new LaneClient(ClientSettings.of(server.url("/").toString())
                .withClock(Clock.fixed(RECEIVED_AT, ZoneOffset.UTC))
                .withServiceTimes((serviceTime, receivedAt) -> {
                    reportedTimes.add(serviceTime);
                    reportedTimes.add(receivedAt);
                }));
    }

    private void enqueueAnswer(int status, String body, String date) {
        MockResponse.Builder answer = new MockResponse.Builder().code(status).body(body);
        server.enqueue((date.isEmpty() ? answer : answer.setHeader("Date", date)).build());
    }

    @Test
    void usesTimeOfResponseHead() {
        server.enqueue(new MockResponse.Builder()
                .code(200)
                .body("[]")
                .bodyDelay(900, TimeUnit.MILLISECONDS)
                .setHeader("Date", "Sat, 21 Nov 2026 10:05:00 GMT")
                .build());
        ClientSettings settings = ClientSettings.of(server.url("/").toString())
                .withServiceTimes((_, receivedAt) -> reportedTimes.add(receivedAt));
        Instant requestedAt = Instant.now();
        try (LaneClient client = new LaneClient(settings)) {
            client.packageTypes().value();
        }
        Duration whole = Duration.between(requestedAt, Instant.now());
        assertThat(Duration.between(requestedAt, reportedTimes.getFirst())).isLessThan(whole.dividedBy(2));
    }

    @Test
    void reportsTimeOfListsErrorsAndBookings() {
        try (LaneClient client = client()) {
            enqueueAnswer(200, "[]", "Sat, 21 Nov 2026 10:05:00 GMT");
            assertThat(client.packageTypes().value()).isEmpty();
            assertThat(reportedTimes).containsExactly(SERVICE_TIME, RECEIVED_AT);
            reportedTimes.clear();

            enqueueAnswer(403, "{\"data\":null,\"errors\":{}}", "Sat, 21 Nov 2026 10:05:00 GMT");
            assertThatThrownBy(client::packageTypes).isInstanceOf(ClientException.Refused.class);
            assertThat(reportedTimes).containsExactly(SERVICE_TIME, RECEIVED_AT);
            reportedTimes.clear();

            enqueueAnswer(500, "", "Sat, 21 Nov 2026 10:05:00 GMT");
            PreparedBooking booking = client.prepareBookingFromSavedBody(
                    BookingKind.OTR, Bytes.ofUtf8("{\"quoteNumber\":1,\"rateNumber\":2}"));
            assertThat(client.sendBooking(booking).status()).isEqualTo(500);
            assertThat(reportedTimes).containsExactly(SERVICE_TIME, RECEIVED_AT);
        }
    }

    @Test
    void ignoresTimeOfHazmatLookUp() throws IOException {
        try (MockWebServer elsewhere = new MockWebServer()) {
            elsewhere.enqueue(new MockResponse.Builder()
                    .body("{}")
                    .setHeader("Date", "Sat, 21 Nov 2026 18:00:00 GMT")
                    .build());
            elsewhere.start();
            ClientSettings settings = ClientSettings.of(server.url("/").toString())
                    .withHazmatUrl(elsewhere.url("/hazmat").toString())
                    .withServiceTimes((serviceTime, _) -> reportedTimes.add(serviceTime));
            try (LaneClient client = new LaneClient(settings)) {
                assertThat(client.lookUpHazmat("UN1263").materials()).isEmpty();
            }
        }
        assertThat(reportedTimes).isEmpty();
    }

    @Test
    void ignoresAnswerWithoutDate() {
        try (LaneClient client = client()) {
            enqueueAnswer(200, "[]", "");
            assertThat(client.packageTypes().value()).isEmpty();
            assertThat(reportedTimes).isEmpty();
        }
    }
}
