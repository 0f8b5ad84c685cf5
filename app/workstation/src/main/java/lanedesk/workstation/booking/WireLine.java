package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/// One line of a request in readable form. Every sent field has a line, in the order of the request, below the
/// heading of its object.
///
/// @param depth how deeply the field is nested, from 0
/// @param isHeading whether the line is the heading of an object or array element and has no value
record WireLine(int depth, String label, String value, boolean isHeading) {

    // Numbers are shown with exactly the digits that are sent.
    private static final JsonMapper EXACT_MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    /// Converts a request's JSON to lines.
    static List<WireLine> parseLines(String json, Texts texts) {
        List<WireLine> lines = new ArrayList<>();
        EXACT_MAPPER
                .readTree(json)
                .properties()
                .forEach(field -> addLines(lines, 0, field.getKey(), field.getValue(), texts));
        return lines;
    }

    /// The JSON with each field on its own line.
    static String toFormattedJson(String json) {
        return EXACT_MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(EXACT_MAPPER.readTree(json));
    }

    private static void addLines(List<WireLine> lines, int depth, String name, JsonNode node, Texts texts) {
        String label = label(name, texts);
        if (node.isObject()) {
            lines.add(new WireLine(depth, label, "", true));
            node.properties().forEach(field -> addLines(lines, depth + 1, field.getKey(), field.getValue(), texts));
        } else if (node.isArray()) {
            for (int index = 0; index < node.size(); index++) {
                lines.add(new WireLine(depth, label + " " + (index + 1), "", true));
                int elementIndex = index;
                node.get(elementIndex)
                        .properties()
                        .forEach(field -> addLines(lines, depth + 1, field.getKey(), field.getValue(), texts));
            }
        } else {
            lines.add(new WireLine(depth, label, value(node, texts), false));
        }
    }

    private static String value(JsonNode node, Texts texts) {
        if (node.isNull()) {
            return texts.text("booking.wire.null");
        }
        if (node.isBoolean()) {
            return texts.text(node.booleanValue() ? "booking.yes" : "booking.no");
        }
        return PlainText.toDisplayParagraph(node.asString());
    }

    private static String label(String name, Texts texts) {
        String key = "booking.wire." + name;
        return texts.hasKey(key) ? texts.text(key) : PlainText.toDisplayLine(name);
    }
}
