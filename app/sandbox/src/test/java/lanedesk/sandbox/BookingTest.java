package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Tests that each field of a booking is checked against its quote, and that a quote can be booked only once.
final class BookingTest {
    private static final ManualClock CLOCK = new ManualClock();
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private static Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withClock(CLOCK), SmallCatalog.services());
    private static ApiTestClient apiClient = new ApiTestClient(sandbox);
    private static TestRequests requests = new TestRequests(apiClient);

    @BeforeEach
    void reset() {
        CLOCK.reset();
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    /// The JSON pointer of a field of the booking, another value for it, and the field path that the answer
    /// must name.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/customerBsn | 558210 | customerBsn",
                "/customerNumber | 730120 | customerNumber",
                "/movement/quote/uom | \"METRIC\" | movement.quote.uom",
                "/movement/commodities/0/description | \"Other goods\" | movement.commodities[0].description",
                "/movement/commodities/0/freightClass | \"100\" | movement.commodities[0].freightClass",
                "/movement/commodities/1/quantity | 3 | movement.commodities[1].quantity",
                "/movement/commodities/1/weight | 215.6 | movement.commodities[1].weight",
                "/movement/commodities/0/packageType | 1 | movement.commodities[0].packageType",
                "/movement/commodities/0/length | 47 | movement.commodities[0].length",
                "/movement/commodities/0/width | 47 | movement.commodities[0].width",
                "/movement/commodities/0/height | 47 | movement.commodities[0].height",
                "/movement/commodities/0/isHazardous | true | movement.commodities[0].isHazardous",
                "/movement/commodities/0/levels | 3 | movement.commodities[0].levels",
                "/movement/pickupAddress/city | \"Austin\" | movement.pickupAddress.city",
                "/movement/pickupAddress/state | \"NM\" | movement.pickupAddress.state",
                "/movement/pickupAddress/zipcode | \"75202\" | movement.pickupAddress.zipcode",
                "/movement/pickupAddress/country | \"MX\" | movement.pickupAddress.country",
                "/movement/deliveryAddress/city | \"Austin\" | movement.deliveryAddress.city",
                "/movement/deliveryAddress/state | \"NM\" | movement.deliveryAddress.state",
                "/movement/deliveryAddress/zipcode | \"75202\" | movement.deliveryAddress.zipcode",
                "/movement/deliveryAddress/country | \"MX\" | movement.deliveryAddress.country"
            })
    void rejectsOtrBookingThatDiffersFromQuoteWithFieldPath(String pointer, String value, String path) {
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
        setValue(booking, pointer, value);
        if (pointer.endsWith("isHazardous")) {
            setValue(booking, "/movement/hazardousContact", "{\"name\":\"Desk\",\"phone\":\"+1 800 555 0199\"}");
        }

        assertMismatch(apiClient.post("/v1/otr/book", booking), path);
    }

    @Test
    void rejectsOtrBookingWithOtherStackingWithBothFieldPaths() {
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
        setValue(booking, "/movement/commodities/0/isStackable", "false");
        setValue(booking, "/movement/commodities/0/levels", "1");

        assertMismatch(
                apiClient.post("/v1/otr/book", booking),
                "movement.commodities[0].isStackable, movement.commodities[0].levels");
    }

    @Test
    void rejectsOtrBookingWithMissingItem() {
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
        ((ArrayNode) booking.at("/movement/commodities")).remove(1);

        assertMismatch(apiClient.post("/v1/otr/book", booking), "movement.commodities");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/operationType | \"Export\" | operationType",
                "/uom | \"METRIC\" | uom",
                "/customerBsn | 558210 | customerBsn",
                "/customerNumber | 730120 | customerNumber",
                "/load/containerType | \"OpenTop\" | load.containerType",
                "/load/containerLength | 20 | load.containerLength",
                "/load/weight | 38501 | load.weight"
            })
    void rejectsDrayageBookingThatDiffersFromQuoteWithFieldPath(String pointer, String value, String path) {
        ObjectNode booking = requests.drayageBooking("", requests.quoteDrayage(""));
        setValue(booking, pointer, value);

        assertMismatch(apiClient.post("/v1/drayage/book", booking), path);
    }

    @Test
    void listsEveryDifferenceFromQuote() {
        ObjectNode booking = requests.drayageBooking("", requests.quoteDrayage(""));
        setValue(booking, "/uom", "\"METRIC\"");
        setValue(booking, "/load/containerLength", "20");
        setValue(booking, "/load/weight", "1");

        assertMismatch(apiClient.post("/v1/drayage/book", booking), "uom, load.containerLength, load.weight");
    }

    private static void setValue(ObjectNode booking, String pointer, String json) {
        int last = pointer.lastIndexOf('/');
        JsonNode parent = booking.at(pointer.substring(0, last));
        ((ObjectNode) parent).set(pointer.substring(last + 1), MAPPER.readTree(json));
    }

    private static void assertMismatch(Reply reply, String paths) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
        assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json())).isEmpty();
        assertThat(reply.errors().path("code").asString()).isEqualTo("connect_validation_error");
        assertThat(reply.errors().path("detail").asString()).isEqualTo("The booking differs from the quote: " + paths);
    }

    private static void assertRejected(Reply reply, String code, String field) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
        assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json())).isEmpty();
        assertThat(reply.errors().path("code").asString()).isEqualTo(code);
        assertThat(reply.errors().path("properties").propertyNames()).containsExactly(field);
    }

    @Test
    void comparesNumbersByValue() {
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
        ((ObjectNode) booking.at("/movement/commodities/0")).put("weight", new BigDecimal("750.000"));
        ((ObjectNode) booking.at("/movement/commodities/0")).put("length", new BigDecimal("48.0"));

        TestRequests.assertAccepted(apiClient.post("/v1/otr/book", booking));
    }

    @Test
    void booksRateOnlyUntilItExpires() {
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
        ObjectNode laterBooking = requests.otrBooking("", requests.quoteOtr(""));

        CLOCK.advance(Duration.ofHours(2));
        TestRequests.assertAccepted(apiClient.post("/v1/otr/book", booking));
        CLOCK.advance(Duration.ofSeconds(1));
        assertRejected(apiClient.post("/v1/otr/book", laterBooking), "rate_expired", "rateNumber");
    }

    @Test
    void dateHeaderUsesClockOfRateExpiry() {
        CLOCK.advance(Duration.ofDays(9));

        assertThat(apiClient.get("/v1/tools/otr/packages").header("Date")).isEqualTo("Mon, 30 Nov 2026 10:00:00 GMT");
        assertThat(apiClient.get("/nothing").header("Date")).isEqualTo("Mon, 30 Nov 2026 10:00:00 GMT");
    }

    @Test
    void rejectsUnknownQuoteAndRateNumbers() {
        ObjectNode otrBooking = requests.otrBooking("", requests.quoteOtr(""));
        ObjectNode drayageBooking = requests.drayageBooking("", requests.quoteDrayage(""));

        assertRejected(
                apiClient.post("/v1/otr/book", otrBooking.deepCopy().put("quoteNumber", 1)),
                "quote_unknown",
                "quoteNumber");
        assertRejected(
                apiClient.post("/v1/otr/book", otrBooking.deepCopy().put("rateNumber", 1)),
                "rate_unknown",
                "rateNumber");
        assertRejected(
                apiClient.post("/v1/drayage/book", drayageBooking.deepCopy().put("quoteNumber", 1)),
                "quote_unknown",
                "quoteNumber");
        assertRejected(
                apiClient.post("/v1/drayage/book", drayageBooking.deepCopy().put("rateNumber", 1)),
                "rate_unknown",
                "rateNumber");
    }

    @Test
    void rejectsQuoteOfOtherService() {
        long drayageQuoteNumber = requests.quoteDrayage("").path("quoteNumber").asLong();
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr("")).put("quoteNumber", drayageQuoteNumber);

        assertRejected(apiClient.post("/v1/otr/book", booking), "quote_unknown", "quoteNumber");
    }

    @Test
    void booksQuoteOnlyOnceWithAnyRate() {
        JsonNode quote = requests.quoteOtr("both");
        ObjectNode firstRateBooking = requests.otrBooking("both", quote);
        ObjectNode secondRateBooking = firstRateBooking
                .deepCopy()
                .put("rateNumber", quote.at("/carrierQuotes/1/rateNumber").asLong());

        TestRequests.assertAccepted(apiClient.post("/v1/otr/book", firstRateBooking));
        assertRejected(apiClient.post("/v1/otr/book", firstRateBooking), "already_booked", "quoteNumber");
        assertRejected(apiClient.post("/v1/otr/book", secondRateBooking), "already_booked", "quoteNumber");
    }

    @Test
    void booksOnlyOneOfConcurrentRequests() throws Exception {
        ObjectNode booking = requests.drayageBooking("", requests.quoteDrayage(""));
        Callable<Integer> attempt =
                () -> apiClient.post("/v1/drayage/book", booking).status();

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Integer> statuses = threads.invokeAll(Collections.nCopies(8, attempt)).stream()
                    .map(Future::resultNow)
                    .toList();
            assertThat(statuses).containsOnlyOnce(200).containsOnly(200, 400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/otr/quote", "/v1/drayage/quote"})
    void rejectsInactiveCustomer(String path) {
        ObjectNode request = path.contains("otr") ? requests.otrQuote("") : requests.drayageQuote("");
        if (path.contains("otr")) {
            request.put("customerBsn", String.valueOf(SmallCatalog.INACTIVE_BRANCH));
        } else {
            request.put("customerBsn", SmallCatalog.INACTIVE_BRANCH);
        }

        Reply reply = apiClient.post(path, request);

        assertThat(reply.status()).isEqualTo(403);
        assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json())).isEmpty();
        assertThat(reply.errors().path("code").asString()).isEqualTo("customer_inactive");
    }

    @Test
    void quotesUnservedLaneWithoutRates() {
        ObjectNode request = requests.otrQuote("");
        ((ObjectNode) request.path("destination")).put("postalCode", SmallCatalog.UNSERVED_LOCATION);

        Reply reply = TestRequests.assertAccepted(apiClient.post("/v1/otr/quote", request));

        assertThat(reply.data().path("carrierQuotes").isEmpty()).isTrue();
        assertThat(reply.data().path("quoteNumber").asLong()).isPositive();
    }

    @Test
    void documentsNeedTheToken() {
        ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
        JsonNode document = TestRequests.assertAccepted(apiClient.post("/v1/otr/book", booking))
                .data()
                .at("/documents/0");
        String path = document.path("url").asString().replace(sandbox.baseUri().toString(), "");

        assertThat(path).startsWith("/v1/documents/");
        assertThat(apiClient
                        .send(apiClient.requestWithoutToken(path).GET().build())
                        .status())
                .isEqualTo(401);
        Reply file = TestRequests.assertAccepted(apiClient.get(path));
        assertThat(file.header("Content-Type")).isEqualTo("application/pdf");
        assertThat(file.text()).startsWith("%PDF");
        assertThat(apiClient.get(path + "x").status()).isEqualTo(404);
        assertThat(apiClient
                        .get("/v1/documents/1/" + document.path("fileName").asString())
                        .status())
                .isEqualTo(404);
    }

    @Test
    void listsEveryInvalidField() {
        ObjectNode request = requests.otrQuote("");
        ((ObjectNode) request.at("/items/0")).put("levels", 1);
        ((ObjectNode) request.at("/items/1")).put("levels", 2).put("weight", "heavy");
        request.put("UOM", "us").put("requestingUser", "nobody");
        request.remove("destination");

        Reply reply = apiClient.post("/v1/otr/quote", request);

        assertThat(reply.errors().path("properties").propertyNames())
                .containsExactlyInAnyOrder(
                        "items[0].levels",
                        "items[1].levels",
                        "items[1].weight",
                        "UOM",
                        "requestingUser",
                        "destination");
    }

    @Test
    void rejectsDrayageUnitOutsideInterface() {
        Reply reply =
                apiClient.post("/v1/drayage/quote", requests.drayageQuote("").put("uom", "IMPERIAL"));

        assertRejected(reply, "connect_validation_error", "UOM");
    }

    @Test
    void rejectsContainerLengthThatTypeDoesNotHave() {
        ObjectNode request = requests.drayageQuote("");
        ((ObjectNode) request.path("container")).put("containerLength", 53);

        assertRejected(
                apiClient.post("/v1/drayage/quote", request), "connect_validation_error", "container.containerLength");
    }

    @Test
    void rejectsMarketThatDiffersFromList() {
        ObjectNode request = requests.drayageQuote("");
        ((ObjectNode) request.path("market")).put("city", "Elsewhere");

        assertRejected(apiClient.post("/v1/drayage/quote", request), "connect_validation_error", "market.city");
    }

    @Test
    void rejectsHazardousItemWithoutContact() {
        ObjectNode booking = requests.otrBooking("hazmat", requests.quoteOtr("hazmat"));
        ((ObjectNode) booking.path("movement")).remove("hazardousContact");

        assertRejected(
                apiClient.post("/v1/otr/book", booking), "connect_validation_error", "movement.hazardousContact");
    }
}
