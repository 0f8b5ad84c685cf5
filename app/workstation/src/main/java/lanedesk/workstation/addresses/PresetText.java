package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.Addressee;
import tools.jackson.databind.JsonNode;

/// Describes the presets of a customer in words. Each desk writes its own form; one that can't be read is named.
record PresetText(Texts texts) {

    /// An item with its figures, as `6 Pallet · 412 lb · 48 × 40 × 52 in · 85`.
    String item(Content content) {
        JsonNode kept = PresetJson.read(content);
        JsonNode item = kept.path("item");
        if (!item.isObject()) {
            return texts.text("addresses.preset.unreadable");
        }
        UnitSystem system = system(kept);
        List<String> parts = new ArrayList<>();
        add(parts, (text(item, "quantity") + " " + text(item, "pack")).strip());
        add(parts, withUnit(figure(item, "weight"), system.symbol(Measure.WEIGHT)));
        add(parts, sides(item, system));
        String freightClass = text(item, "freightClass");
        add(parts, freightClass.isEmpty() ? "" : texts.text("addresses.preset.class", freightClass));
        return String.join(" · ", parts);
    }

    private static UnitSystem system(JsonNode kept) {
        return UnitSystem.of(kept.path("system").asString("")).orElse(UnitSystem.US);
    }

    private String sides(JsonNode fields, UnitSystem system) {
        String sides = PresetField.SIDES.stream()
                .map(side -> figure(fields, side.wire()))
                .filter(side -> !side.isEmpty())
                .collect(Collectors.joining(" × "));
        return withUnit(sides, system.symbol(Measure.LENGTH));
    }

    /// A default under the journal's word.
    String of(String word, Content content) {
        return PresetKind.of(word)
                .map(kind -> switch (kind) {
                    case ITEM -> item(content);
                    case ACCESSORIALS -> accessorials(content);
                    case DIMENSIONS -> dimensions(content);
                    case PRICING -> pricing(content.text());
                    case PAPERS -> papers(Addressee.read(content));
                })
                .orElseGet(content::text);
    }

    private String dimensions(Content content) {
        JsonNode kept = PresetJson.read(content);
        String sides = kept.isObject() ? sides(kept, system(kept)) : "";
        return sides.isEmpty() ? texts.text("addresses.preset.unreadable") : sides;
    }

    private String accessorials(Content content) {
        JsonNode asked = PresetJson.read(content);
        if (!asked.isArray()) {
            return texts.text("addresses.preset.unreadable");
        }
        List<String> names = new ArrayList<>();
        asked.forEach(each -> add(names, texts.service(text(each, "name"))));
        if (Set.copyOf(names).size() < names.size()) {
            names.clear();
            asked.forEach(each -> add(names, accessorial(texts.service(text(each, "name")), text(each, "type"))));
        }
        return String.join(", ", names);
    }

    /// An accessorial with where it applies; `type` is the word of the wire, empty for none.
    String accessorial(String name, String type) {
        String key = "addresses.preset.type." + type;
        return type.isEmpty() ? name : name + " · " + (texts.has(key) ? texts.text(key) : type);
    }

    private String pricing(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != 3) {
            return texts.text("addresses.preset.unreadable");
        }
        String rule = texts.text(
                parts[0].equals("MARGIN") ? "addresses.preset.margin" : "addresses.preset.markup",
                texts.language().typed(parts[1]));
        return parts[2].isEmpty()
                ? rule
                : rule + " · "
                        + texts.text("addresses.preset.floor", texts.language().typed(parts[2]));
    }

    private String papers(Addressee to) {
        List<String> parts = new ArrayList<>();
        to.language().ifPresent(language -> parts.add(texts.text("addresses.preset.language." + language.code())));
        add(parts, to.line());
        return String.join(" · ", parts);
    }

    private String figure(JsonNode node, String field) {
        return texts.language().typed(text(node, field));
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
