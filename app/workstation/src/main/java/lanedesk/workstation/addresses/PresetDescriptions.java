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

/// Describes the presets of a customer. OTR and drayage store different forms; unreadable ones are reported as
/// such.
record PresetDescriptions(Texts texts) {

    /// An item with its values, such as `6 Pallet · 412 lb · 48 × 40 × 52 in · 85`.
    String describeItem(Content content) {
        JsonNode saved = PresetJson.parse(content);
        JsonNode item = saved.path("item");
        if (!item.isObject()) {
            return texts.text("addresses.preset.unreadable");
        }
        UnitSystem system = unitSystemOf(saved);
        List<String> parts = new ArrayList<>();
        add(parts, (textOf(item, "quantity") + " " + textOf(item, "pack")).strip());
        add(parts, withUnit(numberOf(item, "weight"), system.symbol(Measure.WEIGHT)));
        add(parts, describeSides(item, system));
        String freightClass = textOf(item, "freightClass");
        add(parts, freightClass.isEmpty() ? "" : texts.text("addresses.preset.class", freightClass));
        return String.join(" · ", parts);
    }

    private static UnitSystem unitSystemOf(JsonNode saved) {
        return UnitSystem.parse(saved.path("system").asString("")).orElse(UnitSystem.US);
    }

    private String describeSides(JsonNode fields, UnitSystem system) {
        String sides = PresetField.SIDES.stream()
                .map(side -> numberOf(fields, side.storedName()))
                .filter(side -> !side.isEmpty())
                .collect(Collectors.joining(" × "));
        return withUnit(sides, system.symbol(Measure.LENGTH));
    }

    /// A default with its key in the journal.
    String describeDefault(String word, Content content) {
        return PresetKind.findByWord(word)
                .map(kind -> switch (kind) {
                    case ITEM -> describeItem(content);
                    case ACCESSORIALS -> describeAccessorials(content);
                    case DIMENSIONS -> describeDimensions(content);
                    case PRICING -> describePricing(content.toText());
                    case PAPERS -> describeQuoteSheetSettings(Addressee.fromContent(content));
                })
                .orElseGet(content::toText);
    }

    private String describeDimensions(Content content) {
        JsonNode saved = PresetJson.parse(content);
        String sides = saved.isObject() ? describeSides(saved, unitSystemOf(saved)) : "";
        return sides.isEmpty() ? texts.text("addresses.preset.unreadable") : sides;
    }

    private String describeAccessorials(Content content) {
        JsonNode asked = PresetJson.parse(content);
        if (!asked.isArray()) {
            return texts.text("addresses.preset.unreadable");
        }
        List<String> names = new ArrayList<>();
        asked.forEach(jsonNode -> add(names, texts.serviceText(textOf(jsonNode, "name"))));
        if (Set.copyOf(names).size() < names.size()) {
            names.clear();
            asked.forEach(each ->
                    add(names, describeAccessorial(texts.serviceText(textOf(each, "name")), textOf(each, "type"))));
        }
        return String.join(", ", names);
    }

    /// An accessorial with where it applies; `type` is the value on the wire, empty for none.
    String describeAccessorial(String name, String type) {
        String key = "addresses.preset.type." + type;
        return type.isEmpty() ? name : name + " · " + (texts.has(key) ? texts.text(key) : type);
    }

    private String describePricing(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != 3) {
            return texts.text("addresses.preset.unreadable");
        }
        String rule = texts.text(
                parts[0].equals("MARGIN") ? "addresses.preset.margin" : "addresses.preset.markup",
                texts.language().formatForInput(parts[1]));
        return parts[2].isEmpty()
                ? rule
                : rule + " · "
                        + texts.text("addresses.preset.floor", texts.language().formatMoneyForInput(parts[2]));
    }

    private String describeQuoteSheetSettings(Addressee to) {
        List<String> parts = new ArrayList<>();
        to.language().ifPresent(language -> parts.add(texts.text("addresses.preset.language." + language.code())));
        add(parts, to.oneLine());
        return String.join(" · ", parts);
    }

    private String numberOf(JsonNode node, String field) {
        return texts.language().formatForInput(textOf(node, field));
    }

    private static String textOf(JsonNode node, String field) {
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
