package lanedesk.sandbox;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The written contract: its schemas, and documents that are valid or invalid by them.
final class Contract {
    static final Path DIRECTORY = Path.of(System.getProperty("contract.dir", "../../assets/contract"));

    private static final String LOCATION_PREFIX = "https://contract.example/openapi.json";
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            registry -> registry.schemas(Map.of(
                    LOCATION_PREFIX,
                    YAMLMapper.shared().readTree(text("openapi.yaml")).toString())));
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    /// An entry of the index.
    record ContractDocument(String file, String schema, boolean valid, String operation, String part, String path) {
        JsonNode json() {
            return read(file);
        }
    }

    private Contract() {}

    static List<ContractDocument> documents() {
        return read("golden/index.json").values().stream()
                .map(line -> new ContractDocument(
                        line.path("file").asString(),
                        line.path("schema").asString(),
                        line.path("valid").asBoolean(),
                        line.path("operation").asString(),
                        line.path("part").asString(),
                        line.path("path").asString("")))
                .toList();
    }

    static JsonNode read(String file) {
        return MAPPER.readTree(text(file));
    }

    private static String text(String file) {
        try {
            return Files.readString(DIRECTORY.resolve(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// The schema violations of a document; empty if it is valid.
    static List<String> schemaErrors(String schema, JsonNode document) {
        return SCHEMAS.computeIfAbsent(schema, Contract::loadSchema).validate(document).stream()
                .map(error -> error.getInstanceLocation() + " " + error.getMessage())
                .toList();
    }

    private static Schema loadSchema(String name) {
        return REGISTRY.getSchema(SchemaLocation.of(LOCATION_PREFIX + "#/components/schemas/" + name));
    }
}
