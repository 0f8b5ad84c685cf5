package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import lanedesk.sandbox.ApiTestClient.Reply;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The golden requests of the contract. Values that differ between environments are read from the sandbox under test:
/// customers, packages, accessorials, markets, steamship lines, codes and quote numbers.
final class TestRequests {
    private final ApiTestClient apiClient;
    private final JsonNode customer;
    private final JsonNode packageTypes;

    TestRequests(ApiTestClient apiClient) {
        this.apiClient = apiClient;
        this.customer = apiClient.get("/v1/customers?resultsPerPage=100").data().path("results").values().stream()
                .filter(candidate -> candidate.path("isActive").asBoolean())
                .findFirst()
                .orElseThrow();
        this.packageTypes = apiClient.get("/v1/tools/otr/packages").json();
    }

    long customerNumber() {
        return customer.path("customerNumber").asLong();
    }

    long customerBsn() {
        return customer.path("bsns").path(0).path("customerBsn").asLong();
    }

    static ObjectNode readGolden(String file) {
        return (ObjectNode) Contract.read("golden/" + file).deepCopy();
    }

    /// Reads `otr-quote.request.VARIANT.json`, or `otr-quote.request.json` if the variant is empty.
    ObjectNode otrQuote(String variant) {
        ObjectNode request = readGolden(fileName("otr-quote", variant));
        request.put("customerBsn", String.valueOf(customerBsn()));
        request.path("items").forEach(item -> ((ObjectNode) item).put("packageType", packageType(item)));
        boolean hasBothModes = request.path("modes").size() > 1;
        JsonNode options = apiClient
                .get("/v1/tools/otr/accessorials"
                        + (hasBothModes
                                ? ""
                                : "?mode=" + request.path("modes").path(0).asString()))
                .json();
        List<JsonNode> requestedAccessorials =
                new ArrayList<>(request.path("accessorials").values());
        ArrayNode accessorials = request.putArray("accessorials");
        for (int i = 0; i < requestedAccessorials.size() && i < options.size(); i++) {
            ObjectNode entry = accessorials
                    .addObject()
                    .put("accessorial", options.path(i).path("accessorial").asString());
            if (requestedAccessorials.get(i).path("accessorialType").isNull()) {
                entry.putNull("accessorialType");
            } else {
                entry.put(
                        "accessorialType",
                        options.path(i).path("accessorialType").asString());
            }
        }
        return request;
    }

    private int packageType(JsonNode item) {
        int requestedType = item.path("packageType").asInt();
        return packageTypes.path(requestedType % packageTypes.size()).path("id").asInt();
    }

    /// The booking request for an existing quote, with its first rate.
    ObjectNode otrBooking(String variant, JsonNode quote) {
        ObjectNode request = readGolden(fileName("otr-book", variant));
        request.put("quoteNumber", quote.path("quoteNumber").asLong());
        request.put(
                "rateNumber",
                quote.path("carrierQuotes").path(0).path("rateNumber").asLong());
        request.put("customerBsn", customerBsn());
        request.put("customerNumber", customerNumber());
        request.path("movement")
                .path("commodities")
                .forEach(commodity -> ((ObjectNode) commodity).put("packageType", packageType(commodity)));
        return request;
    }

    ObjectNode drayageQuote(String variant) {
        ObjectNode request = readGolden(fileName("drayage-quote", variant));
        request.put("customerBsn", customerBsn());
        request.set("market", apiClient.get("/v1/tools/drayage/markets").data().path(0));
        return request;
    }

    ObjectNode drayageBooking(String variant, JsonNode quote) {
        ObjectNode request = readGolden(fileName("drayage-book", variant));
        request.put("quoteNumber", quote.path("quoteNumber").asLong());
        request.put("rateNumber", quote.path("rates").path(0).path("rateNumber").asLong());
        request.put("customerBsn", customerBsn());
        request.put("customerNumber", customerNumber());
        JsonNode code = apiClient.get("/v1/tools/drayage/hs").data().path(0);
        ((ObjectNode) request.path("load")).put("hsCode", code.path("hsCode").asString());
        String ssl = apiClient
                .get("/v1/tools/drayage/ssl")
                .data()
                .path(0)
                .path("code")
                .asString();
        ((ObjectNode) request.path("container")).put("ssl", ssl);
        return request;
    }

    JsonNode quoteOtr(String variant) {
        return assertAccepted(apiClient.post("/v1/otr/quote", otrQuote(variant)))
                .data();
    }

    JsonNode quoteDrayage(String variant) {
        return assertAccepted(apiClient.post("/v1/drayage/quote", drayageQuote(variant)))
                .data();
    }

    static Reply assertAccepted(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply;
    }

    static String fileName(String endpoint, String variant) {
        return endpoint + ".request" + (variant.isEmpty() ? "" : "." + variant) + ".json";
    }
}
