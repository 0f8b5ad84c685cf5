package lanedesk.workstation.addresses;

import java.math.BigDecimal;
import java.util.EnumMap;
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
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.TypedFigure;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// A template or default as it is being typed, with what is wrong with it.
final class PresetDraft {

    private final Texts texts;
    private final Map<PresetField, FormField> fields = new EnumMap<>(PresetField.class);
    private final ObjectProperty<PresetKind> kind = new SimpleObjectProperty<>(PresetKind.ITEM);
    private final ObjectProperty<UnitSystem> system = new SimpleObjectProperty<>(UnitSystem.US);
    private final ObjectProperty<SellPricing.Method> method = new SimpleObjectProperty<>(SellPricing.Method.MARGIN);
    private final ObjectProperty<Optional<Language>> language = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty everyone = new SimpleBooleanProperty();
    private final BooleanProperty hazardous = new SimpleBooleanProperty();
    private final ObservableSet<PresetAccessorial> accessorials = FXCollections.observableSet();
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
