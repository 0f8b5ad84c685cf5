package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.Measure;
import lanedesk.freight.SellPricing;
import lanedesk.freight.StackLevels;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.shipment.CarrierPreferences;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The item template or default in the form, with its errors. Unsaved values are preserved while another preset
/// is in the form.
final class PresetDraft {

    private static final Content EMPTY_CONTENT = Content.ofUtf8("{}");
    private static final String SYSTEM_KEY = "system";
    private static final String ITEM_KEY = "item";

    /// The values of the form as they are stored.
    ///
    /// @param isForEveryone whether an item template is for all customers
    record TypedPreset(String name, boolean isForEveryone, Content content) {}

    private final Texts texts;
    final Form form;
    private final FormField system;
    private final FormField method;
    private final FormField language;
    private final FormField everyone;
    private final FormField hazardous;
    private final FormField accessorials;
    /// The kind of preset that the form edits.
    final ObjectProperty<PresetKind> kind = new SimpleObjectProperty<>(PresetKind.ITEM);

    PresetDraft(Texts texts) {
        this.texts = texts;
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT);
        addField(PresetField.NAME);
        system = addChoice(
                        "units",
                        List.of(UnitSystem.values()),
                        units -> units.symbol(Measure.WEIGHT) + ", " + units.symbol(Measure.LENGTH))
                .setActiveCondition(() -> kind.get() == PresetKind.ITEM || kind.get() == PresetKind.DIMENSIONS);
        method = addChoice(
                        "method",
                        List.of(SellPricing.Method.values()),
                        choice -> texts.text("addresses.preset.method." + choice))
                .setActiveCondition(() -> kind.get() == PresetKind.PRICING);
        language = addChoice(
                        "language",
                        Stream.concat(
                                        Stream.of(Optional.<Language>empty()),
                                        Stream.of(Language.values()).map(Optional::of))
                                .toList(),
                        choice -> texts.text("addresses.preset.language."
                                + choice.map(Language::code).orElse("usual")))
                .setActiveCondition(() -> kind.get() == PresetKind.DOCUMENTS);
        Stream.of(PresetField.values())
                .filter(field -> field != PresetField.NAME)
                .forEach(this::addField);
        hazardous = form.addField("presetHazardous");
        everyone = form.addField("presetEveryone");
        accessorials = form.addField("presetAccessorials");
        system.setText(UnitSystem.US.name());
        method.setText(SellPricing.Method.MARGIN.name());
        language.setText(Optional.empty().toString());
        method.textProperty().subscribe((_, _) -> {
            if (formField(PresetField.PERCENT).hasError()) {
                formField(PresetField.PERCENT).showErrorFromNowOn();
            }
        });
    }

    private <T> FormField addChoice(String name, List<T> items, Function<T, String> formatter) {
        return form.addChoice("preset-" + name, "addresses.preset." + name, items, formatter);
    }

    private void addField(PresetField part) {
        FormField field = form.addField(controlId(part), "addresses.preset.field." + part.name())
                .setActiveCondition(() -> part.isUsedBy(kind.get()))
                .setErrorRule(text -> parseToStoredText(part, text).isPresent()
                                || parseSides(part, text).isPresent()
                        ? null
                        : texts.text("addresses.preset.wrong." + errorKeySuffix(part)))
                .setFormatterOnFocusLoss(text -> parseToStoredText(part, text)
                        .map(stored -> formatStoredText(part, stored))
                        .orElse(text));
        field.setOnAccepted(() -> splitIntoSideFields(part, field.trimmedText()));
        if (part.isRequired()) {
            field.makeRequired(texts.text("addresses.missing"));
        }
    }

    static String controlId(PresetField field) {
        return "preset" + field.name();
    }

    FormField formField(PresetField field) {
        return form.fieldById(controlId(field));
    }

    /// The choices of units, sell price method and language.
    List<FormField> choiceFields() {
        return List.of(system, method, language);
    }

    private UnitSystem chosenUnitSystem() {
        return UnitSystem.valueOf(system.textProperty().get());
    }

    private SellPricing.Method chosenPricingMethod() {
        return SellPricing.Method.valueOf(method.textProperty().get());
    }

    // The customer's language; empty to use the language of the settings.
    private Optional<Language> chosenDocumentLanguage() {
        return Stream.of(Language.values())
                .filter(choice -> Optional.of(choice)
                        .toString()
                        .equals(language.textProperty().get()))
                .findFirst();
    }

    /// The selected accessorials.
    Set<PresetAccessorial> selectedAccessorials() {
        return parseAccessorials(accessorials.textProperty().get());
    }

    void setAccessorialSelected(PresetAccessorial accessorial, boolean isSelected) {
        Set<PresetAccessorial> selected = new LinkedHashSet<>(selectedAccessorials());
        if (isSelected) {
            selected.add(accessorial);
        } else {
            selected.remove(accessorial);
        }
        accessorials.setText(toJson(selected));
    }

    private String formatStoredText(PresetField field, String stored) {
        Language shown = texts.language();
        return field == PresetField.FLOOR
                ? shown.formatMoneyForInput(stored)
                : field.canHaveDecimals() ? shown.formatForInput(stored) : stored;
    }

    /// Shows another preset in the form, with its unsaved values; null shows a new preset.
    void showPreset(PresetKind newKind, @Nullable Preset preset, long customerNumber) {
        kind.set(newKind);
        form.showRecordAndKeepUnsavedTexts(
                Preset.draftKey(preset, newKind, customerNumber),
                preset != null && preset.kind().isPresent() ? fieldTextsOf(preset) : textsOfNewPreset());
    }

    // The choices of units and method stay as they were for the previous preset.
    private Map<String, String> textsOfNewPreset() {
        Map<String, String> fieldTexts = new HashMap<>();
        fieldTexts.put(system.id(), system.textProperty().get());
        fieldTexts.put(method.id(), method.textProperty().get());
        fieldTexts.put(language.id(), Optional.empty().toString());
        fieldTexts.put(everyone.id(), "false");
        fieldTexts.put(hazardous.id(), "false");
        return fieldTexts;
    }

    // The texts of a preset by field id. An unreadable content leaves the form empty.
    private Map<String, String> fieldTextsOf(Preset preset) {
        Map<String, String> fieldTexts = textsOfNewPreset();
        Content content = preset.content();
        switch (kind.get()) {
            case ITEM, DIMENSIONS -> {
                JsonNode saved = PresetJson.parseOrNullNode(content);
                JsonNode fields = kind.get() == PresetKind.ITEM ? saved.path(ITEM_KEY) : saved;
                fieldTexts.put(
                        system.id(),
                        UnitSystem.parse(saved.path(SYSTEM_KEY).asString(""))
                                .orElse(UnitSystem.US)
                                .name());
                for (PresetField field : PresetField.values()) {
                    if (field.isUsedBy(kind.get())) {
                        putDisplayText(
                                fieldTexts, field, fields.path(field.storedName).asString(""));
                    }
                }
                fieldTexts.put(
                        hazardous.id(),
                        Boolean.toString(fields.path("hazardous").asBoolean(false)));
            }
            case ACCESSORIALS -> fieldTexts.put(accessorials.id(), toJson(parseAccessorials(content.toText())));
            case PRICING -> {
                String[] parts = content.toText().split(";", -1);
                if (parts.length == 3) {
                    boolean isMarkup = parts[0].equals(SellPricing.Method.MARKUP.name());
                    fieldTexts.put(
                            method.id(), (isMarkup ? SellPricing.Method.MARKUP : SellPricing.Method.MARGIN).name());
                    putDisplayText(fieldTexts, PresetField.PERCENT, parts[1]);
                    putDisplayText(fieldTexts, PresetField.FLOOR, parts[2]);
                }
            }
            case CARRIERS -> {
                CarrierPreferences preferences = CarrierPreferences.parseOrNone(content);
                putDisplayText(
                        fieldTexts, PresetField.PREFERRED, CarrierPreferences.formatForInput(preferences.preferred()));
                putDisplayText(
                        fieldTexts, PresetField.EXCLUDED, CarrierPreferences.formatForInput(preferences.excluded()));
            }
            case DOCUMENTS -> {
                Addressee addressee = Addressee.parseOrUnknown(content);
                fieldTexts.put(language.id(), addressee.language().toString());
                putDisplayText(fieldTexts, PresetField.CONTACT, addressee.contact());
                putDisplayText(fieldTexts, PresetField.EMAIL, addressee.email());
            }
        }
        fieldTexts.put(everyone.id(), Boolean.toString(preset.isForEveryone()));
        fieldTexts.put(controlId(PresetField.NAME), Objects.requireNonNullElse(preset.templateName(), ""));
        return fieldTexts;
    }

    // Numbers are shown in the format of the UI language.
    private void putDisplayText(Map<String, String> fieldTexts, PresetField field, String stored) {
        fieldTexts.put(controlId(field), formatStoredText(field, stored));
    }

    private static Set<PresetAccessorial> parseAccessorials(String json) {
        Set<PresetAccessorial> parsed = new LinkedHashSet<>();
        PresetJson.parseOrNullNode(Content.ofUtf8(json))
                .forEach(node -> parsed.add(new PresetAccessorial(
                        node.path("type").isString() ? node.path("type").asString() : null,
                        node.path("code").asString(""),
                        node.path("name").asString(""))));
        return parsed;
    }

    private static String toJson(Set<PresetAccessorial> accessorials) {
        ArrayNode array = PresetJson.newArray();
        accessorials.forEach(accessorial -> array.addObject()
                .put("type", accessorial.type())
                .put("code", accessorial.code())
                .put("name", accessorial.name()));
        return array.toString();
    }

    private Optional<List<BigDecimal>> parseSides(PresetField field, String typed) {
        return PresetField.SIDES.contains(field)
                ? TypedNumber.parseThreeSides(typed, chosenUnitSystem())
                : Optional.empty();
    }

    // If the text has three dimensions, like `48x40x52`, shows each dimension in its own field.
    private void splitIntoSideFields(PresetField field, String typed) {
        parseSides(field, typed).ifPresent(sides -> {
            for (int side = 0; side < PresetField.SIDES.size(); side++) {
                formField(PresetField.SIDES.get(side))
                        .showTextAndResetErrors(texts.language().formatForInput(sides.get(side)));
            }
        });
    }

    private String errorKeySuffix(PresetField field) {
        return field == PresetField.PERCENT && chosenPricingMethod() == SellPricing.Method.MARKUP
                ? field.name() + ".MARKUP"
                : field.name();
    }

    private Optional<String> parseToStoredText(PresetField field, String typed) {
        return field.parseToStoredText(typed, chosenUnitSystem(), chosenPricingMethod());
    }

    /// Validates all fields of the kind, formats them and shows their errors. Returns the id of the first
    /// invalid field; empty if all fields are valid.
    String validateAndFormatFields() {
        form.showErrorsOfAllFields();
        form.allFields().stream().filter(FormField::isActive).forEach(FormField::onFocusLost);
        return form.idOfFirstFieldWithError();
    }

    // Returns the text of a field in its stored form; an invalid text is returned unchanged.
    private String parsedOrTypedText(PresetField field) {
        String typed = typedText(field);
        return parseToStoredText(field, typed).orElse(typed);
    }

    /// Whether the form has a default without content. Saving such a default removes the stored default.
    boolean isEmptyDefault() {
        return switch (kind.get()) {
            case ACCESSORIALS -> selectedAccessorials().isEmpty();
            case DIMENSIONS ->
                PresetField.SIDES.stream().allMatch(side -> typedText(side).isEmpty());
            case CARRIERS -> typedCarrierPreferences().isEmpty();
            case DOCUMENTS ->
                chosenDocumentLanguage().isEmpty()
                        && typedText(PresetField.CONTACT).isEmpty()
                        && typedText(PresetField.EMAIL).isEmpty();
            case ITEM, PRICING -> false;
        };
    }

    String typedText(PresetField field) {
        return formField(field).trimmedText();
    }

    /// The values of the form as they are stored. `preset` is the preset in the form; null for a new preset.
    TypedPreset toTypedPreset(@Nullable Preset preset) {
        return new TypedPreset(
                typedText(PresetField.NAME),
                everyone.isChecked(),
                toContent(preset == null ? EMPTY_CONTENT : preset.content()));
    }

    /// The content of the form as it is stored.
    ///
    /// @param previousContent the stored content, of which fields without a form field are preserved; empty for
    ///        a new preset
    Content toContent(Content previousContent) {
        return switch (kind.get()) {
            case ITEM -> createItemContent(previousContent);
            case DIMENSIONS -> {
                ObjectNode saved = PresetJson.newObject();
                saved.put(SYSTEM_KEY, chosenUnitSystem().name());
                putFields(saved);
                yield Content.ofUtf8(saved.toString());
            }
            case ACCESSORIALS -> Content.ofUtf8(toJson(selectedAccessorials()));
            case PRICING ->
                Content.ofUtf8(String.join(
                        ";",
                        chosenPricingMethod().name(),
                        parsedOrTypedText(PresetField.PERCENT),
                        parsedOrTypedText(PresetField.FLOOR)));
            case CARRIERS -> typedCarrierPreferences().toContent();
            case DOCUMENTS ->
                new Addressee(
                                chosenDocumentLanguage(),
                                parsedOrTypedText(PresetField.CONTACT),
                                parsedOrTypedText(PresetField.EMAIL))
                        .toContent();
        };
    }

    private CarrierPreferences typedCarrierPreferences() {
        return new CarrierPreferences(
                CarrierPreferences.parseTypedNames(typedText(PresetField.PREFERRED)),
                CarrierPreferences.parseTypedNames(typedText(PresetField.EXCLUDED)));
    }

    private Content createItemContent(Content previous) {
        ObjectNode saved = PresetJson.newObject();
        saved.put(SYSTEM_KEY, chosenUnitSystem().name());
        ObjectNode item = saved.putObject(ITEM_KEY);
        item.putNull("packageType").put("volume", "");
        JsonNode previousContent = PresetJson.parseOrNullNode(previous);
        // Stored fields without a form field are kept only if the units are the same, because a volume is in
        // the units in which it was typed.
        if (previousContent.path(ITEM_KEY) instanceof ObjectNode fields
                && previousContent
                        .path(SYSTEM_KEY)
                        .asString("")
                        .equals(saved.path(SYSTEM_KEY).asString(""))) {
            item.setAll(fields);
        }
        if (!previousContent
                .path(ITEM_KEY)
                .path(PresetField.PACK.storedName)
                .asString("")
                .equals(typedText(PresetField.PACK))) {
            item.putNull("packageType");
        }
        putFields(item);
        StackLevels stacking = StackLevels.ofLevelCount(
                TypedNumber.parseCount(typedText(PresetField.LEVELS)).orElse(1));
        item.put(PresetField.LEVELS.storedName, Integer.toString(stacking.levels()));
        item.put("stackable", stacking.isStackable());
        item.put("hazardous", hazardous.isChecked());
        return Content.ofUtf8(saved.toString());
    }

    private void putFields(ObjectNode fields) {
        for (PresetField field : PresetField.values()) {
            if (field.isUsedBy(kind.get())) {
                fields.put(field.storedName, parsedOrTypedText(field));
            }
        }
    }
}
