package lanedesk.workstation.addresses;

import lanedesk.workstation.journal.store.Content;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What the journal keeps of habits as JSON. Its reader is made when the first is read, not before.
final class HabitJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private HabitJson() {}

    /// A null node where it can't be read.
    static JsonNode read(Content content) {
        try {
            return MAPPER.readTree(content.text());
        } catch (JacksonException unreadable) {
            return MAPPER.nullNode();
        }
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static ArrayNode array() {
        return MAPPER.createArrayNode();
    }
}
