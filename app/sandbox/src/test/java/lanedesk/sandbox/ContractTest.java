package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lanedesk.sandbox.Caller.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Every golden request is accepted, every broken one refused at its place, every answer keeps its schema.
final class ContractTest {
    private static final Map<String, String> PATHS = Map.of(
            "density", "/v1/density",
            "otr-quote", "/v1/otr/quote",
            "otr-book", "/v1/otr/book",
            "drayage-quote", "/v1/drayage/quote",
            "drayage-book", "/v1/drayage/book");

    private static Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory(), SmallWorld.parts());
    private static Caller caller = new Caller(sandbox);
    private static Requests requests = new Requests(caller);

    @BeforeAll
    static void open() {
        assertThat(Contract.documents()).hasSizeGreaterThan(200);
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    private static void keeps(String schema, Reply reply) {
        assertThat(Contract.breaches(schema, reply.json())).as(reply.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "minimal", "metric", "volume", "volume-zero"})
    void densityIsComputed(String variant) {
        Reply reply = caller.post("/v1/density", Requests.golden(Requests.file("density", variant)));

        keeps("DensityEnvelope", Requests.accepted(reply));
    }

    @Test
    void dimensionsBesideAVolumeMayBeZero() {
        byte[] request = "{\"weight\":500,\"volume\":40,\"length\":0,\"width\":0.0,\"height\":null}"
                .getBytes(StandardCharsets.UTF_8);
        Reply reply = caller.post("/v1/density", request);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().at("/data/totalDensity").decimalValue()).isEqualByComparingTo("12.5");
    }

    @Test
    void densityFollowsTheTradesCheck() {
        Reply reply = caller.post("/v1/density", Requests.golden("density.request.json"));

        assertThat(reply.text())
                .isEqualTo("{\"data\":{\"totalCube\":53.33,\"totalWeight\":750.00,\"totalDensity\":14.06,"
                        + "\"freightClass\":\"85\",\"cbm\":1.51},\"errors\":null}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/tools/otr/accessorials AccessorialList",
                "/v1/tools/otr/accessorials?mode=LTL AccessorialList",
                "/v1/tools/otr/accessorials?mode=Truckload AccessorialList",
                "/v1/tools/otr/packages PackageList",
                "/v1/tools/otr/piece-types PieceTypeList",
                "/v1/tools/drayage/container-types ContainerTypesEnvelope",
                "/v1/tools/drayage/markets MarketsEnvelope",
                "/v1/tools/drayage/hs HsCodesEnvelope",
                "/v1/tools/drayage/ssl SslCodesEnvelope",
                "/v1/tools/drayage/terminals?marketZipcode=90731 TerminalsEnvelope",
                "/v1/tools/drayage/terminals?marketZipCode=90731 TerminalsEnvelope",
                "/v1/tools/drayage/terminals?marketZipCode=99999 TerminalsEnvelope",
                "/v1/customers CustomersEnvelope",
                "/v1/customers?currentPage=2&resultsPerPage=3 CustomersEnvelope",
                "/hazmat?value=UN1263 HazmatLookup"
            })
    void listsKeepTheirSchema(String line) {
        String[] parts = line.split(" ", -1);

        keeps(parts[1], Requests.accepted(caller.get(parts[0])));
    }

    static List<String> otrVariants() {
        return variants("POST /v1/otr/quote", "otr-quote.request");
    }

    static List<String> drayageVariants() {
        return variants("POST /v1/drayage/quote", "drayage-quote.request");
    }

    private static List<String> variants(String operation, String stem) {
        return Contract.documents().stream()
                .filter(document -> document.valid() && document.operation().equals(operation))
                .filter(document -> document.part().equals("request"))
                .map(document -> document.file().replace("golden/" + stem, "").replaceAll("^\\.|\\.?json$", ""))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("otrVariants")
    void otrShipmentIsQuotedAndBooked(String variant) {
        Reply quoted = Requests.accepted(caller.post("/v1/otr/quote", requests.otrQuote(variant)));
        keeps("OtrQuoteEnvelope", quoted);
        if (Contract.DIRECTORY
                .resolve("golden/" + Requests.file("otr-book", variant))
                .toFile()
                .exists()) {
            Reply booked = caller.post("/v1/otr/book", requests.otrBooking(variant, quoted.data()));
            keeps("BookingEnvelope", Requests.accepted(booked));
        }
    }

    @ParameterizedTest
    @MethodSource("drayageVariants")
    void containerIsQuotedAndBooked(String variant) {
        Reply quoted = Requests.accepted(caller.post("/v1/drayage/quote", requests.drayageQuote(variant)));
        keeps("DrayageQuoteEnvelope", quoted);
        if (Contract.DIRECTORY
                .resolve("golden/" + Requests.file("drayage-book", variant))
                .toFile()
                .exists()) {
            Reply booked = caller.post("/v1/drayage/book", requests.drayageBooking(variant, quoted.data()));
            keeps("BookingEnvelope", Requests.accepted(booked));
        }
    }

    static Stream<Contract.Document> brokenRequests() {
        return Contract.documents().stream()
                .filter(document -> !document.valid() && document.part().equals("request"))
                .filter(document -> document.operation().startsWith("POST"));
    }

    @ParameterizedTest
    @MethodSource("brokenRequests")
    void brokenRequestIsRefusedAtItsPlace(Contract.Document document) {
        String endpoint = document.file().replaceAll("invalid/|\\.request.*", "");
        JsonNode body = document.json();

        Reply reply = caller.post(PATHS.getOrDefault(endpoint, ""), body);

        keeps("ErrorEnvelope", reply);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.errors().path("properties").propertyNames())
                .as(reply.text())
                .contains(propertyOf(document, endpoint));
    }

    /// `/items/0/levels` is `items[0].levels`; the interface calls a drayage quote's uom UOM.
    private static String propertyOf(Contract.Document document, String endpoint) {
        String path =
                document.path().substring(1).replaceAll("/([0-9]+)", "[$1]").replace('/', '.');
        return endpoint.equals("drayage-quote") && path.equals("uom") ? "UOM" : path;
    }
}
