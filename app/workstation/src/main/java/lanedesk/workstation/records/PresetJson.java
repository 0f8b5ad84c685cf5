package lanedesk.workstation.records;

import lanedesk.journal.store.Content;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads and creates the JSON of item templates and defaults.
final class PresetJson {

    private PresetJson() {}

    /// Parses a content. Returns a JSON null if the content is unreadable.
    static JsonNode parseOrNullNode(Content content) {
        try {
            return JsonMapper.shared().readTree(content.toText());
        } catch (JacksonException unreadable) {
            return JsonMapper.shared().nullNode();
        }
    }

    static ObjectNode newObject() {
        return JsonMapper.shared().createObjectNode();
    }

    static ArrayNode newArray() {
        return JsonMapper.shared().createArrayNode();
    }
}
