package lanedesk.workstation.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.shipment.CarrierPreferences;
import tools.jackson.databind.JsonNode;

/// Describes item templates and defaults as text. An unreadable content is described as unreadable.
record PresetDescriptions(Texts texts) {

    /// Describes an item template, such as `6 Pallet · 412 lb · 48 × 40 × 52 in · 85`.
    String describeItem(Content content) {
        JsonNode saved = PresetJson.parseOrNullNode(content);
        JsonNode item = saved.path("item");
        if (!item.isObject()) {
            return texts.text("addresses.preset.unreadable");
        }
        UnitSystem system = unitSystemOf(saved);
        List<String> parts = new ArrayList<>();
        addIfNotEmpty(parts, (fieldText(item, "quantity") + " " + fieldText(item, "pack")).strip());
        addIfNotEmpty(parts, appendUnit(localizedNumber(item, "weight"), system.symbol(Measure.WEIGHT)));
        addIfNotEmpty(parts, describeSides(item, system));
        String freightClass = fieldText(item, "freightClass");
        addIfNotEmpty(parts, freightClass.isEmpty() ? "" : texts.text("addresses.preset.class", freightClass));
        return String.join(" · ", parts);
    }

    private static UnitSystem unitSystemOf(JsonNode saved) {
        return UnitSystem.parse(saved.path("system").asString("")).orElse(UnitSystem.US);
    }

    private String describeSides(JsonNode fields, UnitSystem system) {
        String sides = PresetField.SIDES.stream()
                .map(side -> localizedNumber(fields, side.storedName))
                .filter(side -> !side.isEmpty())
                .collect(Collectors.joining(" × "));
        return appendUnit(sides, system.symbol(Measure.LENGTH));
    }

    /// Describes a default. `storedKind` is the key of the default in the journal. The description of an
    /// unknown kind is the stored text.
    String describeDefault(String storedKind, Content content) {
        return PresetKind.findByStoredKind(storedKind)
                .map(kind -> switch (kind) {
                    case ITEM -> describeItem(content);
                    case ACCESSORIALS -> describeAccessorials(content);
                    case DIMENSIONS -> describeDimensions(content);
                    case PRICING -> describePricing(content.toText());
                    case CARRIERS -> describeCarriers(CarrierPreferences.parseOrNone(content));
                    case DOCUMENTS -> describeQuoteSheetSettings(Addressee.parseOrUnknown(content));
                })
                .orElseGet(content::toText);
    }

    private String describeDimensions(Content content) {
        JsonNode saved = PresetJson.parseOrNullNode(content);
        String sides = saved.isObject() ? describeSides(saved, unitSystemOf(saved)) : "";
        return sides.isEmpty() ? texts.text("addresses.preset.unreadable") : sides;
    }

    private String describeAccessorials(Content content) {
        JsonNode accessorials = PresetJson.parseOrNullNode(content);
        if (!accessorials.isArray()) {
            return texts.text("addresses.preset.unreadable");
        }
        List<String> names = new ArrayList<>();
        accessorials.forEach(jsonNode -> addIfNotEmpty(names, texts.translateServiceTerm(fieldText(jsonNode, "name"))));
        if (Set.copyOf(names).size() < names.size()) {
            names.clear();
            accessorials.forEach(accessorial -> addIfNotEmpty(
                    names,
                    describeAccessorial(
                            texts.translateServiceTerm(fieldText(accessorial, "name")),
                            fieldText(accessorial, "type"))));
        }
        return String.join(", ", names);
    }

    /// The name of an accessorial, followed by where it applies. `type` is the service's code; empty if the
    /// accessorial has no type.
    String describeAccessorial(String name, String type) {
        String key = "addresses.preset.type." + type;
        return type.isEmpty() ? name : name + " · " + (texts.hasKey(key) ? texts.text(key) : type);
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
                        + texts.text(
                                "addresses.preset.minimumProfit",
                                texts.language().formatMoneyForInput(parts[2]));
    }

    private String describeCarriers(CarrierPreferences preferences) {
        List<String> parts = new ArrayList<>();
        if (!preferences.preferred().isEmpty()) {
            parts.add(texts.text("addresses.preset.preferred", String.join(", ", preferences.preferred())));
        }
        if (!preferences.excluded().isEmpty()) {
            parts.add(texts.text("addresses.preset.excluded", String.join(", ", preferences.excluded())));
        }
        return String.join(" · ", parts);
    }

    private String describeQuoteSheetSettings(Addressee addressee) {
        List<String> parts = new ArrayList<>();
        addressee
                .language()
                .ifPresent(language -> parts.add(texts.text("addresses.preset.language." + language.code())));
        addIfNotEmpty(parts, addressee.nameAndEmail());
        return String.join(" · ", parts);
    }

    private String localizedNumber(JsonNode node, String field) {
        return texts.language().formatForInput(fieldText(node, field));
    }

    private static String fieldText(JsonNode node, String field) {
        return node.path(field).asString("").strip();
    }

    private static String appendUnit(String numbers, String unit) {
        return numbers.isEmpty() ? "" : numbers + " " + unit;
    }

    private static void addIfNotEmpty(List<String> parts, String part) {
        if (!part.isEmpty()) {
            parts.add(part);
        }
    }
}
