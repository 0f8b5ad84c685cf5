package lanedesk.client.contract;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.booking.BookingResult.Rejected;
import lanedesk.client.booking.BookingResult.Unknown;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.contract.Contract.Sample;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityRequest;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// Every golden answer served over HTTP is read into equivalent records, and invalid answers are rejected.
final class GoldenAnswerTest {

    /// Samples that violate the contract but are accepted: they are stored as received, and the caller can warn
    /// the user.
    private static final Set<String> ACCEPTED_INVALID_SAMPLES = Set.of(
            "invalid/drayage-quote.answer.rates-missing.json",
            "invalid/otr-quote.answer.expiry-without-offset.json",
            "invalid/otr-quote.answer.quoteNumber-text.json",
            "invalid/packages.answer.enveloped.json",
            "invalid/hs.answer.hsCode-text.json",
            "invalid/otr-book.answer.document-type-unknown.json",
            "invalid/customers.answer.two-headquarters.json",
            "invalid/customers.answer.single-branch-not-headquarter.json",
            "invalid/terminals.answer.time-without-seconds.json");

    static final Map<String, Function<LaneClient, Object>> CALLS = Map.ofEntries(
            Map.entry("POST /v1/density", client -> client.calculateDensity(request("density", DensityRequest.class))),
            Map.entry(
                    "GET /v1/tools/otr/accessorials",
                    client -> client.accessorials(null).value()),
            Map.entry(
                    "GET /v1/tools/otr/packages",
                    client -> client.packageTypes().value()),
            Map.entry(
                    "GET /v1/tools/otr/piece-types",
                    client -> client.pieceTypes().value()),
            Map.entry(
                    "GET /v1/tools/drayage/container-types",
                    client -> client.containerTypes().value()),
            Map.entry(
                    "GET /v1/tools/drayage/markets", client -> client.markets().value()),
            Map.entry("GET /v1/tools/drayage/hs", client -> client.hsCodes().value()),
            Map.entry("GET /v1/tools/drayage/ssl", client -> client.sslCodes().value()),
            Map.entry(
                    "GET /v1/tools/drayage/terminals",
                    client -> client.terminals("90731").value()),
            Map.entry(
                    "GET /v1/customers",
                    client -> client.customerPage(CustomerQuery.ALL).value()),
            Map.entry(
                    "POST /v1/otr/quote",
                    client -> client.quoteOtr(request("otr-quote", OtrQuoteRequest.class))
                            .value()),
            Map.entry(
                    "POST /v1/drayage/quote",
                    client -> client.quoteDrayage(request("drayage-quote", DrayageQuoteRequest.class))
                            .value()),
            Map.entry("POST /v1/otr/book", client -> book(client, BookingKind.OTR)),
            Map.entry("POST /v1/drayage/book", client -> book(client, BookingKind.DRAYAGE)));

    private final MockWebServer server = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @BeforeEach
    void start() throws IOException {
        server.start();
        client = new LaneClient(ClientSettings.of(server.url("/").toString())
                .withHazmatUrl(server.url("/hazmat").toString()));
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private static <T> T request(String name, Class<T> type) {
        return LaneJson.read(type, Bytes.ofUtf8(sample(name + ".request.json").text()));
    }

    static Sample sample(String name) {
        return Contract.samples()
                .filter(sample -> sample.file().endsWith("golden/" + name))
                .findFirst()
                .orElseThrow();
    }

    private static BookingResult book(LaneClient client, BookingKind kind) {
        String name = kind == BookingKind.OTR ? "otr-book.request.json" : "drayage-book.request.json";
        PreparedBooking booking = client.prepareBookingFromSavedBody(
                kind, Bytes.ofUtf8(sample(name).text()));
        RawAnswer answer = client.sendBooking(booking);
        return client.readResult(answer, booking);
    }

    private Object call(Sample sample) {
        return call(sample, sample.text());
    }

    private Object call(Sample sample, String body) {
        server.enqueue(
                new MockResponse.Builder().code(sample.status()).body(body).build());
        return requireNonNull(CALLS.get(sample.operation()), sample.operation()).apply(client);
    }

    static Stream<Sample> right() {
        return answers().filter(Sample::valid);
    }

    static Stream<Sample> wrong() {
        return answers().filter(sample -> !sample.valid());
    }

    private static Stream<Sample> answers() {
        return Contract.samples()
                .filter(sample -> sample.part().equals("answer"))
                .filter(sample -> !sample.schema().equals("HazmatLookup"));
    }

    static Stream<Sample> errors() {
        return Contract.samples().filter(sample -> sample.part().equals("error") && sample.valid());
    }

    @ParameterizedTest
    @MethodSource("right")
    void recordsPreserveAnswer(Sample sample) {
        Object answer = call(sample);

        JsonNode document = sample.json();
        JsonNode expected = document.isArray() ? document : document.get("data");
        if (answer instanceof BookingResult booking) {
            assertThat(booking).isInstanceOfSatisfying(Booked.class, booked -> {
                assertThat(booked.orderNumber())
                        .isEqualTo(expected.get("orderNumber").longValue());
                assertThat(booked.bolNumber())
                        .isEqualTo(expected.get("bolNumber").asString());
                assertThat(booked.doubts())
                        .isEqualTo(
                                expected.get("documents").isEmpty()
                                        ? List.of("the answer lists no documents")
                                        : List.of());
                assertThat(toJson(booked.documents()))
                        .isEqualTo(Contract.normalize(expected.get("documents")).toString());
            });
        } else {
            assertThat(toJson(answer)).isEqualTo(Contract.normalize(expected).toString());
        }
    }

    @ParameterizedTest
    @MethodSource("right")
    void answersAreImmutable(Sample sample) {
        Object answer = call(sample, Contract.withExtraFields(sample.json()).toString());

        boolean hasRecords = !answer.equals(List.of());
        assertThat(nestedValues(answer).map(String::valueOf).anyMatch("{unheard={of=[1]}}"::equals))
                .isEqualTo(hasRecords);
        for (Object object : nestedValues(answer).toList()) {
            if (object instanceof Map<?, ?> map) {
                assertThatThrownBy(map::clear).isInstanceOf(UnsupportedOperationException.class);
            } else if (object instanceof Collection<?> list) {
                assertThatThrownBy(list::clear).isInstanceOf(UnsupportedOperationException.class);
            }
        }
    }

    /// A value and all values in it.
    private static Stream<Object> nestedValues(@Nullable Object value) {
        Stream<?> inside = switch (value) {
            case Record record ->
                Stream.of(record.getClass().getRecordComponents()).map(component -> {
                    try {
                        return component.getAccessor().invoke(record);
                    } catch (ReflectiveOperationException unreadable) {
                        throw new LinkageError(unreadable.getMessage(), unreadable);
                    }
                });
            case Map<?, ?> map -> map.values().stream();
            case Collection<?> list -> list.stream();
            case null, default -> Stream.of();
        };
        return Stream.concat(Stream.ofNullable(value), inside.flatMap(GoldenAnswerTest::nestedValues));
    }

    static String toJson(Object answer) {
        String json = answer instanceof List<?> list
                ? list.stream()
                        .map(record -> LaneJson.writeClientRecord(record).toUtf8Text())
                        .toList()
                        .toString()
                : LaneJson.writeClientRecord(answer).toUtf8Text();
        return Contract.normalize(Contract.parse(json)).toString();
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void rejectsInvalidAnswer(Sample sample) {
        if (ACCEPTED_INVALID_SAMPLES.contains(sample.file())) {
            Object answer = call(sample);
            assertThat(answer).isNotInstanceOf(Unknown.class);
        } else if (sample.schema().equals("BookingEnvelope")) {
            assertThat(call(sample)).isInstanceOf(Unknown.class);
        } else {
            assertThatThrownBy(() -> call(sample)).isInstanceOf(ClientException.Unreadable.class);
        }
    }

    @ParameterizedTest
    @MethodSource("errors")
    void readsErrors(Sample sample) {
        server.enqueue(new MockResponse.Builder()
                .code(sample.status())
                .body(sample.text())
                .build());
        JsonNode errors = sample.json().get("errors");

        assertThatThrownBy(() -> client.customerPage(CustomerQuery.ALL).value())
                .isInstanceOfSatisfying(ClientException.Answered.class, refused -> {
                    assertThat(refused).isInstanceOf(exceptionTypeOf(sample.status()));
                    assertThat(refused.error().understood()).isTrue();
                    assertThat(refused.error().code())
                            .isEqualTo(errors.get("code").asString());
                    if (errors.has("properties")) {
                        assertThat(refused.error().text())
                                .isEqualTo(errors.get("message").asString());
                        assertThat(refused.error().fields().keySet())
                                .containsExactlyElementsOf(
                                        errors.get("properties").propertyNames());
                    } else {
                        assertThat(refused.error().text())
                                .isEqualTo(errors.get("detail").asString());
                    }
                });
    }

    @ParameterizedTest
    @MethodSource("errors")
    void errorOfBookingIsRejectedOrUnknown(Sample sample) {
        BookingResult result = (BookingResult)
                call(new Sample(sample.file(), sample.schema(), true, "POST /v1/otr/book", "error", sample.status()));

        assertThat(result).isInstanceOf(sample.status() == 500 ? Unknown.class : Rejected.class);
    }

    private static Class<? extends ClientException> exceptionTypeOf(int status) {
        return switch (status) {
            case 400 -> ClientException.Invalid.class;
            case 401 -> ClientException.Unauthorized.class;
            case 403 -> ClientException.Refused.class;
            default -> ClientException.ServiceFault.class;
        };
    }

    @Test
    void readsFieldsOfShapeADetail() {
        Sample several = sample("error.400.shape-a.several.json");
        server.enqueue(new MockResponse.Builder().code(400).body(several.text()).build());

        assertThatThrownBy(client::markets)
                .isInstanceOfSatisfying(
                        ClientException.Invalid.class,
                        invalid -> assertThat(invalid.error().fields().keySet())
                                .containsExactly("uom", "load.containerLength", "load.weight"));
    }

    @Test
    void readsHazmatAnswerAndKeepsAllFields() throws InterruptedException {
        server.enqueue(new MockResponse.Builder()
                .body(sample("hazmat.answer.json").text())
                .build());

        var material = client.lookUpHazmat("1263").materials().getFirst();

        assertThat(material.properShippingName()).contains("Paint");
        assertThat(material.hazardClass()).contains("3");
        assertThat(material.packingGroups()).containsExactly("I", "II", "III");
        assertThat(server.takeRequest().getTarget()).isEqualTo("/hazmat?value=1263");
    }

    @Test
    void sendsQueryParametersOfContract() throws InterruptedException {
        server.enqueue(new MockResponse.Builder()
                .body(sample("customers.answer.json").text())
                .build());
        server.enqueue(new MockResponse.Builder()
                .body(sample("terminals.answer.json").text())
                .build());

        client.customerPage(new CustomerQuery(2, 25, 7L, "A B", "Ünal & Co")).value();
        client.terminals("01234").value();

        assertThat(queryParameters(server.takeRequest()))
                .isEqualTo(Map.of(
                        "currentPage", "2",
                        "resultsPerPage", "25",
                        "customerId", "7",
                        "customerCode", "A B",
                        "customerName", "Ünal & Co"));
        assertThat(queryParameters(server.takeRequest())).isEqualTo(Map.of("marketZipcode", "01234"));
    }

    private static Map<String, String> queryParameters(RecordedRequest request) {
        return request.getUrl().queryParameterNames().stream()
                .collect(Collectors.toMap(
                        name -> name, name -> requireNonNull(request.getUrl().queryParameter(name))));
    }

    @Test
    void answerHasServiceTime() {
        server.enqueue(new MockResponse.Builder()
                .addHeader("Date", "Sat, 21 Nov 2026 10:00:00 GMT")
                .body(sample("otr-quote.answer.json").text())
                .build());

        var answer = client.quoteOtr(request("otr-quote", OtrQuoteRequest.class));

        assertThat(answer.serviceTime()).isEqualTo(Instant.parse("2026-11-21T10:00:00Z"));
        assertThat(answer.body().toUtf8Text())
                .isEqualTo(sample("otr-quote.answer.json").text());
    }

    @Test
    void everyEndpointIsTested() {
        assertThat(right().map(Sample::operation).distinct()).containsExactlyInAnyOrderElementsOf(CALLS.keySet());
    }
}
