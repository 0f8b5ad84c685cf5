package lanedesk.freight.paste;

import java.math.BigDecimal;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// A value read but not yet settled: figures wait for the clip's unit system, weights and volumes for what they are of.
///
/// @param text plain text of a value that is no measure
/// @param figure figure of a measure in its system's own unit, null for texts
/// @param measure what the figure measures, null for texts and counts
/// @param system system the figure was written in, null where it names no unit
/// @param original the text it was read from
/// @param certainty how sure the reading is
/// @param unsaid whether the text does not say if it is of one unit or of all
record Reading(
        String text,
        @Nullable BigDecimal figure,
        @Nullable Measure measure,
        @Nullable UnitSystem system,
        String original,
        Certainty certainty,
        boolean unsaid) {

    static Reading text(String text, String original, Certainty certainty) {
        return new Reading(text, null, null, null, original, certainty, false);
    }

    static Reading unreadable(String original) {
        return new Reading("", null, null, null, original, Certainty.UNREADABLE, false);
    }

    static Reading figure(
            BigDecimal figure, Measure measure, @Nullable UnitSystem system, String original, Certainty certainty) {
        return new Reading("", figure, measure, system, original, certainty, false);
    }

    Reading lessSure() {
        return with(certainty.and(Certainty.UNCERTAIN));
    }

    Reading open() {
        return with(certainty.and(Certainty.OPEN));
    }

    Reading with(Certainty other) {
        return new Reading(text, figure, measure, system, original, other, unsaid);
    }

    Reading with(boolean nowUnsaid) {
        return new Reading(text, figure, measure, system, original, certainty, nowUnsaid && figure != null);
    }

    Reading with(BigDecimal other, @Nullable UnitSystem in) {
        return new Reading(text, other, measure, in, original, certainty, unsaid);
    }

    Reading from(String words) {
        return new Reading(text, figure, measure, system, words, certainty, unsaid);
    }
}
