package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;

/// Holds the weight and the units of the container form: handles typing, formats and converts the weight.
final class ContainerWeight {

    private static final int MAX_DECIMALS = 4;
    private static final BigDecimal GROUPING_THRESHOLD = new BigDecimal(1_000);

    /// A conversion of the weight by a change of units, with the weight before and after the change.
    record Conversion(BigDecimal before, UnitSystem previousSystem, BigDecimal after) {}

    private final DraftState<DrayageDraft> state;
    private final Formats formats;
    private final ReadOnlyObjectWrapper<@Nullable Conversion> conversion = new ReadOnlyObjectWrapper<>();

    ContainerWeight(DraftState<DrayageDraft> state, Formats formats) {
        this.state = state;
        this.formats = formats;
    }

    /// Removes the last conversion, so that [#restoreTypedNumber()] has no effect.
    void clearConversion() {
        conversion.set(null);
    }

    /// The last conversion by a change of units; null before a conversion and after the weight is typed again.
    ReadOnlyObjectProperty<@Nullable Conversion> conversionProperty() {
        return conversion.getReadOnlyProperty();
    }

    void onWeightTyped(String text) {
        if (!state.draft().weight().equals(text)) {
            conversion.set(null);
            state.changeByTyping(DrayageFields.WEIGHT, currentDraft -> currentDraft.withWeight(text));
        }
    }

    /// Confirms that the typed weight is right although it is unlikely.
    void confirmWeight() {
        state.changeAsUndoStep(currentDraft -> currentDraft.withConfirmedWeight(currentDraft.weightWithUnit()));
    }

    /// Rewrites the typed weight in the unit of the form. Does nothing if the weight is empty or not a number.
    void rewriteTypedWeightInFormUnit() {
        state.draft()
                .weightValue()
                .ifPresent(value ->
                        state.changeWithoutUndoStep(currentDraft -> currentDraft.withWeight(toEditableText(value))));
    }

    private String toEditableText(BigDecimal value) {
        return toEditableText(value, formats.language());
    }

    /// Formats a weight for the input field, without grouping separators. A weight below 1,000 has at most two
    /// decimals, because three digits after a separator could be read as a group of thousands.
    static String toEditableText(BigDecimal value, Language language) {
        boolean isRounded = value.compareTo(GROUPING_THRESHOLD) < 0
                && DecimalLimits.stripTrailingZeros(value).scale() > 2;
        return language.formatForInput(
                DecimalLimits.stripTrailingZeros(isRounded ? value.setScale(2, RoundingMode.HALF_UP) : value));
    }

    /// Formats a weight for display outside the input field.
    String toDisplayText(BigDecimal weight) {
        return formats.formatNumber(weight, MAX_DECIMALS);
    }

    /// Changes the units of the form and converts the weight. [#restoreTypedNumber()] restores the number from
    /// before the conversion. Changing the units back also restores that number.
    void setUnitsAndConvertWeight(UnitSystem system) {
        DrayageDraft currentDraft = state.draft();
        if (currentDraft.system() == system) {
            return;
        }
        Optional<BigDecimal> weight = currentDraft.weightValue();
        if (weight.isEmpty()) {
            conversion.set(null);
            state.changeAsUndoStep(draftToChange -> draftToChange.withSystemOfContainers(system, formats.language()));
            return;
        }
        Conversion lastConversion = conversion.get();
        BigDecimal before = weight.get();
        BigDecimal after = lastConversion != null
                        && lastConversion.previousSystem() == system
                        && lastConversion.after().compareTo(before) == 0
                ? lastConversion.before()
                : Measure.WEIGHT.convertForDisplay(before, currentDraft.system(), system);
        conversion.set(new Conversion(before, currentDraft.system(), after));
        changeDraftKeepingRequestMarks(draftToChange ->
                draftToChange.withSystemOfContainers(system, formats.language()).withWeight(toEditableText(after)));
    }

    private void changeDraftKeepingRequestMarks(UnaryOperator<DrayageDraft> change) {
        state.changeAsUndoStep(before -> state.fields().withNormalizedRequestMarks(before, change.apply(before)));
    }

    /// Undoes the last conversion of the number; the unit stays changed.
    void restoreTypedNumber() {
        Conversion lastConversion = conversion.get();
        if (lastConversion != null) {
            conversion.set(null);
            changeDraftKeepingRequestMarks(
                    currentDraft -> currentDraft.withWeight(toEditableText(lastConversion.before())));
        }
    }

    /// Returns the weight in the other unit, for comparison; empty without a weight.
    String formatWeightInOtherSystem() {
        UnitSystem other = state.draft().system().otherSystem();
        return state.draft()
                .weightInSystem(other)
                .map(value -> formats.formatNumber(value, 0) + " " + other.symbol(Measure.WEIGHT))
                .orElse("");
    }
}
