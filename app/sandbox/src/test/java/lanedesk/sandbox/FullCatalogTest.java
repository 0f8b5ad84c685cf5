package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Checks the sandbox with its default options (the whole catalog, carriers and documents) against the contract.
final class FullCatalogTest {
    private static final Sandbox SANDBOX =
            Sandbox.start(SandboxOptions.inMemory().withCatalogSize(1_000, 5_000));
    private static final ApiTestClient CALLER = new ApiTestClient(SANDBOX);
    private static final TestRequests REQUESTS = new TestRequests(CALLER);

    @AfterAll
    static void close() {
        SANDBOX.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/tools/otr/accessorials AccessorialList 50",
                "/v1/tools/otr/accessorials?mode=LTL AccessorialList 35",
                "/v1/tools/otr/accessorials?mode=Truckload AccessorialList 15",
                "/v1/tools/otr/packages PackageList 10",
                "/v1/tools/otr/piece-types PieceTypeList 10",
                "/v1/tools/drayage/container-types ContainerTypesEnvelope 5",
                "/v1/tools/drayage/markets MarketsEnvelope 30",
                "/v1/tools/drayage/hs HsCodesEnvelope 5000",
                "/v1/tools/drayage/ssl SslCodesEnvelope 30",
            })
    void listsMatchTheirSchemaAndAreLong(String line) {
        String[] parts = line.split(" ", -1);

        Reply reply = assertMatchesSchema(parts[1], CALLER.get(parts[0]));

        JsonNode list = reply.json().isArray() ? reply.json() : reply.data();
        assertThat(list.size()).isGreaterThanOrEqualTo(Integer.parseInt(parts[2]));
    }

    @Test
    void everyCustomerPageMatchesItsSchema() {
        for (int page = 1; page <= 5; page++) {
            Reply reply = assertMatchesSchema(
                    "CustomersEnvelope", CALLER.get("/v1/customers?resultsPerPage=200&currentPage=" + page));
            assertThat(reply.data().path("totalResults").asInt()).isEqualTo(1_000);
            assertThat(reply.data().path("results").size()).isEqualTo(200);
        }
    }

    @Test
    void everyMarketHasTerminalsAndNearbyRates() {
        for (JsonNode market : CALLER.get("/v1/tools/drayage/markets").data()) {
            String code = market.path("postalCode").asString();
            Reply terminals = assertMatchesSchema(
                    "TerminalsEnvelope", CALLER.get("/v1/tools/drayage/terminals?marketZipcode=" + code));
            assertThat(terminals.data().size()).as(code).isBetween(2, 6);
            ObjectNode request = REQUESTS.drayageQuote("");
            request.set("market", market);
            ObjectNode warehouse = request.putObject("warehouse");
            for (String field : List.of("country", "state", "city", "postalCode")) {
                warehouse.put(field, market.path(field).asString());
            }
            Reply quoted = assertMatchesSchema("DrayageQuoteEnvelope", CALLER.post("/v1/drayage/quote", request));
            assertThat(quoted.data().path("rates").size()).as(code).isBetween(3, 6);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "minimal", "metric", "both", "truckload", "hazmat", "insured", "inbound", "volume-only"})
    void quotesAndBooksOtrShipmentWithDocuments(String variant) {
        Reply quoted =
                assertMatchesSchema("OtrQuoteEnvelope", CALLER.post("/v1/otr/quote", REQUESTS.otrQuote(variant)));
        assertThat(quoted.data().path("carrierQuotes").size()).isPositive();
        JsonNode last = quoted.data().path("carrierQuotes");
        assertThat(last.path(last.size() - 1).has("equipmentTypes"))
                .isEqualTo(last.path(last.size() - 1).path("mode").asString().equals("Truckload"));

        Reply booked = assertMatchesSchema(
                "BookingEnvelope", CALLER.post("/v1/otr/book", REQUESTS.otrBooking(variant, quoted.data())));

        assertThat(booked.data().path("documents").size()).isGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "export", "reefer"})
    void quotesAndBooksContainer(String variant) {
        ObjectNode request = REQUESTS.drayageQuote(variant);
        ((ObjectNode) request.path("warehouse"))
                .put("country", "US")
                .put("state", "CA")
                .put("city", "Ontario")
                .put("postalCode", "91761");
        Reply quoted = assertMatchesSchema("DrayageQuoteEnvelope", CALLER.post("/v1/drayage/quote", request));
        assertThat(quoted.data().path("rates").size()).isBetween(3, 6);
        for (String texts : List.of("notes", "remarks", "disclaimers")) {
            assertThat(quoted.data().path(texts).size()).as(texts).isBetween(1, 6);
        }
    }

    @Test
    void quotesUnservedLaneWithoutRatesOrError() {
        ObjectNode request = REQUESTS.otrQuote("");
        ((ObjectNode) request.path("destination"))
                .put("country", "US")
                .put("state", "HI")
                .put("city", "Honolulu")
                .put("postalCode", "96819");

        Reply reply = assertMatchesSchema("OtrQuoteEnvelope", CALLER.post("/v1/otr/quote", request));

        assertThat(reply.data().path("carrierQuotes").size()).isZero();
        assertThat(reply.data().path("mileage").asDouble()).isPositive();
    }

    private static Reply assertMatchesSchema(String schema, Reply reply) {
        assertThat(Contract.schemaErrors(
                        schema, TestRequests.assertAccepted(reply).json()))
                .as(reply.text())
                .isEmpty();
        return reply;
    }
}
