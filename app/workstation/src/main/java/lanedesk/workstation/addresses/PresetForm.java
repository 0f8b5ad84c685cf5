package lanedesk.workstation.addresses;

import java.util.Objects;
import lanedesk.freight.SellPricing;
import lanedesk.freight.Stacking;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.paper.Addressee;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Carries templates and defaults between the form and what is kept, each in the form that its desk reads.
final class PresetForm {

    private static final String SYSTEM = "system";
    private static final String ITEM = "item";

    private PresetForm() {}

    /// Puts what is kept into the form; what can't be read leaves it empty.
    static void show(Content content, PresetDraft draft) {
        switch (draft.kindProperty().get()) {
            case ITEM -> {
                JsonNode kept = PresetJson.read(content);
                showSystem(kept, draft);
                showFields(kept.path(ITEM), draft);
                draft.hazardousProperty().set(kept.path(ITEM).path("hazardous").asBoolean(false));
            }
            case DIMENSIONS -> {
                JsonNode kept = PresetJson.read(content);
                showSystem(kept, draft);
                showFields(kept, draft);
            }
            case ACCESSORIALS ->
                PresetJson.read(content)
                        .forEach(each -> draft.accessorials()
                                .add(new PresetAccessorial(
                                        each.path("type").isString()
                                                ? each.path("type").asString()
                                                : null,
                                        each.path("code").asString(""),
                                        each.path("name").asString(""))));
            case PRICING -> {
                String[] parts = content.text().split(";", -1);
                if (parts.length == 3) {
                    draft.methodProperty()
                            .set(
                                    parts[0].equals(SellPricing.Method.MARKUP.name())
                                            ? SellPricing.Method.MARKUP
                                            : SellPricing.Method.MARGIN);
                    draft.show(PresetField.PERCENT, parts[1]);
                    draft.show(PresetField.FLOOR, parts[2]);
                }
            }
            case PAPERS -> {
                Addressee kept = Addressee.read(content);
                draft.languageProperty().set(kept.language());
                draft.show(PresetField.CONTACT, kept.contact());
                draft.show(PresetField.EMAIL, kept.email());
            }
        }
    }

    private static void showSystem(JsonNode kept, PresetDraft draft) {
        draft.systemProperty().set(UnitSystem.of(kept.path(SYSTEM).asString("")).orElse(UnitSystem.US));
    }

    private static void showFields(JsonNode fields, PresetDraft draft) {
        for (PresetField field : PresetField.values()) {
            if (field.isOf(draft.kindProperty().get())) {
                draft.show(field, fields.path(field.wire()).asString(""));
            }
        }
    }

    /// What the form holds.
    ///
    /// @param content as it is stored
    record Typed(String name, boolean everyone, Content content) {

        /// What the form holds of a preset before anything is typed.
        static Typed of(Preset preset) {
            return new Typed(Objects.requireNonNullElse(preset.name(), ""), preset.everyone(), preset.content());
        }
    }

    /// Returns what a draft holds.
    ///
    /// @param before what was kept before, whose other fields stay; empty for something new
    static Typed typed(PresetDraft draft, Content before) {
        return new Typed(draft.text(PresetField.NAME), draft.everyoneProperty().get(), read(draft, before));
    }

    /// Returns the stored form of a draft.
    ///
    /// @param before what was kept before, whose other fields stay; empty for something new
    static Content read(PresetDraft draft, Content before) {
        return switch (draft.kindProperty().get()) {
            case ITEM -> item(draft, before);
            case DIMENSIONS -> {
                ObjectNode kept = PresetJson.object();
                kept.put(SYSTEM, draft.systemProperty().get().name());
                put(draft, kept);
                yield Content.utf8(kept.toString());
            }
            case ACCESSORIALS -> {
                ArrayNode all = PresetJson.array();
                draft.accessorials()
                        .forEach(each -> all.addObject()
                                .put("type", each.type())
                                .put("code", each.code())
                                .put("name", each.name()));
                yield Content.utf8(all.toString());
            }
            case PRICING ->
                Content.utf8(String.join(
                        ";",
                        draft.methodProperty().get().name(),
                        draft.storedText(PresetField.PERCENT),
                        draft.storedText(PresetField.FLOOR)));
            case PAPERS ->
                new Addressee(
                                draft.languageProperty().get(),
                                draft.storedText(PresetField.CONTACT),
                                draft.storedText(PresetField.EMAIL))
                        .toContent();
        };
    }

    private static Content item(PresetDraft draft, Content before) {
        ObjectNode kept = PresetJson.object();
        kept.put(SYSTEM, draft.systemProperty().get().name());
        ObjectNode item = kept.putObject(ITEM);
        item.putNull("packageType").put("volume", "");
        JsonNode old = PresetJson.read(before);
        // A volume is in the units it was typed in.
        if (old.path(ITEM) instanceof ObjectNode fields
                && old.path(SYSTEM).asString("").equals(kept.path(SYSTEM).asString(""))) {
            item.setAll(fields);
        }
        if (!old.path(ITEM).path(PresetField.PACK.wire()).asString("").equals(draft.text(PresetField.PACK))) {
            item.putNull("packageType");
        }
        put(draft, item);
        Stacking stacking = Stacking.ofLevels(
                TypedFigure.count(draft.text(PresetField.LEVELS)).orElse(1));
        item.put(PresetField.LEVELS.wire(), Integer.toString(stacking.levels()));
        item.put("stackable", stacking.stackable());
        item.put("hazardous", draft.hazardousProperty().get());
        return Content.utf8(kept.toString());
    }

    private static void put(PresetDraft draft, ObjectNode fields) {
        for (PresetField field : PresetField.values()) {
            if (field.isOf(draft.kindProperty().get())) {
                fields.put(field.wire(), draft.storedText(field));
            }
        }
    }
}
