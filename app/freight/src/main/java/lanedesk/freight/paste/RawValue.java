package lanedesk.freight.paste;

import java.math.BigDecimal;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// A value read but not yet settled: figures wait for the clip's unit system, weights and volumes for what they are of.
///
/// @param text plain text of a value that is no measure
/// @param number figure of a measure in its system's own unit, null for texts
/// @param measure what the figure measures, null for texts and counts
/// @param system system the figure was written in, null where it names no unit
/// @param original the text it was read from
/// @param certainty how sure the reading is
/// @param isBasisUnstated whether the text does not say if it is of one unit or of all
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
