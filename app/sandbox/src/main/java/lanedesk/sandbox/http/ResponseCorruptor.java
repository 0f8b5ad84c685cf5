package lanedesk.sandbox.http;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import lanedesk.sandbox.fault.Fault;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/// Spoils the content of an answer that would have been right.
final class ResponseCorruptor {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MEBIBYTE = 1 << 20;
    private static final String PAGE = "<!DOCTYPE html><html><body><h1>Gateway</h1></body></html>";

    private ResponseCorruptor() {}

    /// The answer under a fault of content; for every other fault the answer itself.
    static Answer spoil(Fault fault, Answer answer) {
        return switch (fault) {
            case GARBAGE_JSON -> text(answer, "{\"data\": {\"quoteNumber\": 80, ");
            case HTML -> Answer.of(200, "text/html", bytes(PAGE));
            case EMPTY_BODY -> text(answer, "");
            case NULL_BODY -> text(answer, "null");
            case NEITHER -> text(answer, "{\"data\":null,\"errors\":null}");
            case TRAILING_HTML -> text(answer, string(answer) + PAGE);
            case DATA_AND_ERRORS -> edit(answer, root -> root.set("errors", error()));
            case ORDER_IN_400 -> Answer.of(400, Answer.JSON, answer.body());
            case NUMBERS_AS_TEXT -> numbers(answer, number -> NODES.stringNode(number.asString()));
            case FRACTIONS ->
                numbers(
                        answer,
                        number -> number.isIntegralNumber()
                                ? NODES.numberNode(number.decimalValue().add(new BigDecimal("0.9")))
                                : number);
            case HUGE_NUMBER -> numbers(answer, _ -> NODES.rawValueNode(new RawValue("1e20000000")));
            case NULL_FIELDS ->
                eachData(answer, data -> List.copyOf(data.propertyNames()).forEach(data::putNull));
            case MISSING_FIELDS -> edit(answer, root -> root.putObject("data"));
            case DUPLICATE_KEYS ->
                text(answer, "{\"data\":null," + string(answer).substring(1));
            case DEEP_JSON -> edit(answer, root -> root.putRawValue("deep", nested(10_000)));
            case INVALID_UTF8 -> invalid(answer);
            case UNKNOWN_FIELDS -> edit(answer, ResponseCorruptor::addFields);
            case UNKNOWN_WORDS -> documents(answer, document -> document.put("docType", "DeliveryReceipt"));
            case NULL_DOCUMENTS -> eachData(answer, data -> data.putNull("documents"));
            case NO_RATES ->
                eachData(
                        answer,
                        data -> List.of("carrierQuotes", "rates").stream()
                                .filter(data::has)
                                .forEach(data::putArray));
            case HOSTILE_DOCUMENTS -> documents(answer, ResponseCorruptor::makeHostile);
            case HUGE_TEXT -> edit(answer, root -> root.put("text", "x".repeat(2 * MEBIBYTE)));
            case HUGE_BODY ->
                text(answer, "{\"data\":{\"text\":\"" + "x".repeat(40 * MEBIBYTE) + "\"},\"errors\":null}");
            case GZIP_BOMB -> answer.withBody(GzipBomb.pack()).with("Content-Encoding", "gzip");
            case DONE_500 -> Failures.fault();
            default -> answer;
        };
    }

    private static Answer text(Answer answer, String text) {
        return answer.withBody(bytes(text));
    }

    private static String string(Answer answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Edits an answer that comes in the envelope; a bare list stays as it is.
    private static Answer edit(Answer answer, Consumer<ObjectNode> change) {
        if (Wire.tree(answer.body()) instanceof ObjectNode root) {
            change.accept(root);
            return answer.withBody(Wire.bare(root));
        }
        return answer;
    }

    private static Answer numbers(Answer answer, UnaryOperator<JsonNode> change) {
        return answer.withBody(Wire.bare(replaced(Wire.tree(answer.body()), change)));
    }

    private static JsonNode replaced(JsonNode node, UnaryOperator<JsonNode> change) {
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode copy = NODES.objectNode();
                object.properties().forEach(field -> copy.set(field.getKey(), replaced(field.getValue(), change)));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = NODES.arrayNode();
                array.values().forEach(element -> copy.add(replaced(element, change)));
                yield copy;
            }
            default -> node.isNumber() ? change.apply(node) : node;
        };
    }

    private static JsonNode error() {
        return NODES.objectNode()
                .put("code", "server_error")
                .put("message", "Something went wrong.")
                .set("properties", NODES.objectNode());
    }

    private static Answer eachData(Answer answer, Consumer<ObjectNode> change) {
        return edit(answer, root -> {
            if (root.path("data") instanceof ObjectNode data) {
                change.accept(data);
            }
        });
    }

    private static Answer documents(Answer answer, Consumer<ObjectNode> change) {
        return eachData(
                answer,
                data -> data.path("documents").values().forEach(document -> {
                    if (document instanceof ObjectNode object) {
                        change.accept(object);
                    }
                }));
    }

    private static void addFields(ObjectNode root) {
        root.put("traceId", "5f1d");
        if (root.path("data") instanceof ObjectNode data) {
            data.set("extra", NODES.objectNode().put("since", "v1.9"));
        }
    }

    private static void makeHostile(ObjectNode document) {
        document.put("url", "file:///etc/passwd");
        document.put("fileName", "../../../CON\u0000<b>%s\u202Efdp.exe");
        document.put("extension", "exe");
    }

    private static RawValue nested(int depth) {
        return new RawValue("[".repeat(depth) + "]".repeat(depth));
    }

    private static Answer invalid(Answer answer) {
        byte[] body = answer.body().clone();
        for (int i = 0; i + 1 < body.length; i++) {
            if (body[i] == '"' && Character.isLetter(body[i + 1])) {
                body[i + 1] = (byte) 0xC3;
            }
        }
        return answer.withBody(body);
    }
}
