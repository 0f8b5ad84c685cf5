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

/// Holds the weight and the units of the container form: handles typing, formats and converts the weight.
final class ContainerWeight {

    private static final int MAX_DECIMALS = 4;
    private static final BigDecimal GROUPING_THRESHOLD = new BigDecimal(1_000);

    /// A conversion of the weight by a change of units, with the weight before and after the change.
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

    // For changes that only rewrite the weight: the mark of a weight read from a request stays.
    private void changeDraftKeepingMarks(UnaryOperator<DrayageDraft> change) {
        changeDraft(newValue -> change.apply(newValue).withRequestTextsUpdatedFrom(newValue));
    }

    /// Forgets the last conversion, so that [#keepTypedNumber()] has no effect.
    void clearConversion() {
        conversion.set(null);
    }

    /// The last conversion by a change of units; null before a conversion and after the weight is typed again.
    ReadOnlyObjectProperty<@Nullable Conversion> conversionProperty() {
        return conversion.getReadOnlyProperty();
    }

    void onWeightTyped(String text) {
        if (!draft.get().weight().equals(text)) {
            conversion.set(null);
            changeDraft(newValue -> newValue.withWeight(text));
        }
    }

    /// Confirms that the typed weight is right although it is unlikely.
    void confirmWeight() {
        changeDraft(newValue -> newValue.withConfirmedWeight(newValue.weightWithUnit()));
    }

    /// Rewrites the typed weight in the unit of the form.
    void formatTypedWeight() {
        draft.get()
                .weightValue()
                .ifPresent(value -> changeDraftKeepingMarks(newValue -> newValue.withWeight(toEditableText(value))));
    }

    /// Formats a weight for the input field, without grouping separators. A weight below 1,000 has at most two
    /// decimals, because three digits after a separator could be read as a group of thousands.
    String toEditableText(BigDecimal value) {
        boolean isShort = value.compareTo(GROUPING_THRESHOLD) < 0
                && DecimalLimits.stripTrailingZeros(value).scale() > 2;
        return formats.formatForInput(
                DecimalLimits.stripTrailingZeros(isShort ? value.setScale(2, RoundingMode.HALF_UP) : value));
    }

    /// Formats a weight for display outside the input field.
    String toDisplayText(BigDecimal weight) {
        return formats.formatNumber(weight, MAX_DECIMALS);
    }

    /// Changes the units of the form and converts the weight. [#keepTypedNumber()] restores the number.
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

    /// Undoes the last conversion of the number; the unit stays changed.
    void keepTypedNumber() {
        Conversion last = conversion.get();
        if (last != null) {
            conversion.set(null);
            changeDraftKeepingMarks(newValue -> newValue.withWeight(toEditableText(last.before())));
        }
    }

    /// Returns the weight in the other unit, for comparison; empty without a weight.
    String weightTextInOtherSystem() {
        UnitSystem other = draft.get().system().otherSystem();
        return draft.get()
                .weightInSystem(other)
                .map(value -> formats.formatNumber(value, 0) + " " + other.symbol(Measure.WEIGHT))
                .orElse("");
    }
}
