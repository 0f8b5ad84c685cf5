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

/// Sends every request in many invalid forms, made from the valid one by changing fields and bytes. Nothing is ever
/// answered with 500, every answer has the envelope, and requests that violate the schema are rejected.
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
    private static ApiTestClient caller = new ApiTestClient(sandbox);
    private static TestRequests requests = new TestRequests(caller);

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
        ObjectNode right = validRequest(path);
        Map<String, ObjectNode> variants = invalidVariants(right);
        assertThat(variants).hasSizeGreaterThan(20);

        variants.forEach((name, variant) -> {
            Reply reply = caller.post(path, variant);
            boolean broken = !Contract.schemaErrors(SCHEMAS.getOrDefault(path, ""), variant)
                    .isEmpty();

            assertThat(reply.status()).as(name + ": " + reply.text()).isIn(broken ? List.of(400) : List.of(200, 400));
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
        String right = validRequest(path).toString();
        Map<String, byte[]> variants = malformedBodies(right);
        assertThat(variants).hasSizeGreaterThan(20);

        variants.forEach((name, bytes) -> {
            Reply reply = caller.post(path, bytes);

            assertThat(reply.status()).as(name + ": " + reply.text()).isEqualTo(400);
            assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json()))
                    .as(reply.text())
                    .isEmpty();
            assertThat(reply.text()).doesNotContain("Exception", "lanedesk", "tools.jackson");
        });
    }

    private static Map<String, byte[]> malformedBodies(String right) {
        Map<String, byte[]> all = new LinkedHashMap<>();
        List<String> texts = List.of(
                "",
                " ",
                "null",
                "true",
                "17",
                "\"text\"",
                "[]",
                "[" + right + "]",
                right.substring(0, right.length() / 2),
                right.substring(0, right.length() - 1),
                right + right,
                right + "<html>",
                right.replace("{", "{\"a\":1,\"a\":2,"),
                right.replace('"', '\''),
                right.replace(":", "="),
                right.replace(",", ",,"),
                "{" + "\"a\":{".repeat(5_000) + "}".repeat(5_000) + "}",
                "[".repeat(100_000),
                "{\"weight\":NaN}",
                "{\"weight\":Infinity}",
                "{\"weight\":01}",
                "{\"weight\":" + "9".repeat(100_000) + "}",
                "// comment\n" + right,
                "<?xml version=\"1.0\"?><quote/>",
                "{\"" + "k".repeat(100_000) + "\":1}");
        for (String text : texts) {
            all.put(text.substring(0, Math.min(40, text.length())) + " (" + all.size() + ")", toBytes(text));
        }
        all.put("not UTF-8", new byte[] {'{', '"', (byte) 0xC3, '"', ':', '1', '}'});
        all.put("zeros", new byte[1000]);
        ByteArrayOutputStream cut = new ByteArrayOutputStream();
        cut.writeBytes(toBytes(right.substring(0, right.length() - 2)));
        cut.write(0xFF);
        all.put("cut in a character", cut.toByteArray());
        return all;
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Every field missing, null, and of every wrong type, and every object with an additional field.
    private static Map<String, ObjectNode> invalidVariants(ObjectNode right) {
        Map<String, ObjectNode> all = new LinkedHashMap<>();
        for (String pointer : allPointers(right, "")) {
            all.put(pointer + " left out", withValueAt(right, pointer, null));
            for (JsonNode value : invalidValues()) {
                String shown = value.toString();
                all.put(
                        pointer + " = " + shown.substring(0, Math.min(40, shown.length())),
                        withValueAt(right, pointer, value));
            }
        }
        all.put("one more", right.deepCopy().put("surplus", 1));
        return all;
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

    private static List<String> allPointers(JsonNode node, String at) {
        List<String> all = new ArrayList<>();
        if (node.isObject()) {
            node.properties().forEach(field -> {
                all.add(at + "/" + field.getKey());
                all.addAll(allPointers(field.getValue(), at + "/" + field.getKey()));
            });
        }
        if (node.isArray() && !node.isEmpty()) {
            all.addAll(allPointers(node.path(0), at + "/0"));
        }
        return all;
    }

    private static ObjectNode withValueAt(ObjectNode right, String pointer, @Nullable JsonNode value) {
        ObjectNode copy = right.deepCopy();
        int last = pointer.lastIndexOf('/');
        ObjectNode parent = (ObjectNode) copy.at(pointer.substring(0, last));
        if (value == null) {
            parent.remove(pointer.substring(last + 1));
        } else {
            parent.set(pointer.substring(last + 1), value);
        }
        return copy;
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e20000000", "1e-20000000", "-1e99999", "0.00000000000000000001"})
    void rejectsHugeNumbersImmediately(String number) {
        Reply reply = caller.post("/v1/density", toBytes("{\"weight\":" + number + ",\"volume\":1}"));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.errors().path("properties").has("weight")).isTrue();
    }
}
