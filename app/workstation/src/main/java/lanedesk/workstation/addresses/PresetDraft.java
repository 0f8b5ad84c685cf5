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

/// A template or default being edited, with its errors. Unsaved input stays while another is selected.
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
    private PresetFormCodec.TypedPreset savedState;
    private int formCount;

    PresetDraft(Texts texts) {
        this.texts = texts;
        for (PresetField field : PresetField.values()) {
            FormField typed = new FormField();
            typed.onLeave(() -> {
                if (!typed.isEmpty()) {
                    check(field);
                }
            });
            fields.put(field, typed);
        }
        method.subscribe((_, _) -> {
            if (field(PresetField.PERCENT).hasError()) {
                check(PresetField.PERCENT);
            }
        });
        savedState = typedState(null);
    }

    FormField field(PresetField field) {
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

    /// The language of documents; empty for that of the settings.
    ObjectProperty<Optional<Language>> languageProperty() {
        return language;
    }

    /// Whether the item is for all customers.
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

    /// Shows a stored value in a field, numbers in the language's format.
    void showValue(PresetField field, String saved) {
        Language shown = texts.language();
        field(field)
                .setText(
                        field == PresetField.FLOOR
                                ? shown.formatMoneyForInput(saved)
                                : field.isMeasure() ? shown.formatForInput(saved) : saved);
    }

    /// Switches from one preset to another, with its unsaved changes, or to a new one. An unsaved new preset is
    /// resumed, unless the form switches from it.
    void switchTo(@Nullable Preset from, PresetKind to, @Nullable Preset preset, long customerNumber) {
        String left = Preset.identityKey(from, kind.get(), customerNumber);
        String shown = Preset.identityKey(preset, to, customerNumber);
        PresetFormCodec.TypedPreset typed = typedState(from);
        boolean changed = !typed.equals(savedState);
        kind.set(to);
        showValue(preset != null && preset.kind().isPresent() ? PresetFormCodec.TypedPreset.of(preset) : null);
        savedState = typedState(preset);
        PresetFormCodec.TypedPreset before = unsavedByPreset.remove(shown);
        if (!left.equals(shown)) {
            if (before != null) {
                showValue(before);
            }
            if (changed) {
                unsavedByPreset.put(left, typed);
            }
        }
    }

    private void showValue(PresetFormCodec.@Nullable TypedPreset typed) {
        clear();
        if (typed != null) {
            everyone.set(typed.everyone());
            PresetFormCodec.showContent(typed.content(), this);
            field(PresetField.NAME).setText(typed.name());
        }
    }

    /// The input for a preset; null for a new one.
    PresetFormCodec.TypedPreset typedState(@Nullable Preset preset) {
        return PresetFormCodec.readDraft(this, preset == null ? EMPTY_CONTENT : preset.content());
    }

    /// Whether the input differs from the preset when it was shown.
    boolean differsFrom(@Nullable Preset preset) {
        return !typedState(preset).equals(savedState);
    }

    /// Called when a preset was saved as typed; returns whether the form still shows it.
    boolean onSaved(PresetFormCodec.TypedPreset typed, int form) {
        if (formCount == form) {
            savedState = typed;
            return true;
        }
        unsavedByPreset.values().remove(typed);
        return false;
    }

    /// Clears the form.
    void clear() {
        formCount++;
        fields.values().forEach(field -> field.setValidText(""));
        language.set(Optional.empty());
        everyone.set(false);
        hazardous.set(false);
        accessorials.clear();
    }

    // Splits `48x40x52` into three dimensions, normalizes numbers and shows errors.
    private void check(PresetField field) {
        String typed = typedText(field);
        Optional<List<BigDecimal>> sides =
                PresetField.SIDES.contains(field) ? TypedNumber.parseSides(typed, system.get()) : Optional.empty();
        if (sides.isPresent()) {
            for (int side = 0; side < PresetField.SIDES.size(); side++) {
                field(PresetField.SIDES.get(side))
                        .setValidText(
                                texts.language().formatForInput(sides.get().get(side)));
            }
            return;
        }
        if (typed.isEmpty()) {
            field(field).showError(field.isRequired() ? texts.text("addresses.missing") : "");
            return;
        }
        Optional<String> read = parse(field, typed);
        read.ifPresent(saved -> showValue(field, saved));
        field(field).showError(read.isPresent() ? "" : texts.text("addresses.preset.wrong." + errorOf(field)));
    }

    private String errorOf(PresetField field) {
        return field == PresetField.PERCENT && method.get() == SellPricing.Method.MARKUP
                ? field.name() + ".MARKUP"
                : field.name();
    }

    private Optional<String> parse(PresetField field, String typed) {
        return field.parse(typed, system.get(), method.get());
    }

    /// Validates all fields of the kind; returns the first invalid one.
    Optional<PresetField> check() {
        Optional<PresetField> first = Optional.empty();
        for (PresetField field : PresetField.values()) {
            if (field.belongsTo(kind.get())) {
                check(field);
                if (first.isEmpty() && field(field).hasError()) {
                    first = Optional.of(field);
                }
            }
        }
        return first;
    }

    /// The stored form of the typed text; invalid text is returned unchanged.
    String storedText(PresetField field) {
        String typed = typedText(field);
        return parse(field, typed).orElse(typed);
    }

    /// Number of forms started.
    int formCount() {
        return formCount;
    }

    /// Whether the input is a default without content.
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
        return field(field).value();
    }
}
