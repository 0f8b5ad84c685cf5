package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.booking.BookingResult.Rejected;
import lanedesk.client.booking.BookingResult.Unknown;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Booking answers without evidence of an order have the result unknown, never rejected.
final class InvalidBookingAnswersTest {

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

    private BookingResult sendBooking(int status, String body) {
        return InvalidAnswersTest.sendBooking(server, client, status, body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"orderNumber\":0,\"bolNumber\":\"B\"}",
                "{\"orderNumber\":-1,\"bolNumber\":\"B\"}",
                "{\"orderNumber\":1.0,\"bolNumber\":\"B\"}",
                "{\"orderNumber\":\"1\",\"bolNumber\":\"B\"}",
                "{\"orderNumber\":9223372036854775808,\"bolNumber\":\"B\"}",
                "{\"orderNumber\":1,\"bolNumber\":\" \"}",
                "{\"orderNumber\":1,\"bolNumber\":7}",
                "{\"orderNumber\":1,\"bolNumber\":7e99999999}",
                "{\"orderNumber\":1,\"bolNumber\":\"B\",\"bolNumber\":\"C\"}",
                "{\"orderNumber\":1,\"bolNumber\":\"\\u0000\\u0007\\u007f\\u200e\"}",
                "{\"orderNumber\":1,\"bolNumber\":\"--\"}",
                "{\"orderNumber\":1}",
                "{\"orderNumber\":1,\"orderNumber\":2,\"bolNumber\":\"B\"}",
                "{\"orderNumber\":1,\"bolNumber\":\"B\",\"quoteNumber\":43}",
                "{\"orderNumber\":1,\"bolNumber\":\"B\",\"rateNumber\":2}",
            })
    void answerWithoutBookingNumbersIsUnknown(String data) {
        assertThat(sendBooking(200, "{\"data\":" + data + ",\"errors\":null}")).isInstanceOf(Unknown.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orderNumber > {\"orderNumber\":0,\"bolNumber\":\"B\"}",
                "bill of lading > {\"orderNumber\":1,\"bolNumber\":\" \"}",
                "bill of lading > {\"orderNumber\":1,\"bolNumber\":\"\\u0000\"}",
            })
    void missingBookingNumberIsNamedInReason(String change) {
        String[] parts = change.split(" > ", -1);
        String message = parts[0].equals("orderNumber") ? "order number" : parts[0];

        assertThat(sendBooking(200, "{\"data\":" + parts[1] + ",\"errors\":null}"))
                .isInstanceOfSatisfying(
                        Unknown.class,
                        unknown -> assertThat(unknown.reason())
                                .startsWith("status 200 without")
                                .contains(message));
    }

    @ParameterizedTest
    @CsvSource({"0,B", "-1,B", "1,' '", "1,\u0000\u0007", "1,-"})
    void rejectsBookedResultWithoutNumbers(long orderNumber, String bolNumber) {
        assertThatThrownBy(() -> new Booked(orderNumber, bolNumber, List.of(), List.of(), Map.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[null]", "{}", "[{\"docType\":\"Other\"}]", "[42]"})
    void invalidDocumentsDoNotInvalidateBooking(String documents) {
        BookingResult result = sendBooking(
                200,
                "{\"data\":{\"orderNumber\":7,\"bolNumber\":\"B\",\"documents\":" + documents + "},\"errors\":null}");

        assertThat(result).isInstanceOfSatisfying(Booked.class, booked -> {
            assertThat(booked.documents()).isEmpty();
            assertThat(booked.doubts()).isNotEmpty();
        });
    }

    @Test
    void reportsUnreadableDocumentsByPosition() {
        BookingResult result = sendBooking(
                200,
                "{\"data\":{\"orderNumber\":7,\"bolNumber\":\"B\",\"documents\":[42,{\"url\":\"https://x\"},{}]}}");

        assertThat(result).isInstanceOfSatisfying(Booked.class, booked -> {
            assertThat(booked.documents()).hasSize(1);
            assertThat(booked.doubts()).containsExactly("document 1 cannot be read", "document 3 cannot be read");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "[] > the answer lists no documents",
                "[{\"url\":\"/bol.pdf\"}] > document 1 has no whole web address",
                "[{\"url\":\"ftp://x/bol.pdf\"}] > document 1 has no whole web address",
                "[{\"url\":\"http://x.example/bol.pdf\"}] > document 1 has an address without https",
                "[{\"url\":\"https://x/b\",\"extension\":\"pdf\",\"contentType\":\"text/html\"}] > document 1 has the"
                        + " content type text/html",
                "[{\"url\":\"https://x/b\",\"contentType\":\"text/html; charset=utf-8\"}] > document 1 has the content"
                        + " type text/html",
                "[{\"url\":\"https://x/b\",\"fileName\":\"b.pdf\",\"contentType\":\"image/png\"}] > document 1 has the"
                        + " content type image/png",
                "[{\"url\":\"https://x/b\",\"extension\":\".PDF\",\"contentType\":\"application/pdf\"}] > ''",
                "[{\"url\":\"https://x/b\",\"fileName\":\"b.pdf\",\"contentType\":\"application/octet-stream\"}] > ''",
                "[{\"url\":\"https://x/b\",\"contentType\":\"image/png\"}] > ''",
                "[{\"url\":\"http://127.0.0.1/b\"}] > ''",
            })
    void reportsSuspectDocuments(String documents, String doubt) {
        BookingResult result = sendBooking(
                200,
                "{\"data\":{\"orderNumber\":7,\"bolNumber\":\"B\",\"documents\":" + documents + "},\"errors\":null}");

        assertThat(result)
                .isInstanceOfSatisfying(
                        Booked.class,
                        booked -> assertThat(booked.doubts()).isEqualTo(doubt.isEmpty() ? List.of() : List.of(doubt)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Bad Request",
                "{}",
                "{\"message\":\"Bad Request\"}",
                "{\"error\":\"invalid\"}",
                "{\"data\":null,\"errors\":{\"code\":\"c\"}}",
                "{\"data\":null,\"errors\":[\"no\"]}",
            })
    void status400WithoutDocumentedErrorIsUnknown(String body) {
        assertThat(sendBooking(400, body)).isInstanceOf(Unknown.class);
        assertThat(sendBooking(401, body)).isInstanceOf(Rejected.class);
    }

    @Test
    void rejectionWithOrderDataIsUnknown() {
        String order = "{\"orderNumber\":7,\"bolNumber\":\"B\"}";
        for (int status : new int[] {400, 401, 403}) {
            assertThat(sendBooking(
                            status, "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"m\",\"properties\":{}}}"))
                    .isInstanceOf(Rejected.class);
            assertThat(sendBooking(status, "{\"data\":" + order + ",\"errors\":{\"code\":\"c\"}}"))
                    .isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "{\"data\":{\"note\":\"x\"},\"errors\":{\"code\":\"c\"}}"))
                    .isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, order)).isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "[" + order + "]")).isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "{\"data\":null,\"errors\":{\"code\":\"c\",\"existing\":" + order + "}}"))
                    .isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "{\"errors\":" + order + ",\"errors\":null}"))
                    .isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "not json, orderNumber: 7")).isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "{\"data\":null,\"errors\":{\"title\":\"Bad Requ"))
                    .isInstanceOf(Unknown.class);
            assertThat(sendBooking(status, "<html>" + status + "</html>"))
                    .isInstanceOf(status == 400 ? Unknown.class : Rejected.class);
        }
        for (int status : new int[] {201, 202, 204, 404, 408, 409, 422, 429, 500, 502, 503, 504}) {
            assertThat(sendBooking(status, status == 204 ? "" : "{\"data\":null,\"errors\":{\"code\":\"c\"}}"))
                    .isInstanceOf(Unknown.class);
        }
    }
}
