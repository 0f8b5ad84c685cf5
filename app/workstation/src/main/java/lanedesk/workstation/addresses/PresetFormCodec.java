package lanedesk.workstation.addresses;

import java.util.Objects;
import lanedesk.freight.SellPricing;
import lanedesk.freight.StackLevels;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.paper.Addressee;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Converts templates and defaults between the form and the stored JSON.
final class PresetFormCodec {

    private static final String SYSTEM = "system";
    private static final String ITEM = "item";

    private PresetFormCodec() {}

    /// Shows stored content in the form; unreadable content leaves it empty.
    static void showContent(Content content, PresetDraft draft) {
        switch (draft.kindProperty().get()) {
            case ITEM -> {
                JsonNode saved = PresetJson.parse(content);
                showSystem(saved, draft);
                showFields(saved.path(ITEM), draft);
                draft.hazardousProperty().set(saved.path(ITEM).path("hazardous").asBoolean(false));
            }
            case DIMENSIONS -> {
                JsonNode kept = PresetJson.parse(content);
                showSystem(kept, draft);
                showFields(kept, draft);
            }
            case ACCESSORIALS ->
                PresetJson.parse(content)
                        .forEach(jsonNode -> draft.accessorials()
                                .add(new PresetAccessorial(
                                        jsonNode.path("type").isString()
                                                ? jsonNode.path("type").asString()
                                                : null,
                                        jsonNode.path("code").asString(""),
                                        jsonNode.path("name").asString(""))));
            case PRICING -> {
                String[] parts = content.toText().split(";", -1);
                if (parts.length == 3) {
                    draft.methodProperty()
                            .set(
                                    parts[0].equals(SellPricing.Method.MARKUP.name())
                                            ? SellPricing.Method.MARKUP
                                            : SellPricing.Method.MARGIN);
                    draft.showValue(PresetField.PERCENT, parts[1]);
                    draft.showValue(PresetField.FLOOR, parts[2]);
                }
            }
            case PAPERS -> {
                Addressee kept = Addressee.fromContent(content);
                draft.languageProperty().set(kept.language());
                draft.showValue(PresetField.CONTACT, kept.contact());
                draft.showValue(PresetField.EMAIL, kept.email());
            }
        }
    }

    private static void showSystem(JsonNode saved, PresetDraft draft) {
        draft.systemProperty()
                .set(UnitSystem.parse(saved.path(SYSTEM).asString("")).orElse(UnitSystem.US));
    }

    private static void showFields(JsonNode fields, PresetDraft draft) {
        for (PresetField field : PresetField.values()) {
            if (field.belongsTo(draft.kindProperty().get())) {
                draft.showValue(field, fields.path(field.storedName()).asString(""));
            }
        }
    }

    /// The input of the form.
    ///
    /// @param content as it is stored
    record TypedPreset(String name, boolean everyone, Content content) {

        /// The form's content for an unchanged preset.
        static TypedPreset of(Preset preset) {
            return new TypedPreset(
                    Objects.requireNonNullElse(preset.name(), ""), preset.isForEveryone(), preset.content());
        }
    }

    /// The content of a draft.
    ///
    /// @param before the previous content, whose other fields are preserved; empty for a new one
    static TypedPreset readDraft(PresetDraft draft, Content before) {
        return new TypedPreset(
                draft.typedText(PresetField.NAME), draft.everyoneProperty().get(), toContent(draft, before));
    }

    /// The stored form of a draft.
    ///
    /// @param before the previous content, whose other fields are preserved; empty for a new one
    static Content toContent(PresetDraft draft, Content before) {
        return switch (draft.kindProperty().get()) {
            case ITEM -> itemContent(draft, before);
            case DIMENSIONS -> {
                ObjectNode saved = PresetJson.newObject();
                saved.put(SYSTEM, draft.systemProperty().get().name());
                putFields(draft, saved);
                yield Content.ofUtf8(saved.toString());
            }
            case ACCESSORIALS -> {
                ArrayNode all = PresetJson.newArray();
                draft.accessorials()
                        .forEach(presetAccessorial -> all.addObject()
                                .put("type", presetAccessorial.type())
                                .put("code", presetAccessorial.code())
                                .put("name", presetAccessorial.name()));
                yield Content.ofUtf8(all.toString());
            }
            case PRICING ->
                Content.ofUtf8(String.join(
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

    private static Content itemContent(PresetDraft draft, Content before) {
        ObjectNode saved = PresetJson.newObject();
        saved.put(SYSTEM, draft.systemProperty().get().name());
        ObjectNode item = saved.putObject(ITEM);
        item.putNull("packageType").put("volume", "");
        JsonNode old = PresetJson.parse(before);
        // A volume is in the units it was typed in.
        if (old.path(ITEM) instanceof ObjectNode fields
                && old.path(SYSTEM).asString("").equals(saved.path(SYSTEM).asString(""))) {
            item.setAll(fields);
        }
        if (!old.path(ITEM)
                .path(PresetField.PACK.storedName())
                .asString("")
                .equals(draft.typedText(PresetField.PACK))) {
            item.putNull("packageType");
        }
        putFields(draft, item);
        StackLevels stacking = StackLevels.ofLevels(
                TypedNumber.parseCount(draft.typedText(PresetField.LEVELS)).orElse(1));
        item.put(PresetField.LEVELS.storedName(), Integer.toString(stacking.levels()));
        item.put("stackable", stacking.stackable());
        item.put("hazardous", draft.hazardousProperty().get());
        return Content.ofUtf8(saved.toString());
    }

    private static void putFields(PresetDraft draft, ObjectNode fields) {
        for (PresetField field : PresetField.values()) {
            if (field.belongsTo(draft.kindProperty().get())) {
                fields.put(field.storedName(), draft.storedText(field));
            }
        }
    }
}
