package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Texts;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Says in words what the desks keep of a customer. Each desk writes its own form; one that can't be read is said to
/// be.
final class HabitWords {

    static final String ACCESSORIALS = "otr.accessorials";
    static final String PRICING = "rates.pricing";

    /// Made when the first is read, not before.
    private static final class Json {
        static final JsonMapper MAPPER = JsonMapper.builder().build();
    }

    private final Texts texts;

    HabitWords(Texts texts) {
        this.texts = texts;
    }

    /// An item with its figures, as `6 Pallet · 412 lb · 48 × 40 × 52 in · 85`.
    String item(Content content) {
        JsonNode kept = json(content);
        JsonNode item = kept.path("item");
        if (!item.isObject()) {
            return texts.text("addresses.habit.unreadable");
        }
        boolean metric = kept.path("system").asString("").equals("METRIC");
        List<String> parts = new ArrayList<>();
        add(parts, (text(item, "quantity") + " " + text(item, "pack")).strip());
        add(parts, withUnit(text(item, "weight"), metric ? "kg" : "lb"));
        String sides = List.of(text(item, "length"), text(item, "width"), text(item, "height")).stream()
                .filter(side -> !side.isEmpty())
                .collect(Collectors.joining(" × "));
        add(parts, withUnit(sides, metric ? "cm" : "in"));
        String freightClass = text(item, "freightClass");
        add(parts, freightClass.isEmpty() ? "" : texts.text("addresses.habit.class", freightClass));
        return String.join(" · ", parts);
    }

    /// A default of a kind.
    String of(String kind, Content content) {
        return switch (kind) {
            case ACCESSORIALS -> accessorials(content);
            case PRICING -> pricing(content.text());
            default -> content.text();
        };
    }

    /// What a kind is called.
    String kind(String kind) {
        return switch (kind) {
            case ACCESSORIALS -> texts.text("addresses.habit.accessorials");
            case PRICING -> texts.text("addresses.habit.pricing");
            default -> kind;
        };
    }

    private String accessorials(Content content) {
        JsonNode asked = json(content);
        if (!asked.isArray()) {
            return texts.text("addresses.habit.unreadable");
        }
        List<String> names = new ArrayList<>();
        asked.forEach(each -> add(names, text(each, "name")));
        return String.join(", ", names);
    }

    private String pricing(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != 3) {
            return texts.text("addresses.habit.unreadable");
        }
        String rule =
                texts.text(parts[0].equals("MARGIN") ? "addresses.habit.margin" : "addresses.habit.markup", parts[1]);
        return parts[2].isEmpty() ? rule : rule + " · " + texts.text("addresses.habit.floor", parts[2]);
    }

    private static JsonNode json(Content content) {
        try {
            return Json.MAPPER.readTree(content.text());
        } catch (JacksonException unreadable) {
            return Json.MAPPER.nullNode();
        }
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("").strip();
    }

    private static String withUnit(String figure, String unit) {
        return figure.isEmpty() ? "" : figure + " " + unit;
    }

    private static void add(List<String> parts, String part) {
        if (!part.isEmpty()) {
            parts.add(part);
        }
    }
}
