package lanedesk.client.contract;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The written contract under `assets/contract`, read independently of the client.
final class Contract {

    static final Path DIRECTORY = Path.of(System.getProperty("contract.dir"));

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private static final JsonNode OPENAPI = new YAMLMapper().readTree(DIRECTORY.resolve("openapi.yaml"));
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private Contract() {}

    /// One document of the contract.
    record Sample(String file, String schema, boolean valid, String operation, String part, int status) {

        String text() {
            try {
                return Files.readString(DIRECTORY.resolve(file));
            } catch (IOException missing) {
                throw new UncheckedIOException(missing);
            }
        }

        JsonNode json() {
            return parse(text());
        }

        @Override
        public String toString() {
            return file;
        }
    }

    static Stream<Sample> samples() {
        return MAPPER.readTree(DIRECTORY.resolve("golden/index.json"))
                .valueStream()
                .map(entry -> new Sample(
                        entry.get("file").asString(),
                        entry.get("schema").asString(),
                        entry.get("valid").asBoolean(),
                        entry.path("operation").asString(""),
                        entry.get("part").asString(),
                        entry.path("status").asInt(200)));
    }

    static JsonNode parse(String text) {
        return MAPPER.readTree(text);
    }

    static List<Error> schemaErrors(String schema, JsonNode document) {
        return SCHEMAS.computeIfAbsent(schema, Contract::compile).validate(document);
    }

    private static Schema compile(String name) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("$ref", "#/components/schemas/" + name);
        root.set("components", OPENAPI.get("components"));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(root);
    }

    /// The document without nulls and with normalized numbers, so that equivalent documents are equal.
    static JsonNode normalize(JsonNode node) {
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode copy = MAPPER.createObjectNode();
                object.properties().stream()
                        .filter(field -> !field.getValue().isNull())
                        .forEach(field -> copy.set(field.getKey(), normalize(field.getValue())));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = MAPPER.createArrayNode();
                array.forEach(entry -> copy.add(normalize(entry)));
                yield copy;
            }
            default -> node.isNumber() ? MAPPER.getNodeFactory().stringNode(plainNumber(node.decimalValue())) : node;
        };
    }

    /// The document with an unknown field in each of its objects.
    static JsonNode withExtraFields(JsonNode node) {
        node.forEach(Contract::withExtraFields);
        if (node instanceof ObjectNode object) {
            object.putObject("unheard").putArray("of").add(1);
        }
        return node;
    }

    private static String plainNumber(BigDecimal number) {
        return "number " + number.stripTrailingZeros().toPlainString();
    }
}
