package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.Figures;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// A container's weight and the units of its form: typed, written out, converted.
final class ContainerWeight {

    private static final int MOST_DECIMALS = 4;
    private static final BigDecimal GROUPED_FROM = new BigDecimal(1_000);

    /// A weight that the change of units converted, and what it was.
    record Conversion(BigDecimal before, UnitSystem from, BigDecimal after) {}

    private final ObjectProperty<DrayageDraft> draft;
    private final Formats formats;
    private final ReadOnlyObjectWrapper<@Nullable Conversion> conversion = new ReadOnlyObjectWrapper<>();

    ContainerWeight(ObjectProperty<DrayageDraft> draft, Formats formats) {
        this.draft = draft;
        this.formats = formats;
    }

    private void change(UnaryOperator<DrayageDraft> change) {
        draft.set(change.apply(draft.get()));
    }

    /// Forgets the last conversion, which then can't be taken back.
    void forget() {
        conversion.set(null);
    }

    /// The weight that the last change of units converted; null where none was, or what was typed since stands.
    ReadOnlyObjectProperty<@Nullable Conversion> conversionProperty() {
        return conversion.getReadOnlyProperty();
    }

    void type(String text) {
        if (!draft.get().weight().equals(text)) {
            conversion.set(null);
            change(now -> now.withWeight(text));
        }
    }

    /// Confirms a weight that is asked about.
    void confirm() {
        change(now -> now.withConfirmedWeight(now.statedWeight()));
    }

    /// Writes it out in the form's own unit.
    void commitTyping() {
        draft.get().weightValue().ifPresent(value -> change(now -> now.withWeight(written(value))));
    }

    /// Never grouped, and never with three decimals behind three digits or fewer, which a language may group by: it
    /// reads back as the very same figure.
    String written(BigDecimal value) {
        boolean isShort =
                value.compareTo(GROUPED_FROM) < 0 && Figures.trimmed(value).scale() > 2;
        return formats.typed(Figures.trimmed(isShort ? value.setScale(2, RoundingMode.HALF_UP) : value));
    }

    /// A weight as the language writes it, to be looked at alone.
    String shown(BigDecimal weight) {
        return formats.number(weight, MOST_DECIMALS);
    }

    /// Goes over to the other units and converts the weight; `keepFigure` takes the conversion back.
    void choose(UnitSystem system) {
        DrayageDraft now = draft.get();
        if (now.system() == system) {
            return;
        }
        Optional<BigDecimal> weight = now.weightValue();
        if (weight.isEmpty()) {
            conversion.set(null);
            change(draftNow -> draftNow.withSystem(system));
            return;
        }
        Conversion last = conversion.get();
        BigDecimal before = weight.get();
        BigDecimal after = last != null && last.from() == system && last.after().compareTo(before) == 0
                ? last.before()
                : Measure.WEIGHT.convert(before, now.system(), system);
        conversion.set(new Conversion(before, now.system(), after));
        change(draftNow -> draftNow.withWeight(written(after)).withSystem(system));
    }

    /// Keeps the typed digits and changes the unit alone.
    void changeUnit() {
        Conversion last = conversion.get();
        if (last != null) {
            conversion.set(null);
            change(now -> now.withWeight(written(last.before())));
        }
    }

    /// The weight in the other system's unit, for comparison; empty where none is typed.
    String elsewhere() {
        UnitSystem other = draft.get().system().other();
        return draft.get()
                .weightIn(other)
                .map(value -> formats.number(value, 0) + " " + other.symbol(Measure.WEIGHT))
                .orElse("");
    }
}
