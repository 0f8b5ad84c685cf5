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

/// A template or default as it is being typed, with what is wrong with it. What was typed stays while another is
/// looked at, until it is saved.
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

    /// The language of papers; empty for the one of the settings.
    ObjectProperty<Optional<Language>> languageProperty() {
        return language;
    }

    /// Whether the item serves every customer.
    BooleanProperty everyoneProperty() {
        return everyone;
    }

    BooleanProperty hazardousProperty() {
        return hazardous;
    }

    /// The ticked accessorials.
    ObservableSet<PresetAccessorial> accessorials() {
        return accessorials;
    }

    /// Puts what is kept of a field into it, a figure as the language writes it.
    void showValue(PresetField field, String kept) {
        field(field).setText(field.isMeasure() ? texts.language().formatForInput(kept) : kept);
    }

    /// Turns from one preset to another of a kind, or to what was typed for it; to a new one where there is none. The
    /// new one that was begun for the customer is gone on with, unless it is what the form turns from.
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

    /// Returns what the form holds of a preset; of a new one where that is null.
    PresetFormCodec.TypedPreset typedState(@Nullable Preset preset) {
        return PresetFormCodec.readDraft(this, preset == null ? EMPTY_CONTENT : preset.content());
    }

    /// Whether anything is typed that a preset had not when the form turned to it.
    boolean differsFrom(@Nullable Preset preset) {
        return !typedState(preset).equals(savedState);
    }

    /// Notes that a preset was saved as it was typed; returns whether the form is still the one it was typed in.
    boolean onSaved(PresetFormCodec.TypedPreset typed, int form) {
        if (formCount == form) {
            savedState = typed;
            return true;
        }
        unsavedByPreset.values().remove(typed);
        return false;
    }

    /// Begins with an empty form.
    void clear() {
        formCount++;
        fields.values().forEach(field -> field.setValidText(""));
        language.set(Optional.empty());
        everyone.set(false);
        hazardous.set(false);
        accessorials.clear();
    }

    // Spreads `48x40x52` over the three sides, normalises figures and shows what is wrong.
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
        read.ifPresent(kept -> showValue(field, kept));
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

    /// Checks every field of the kind; the first that is wrong comes back.
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

    /// Returns the stored form of the typed text; text that can't be parsed is returned as it stands.
    String storedText(PresetField field) {
        String typed = typedText(field);
        return parse(field, typed).orElse(typed);
    }

    /// How many forms were begun.
    int formCount() {
        return formCount;
    }

    /// Whether what is typed is a default without anything in it, which is none.
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
