package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityRequest;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Answers that differ from the API description in one place: which parts are still usable, and which problems
/// are reported.
final class TolerantReadingTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final MockWebServer server = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @BeforeEach
    void start() throws IOException {
        server.start();
        client = new LaneClient(ClientSettings.of(server.url("/").toString()).withTokens(() -> Optional.of("token")));
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    /// Each line changes one place of a golden answer: to a JSON value, or removes it (`-`). The next column is
    /// the number of usable rows or records out of all, then the problems: `left out` for an unusable row, else
    /// its place.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        # identifiers and amounts as texts, exact ones
        otr-quote | /data/quoteNumber | "804512" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/rateNumber | "91501" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/rateNumber | 91501.0 | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/carrierNumber | "3011" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/totalAmount | "1204.57" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/suggestedRate | "1421.39" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/transitDays | 2.0 | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/transitDays | "3" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/charges/0/chargeCode | "100" | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/charges/0/isWaived | "false" | 3 of 3 | ``
        # one value of one rate
        otr-quote | /data/carrierQuotes/0/transitDays | null | 3 of 3 | carrierQuotes 1 of 3: transitDays
        otr-quote | /data/carrierQuotes/0/transitDays | - | 3 of 3 | carrierQuotes 1 of 3: transitDays
        otr-quote | /data/carrierQuotes/1/transitDays | "2-3" | 3 of 3 | carrierQuotes 2 of 3: transitDays
        otr-quote | /data/carrierQuotes/1/transitDays | 2.5 | 3 of 3 | carrierQuotes 2 of 3: transitDays
        otr-quote | /data/carrierQuotes/0/transitDays | 4294967299 | 3 of 3 | carrierQuotes 1 of 3: transitDays
        otr-quote | /data/carrierQuotes/0/carrierName | null | 3 of 3 | carrierQuotes 1 of 3: carrierName
        otr-quote | /data/carrierQuotes/0/carrierName | - | 3 of 3 | carrierQuotes 1 of 3: carrierName
        otr-quote | /data/carrierQuotes/0/carrierNumber | null | 3 of 3 | carrierQuotes 1 of 3: carrierNumber
        otr-quote | /data/carrierQuotes/0/carrierNumber | "007" | 3 of 3 | carrierQuotes 1 of 3: carrierNumber
        otr-quote | /data/carrierQuotes/0/mode | - | 3 of 3 | carrierQuotes 1 of 3: mode
        otr-quote | /data/carrierQuotes/0/service | null | 3 of 3 | ``
        otr-quote | /data/carrierQuotes/0/totalAmount | null | 3 of 3 | carrierQuotes 1 of 3: totalAmount
        otr-quote | /data/carrierQuotes/0/totalAmount | - | 3 of 3 | carrierQuotes 1 of 3: totalAmount
        otr-quote | /data/carrierQuotes/0/totalAmount | "1,204.57" | 3 of 3 | carrierQuotes 1 of 3: totalAmount
        otr-quote | /data/carrierQuotes/0/totalAmount | 1e20000000 | 3 of 3 | carrierQuotes 1 of 3: totalAmount
        otr-quote | /data/carrierQuotes/0/suggestedRate | null | 3 of 3 | carrierQuotes 1 of 3: suggestedRate
        otr-quote | /data/carrierQuotes/0/suggestedRate | - | 3 of 3 | carrierQuotes 1 of 3: suggestedRate
        otr-quote | /data/carrierQuotes/0/quoteExpirationDate | null | 3 of 3 | carrierQuotes 1 of 3: quoteExpirationDate
        otr-quote | /data/carrierQuotes/0/quoteExpirationDate | - | 3 of 3 | carrierQuotes 1 of 3: quoteExpirationDate
        otr-quote | /data/carrierQuotes/0/quoteExpirationDate | 1764374399 | 3 of 3 | carrierQuotes 1 of 3: quoteExpirationDate
        otr-quote | /data/carrierQuotes/0/charges | null | 3 of 3 | carrierQuotes 1 of 3: charges
        otr-quote | /data/carrierQuotes/0/charges | - | 3 of 3 | carrierQuotes 1 of 3: charges
        otr-quote | /data/carrierQuotes/0/charges/0 | null | 3 of 3 | carrierQuotes 1 of 3: charges
        otr-quote | /data/carrierQuotes/0/charges/0/amount | null | 3 of 3 | carrierQuotes 1 of 3: charges.amount
        otr-quote | /data/carrierQuotes/0/charges/0/isWaived | - | 3 of 3 | carrierQuotes 1 of 3: charges.isWaived
        otr-quote | /data/carrierQuotes/0/charges/0/isWaived | 0 | 3 of 3 | carrierQuotes 1 of 3: charges.isWaived
        otr-quote | /data/carrierQuotes/0/charges/0/chargeCode | "FSC" | 3 of 3 | carrierQuotes 1 of 3: charges.chargeCode
        otr-quote | /data/carrierQuotes/0/charges/0/displayName | null | 3 of 3 | carrierQuotes 1 of 3: charges.displayName
        otr-quote | /data/carrierQuotes/0/accessorials | null | 3 of 3 | carrierQuotes 1 of 3: accessorials
        otr-quote | /data/carrierQuotes/0/accessorials | - | 3 of 3 | carrierQuotes 1 of 3: accessorials
        otr-quote | /data/carrierQuotes/0/accessorials/0/quantity | null | 3 of 3 | carrierQuotes 1 of 3: accessorials.quantity
        # one rate that cannot be used, and what surrounds the rates
        otr-quote | /data/carrierQuotes/1 | null | 2 of 3 | carrierQuotes 2 of 3 left out:
        otr-quote | /data/carrierQuotes/1 | "none" | 2 of 3 | carrierQuotes 2 of 3 left out:
        otr-quote | /data/carrierQuotes/1/rateNumber | null | 2 of 3 | carrierQuotes 2 of 3 left out: rateNumber
        otr-quote | /data/carrierQuotes/1/rateNumber | "A-7" | 2 of 3 | carrierQuotes 2 of 3 left out: rateNumber
        otr-quote | /data/carrierQuotes/1/rateNumber | 1.5 | 2 of 3 | carrierQuotes 2 of 3 left out: rateNumber
        otr-quote | /data/mileage | null | 3 of 3 | answer: mileage
        otr-quote | /data/mileage | - | 3 of 3 | answer: mileage
        otr-quote | /data/referenceQuoteNumber | null | 3 of 3 | ``
        otr-quote | /errors | {} | 3 of 3 | ``
        otr-quote | /errors | [] | 3 of 3 | ``
        otr-quote | /data/quoteNumber | null | unreadable | ``
        otr-quote | /data/carrierQuotes | null | 0 of 0 | answer: carrierQuotes
        otr-quote | /data/carrierQuotes | [null,"none"] | 0 of 2 | carrierQuotes 1 of 2 left out:; carrierQuotes 2 of 2 left out:
        otr-quote | /data/carrierQuotes | [{"rateNumber":"A-7"}] | 0 of 1 | carrierQuotes 1 of 1 left out: rateNumber
        otr-quote | /errors | {"code":"x"} | unreadable | ``
        # drayage
        drayage-quote | /data/rates/0/rateNumber | "77201" | 2 of 2 | ``
        drayage-quote | /data/rates/0/expectedTotal | "853.23" | 2 of 2 | ``
        drayage-quote | /data/rates/0/expectedTotal | null | 2 of 2 | rates 1 of 2: expectedTotal
        drayage-quote | /data/rates/0/fuel | null | 2 of 2 | rates 1 of 2: fuel
        drayage-quote | /data/rates/0/fuel | - | 2 of 2 | rates 1 of 2: fuel
        drayage-quote | /data/rates/0/suggestedRate | - | 2 of 2 | rates 1 of 2: suggestedRate
        drayage-quote | /data/rates/0/accessorials | null | 2 of 2 | rates 1 of 2: accessorials
        drayage-quote | /data/rates/0/prenotice | null | 2 of 2 | ``
        drayage-quote | /data/rates/1 | null | 1 of 2 | rates 2 of 2 left out:
        drayage-quote | /data/notes | null | 2 of 2 | answer: notes
        drayage-quote | /data/notes | - | 2 of 2 | answer: notes
        drayage-quote | /errors | {} | 2 of 2 | ``
        drayage-quote | /errors | [] | 2 of 2 | ``
        drayage-quote | /data/disclaimers/0 | {"drayageMarketZipCode":"No per diem.","disclaimer":"90731"} | 2 of 2 | ``
        drayage-quote | /data/notes/0/note | null | 2 of 2 | notes 1 of 2 left out: note
        drayage-quote | /data/remarks/0/accessorialNumber | null | 2 of 2 | remarks 1 of 2: accessorialNumber
        drayage-quote | /data/disclaimers/0/drayageMarketZipCode | 90731 | 2 of 2 | ``
        drayage-quote | /data/disclaimers/0/drayageMarketZipCode | 2127 | 2 of 2 | disclaimers 1 of 1: drayageMarketZipCode
        drayage-quote | /data/rates | - | 0 of 0 | answer: rates
        drayage-quote | /data/rates | [null,null] | 0 of 2 | rates 1 of 2 left out:; rates 2 of 2 left out:
        # customers
        customers | /data/results/0/customerNumber | "118204" | 4 of 4 | ``
        customers | /data/results/0/isActive | - | 4 of 4 | results 1 of 4: isActive
        customers | /data/results/0/isActive | null | 4 of 4 | results 1 of 4: isActive
        customers | /data/results/0/isActive | "true" | 4 of 4 | ``
        customers | /data/results/0/bsns | null | 4 of 4 | results 1 of 4: bsns
        customers | /data/results/0/bsns | - | 4 of 4 | results 1 of 4: bsns
        customers | /errors | {} | 4 of 4 | ``
        customers | /errors | [] | 4 of 4 | ``
        customers | /data/results/0/bsns/0/isHeadquarter | - | 4 of 4 | results 1 of 4: bsns.isHeadquarter
        customers | /data/results/0/customerName | null | 4 of 4 | results 1 of 4: customerName
        customers | /data/results/0/created | null | 4 of 4 | results 1 of 4: created
        customers | /data/results/0/customerCode | 4711 | 4 of 4 | ``
        customers | /data/results/1 | null | 3 of 4 | results 2 of 4 left out:
        customers | /data/results/1/customerNumber | null | 3 of 4 | results 2 of 4 left out: customerNumber
        customers | /data/totalPages | null | 4 of 4 | answer: totalPages
        customers | /data/results | null | unreadable | ``
        customers | /data/results | [null] | unreadable | ``
        # reference lists
        container-types | /data/0/equipmentNumber | null | 5 of 5 | list 1 of 5: equipmentNumber
        container-types | /data/0/containerLength | null | 5 of 5 | list 1 of 5: containerLength
        container-types | /data/0/containerLength/0 | "20" | 5 of 5 | ``
        markets | /data/0/postalCode | 90731 | 4 of 4 | ``
        markets | /data/0/postalCode | 2127 | 3 of 4 | list 1 of 4 left out: postalCode
        markets | /data/0 | null | 3 of 4 | list 1 of 4 left out:
        hs | /data/0/hsCode | "080390" | 4 of 4 | ``
        hs | /data/0/hsCode | "0803.90" | 3 of 4 | list 1 of 4 left out: hsCode
        ssl | /data/0/sslCodeId | null | 6 of 6 | list 1 of 6: sslCodeId
        terminals | /data/0/zipCode | null | 2 of 2 | list 1 of 2: zipCode
        accessorials | /0/displayName | null | 16 of 16 | list 1 of 16: displayName
        packages | /0/id | "1" | 8 of 8 | ``
        packages | /0/id | null | 7 of 8 | list 1 of 8 left out: id
        piece-types | /0/name | - | 6 of 6 | list 1 of 6: name
        density | /data/cbm | null | 1 of 1 | ``
        density | /data/totalCube | null | unreadable | ``
        """)
    void skipsOnlyWhatInvalidValueAffects(String endpoint, String place, String value, String usable, String problems)
            throws IOException {
        String odd = withValueAt(readGolden(endpoint), place, value);
        server.enqueue(new MockResponse.Builder().body(odd).build());

        assertThat(readAndDescribe(endpoint)).isEqualTo(usable + " | " + problems);
        assertThat(server.getRequestCount()).as("asked once").isEqualTo(1);
    }

    private String readAndDescribe(String endpoint) throws IOException {
        try {
            Answer<?> answer = request(endpoint);
            int rows = switch (answer.value()) {
                case List<?> list -> list.size();
                case OtrQuote quote -> quote.carrierQuotes().size();
                case DrayageQuote quote -> quote.rates().size();
                case lanedesk.client.customer.CustomerPage page ->
                    page.results().size();
                default -> 1;
            };
            long skipped = answer.problems().stream()
                    .filter(problem -> !problem.isUsable()
                            && !List.of("notes", "remarks", "disclaimers").contains(problem.list()))
                    .count();
            return rows + " of " + (rows + skipped) + " | "
                    + answer.problems().stream()
                            .map(problem -> describe(problem, answer.value()))
                            .collect(Collectors.joining("; "));
        } catch (ClientException.Unreadable unreadable) {
            return "unreadable | ";
        }
    }

    private static String describe(ReadingProblem problem, Object value) {
        String place = problem.list().isEmpty() && !(value instanceof List)
                ? "answer"
                : (problem.list().isEmpty() ? "list" : problem.list()) + " " + (problem.row() + 1) + " of "
                        + problem.rows();
        return (place + (problem.isUsable() ? ": " : " left out: ") + String.join(", ", problem.fields())).strip();
    }

    private Answer<?> request(String endpoint) throws IOException {
        return switch (endpoint) {
            case "otr-quote" -> client.quoteOtr(InvalidAnswersTest.REQUEST);
            case "drayage-quote" ->
                client.quoteDrayage(LaneJson.read(
                        DrayageQuoteRequest.class, Bytes.ofUtf8(Files.readString(file("drayage-quote.request")))));
            case "customers" -> client.customerPage(CustomerQuery.ALL);
            case "container-types" -> client.containerTypes();
            case "markets" -> client.markets();
            case "hs" -> client.hsCodes();
            case "ssl" -> client.sslCodes();
            case "terminals" -> client.terminals("90731");
            case "accessorials" -> client.accessorials(null);
            case "packages" -> client.packageTypes();
            case "piece-types" -> client.pieceTypes();
            case "density" ->
                new Answer<>(
                        client.calculateDensity(
                                new DensityRequest(BigDecimal.ONE, null, null, null, BigDecimal.ONE, null)),
                        List.of(),
                        Bytes.ofUtf8(""),
                        null,
                        java.time.Instant.EPOCH);
            default -> throw new AssertionError(endpoint);
        };
    }

    private static Path file(String name) {
        return Path.of(System.getProperty("contract.dir"), "golden", name + ".json");
    }

    private static JsonNode readGolden(String endpoint) throws IOException {
        return JSON.readTree(Files.readString(file(endpoint + ".answer")));
    }

    private static String withValueAt(JsonNode document, String place, String value) {
        JsonPointer pointer = JsonPointer.compile(place);
        JsonNode parent = document.at(pointer.head());
        String name = pointer.last().getMatchingProperty();
        // numbers that a tree cannot represent are inserted as text
        String mark = "@@value@@";
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(name), array.stringNode(mark));
        } else if (value.equals("-")) {
            ((ObjectNode) parent).remove(name);
        } else {
            ((ObjectNode) parent).put(name, mark);
        }
        return document.toString().replace("\"" + mark + "\"", value);
    }

    @Test
    void keepsUnreadableValueInExtras() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .body(withValueAt(readGolden("otr-quote"), "/data/carrierQuotes/0/totalAmount", "\"on request\""))
                .build());
        Answer<OtrQuote> answer = client.quoteOtr(InvalidAnswersTest.REQUEST);
        CarrierQuote rate = answer.value().carrierQuotes().getFirst();

        assertThat(rate.totalAmount()).isNull();
        assertThat(rate.extras()).containsEntry("totalAmount", "on request");
        LaneJson.StoredAnswer<OtrQuote> stored = LaneJson.readAnswer(OtrQuote.class, answer.body());
        assertThat(stored.value()).isEqualTo(answer.value());
        assertThat(stored.problems()).isEqualTo(answer.problems());
    }

    @Test
    void keepsSkippedRowsInExtras() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .body(withValueAt(readGolden("drayage-quote"), "/data/remarks/0/remark", "null"))
                .build());
        DrayageQuote quote = client.quoteDrayage(LaneJson.read(
                        DrayageQuoteRequest.class, Bytes.ofUtf8(Files.readString(file("drayage-quote.request")))))
                .value();

        assertThat(quote.remarks()).hasSize(1);
        assertThat(quote.extras().get("remarks"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .singleElement()
                .satisfies(row ->
                        assertThat(((Map<?, ?>) row).get("accessorialNumber")).isEqualTo(14L));
    }

    @Test
    void sendsIdentifierReceivedAsTextAsInteger() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .body(withValueAt(readGolden("otr-quote"), "/data/carrierQuotes/0/rateNumber", "\"91501\""))
                .build());
        long rateNumber = client.quoteOtr(InvalidAnswersTest.REQUEST)
                .value()
                .carrierQuotes()
                .getFirst()
                .rateNumber();

        assertThat(client.prepareBookingFromSavedBody(
                                lanedesk.client.booking.BookingKind.OTR,
                                Bytes.ofUtf8("{\"quoteNumber\":1,\"rateNumber\":" + rateNumber + "}"))
                        .rateNumber())
                .isEqualTo(91501);
    }

    @Test
    void reportsUnreadableCustomersOfAllPages() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .body(withValueAt(readGolden("customers"), "/data/results/2/customerNumber", "null"))
                .build());
        List<ReadingProblem> problems = new ArrayList<>();
        try (var all = client.allCustomers(CustomerQuery.ALL, problems::add)) {
            assertThat(all.toList()).hasSize(3);
        }
        assertThat(problems).containsExactly(new ReadingProblem("results", 2, 4, List.of("customerNumber"), false));
    }

    @Test
    void readsRequestsStrictly() {
        String request = LaneJson.writeClientRecord(InvalidAnswersTest.REQUEST)
                .toUtf8Text()
                .replace("\"quantity\":1", "\"quantity\":\"1\"");
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> LaneJson.read(OtrQuoteRequest.class, Bytes.ofUtf8(request)))
                .isInstanceOf(ClientException.Unreadable.class);
    }
}
