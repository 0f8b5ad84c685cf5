package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// A container's weight and the units of its form: typed, written out, converted.
final class ContainerWeight {

    private static final int MAX_DECIMALS = 4;
    private static final BigDecimal GROUPING_THRESHOLD = new BigDecimal(1_000);

    /// A weight that the change of units converted, and what it was.
    record Conversion(BigDecimal before, UnitSystem previousSystem, BigDecimal after) {}

    private final ObjectProperty<DrayageDraft> draft;
    private final Formats formats;
    private final ReadOnlyObjectWrapper<@Nullable Conversion> conversion = new ReadOnlyObjectWrapper<>();

    ContainerWeight(ObjectProperty<DrayageDraft> draft, Formats formats) {
        this.draft = draft;
        this.formats = formats;
    }

    private void changeDraft(UnaryOperator<DrayageDraft> change) {
        draft.set(change.apply(draft.get()));
    }

    /// Forgets the last conversion, which then can't be taken back.
    void forgetConversion() {
        conversion.set(null);
    }

    /// The weight that the last change of units converted; null where none was, or what was typed since stands.
    ReadOnlyObjectProperty<@Nullable Conversion> conversionProperty() {
        return conversion.getReadOnlyProperty();
    }

    void onTextTyped(String text) {
        if (!draft.get().weight().equals(text)) {
            conversion.set(null);
            changeDraft(now -> now.withWeight(text));
        }
    }

    /// Confirms a weight that is asked about.
    void confirmWeight() {
        changeDraft(now -> now.withConfirmedWeight(now.statedWeight()));
    }

    /// Writes it out in the form's own unit.
    void commitTypedText() {
        draft.get().weightValue().ifPresent(value -> changeDraft(now -> now.withWeight(toEditableText(value))));
    }

    /// Never grouped, and never with three decimals behind three digits or fewer, which a language may group by: it
    /// reads back as the very same figure.
    String toEditableText(BigDecimal value) {
        boolean isShort = value.compareTo(GROUPING_THRESHOLD) < 0
                && DecimalLimits.stripTrailingZeros(value).scale() > 2;
        return formats.formatForInput(
                DecimalLimits.stripTrailingZeros(isShort ? value.setScale(2, RoundingMode.HALF_UP) : value));
    }

    /// A weight as the language writes it, to be looked at alone.
    String toDisplayText(BigDecimal weight) {
        return formats.formatNumber(weight, MAX_DECIMALS);
    }

    /// Goes over to the other units and converts the weight; `keepFigure` takes the conversion back.
    void convertTo(UnitSystem system) {
        DrayageDraft now = draft.get();
        if (now.system() == system) {
            return;
        }
        Optional<BigDecimal> weight = now.weightValue();
        if (weight.isEmpty()) {
            conversion.set(null);
            changeDraft(draftNow -> draftNow.withSystem(system));
            return;
        }
        Conversion last = conversion.get();
        BigDecimal before = weight.get();
        BigDecimal after =
                last != null && last.previousSystem() == system && last.after().compareTo(before) == 0
                        ? last.before()
                        : Measure.WEIGHT.convertForDisplay(before, now.system(), system);
        conversion.set(new Conversion(before, now.system(), after));
        changeDraft(draftNow -> draftNow.withWeight(toEditableText(after)).withSystem(system));
    }

    /// Keeps the typed digits and changes the unit alone.
    void changeUnit() {
        Conversion last = conversion.get();
        if (last != null) {
            conversion.set(null);
            changeDraft(now -> now.withWeight(toEditableText(last.before())));
        }
    }

    /// The weight in the other system's unit, for comparison; empty where none is typed.
    String textInOtherSystem() {
        UnitSystem other = draft.get().system().otherSystem();
        return draft.get()
                .weightInSystem(other)
                .map(value -> formats.formatNumber(value, 0) + " " + other.symbol(Measure.WEIGHT))
                .orElse("");
    }
}
