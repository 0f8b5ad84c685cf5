package lanedesk.workstation.addresses;

import java.util.Objects;
import lanedesk.freight.SellPricing;
import lanedesk.freight.StackLevels;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.printouts.Addressee;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Converts item templates and defaults between the form and their stored content.
final class PresetFormCodec {

    private static final String SYSTEM = "system";
    private static final String ITEM = "item";

    private PresetFormCodec() {}

    /// Shows a stored content in the form. An unreadable content leaves the form empty.
    static void fillDraft(Content content, PresetDraft draft) {
        switch (draft.kindProperty().get()) {
            case ITEM -> {
                JsonNode saved = PresetJson.parseOrNullNode(content);
                setUnitSystem(saved, draft);
                fillFields(saved.path(ITEM), draft);
                draft.hazardousProperty().set(saved.path(ITEM).path("hazardous").asBoolean(false));
            }
            case DIMENSIONS -> {
                JsonNode savedContent = PresetJson.parseOrNullNode(content);
                setUnitSystem(savedContent, draft);
                fillFields(savedContent, draft);
            }
            case ACCESSORIALS ->
                PresetJson.parseOrNullNode(content)
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
                Addressee savedContent = Addressee.parseOrUnknown(content);
                draft.languageProperty().set(savedContent.language());
                draft.showValue(PresetField.CONTACT, savedContent.contact());
                draft.showValue(PresetField.EMAIL, savedContent.email());
            }
        }
    }

    private static void setUnitSystem(JsonNode saved, PresetDraft draft) {
        draft.systemProperty()
                .set(UnitSystem.parse(saved.path(SYSTEM).asString("")).orElse(UnitSystem.US));
    }

    private static void fillFields(JsonNode fields, PresetDraft draft) {
        for (PresetField field : PresetField.values()) {
            if (field.isUsedBy(draft.kindProperty().get())) {
                draft.showValue(field, fields.path(field.storedName()).asString(""));
            }
        }
    }

    /// The values of the form.
    ///
    /// @param isForEveryone whether an item template is for all customers
    /// @param content the content as it is stored
    record TypedPreset(String name, boolean isForEveryone, Content content) {

        /// The values of the form for an unchanged preset.
        static TypedPreset of(Preset preset) {
            return new TypedPreset(
                    Objects.requireNonNullElse(preset.templateName(), ""), preset.isForEveryone(), preset.content());
        }
    }

    /// The values of the form.
    ///
    /// @param previousContent the stored content, of which fields without a form field are preserved; empty for a
    /// new preset
    static TypedPreset toTypedPreset(PresetDraft draft, Content previousContent) {
        return new TypedPreset(
                draft.typedText(PresetField.NAME), draft.everyoneProperty().get(), toContent(draft, previousContent));
    }

    /// The content of the form as it is stored.
    ///
    /// @param previousContent the stored content, of which fields without a form field are preserved; empty for a
    /// new preset
    static Content toContent(PresetDraft draft, Content previousContent) {
        return switch (draft.kindProperty().get()) {
            case ITEM -> createItemContent(draft, previousContent);
            case DIMENSIONS -> {
                ObjectNode saved = PresetJson.newObject();
                saved.put(SYSTEM, draft.systemProperty().get().name());
                putFields(draft, saved);
                yield Content.ofUtf8(saved.toString());
            }
            case ACCESSORIALS -> {
                ArrayNode accessorialArray = PresetJson.newArray();
                draft.accessorials()
                        .forEach(presetAccessorial -> accessorialArray
                                .addObject()
                                .put("type", presetAccessorial.type())
                                .put("code", presetAccessorial.code())
                                .put("name", presetAccessorial.name()));
                yield Content.ofUtf8(accessorialArray.toString());
            }
            case PRICING ->
                Content.ofUtf8(String.join(
                        ";",
                        draft.methodProperty().get().name(),
                        draft.parsedOrTypedText(PresetField.PERCENT),
                        draft.parsedOrTypedText(PresetField.FLOOR)));
            case PAPERS ->
                new Addressee(
                                draft.languageProperty().get(),
                                draft.parsedOrTypedText(PresetField.CONTACT),
                                draft.parsedOrTypedText(PresetField.EMAIL))
                        .toContent();
        };
    }

    private static Content createItemContent(PresetDraft draft, Content previous) {
        ObjectNode saved = PresetJson.newObject();
        saved.put(SYSTEM, draft.systemProperty().get().name());
        ObjectNode item = saved.putObject(ITEM);
        item.putNull("packageType").put("volume", "");
        JsonNode previousContent = PresetJson.parseOrNullNode(previous);
        // Stored fields without a form field are kept only if the units are the same, because a volume is in the
        // units in which it was typed.
        if (previousContent.path(ITEM) instanceof ObjectNode fields
                && previousContent
                        .path(SYSTEM)
                        .asString("")
                        .equals(saved.path(SYSTEM).asString(""))) {
            item.setAll(fields);
        }
        if (!previousContent
                .path(ITEM)
                .path(PresetField.PACK.storedName())
                .asString("")
                .equals(draft.typedText(PresetField.PACK))) {
            item.putNull("packageType");
        }
        putFields(draft, item);
        StackLevels stacking = StackLevels.ofLevelCount(
                TypedNumber.parseCount(draft.typedText(PresetField.LEVELS)).orElse(1));
        item.put(PresetField.LEVELS.storedName(), Integer.toString(stacking.levels()));
        item.put("stackable", stacking.isStackable());
        item.put("hazardous", draft.hazardousProperty().get());
        return Content.ofUtf8(saved.toString());
    }

    private static void putFields(PresetDraft draft, ObjectNode fields) {
        for (PresetField field : PresetField.values()) {
            if (field.isUsedBy(draft.kindProperty().get())) {
                fields.put(field.storedName(), draft.parsedOrTypedText(field));
            }
        }
    }
}
