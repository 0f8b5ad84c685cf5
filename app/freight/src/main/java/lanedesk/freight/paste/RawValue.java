package lanedesk.freight.paste;

import java.math.BigDecimal;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// A parsed value that is not final: the unit system of numbers, and the basis of weights and volumes, are still
/// open.
///
/// @param text normalized text of a value that is not a measure
/// @param number number in its system's unit, null for texts
/// @param measure what is measured, null for texts and counts
/// @param system system of its unit, null without a unit
/// @param original the source text
/// @param certainty certainty of the value
/// @param isBasisUnstated whether it may be of one unit or of all
record RawValue(
        String text,
        @Nullable BigDecimal number,
        @Nullable Measure measure,
        @Nullable UnitSystem system,
        String original,
        Certainty certainty,
        boolean isBasisUnstated) {

    static RawValue text(String text, String original, Certainty certainty) {
        return new RawValue(text, null, null, null, original, certainty, false);
    }

    static RawValue ofUnreadable(String original) {
        return new RawValue("", null, null, null, original, Certainty.UNREADABLE, false);
    }

    static RawValue number(
            BigDecimal figure, Measure measure, @Nullable UnitSystem system, String original, Certainty certainty) {
        return new RawValue("", figure, measure, system, original, certainty, false);
    }

    RawValue asUncertain() {
        return with(certainty.leastCertainOf(Certainty.UNCERTAIN));
    }

    RawValue asOpen() {
        return with(certainty.leastCertainOf(Certainty.OPEN));
    }

    RawValue with(Certainty other) {
        return new RawValue(text, number, measure, system, original, other, isBasisUnstated);
    }

    RawValue with(boolean nowUnsaid) {
        return new RawValue(text, number, measure, system, original, certainty, nowUnsaid && number != null);
    }

    RawValue with(BigDecimal other, @Nullable UnitSystem in) {
        return new RawValue(text, other, measure, in, original, certainty, isBasisUnstated);
    }

    RawValue withOriginal(String words) {
        return new RawValue(text, number, measure, system, words, certainty, isBasisUnstated);
    }
}
