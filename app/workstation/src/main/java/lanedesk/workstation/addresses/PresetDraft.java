package lanedesk.workstation.addresses;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import lanedesk.freight.SellPricing;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The item template or default in the form, with its errors. Unsaved values are preserved while another preset is
/// in the form.
final class PresetDraft {

    private static final Content EMPTY_CONTENT = Content.ofUtf8("{}");

    private final Texts texts;
    private final Map<PresetField, FormField> fields = new EnumMap<>(PresetField.class);
    private final ObjectProperty<PresetKind> kind = new SimpleObjectProperty<>(PresetKind.ITEM);
    private final ObjectProperty<UnitSystem> system = new SimpleObjectProperty<>(UnitSystem.US);
    private final ObjectProperty<SellPricing.Method> method = new SimpleObjectProperty<>(SellPricing.Method.MARGIN);
    private final ObjectProperty<Optional<Language>> language = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty everyone = new SimpleBooleanProperty();
    private final BooleanProperty hazardous = new SimpleBooleanProperty();
    private final ObservableSet<PresetAccessorial> accessorials = FXCollections.observableSet();
    private final Map<String, PresetFormCodec.TypedPreset> unsavedByPreset = new HashMap<>();
    private PresetFormCodec.TypedPreset savedPreset;
    private int formNumber;

    PresetDraft(Texts texts) {
        this.texts = texts;
        for (PresetField field : PresetField.values()) {
            FormField typed = new FormField();
            typed.setOnFocusLost(() -> {
                if (!typed.isEmpty()) {
                    validateAndShowErrors(field);
                }
            });
            fields.put(field, typed);
        }
        method.subscribe((_, _) -> {
            if (formField(PresetField.PERCENT).hasError()) {
                validateAndShowErrors(PresetField.PERCENT);
            }
        });
        savedPreset = toTypedPreset(null);
    }

    FormField formField(PresetField field) {
        return Objects.requireNonNull(fields.get(field));
    }

    /// The kind of preset that the form edits.
    ObjectProperty<PresetKind> kindProperty() {
        return kind;
    }

    ObjectProperty<UnitSystem> systemProperty() {
        return system;
    }

    ObjectProperty<SellPricing.Method> methodProperty() {
        return method;
    }

    /// The customer's language; empty to use the language of the settings.
    ObjectProperty<Optional<Language>> languageProperty() {
        return language;
    }

    /// Whether the item template is for all customers.
    BooleanProperty everyoneProperty() {
        return everyone;
    }

    BooleanProperty hazardousProperty() {
        return hazardous;
    }

    /// The selected accessorials.
    ObservableSet<PresetAccessorial> accessorials() {
        return accessorials;
    }

    /// Shows a stored value in a field. Numbers are shown in the format of the UI language.
    void showValue(PresetField field, String saved) {
        Language shown = texts.language();
        formField(field)
                .setText(
                        field == PresetField.FLOOR
                                ? shown.formatMoneyForInput(saved)
                                : field.isMeasure() ? shown.formatForInput(saved) : saved);
    }

    /// Shows another preset in the form, with its unsaved values; null shows a new preset. Unsaved values of the
    /// previous preset are preserved. A new preset is shown with its unsaved values, unless the form already shows
    /// a new preset.
    void switchPresetKeepingUnsaved(
            @Nullable Preset previousPreset, PresetKind newKind, @Nullable Preset preset, long customerNumber) {
        String previousKey = Preset.draftKey(previousPreset, kind.get(), customerNumber);
        String newKey = Preset.draftKey(preset, newKind, customerNumber);
        PresetFormCodec.TypedPreset typed = toTypedPreset(previousPreset);
        boolean isChanged = !typed.equals(savedPreset);
        kind.set(newKind);
        showValue(preset != null && preset.kind().isPresent() ? PresetFormCodec.TypedPreset.of(preset) : null);
        savedPreset = toTypedPreset(preset);
        PresetFormCodec.TypedPreset unsavedPreset = unsavedByPreset.remove(newKey);
        if (!previousKey.equals(newKey)) {
            if (unsavedPreset != null) {
                showValue(unsavedPreset);
            }
            if (isChanged) {
                unsavedByPreset.put(previousKey, typed);
            }
        }
    }

    private void showValue(PresetFormCodec.@Nullable TypedPreset typed) {
        clearForm();
        if (typed != null) {
            everyone.set(typed.isForEveryone());
            PresetFormCodec.fillDraft(typed.content(), this);
            formField(PresetField.NAME).setText(typed.name());
        }
    }

    /// The values of the form. `preset` is the preset in the form; null for a new preset.
    PresetFormCodec.TypedPreset toTypedPreset(@Nullable Preset preset) {
        return PresetFormCodec.toTypedPreset(this, preset == null ? EMPTY_CONTENT : preset.content());
    }

    /// Whether the values of the form have changed since the preset was shown or saved. `preset` is the preset in
    /// the form; null for a new preset.
    boolean isChangedSinceShownOrSaved(@Nullable Preset preset) {
        return !toTypedPreset(preset).equals(savedPreset);
    }

    /// Called after a preset was saved as typed. Returns whether the form still shows that preset.
    boolean markSavedIfStillShown(PresetFormCodec.TypedPreset typed, int savedFormNumber) {
        if (formNumber == savedFormNumber) {
            savedPreset = typed;
            return true;
        }
        unsavedByPreset.values().remove(typed);
        return false;
    }

    /// Clears all fields of the form.
    void clearForm() {
        formNumber++;
        fields.values().forEach(field -> field.setTextAndClearError(""));
        language.set(Optional.empty());
        everyone.set(false);
        hazardous.set(false);
        accessorials.clear();
    }

    // Validates a field and shows or clears its error. Splits a text like `48x40x52` into three dimensions, and
    // formats numbers.
    private void validateAndShowErrors(PresetField field) {
        String typed = typedText(field);
        Optional<List<BigDecimal>> sides =
                PresetField.SIDES.contains(field) ? TypedNumber.parseSides(typed, system.get()) : Optional.empty();
        if (sides.isPresent()) {
            for (int side = 0; side < PresetField.SIDES.size(); side++) {
                formField(PresetField.SIDES.get(side))
                        .setTextAndClearError(
                                texts.language().formatForInput(sides.get().get(side)));
            }
            return;
        }
        if (typed.isEmpty()) {
            formField(field).setError(field.isRequired() ? texts.text("addresses.missing") : "");
            return;
        }
        Optional<String> parsed = parse(field, typed);
        parsed.ifPresent(saved -> showValue(field, saved));
        formField(field)
                .setError(parsed.isPresent() ? "" : texts.text("addresses.preset.wrong." + errorKeySuffix(field)));
    }

    private String errorKeySuffix(PresetField field) {
        return field == PresetField.PERCENT && method.get() == SellPricing.Method.MARKUP
                ? field.name() + ".MARKUP"
                : field.name();
    }

    private Optional<String> parse(PresetField field, String typed) {
        return field.parseToStoredText(typed, system.get(), method.get());
    }

    /// Validates all fields of the kind and shows their errors. Returns the first invalid field; empty if all
    /// fields are valid.
    Optional<PresetField> validateAndShowErrors() {
        Optional<PresetField> firstInvalid = Optional.empty();
        for (PresetField field : PresetField.values()) {
            if (field.isUsedBy(kind.get())) {
                validateAndShowErrors(field);
                if (firstInvalid.isEmpty() && formField(field).hasError()) {
                    firstInvalid = Optional.of(field);
                }
            }
        }
        return firstInvalid;
    }

    /// The typed text of a field as it is stored. An invalid text is returned unchanged.
    String parsedOrTypedText(PresetField field) {
        String typed = typedText(field);
        return parse(field, typed).orElse(typed);
    }

    /// The number of times that the form was cleared. A changed number means that the form shows another preset.
    int formNumber() {
        return formNumber;
    }

    /// Whether the form has a default without content. Saving such a default removes the stored default.
    boolean isEmptyDefault() {
        return switch (kind.get()) {
            case ACCESSORIALS -> accessorials.isEmpty();
            case DIMENSIONS ->
                PresetField.SIDES.stream().allMatch(side -> typedText(side).isEmpty());
            case PAPERS ->
                language.get().isEmpty()
                        && typedText(PresetField.CONTACT).isEmpty()
                        && typedText(PresetField.EMAIL).isEmpty();
            case ITEM, PRICING -> false;
        };
    }

    String typedText(PresetField field) {
        return formField(field).trimmedText();
    }
}
