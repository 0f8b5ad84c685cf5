package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Tests invalid requests, made from valid ones by changing fields and bytes. None may be answered with status
/// 500, every answer must have the envelope, and requests that violate the schema must be rejected.
final class MalformedRequestsTest {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Map<String, String> SCHEMAS = Map.of(
            "/v1/density", "DensityRequest",
            "/v1/otr/quote", "OtrQuoteRequest",
            "/v1/otr/book", "OtrBookRequest",
            "/v1/drayage/quote", "DrayageQuoteRequest",
            "/v1/drayage/book", "DrayageBookRequest");

    private static Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory(), SmallCatalog.services());
    private static ApiTestClient apiClient = new ApiTestClient(sandbox);
    private static TestRequests requests = new TestRequests(apiClient);

    @AfterAll
    static void close() {
        sandbox.close();
    }

    private static ObjectNode validRequest(String path) {
        return switch (path) {
            case "/v1/density" -> TestRequests.readGolden("density.request.json");
            case "/v1/otr/quote" -> requests.otrQuote("insured");
            case "/v1/otr/book" -> requests.otrBooking("hazmat", requests.quoteOtr("hazmat"));
            case "/v1/drayage/quote" -> requests.drayageQuote("");
            case "/v1/drayage/book" -> requests.drayageBooking("", requests.quoteDrayage(""));
            default -> throw new IllegalArgumentException(path);
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/density", "/v1/otr/quote", "/v1/otr/book", "/v1/drayage/quote", "/v1/drayage/book"})
    void rejectsInvalidFieldsWithoutServerError(String path) {
        ObjectNode validRequest = validRequest(path);
        Map<String, ObjectNode> variants = invalidVariants(validRequest);
        assertThat(variants).hasSizeGreaterThan(20);

        variants.forEach((name, variant) -> {
            Reply reply = apiClient.post(path, variant);
            boolean isInvalid = !Contract.schemaErrors(SCHEMAS.getOrDefault(path, ""), variant)
                    .isEmpty();

            assertThat(reply.status())
                    .as(name + ": " + reply.text())
                    .isIn(isInvalid ? List.of(400) : List.of(200, 400));
            if (reply.status() == 400) {
                assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json()))
                        .as(reply.text())
                        .isEmpty();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/density", "/v1/otr/quote", "/v1/otr/book", "/v1/drayage/quote", "/v1/drayage/book"})
    void rejectsInvalidBytesWithoutServerError(String path) {
        String validRequest = validRequest(path).toString();
        Map<String, byte[]> variants = malformedBodies(validRequest);
        assertThat(variants).hasSizeGreaterThan(20);

        variants.forEach((name, bytes) -> {
            Reply reply = apiClient.post(path, bytes);

            assertThat(reply.status()).as(name + ": " + reply.text()).isEqualTo(400);
            assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json()))
                    .as(reply.text())
                    .isEmpty();
            assertThat(reply.text()).doesNotContain("Exception", "lanedesk", "tools.jackson");
        });
    }

    private static Map<String, byte[]> malformedBodies(String validRequest) {
        Map<String, byte[]> bodies = new LinkedHashMap<>();
        List<String> texts = List.of(
                "",
                " ",
                "null",
                "true",
                "17",
                "\"text\"",
                "[]",
                "[" + validRequest + "]",
                validRequest.substring(0, validRequest.length() / 2),
                validRequest.substring(0, validRequest.length() - 1),
                validRequest + validRequest,
                validRequest + "<html>",
                validRequest.replace("{", "{\"a\":1,\"a\":2,"),
                validRequest.replace('"', '\''),
                validRequest.replace(":", "="),
                validRequest.replace(",", ",,"),
                "{" + "\"a\":{".repeat(5_000) + "}".repeat(5_000) + "}",
                "[".repeat(100_000),
                "{\"weight\":NaN}",
                "{\"weight\":Infinity}",
                "{\"weight\":01}",
                "{\"weight\":" + "9".repeat(100_000) + "}",
                "// comment\n" + validRequest,
                "<?xml version=\"1.0\"?><quote/>",
                "{\"" + "k".repeat(100_000) + "\":1}");
        for (String text : texts) {
            bodies.put(text.substring(0, Math.min(40, text.length())) + " (" + bodies.size() + ")", toBytes(text));
        }
        bodies.put("not UTF-8", new byte[] {'{', '"', (byte) 0xC3, '"', ':', '1', '}'});
        bodies.put("zeros", new byte[1000]);
        ByteArrayOutputStream truncatedBody = new ByteArrayOutputStream();
        truncatedBody.writeBytes(toBytes(validRequest.substring(0, validRequest.length() - 2)));
        truncatedBody.write(0xFF);
        bodies.put("cut in a character", truncatedBody.toByteArray());
        return bodies;
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Every field missing, null, and of every wrong type, and every object with an additional field.
    private static Map<String, ObjectNode> invalidVariants(ObjectNode validRequest) {
        Map<String, ObjectNode> variants = new LinkedHashMap<>();
        for (String pointer : allJsonPointers(validRequest, "")) {
            variants.put(pointer + " left out", withValueAt(validRequest, pointer, null));
            for (JsonNode value : invalidValues()) {
                String valueText = value.toString();
                variants.put(
                        pointer + " = " + valueText.substring(0, Math.min(40, valueText.length())),
                        withValueAt(validRequest, pointer, value));
            }
        }
        variants.put("one more", validRequest.deepCopy().put("surplus", 1));
        return variants;
    }

    private static List<JsonNode> invalidValues() {
        return List.of(
                NODES.nullNode(),
                NODES.stringNode(""),
                NODES.stringNode("12"),
                NODES.stringNode("a\u0000b"),
                NODES.stringNode("\uD800"),
                NODES.stringNode("x".repeat(5_000)),
                NODES.numberNode(-1),
                NODES.numberNode(0),
                NODES.numberNode(1.5),
                NODES.numberNode(Long.MAX_VALUE),
                MAPPER.readTree("1e40"),
                MAPPER.readTree("123456789012345678901234567890"),
                NODES.booleanNode(true),
                NODES.arrayNode(),
                NODES.arrayNode().add(NODES.nullNode()),
                NODES.objectNode());
    }

    private static List<String> allJsonPointers(JsonNode node, String parentPointer) {
        List<String> pointers = new ArrayList<>();
        if (node.isObject()) {
            node.properties().forEach(field -> {
                pointers.add(parentPointer + "/" + field.getKey());
                pointers.addAll(allJsonPointers(field.getValue(), parentPointer + "/" + field.getKey()));
            });
        }
        if (node.isArray() && !node.isEmpty()) {
            pointers.addAll(allJsonPointers(node.path(0), parentPointer + "/0"));
        }
        return pointers;
    }

    private static ObjectNode withValueAt(ObjectNode validRequest, String pointer, @Nullable JsonNode value) {
        ObjectNode copy = validRequest.deepCopy();
        int lastSlash = pointer.lastIndexOf('/');
        ObjectNode parent = (ObjectNode) copy.at(pointer.substring(0, lastSlash));
        if (value == null) {
            parent.remove(pointer.substring(lastSlash + 1));
        } else {
            parent.set(pointer.substring(lastSlash + 1), value);
        }
        return copy;
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e20000000", "1e-20000000", "-1e99999", "0.00000000000000000001"})
    void rejectsHugeNumbersImmediately(String number) {
        Reply reply = apiClient.post("/v1/density", toBytes("{\"weight\":" + number + ",\"volume\":1}"));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.errors().path("properties").has("weight")).isTrue();
    }
}
