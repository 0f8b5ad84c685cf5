package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Tests that every golden request is accepted, every invalid request is rejected at the expected field, and
/// every answer is valid by its schema.
final class ContractTest {
    private static final Map<String, String> PATHS = Map.of(
            "density", "/v1/density",
            "otr-quote", "/v1/otr/quote",
            "otr-book", "/v1/otr/book",
            "drayage-quote", "/v1/drayage/quote",
            "drayage-book", "/v1/drayage/book");

    private static Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory(), SmallCatalog.services());
    private static ApiTestClient apiClient = new ApiTestClient(sandbox);
    private static TestRequests requests = new TestRequests(apiClient);

    @BeforeAll
    static void open() {
        assertThat(Contract.documents()).hasSizeGreaterThan(200);
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    private static void assertMatchesSchema(String schema, Reply reply) {
        assertThat(Contract.schemaErrors(schema, reply.json())).as(reply.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "minimal", "metric", "volume", "volume-zero"})
    void computesDensity(String variant) {
        Reply reply = apiClient.post("/v1/density", TestRequests.readGolden(TestRequests.fileName("density", variant)));

        assertMatchesSchema("DensityEnvelope", TestRequests.assertAccepted(reply));
    }

    @Test
    void acceptsZeroDimensionsWithVolume() {
        byte[] request = "{\"weight\":500,\"volume\":40,\"length\":0,\"width\":0.0,\"height\":null}"
                .getBytes(StandardCharsets.UTF_8);
        Reply reply = apiClient.post("/v1/density", request);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().at("/data/totalDensity").decimalValue()).isEqualByComparingTo("12.5");
    }

    @Test
    void densityMatchesIndustryExample() {
        Reply reply = apiClient.post("/v1/density", TestRequests.readGolden("density.request.json"));

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
    void listsMatchTheirSchema(String line) {
        String[] parts = line.split(" ", -1);

        assertMatchesSchema(parts[1], TestRequests.assertAccepted(apiClient.get(parts[0])));
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
    void quotesAndBooksOtrShipment(String variant) {
        Reply quoted = TestRequests.assertAccepted(apiClient.post("/v1/otr/quote", requests.otrQuote(variant)));
        assertMatchesSchema("OtrQuoteEnvelope", quoted);
        if (Contract.DIRECTORY
                .resolve("golden/" + TestRequests.fileName("otr-book", variant))
                .toFile()
                .exists()) {
            Reply booked = apiClient.post("/v1/otr/book", requests.otrBooking(variant, quoted.data()));
            assertMatchesSchema("BookingEnvelope", TestRequests.assertAccepted(booked));
        }
    }

    @ParameterizedTest
    @MethodSource("drayageVariants")
    void quotesAndBooksContainer(String variant) {
        Reply quoted = TestRequests.assertAccepted(apiClient.post("/v1/drayage/quote", requests.drayageQuote(variant)));
        assertMatchesSchema("DrayageQuoteEnvelope", quoted);
        if (Contract.DIRECTORY
                .resolve("golden/" + TestRequests.fileName("drayage-book", variant))
                .toFile()
                .exists()) {
            Reply booked = apiClient.post("/v1/drayage/book", requests.drayageBooking(variant, quoted.data()));
            assertMatchesSchema("BookingEnvelope", TestRequests.assertAccepted(booked));
        }
    }

    static Stream<Contract.ContractDocument> brokenRequests() {
        return Contract.documents().stream()
                .filter(document -> !document.valid() && document.part().equals("request"))
                .filter(document -> document.operation().startsWith("POST"));
    }

    @ParameterizedTest
    @MethodSource("brokenRequests")
    void rejectsInvalidRequestWithFieldPath(Contract.ContractDocument document) {
        String endpoint = document.file().replaceAll("invalid/|\\.request.*", "");
        JsonNode body = document.json();

        Reply reply = apiClient.post(PATHS.getOrDefault(endpoint, ""), body);

        assertMatchesSchema("ErrorEnvelope", reply);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.errors().path("properties").propertyNames())
                .as(reply.text())
                .contains(fieldPathOf(document, endpoint));
    }

    /// Converts `/items/0/levels` to `items[0].levels`. The API spells the uom of a drayage quote UOM.
    private static String fieldPathOf(Contract.ContractDocument document, String endpoint) {
        String path =
                document.path().substring(1).replaceAll("/([0-9]+)", "[$1]").replace('/', '.');
        return endpoint.equals("drayage-quote") && path.equals("uom") ? "UOM" : path;
    }
}
