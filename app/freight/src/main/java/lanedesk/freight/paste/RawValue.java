package lanedesk.freight.paste;

import java.math.BigDecimal;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// A value parsed from a clip before normalization: a number may still lack its unit system, and a weight or volume its
/// basis (per unit or total).
///
/// @param text normalized text of a value that is not a measure
/// @param number number in the unit of its system, null for texts
/// @param measure what is measured, null for texts and counts
/// @param unitSystem unit system of the value's unit, null without a unit
/// @param originalText the source text
/// @param certainty certainty of the value
/// @param isBasisUnstated whether the text does not state if the value is per unit or total
record RawValue(
        String text,
        @Nullable BigDecimal number,
        @Nullable Measure measure,
        @Nullable UnitSystem unitSystem,
        String originalText,
        Certainty certainty,
        boolean isBasisUnstated) {

    static RawValue ofText(String text, String original, Certainty certainty) {
        return new RawValue(text, null, null, null, original, certainty, false);
    }

    static RawValue ofUnreadable(String original) {
        return new RawValue("", null, null, null, original, Certainty.UNREADABLE, false);
    }

    static RawValue ofNumber(
            BigDecimal number, Measure measure, @Nullable UnitSystem system, String original, Certainty certainty) {
        return new RawValue("", number, measure, system, original, certainty, false);
    }

    RawValue asUncertain() {
        return withCertainty(certainty.lessCertainOf(Certainty.UNCERTAIN));
    }

    RawValue asOpenQuestion() {
        return withCertainty(certainty.lessCertainOf(Certainty.OPEN));
    }

    RawValue withCertainty(Certainty newValue) {
        return new RawValue(text, number, measure, unitSystem, originalText, newValue, isBasisUnstated);
    }

    RawValue withBasisUnstated(boolean isUnstated) {
        return new RawValue(text, number, measure, unitSystem, originalText, certainty, isUnstated && number != null);
    }

    RawValue withNumber(BigDecimal newValue, @Nullable UnitSystem newSystem) {
        return new RawValue(text, newValue, measure, newSystem, originalText, certainty, isBasisUnstated);
    }

    RawValue withOriginalText(String words) {
        return new RawValue(text, number, measure, unitSystem, words, certainty, isBasisUnstated);
    }
}
