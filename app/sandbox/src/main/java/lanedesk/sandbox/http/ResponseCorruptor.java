package lanedesk.sandbox.http;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import lanedesk.sandbox.fault.Fault;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/// Damages the content of a correct answer, as a fault requires.
final class ResponseCorruptor {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MEBIBYTE = 1 << 20;
    private static final String HTML_PAGE = "<!DOCTYPE html><html><body><h1>Gateway</h1></body></html>";

    private ResponseCorruptor() {}

    /// Returns the answer damaged by the fault. Returns the answer unchanged if the fault does not concern the
    /// content.
    static Answer applyContentFault(Fault fault, Answer answer) {
        return switch (fault) {
            case GARBAGE_JSON -> withBodyText(answer, "{\"data\": {\"quoteNumber\": 80, ");
            case HTML -> Answer.of(200, "text/html", toBytes(HTML_PAGE));
            case EMPTY_BODY -> withBodyText(answer, "");
            case NULL_BODY -> withBodyText(answer, "null");
            case NEITHER -> withBodyText(answer, "{\"data\":null,\"errors\":null}");
            case TRAILING_HTML -> withBodyText(answer, bodyText(answer) + HTML_PAGE);
            case DATA_AND_ERRORS -> editJsonObject(answer, root -> root.set("errors", errorNode()));
            case ORDER_IN_400 -> Answer.of(400, Answer.JSON, answer.body());
            case NUMBERS_AS_TEXT -> editNumbers(answer, number -> NODES.stringNode(number.asString()));
            case FRACTIONS ->
                editNumbers(
                        answer,
                        number -> number.isIntegralNumber()
                                ? NODES.numberNode(number.decimalValue().add(new BigDecimal("0.9")))
                                : number);
            case HUGE_NUMBER -> editNumbers(answer, _ -> NODES.rawValueNode(new RawValue("1e20000000")));
            case NULL_FIELDS ->
                editDataObject(answer, data -> List.copyOf(data.propertyNames()).forEach(data::putNull));
            case MISSING_FIELDS -> editJsonObject(answer, root -> root.putObject("data"));
            case DUPLICATE_KEYS ->
                withBodyText(answer, "{\"data\":null," + bodyText(answer).substring(1));
            case DEEP_JSON -> editJsonObject(answer, root -> root.putRawValue("deep", nestedArrays(10_000)));
            case INVALID_UTF8 -> withInvalidUtf8(answer);
            case UNKNOWN_FIELDS -> editJsonObject(answer, ResponseCorruptor::addUnknownFields);
            case UNKNOWN_WORDS -> editDocumentEntries(answer, document -> document.put("docType", "DeliveryReceipt"));
            case NULL_DOCUMENTS -> editDataObject(answer, data -> data.putNull("documents"));
            case NO_RATES ->
                editDataObject(
                        answer,
                        data -> List.of("carrierQuotes", "rates").stream()
                                .filter(data::has)
                                .forEach(data::putArray));
            case UNREADABLE_RATES ->
                editDataObject(
                        answer,
                        data -> Stream.of("carrierQuotes", "rates")
                                .flatMap(list -> data.path(list).valueStream())
                                .forEach(rate -> ((ObjectNode) rate).putNull("rateNumber")));
            case HOSTILE_DOCUMENTS -> editDocumentEntries(answer, ResponseCorruptor::setHostileFields);
            case HUGE_TEXT -> editJsonObject(answer, root -> root.put("text", "x".repeat(2 * MEBIBYTE)));
            case HUGE_BODY ->
                withBodyText(answer, "{\"data\":{\"text\":\"" + "x".repeat(40 * MEBIBYTE) + "\"},\"errors\":null}");
            case GZIP_BOMB -> answer.withBody(GzipBomb.create()).withHeader("Content-Encoding", "gzip");
            case DONE_500 -> ErrorResponses.internalErrorAnswer();
            default -> answer;
        };
    }

    private static Answer withBodyText(Answer answer, String text) {
        return answer.withBody(toBytes(text));
    }

    private static String bodyText(Answer answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Applies the change to the answer's JSON object. Returns the answer unchanged if its JSON is not an object.
    private static Answer editJsonObject(Answer answer, Consumer<ObjectNode> change) {
        if (ApiJson.readTree(answer.body()) instanceof ObjectNode root) {
            change.accept(root);
            return answer.withBody(ApiJson.toBytes(root));
        }
        return answer;
    }

    private static Answer editNumbers(Answer answer, UnaryOperator<JsonNode> change) {
        return answer.withBody(ApiJson.toBytes(replaceNumbers(ApiJson.readTree(answer.body()), change)));
    }

    private static JsonNode replaceNumbers(JsonNode node, UnaryOperator<JsonNode> change) {
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode copy = NODES.objectNode();
                object.properties()
                        .forEach(field -> copy.set(field.getKey(), replaceNumbers(field.getValue(), change)));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = NODES.arrayNode();
                array.values().forEach(element -> copy.add(replaceNumbers(element, change)));
                yield copy;
            }
            default -> node.isNumber() ? change.apply(node) : node;
        };
    }

    private static JsonNode errorNode() {
        return NODES.objectNode()
                .put("code", "server_error")
                .put("message", "Something went wrong.")
                .set("properties", NODES.objectNode());
    }

    private static Answer editDataObject(Answer answer, Consumer<ObjectNode> change) {
        return editJsonObject(answer, root -> {
            if (root.path("data") instanceof ObjectNode data) {
                change.accept(data);
            }
        });
    }

    private static Answer editDocumentEntries(Answer answer, Consumer<ObjectNode> change) {
        return editDataObject(
                answer,
                data -> data.path("documents").values().forEach(document -> {
                    if (document instanceof ObjectNode object) {
                        change.accept(object);
                    }
                }));
    }

    private static void addUnknownFields(ObjectNode root) {
        root.put("traceId", "5f1d");
        if (root.path("data") instanceof ObjectNode data) {
            data.set("extra", NODES.objectNode().put("since", "v1.9"));
        }
    }

    private static void setHostileFields(ObjectNode document) {
        document.put("url", "file:///etc/passwd");
        document.put("fileName", "../../../CON\u0000<b>%s\u202Efdp.exe");
        document.put("extension", "exe");
    }

    private static RawValue nestedArrays(int depth) {
        return new RawValue("[".repeat(depth) + "]".repeat(depth));
    }

    private static Answer withInvalidUtf8(Answer answer) {
        byte[] body = answer.body().clone();
        for (int i = 0; i + 1 < body.length; i++) {
            if (body[i] == '"' && Character.isLetter(body[i + 1])) {
                body[i + 1] = (byte) 0xC3;
            }
        }
        return answer.withBody(body);
    }
}
