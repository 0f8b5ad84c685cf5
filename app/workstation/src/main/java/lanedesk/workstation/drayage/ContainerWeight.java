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

/// A container's weight and the units of its form: input, formatting, conversion.
final class ContainerWeight {

    private static final int MAX_DECIMALS = 4;
    private static final BigDecimal GROUPING_THRESHOLD = new BigDecimal(1_000);

    /// A weight converted by a change of units, with its previous value.
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

    // For a change that only writes the weight in another way.
    private void changeDraftKeepingMarks(UnaryOperator<DrayageDraft> change) {
        changeDraft(newValue -> change.apply(newValue).withRequestTextsUpdatedFrom(newValue));
    }

    /// Discards the last conversion, which then cannot be undone.
    void clearConversion() {
        conversion.set(null);
    }

    /// The last conversion by a change of units; null if there was none or the weight was typed again since.
    ReadOnlyObjectProperty<@Nullable Conversion> conversionProperty() {
        return conversion.getReadOnlyProperty();
    }

    void onWeightTyped(String text) {
        if (!draft.get().weight().equals(text)) {
            conversion.set(null);
            changeDraft(newValue -> newValue.withWeight(text));
        }
    }

    /// Confirms an unlikely weight.
    void confirmWeight() {
        changeDraft(newValue -> newValue.withConfirmedWeight(newValue.weightWithUnit()));
    }

    /// Reformats the typed weight in the form's own unit.
    void formatTypedWeight() {
        draft.get()
                .weightValue()
                .ifPresent(value -> changeDraftKeepingMarks(newValue -> newValue.withWeight(toEditableText(value))));
    }

    /// A text without grouping separators. Below 1,000 it is rounded to two decimals, since three could be read as
    /// grouping.
    String toEditableText(BigDecimal value) {
        boolean isShort = value.compareTo(GROUPING_THRESHOLD) < 0
                && DecimalLimits.stripTrailingZeros(value).scale() > 2;
        return formats.formatForInput(
                DecimalLimits.stripTrailingZeros(isShort ? value.setScale(2, RoundingMode.HALF_UP) : value));
    }

    /// A weight formatted for display only.
    String toDisplayText(BigDecimal weight) {
        return formats.formatNumber(weight, MAX_DECIMALS);
    }

    /// Changes the units and converts the weight; [#keepTypedNumber()] undoes the conversion.
    void convertWeightTo(UnitSystem system) {
        DrayageDraft newValue = draft.get();
        if (newValue.system() == system) {
            return;
        }
        Optional<BigDecimal> weight = newValue.weightValue();
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
                        : Measure.WEIGHT.convertForDisplay(before, newValue.system(), system);
        conversion.set(new Conversion(before, newValue.system(), after));
        changeDraftKeepingMarks(
                draftNow -> draftNow.withWeight(toEditableText(after)).withSystem(system));
    }

    /// Keeps the typed digits and changes only the unit.
    void keepTypedNumber() {
        Conversion last = conversion.get();
        if (last != null) {
            conversion.set(null);
            changeDraftKeepingMarks(newValue -> newValue.withWeight(toEditableText(last.before())));
        }
    }

    /// The weight in the other unit, for comparison; empty if none is typed.
    String weightTextInOtherSystem() {
        UnitSystem other = draft.get().system().otherSystem();
        return draft.get()
                .weightInSystem(other)
                .map(value -> formats.formatNumber(value, 0) + " " + other.symbol(Measure.WEIGHT))
                .orElse("");
    }
}
