package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.booking.BookingResult.Unknown;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okio.Buffer;
import okio.GzipSink;
import okio.Okio;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Invalid answers: a quote is reported as unreadable, a booking as unknown, and memory use stays bounded.
final class InvalidAnswersTest {

    private static final String VALID_ANSWER = """
        {"data":{"quoteNumber":42,"mileage":9.5,"referenceQuoteNumber":"Q","carrierQuotes":[{"rateNumber":1,\
        "carrierNumber":2,"carrierName":"C","transitDays":3,"mode":"LTL","service":"S","serviceDescription":"D",\
        "totalAmount":812.40,"suggestedRate":934.26,"quoteExpirationDate":"2026-12-01T23:59:59Z","accessorials":[],\
        "charges":[{"displayName":"F","chargeCode":1,"amount":1.00,"isWaived":false}]}]},"errors":null}\
        """;
    static final OtrQuoteRequest REQUEST = new OtrQuoteRequest(
            9,
            new Location("US", "TX", "Dallas", "75201"),
            new Location("US", "IL", "Chicago", "60601"),
            Uom.US,
            List.of(new QuoteItem(
                    "Paint", 1, 1, BigDecimal.TEN, null, null, null, BigDecimal.ONE, "85", 1, false, false)),
            List.of(),
            List.of(Mode.LTL),
            "dispatch@example.com",
            null);

    private final MockWebServer server = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @BeforeEach
    void start() throws IOException {
        server.start();
        client = new LaneClient(ClientSettings.of(server.url("/").toString()));
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private OtrQuote quote(String body) {
        server.enqueue(new MockResponse.Builder().body(body).build());
        return client.quoteOtr(REQUEST).value();
    }

    private BookingResult sendBooking(int status, String body) {
        return sendBooking(server, client, status, body);
    }

    static BookingResult sendBooking(MockWebServer server, LaneClient client, int status, String body) {
        PreparedBooking booking = client.prepareBookingFromSavedBody(
                BookingKind.OTR, Bytes.ofUtf8("{\"quoteNumber\":42,\"rateNumber\":1}"));
        server.enqueue(new MockResponse.Builder().code(status).body(body).build());
        RawAnswer raw = client.sendBooking(booking);
        return client.readResult(raw, booking);
    }

    @Test
    void readsValidAnswer() {
        assertThat(quote(VALID_ANSWER).carrierQuotes()).hasSize(1);
        assertThat(quote("\uFEFF" + VALID_ANSWER).quoteNumber()).isEqualTo(42);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"quoteNumber\":42 > \"quoteNumber\":1.9",
                "\"quoteNumber\":42 > \"quoteNumber\":\"\"",
                "\"quoteNumber\":42 > \"quoteNumber\":null",
                "\"quoteNumber\":42, > ",
                "\"quoteNumber\":42 > \"quoteNumber\":42,\"quoteNumber\":43",
                "\"quoteNumber\":42 > \"quoteNumber\":9223372036854775808",
                "812.40 > NaN",
                "812.40 > Infinity",
                "\"errors\":null > \"errors\":{\"code\":\"x\"}",
                "\"errors\":null > \"errors\":null,\"errors\":null",
                "\"errors\":null} > \"errors\":null}<html>",
                "\"errors\":null} > \"errors\":null} {}",
                "\"errors\":null} > ",
            })
    void rejectsUnusableAnswer(String change) {
        String[] parts = change.split(" > ", -1);
        assertThat(VALID_ANSWER).contains(parts[0]);
        String bad = VALID_ANSWER.replace(parts[0], parts[1]);

        assertThatThrownBy(() -> quote(bad)).isInstanceOfSatisfying(ClientException.Unreadable.class, unreadable -> {
            assertThat(unreadable.mayHaveTakenEffect()).isTrue();
            assertThat(unreadable.status()).isEqualTo(200);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "42",
                "\"data\"",
                "{}",
                "{\"data\":null,\"errors\":null}",
                "<html>busy</html>",
                "{\"data\":{}}",
                "{\"data\":[]}"
            })
    void rejectsAnswerWithoutEnvelope(String body) {
        assertThatThrownBy(() -> quote(body)).isInstanceOf(ClientException.Unreadable.class);
        assertThat(sendBooking(200, body)).isInstanceOf(Unknown.class);
    }

    @Test
    void rejectsInvalidUtf8() {
        Buffer body = new Buffer();
        body.writeUtf8("{\"data\":[{\"sslCodeId\":1,\"code\":\"A")
                .writeByte(0xC3)
                .writeUtf8("\"}],\"errors\":null}");
        server.enqueue(new MockResponse.Builder().body(body).build());

        assertThatThrownBy(client::sslCodes).isInstanceOf(ClientException.Unreadable.class);
    }

    @Test
    void limitsDepthAndTextLength() {
        String deep = "[".repeat(900) + "]".repeat(900);
        assertThatThrownBy(() -> quote(VALID_ANSWER.replace("\"quoteNumber\"", "\"x\":" + deep + ",\"quoteNumber\"")))
                .isInstanceOf(ClientException.Unreadable.class);
        String longText = "x".repeat((1 << 20) + 1);
        assertThatThrownBy(() ->
                        quote(VALID_ANSWER.replace("\"carrierName\":\"C\"", "\"carrierName\":\"" + longText + "\"")))
                .isInstanceOf(ClientException.Unreadable.class);
        String bearable = "x".repeat(1 << 19);
        assertThat(quote(VALID_ANSWER.replace("\"carrierName\":\"C\"", "\"carrierName\":\"" + bearable + "\""))
                        .carrierQuotes()
                        .getFirst()
                        .carrierName())
                .hasSize(1 << 19);
    }

    @Test
    void limitsNumberOfRows() {
        String rows = "[" + "0,".repeat(ResponseLimits.DEFAULT.rows()) + "0]";

        assertThatThrownBy(() -> quote(VALID_ANSWER.replace("\"quoteNumber\"", "\"x\":" + rows + ",\"quoteNumber\"")))
                .isInstanceOf(ClientException.Unreadable.class);
    }

    @Test
    void acceptsAnswerUpToSizeLimit() {
        int size = VALID_ANSWER.getBytes(StandardCharsets.UTF_8).length;
        for (int allowed : new int[] {size, size - 1}) {
            server.enqueue(new MockResponse.Builder().body(VALID_ANSWER).build());
            try (LaneClient bounded =
                    new LaneClient(ClientSettings.of(server.url("/").toString())
                            .withLimits(ResponseLimits.DEFAULT.withAnswerBytes(allowed)))) {
                if (allowed == size) {
                    assertThat(bounded.quoteOtr(REQUEST).value().carrierQuotes())
                            .hasSize(1);
                } else {
                    assertThatThrownBy(() -> bounded.quoteOtr(REQUEST))
                            .isInstanceOf(ClientException.Unreadable.class)
                            .hasMessageContaining("larger than");
                }
            }
        }
    }

    @Test
    void stopsGzipBombAtLimit() throws IOException {
        for (boolean asBooking : new boolean[] {false, true}) {
            server.enqueue(new MockResponse.Builder()
                    .addHeader("Content-Encoding", "gzip")
                    .body(gzipBomb())
                    .build());
            if (asBooking) {
                PreparedBooking booking = client.prepareBookingFromSavedBody(
                        BookingKind.OTR, Bytes.ofUtf8("{\"quoteNumber\":42,\"rateNumber\":1}"));
                RawAnswer raw = client.sendBooking(booking);
                assertThat(raw.isComplete()).isFalse();
                assertThat(raw.body().size()).isLessThanOrEqualTo(64 * 1024);
                assertThat(client.readResult(raw, booking)).isInstanceOf(Unknown.class);
            } else {
                assertThatThrownBy(client::markets)
                        .isInstanceOf(ClientException.Unreadable.class)
                        .hasMessageContaining("larger than");
            }
        }
    }

    private static Buffer gzipBomb() throws IOException {
        Buffer packed = new Buffer();
        byte[] zeros = new byte[1 << 20];
        try (var sink = Okio.buffer(new GzipSink(packed))) {
            for (int index = 0; index < 64; index++) {
                sink.write(zeros);
            }
        }
        return packed;
    }

    @Test
    void keepsUnknownFieldsAndValues() {
        OtrQuote quote = quote(VALID_ANSWER
                .replace("\"mode\":\"LTL\"", "\"mode\":\"Rail\"")
                .replace("\"rateNumber\":1,", "\"rateNumber\":1,\"equipment\":[{\"name\":\"Dry van\"}],\"co2\":1.5,"));

        CarrierQuote rate = quote.carrierQuotes().getFirst();
        assertThat(rate.mode()).isEqualTo(new Mode("Rail"));
        assertThat(rate.mode().isKnown()).isFalse();
        assertThat(rate.extras()).containsEntry("co2", new BigDecimal("1.5"));
        assertThat(rate.equipment())
                .singleElement()
                .satisfies(equipment -> assertThat(equipment.displayName()).isEqualTo("Dry van"));
        assertThatThrownBy(() -> rate.extras().put("x", 1)).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-12-01T10:00:00", "9999-12-31T00:00:00Z", "soon", ""})
    void keepsImplausibleDateWithoutInstant(String text) {
        CarrierQuote rate = quote(VALID_ANSWER.replace("2026-12-01T23:59:59Z", text))
                .carrierQuotes()
                .getFirst();

        assertThat(rate.quoteExpirationDate().text()).isEqualTo(text);
        assertThat(rate.quoteExpirationDate().toCredibleInstant()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "'\"x\":1e20000000' > 1e20000000",
                "'\"x\":1234567890123456789012345678901234567890123' > 1234567890123456789012345678901234567890123",
                "'\"x\":1,\"x\":{\"a\":\"b\"}' > '1, {\"a\":\"b\"}'",
            })
    void unknownFieldDoesNotInvalidateAnswer(String field, String expected) {
        OtrQuote quote = quote(VALID_ANSWER.replace("\"quoteNumber\"", field + ",\"quoteNumber\""));
        assertThat(quote.extras()).containsExactly(Map.entry("x", expected));
        CarrierQuote rate = quote(VALID_ANSWER.replace("\"rateNumber\"", field + ",\"rateNumber\""))
                .carrierQuotes()
                .getFirst();
        assertThat(rate.extras()).containsExactly(Map.entry("x", expected));

        for (String place : List.of("\"data\"", "\"orderNumber\"")) {
            String answer = "{\"data\":{\"orderNumber\":7,\"bolNumber\":\"B\",\"documents\":[]},\"errors\":null}"
                    .replace(place, field + "," + place);
            assertThat(sendBooking(200, answer)).isInstanceOfSatisfying(Booked.class, booked -> {
                assertThat(booked.orderNumber()).isEqualTo(7);
                assertThat(booked.extras()).isEqualTo(place.equals("\"data\"") ? Map.of() : Map.of("x", expected));
            });
        }
    }

    @Test
    void unknownObjectDoesNotInvalidateAnswer() {
        String field = "\"x\":{\"a\":1,\"a\":[2],\"b\":3e-99999}";
        OtrQuote quote = quote(VALID_ANSWER.replace("\"quoteNumber\"", field + ",\"quoteNumber\""));

        assertThat(quote.extras()).containsEntry("x", Map.of("a", "1, [2]", "b", "3e-99999"));
    }

    @Test
    void keepsTextOfUnknownErrorShape() {
        for (String body : List.of("<html>no</html>", "{\"oops\":[1]}", "[\"no\"]", "")) {
            server.enqueue(new MockResponse.Builder().code(400).body(body).build());

            assertThatThrownBy(client::markets).isInstanceOfSatisfying(ClientException.Invalid.class, invalid -> {
                assertThat(invalid.error().text()).isEqualTo(body);
                assertThat(invalid.error().understood()).isFalse();
                assertThat(invalid.error().fields()).isEqualTo(Map.of());
            });
        }
    }
}
