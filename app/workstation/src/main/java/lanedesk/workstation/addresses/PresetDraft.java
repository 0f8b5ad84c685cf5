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
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.Content;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A template or default as it is being typed, with what is wrong with it. What was typed stays while another is
/// looked at, until it is saved.
final class PresetDraft {

    private static final Content NEW = Content.utf8("{}");

    private final Texts texts;
    private final Map<PresetField, FormField> fields = new EnumMap<>(PresetField.class);
    private final ObjectProperty<PresetKind> kind = new SimpleObjectProperty<>(PresetKind.ITEM);
    private final ObjectProperty<UnitSystem> system = new SimpleObjectProperty<>(UnitSystem.US);
    private final ObjectProperty<SellPricing.Method> method = new SimpleObjectProperty<>(SellPricing.Method.MARGIN);
    private final ObjectProperty<Optional<Language>> language = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty everyone = new SimpleBooleanProperty();
    private final BooleanProperty hazardous = new SimpleBooleanProperty();
    private final ObservableSet<PresetAccessorial> accessorials = FXCollections.observableSet();
    private final Map<String, PresetForm.Typed> unsaved = new HashMap<>();
    private PresetForm.Typed asKept;
    private int begun;

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
            if (field(PresetField.PERCENT).isWrong()) {
                check(PresetField.PERCENT);
            }
        });
        asKept = typed(null);
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
    void show(PresetField field, String kept) {
        field(field).set(field.isMeasure() ? texts.language().typed(kept) : kept);
    }

    /// Turns from one preset to another of a kind, or to what was typed for it; to a new one where there is none. The
    /// new one that was begun for the customer is gone on with, unless it is what the form turns from.
    void turn(@Nullable Preset from, PresetKind to, @Nullable Preset preset, long customerNumber) {
        String left = Preset.key(from, kind.get(), customerNumber);
        String shown = Preset.key(preset, to, customerNumber);
        PresetForm.Typed typed = typed(from);
        boolean changed = !typed.equals(asKept);
        kind.set(to);
        show(preset != null && preset.kind().isPresent() ? PresetForm.Typed.of(preset) : null);
        asKept = typed(preset);
        PresetForm.Typed before = unsaved.remove(shown);
        if (!left.equals(shown)) {
            if (before != null) {
                show(before);
            }
            if (changed) {
                unsaved.put(left, typed);
            }
        }
    }

    private void show(PresetForm.@Nullable Typed typed) {
        clear();
        if (typed != null) {
            everyone.set(typed.everyone());
            PresetForm.show(typed.content(), this);
            field(PresetField.NAME).set(typed.name());
        }
    }

    /// Returns what the form holds of a preset; of a new one where that is null.
    PresetForm.Typed typed(@Nullable Preset preset) {
        return PresetForm.typed(this, preset == null ? NEW : preset.content());
    }

    /// Whether anything is typed that a preset had not when the form turned to it.
    boolean differsFrom(@Nullable Preset preset) {
        return !typed(preset).equals(asKept);
    }

    /// Notes that a preset was saved as it was typed; returns whether the form is still the one it was typed in.
    boolean saved(PresetForm.Typed typed, int form) {
        if (begun == form) {
            asKept = typed;
            return true;
        }
        unsaved.values().remove(typed);
        return false;
    }

    /// Begins with an empty form.
    void clear() {
        begun++;
        fields.values().forEach(field -> field.show(""));
        language.set(Optional.empty());
        everyone.set(false);
        hazardous.set(false);
        accessorials.clear();
    }

    // Spreads `48x40x52` over the three sides, normalises figures and shows what is wrong.
    private void check(PresetField field) {
        String typed = text(field);
        Optional<List<BigDecimal>> sides =
                PresetField.SIDES.contains(field) ? TypedFigure.sides(typed, system.get()) : Optional.empty();
        if (sides.isPresent()) {
            for (int side = 0; side < PresetField.SIDES.size(); side++) {
                field(PresetField.SIDES.get(side))
                        .show(texts.language().typed(sides.get().get(side)));
            }
            return;
        }
        if (typed.isEmpty()) {
            field(field).showError(field.isRequired() ? texts.text("addresses.missing") : "");
            return;
        }
        Optional<String> read = read(field, typed);
        read.ifPresent(kept -> show(field, kept));
        field(field).showError(read.isPresent() ? "" : texts.text("addresses.preset.wrong." + wrong(field)));
    }

    private String wrong(PresetField field) {
        return field == PresetField.PERCENT && method.get() == SellPricing.Method.MARKUP
                ? field.name() + ".MARKUP"
                : field.name();
    }

    private Optional<String> read(PresetField field, String typed) {
        return field.read(typed, system.get(), method.get());
    }

    /// Checks every field of the kind; the first that is wrong comes back.
    Optional<PresetField> check() {
        Optional<PresetField> first = Optional.empty();
        for (PresetField field : PresetField.values()) {
            if (field.isOf(kind.get())) {
                check(field);
                if (first.isEmpty() && field(field).isWrong()) {
                    first = Optional.of(field);
                }
            }
        }
        return first;
    }

    /// Returns the stored form of the typed text; text that can't be parsed is returned as it stands.
    String storedText(PresetField field) {
        String typed = text(field);
        return read(field, typed).orElse(typed);
    }

    /// How many forms were begun.
    int begun() {
        return begun;
    }

    /// Whether what is typed is a default without anything in it, which is none.
    boolean isNothing() {
        return switch (kind.get()) {
            case ACCESSORIALS -> accessorials.isEmpty();
            case DIMENSIONS ->
                PresetField.SIDES.stream().allMatch(side -> text(side).isEmpty());
            case PAPERS ->
                language.get().isEmpty()
                        && text(PresetField.CONTACT).isEmpty()
                        && text(PresetField.EMAIL).isEmpty();
            case ITEM, PRICING -> false;
        };
    }

    String text(PresetField field) {
        return field(field).value();
    }
}
