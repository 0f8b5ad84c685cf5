package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a token which the service repeats in its answer to a booking is not stored in the journal (and so
/// not in the shared database), shown on the screen or exported.
@Headless
class TokenEchoTest {

    private static final String TOKEN = "canaryToken5f1c9ad2";

    @TempDir
    Path folder;

    private final MockWebServer server = new MockWebServer();
    private BookingTestBench bench;

    @BeforeEach
    void startServer() throws IOException {
        bench = new BookingTestBench(folder, ManualTaskRunner.immediate());
        server.start();
    }

    @AfterEach
    void close() {
        bench.close();
        server.close();
    }

    private static List<MockResponse> answersEchoingToken() {
        String document = "{\"docType\":\"BillOfLading\",\"url\":\"https://x.example/?t=" + TOKEN + "\",\"fileName\":\""
                + TOKEN + ".pdf\",\"extension\":\"pdf\",\"contentType\":\"application/pdf\"}";
        return Stream.of(TOKEN, "Bearer " + TOKEN)
                .flatMap(echo -> Stream.of(
                        createResponse(400, errorBody("The token " + echo + " may not book.")),
                        createResponse(400, errorBody("Quote " + echo + " is booked as order 7.")),
                        createResponse(401, errorBody(echo)),
                        createResponse(403, "Bearer " + echo),
                        createResponse(500, errorBody(echo)),
                        createResponse(200, "{\"data\":{\"note\":\"" + echo + "\"},\"errors\":null}"),
                        createResponse(
                                200,
                                "{\"data\":{\"orderNumber\":9,\"bolNumber\":\"LD-" + echo + "\",\"documents\":["
                                        + document + "]},\"errors\":null}")))
                .toList();
    }

    private static String errorBody(String text) {
        return "{\"data\":null,\"errors\":{\"type\":\"t\",\"title\":\"Bad\",\"status\":400,\"detail\":\"" + text
                + "\",\"code\":\"c\"}}";
    }

    private static MockResponse createResponse(int status, String body) {
        return new MockResponse.Builder().code(status).body(body).build();
    }

    @Test
    void echoedTokenIsStoredNowhere() throws IOException {
        try (LaneClient client = new LaneClient(
                ClientSettings.of(server.url("/").toString()).withTokens(TokenSource.ofFixedToken(TOKEN)))) {
            ServiceAccess service = new FakeService(client, SampleQuotes.USER);
            BookingProtocol protocol =
                    new BookingProtocol(service, bench.environmentJournal.bookings(), Clock.systemUTC());
            for (MockResponse echo : answersEchoingToken()) {
                server.enqueue(echo);
                SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
                protocol.bookOnce(
                        bench.pages
                                .createFilledPage(quote)
                                .toSubmissionIfComplete()
                                .orElseThrow(),
                        "one of several",
                        _ -> true);
                BookingAttempt attempt = bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst();
                assertThat(attempt.state().toString()).doesNotContain(TOKEN);
                UnknownBooking shown = UnknownBooking.load(attempt, bench.environmentJournal);
                assertThat(bench.feature.createResolveViewModel(shown, _ -> {}).supportText())
                        .doesNotContain(TOKEN);
            }
            StringBuilder export = new StringBuilder();
            bench.environmentJournal.history().exportCsv(HistoryQuery.matchingAll(), true, export);
            assertThat(export).contains(Integer.toString(9)).doesNotContain(TOKEN);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).isNotEmpty().noneMatch(TokenEchoTest::containsToken);
        }
    }

    private static boolean containsToken(Path file) {
        try {
            String content = Files.readString(file, StandardCharsets.ISO_8859_1);
            return content.contains(TOKEN);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
