package lanedesk.workstation.freight.paste;

import java.math.BigDecimal;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// A value read but not yet settled: figures wait for the clip's unit system.
///
/// @param text plain text of a value that is no measure
/// @param figure figure of a measure in its system's own unit, null for texts
/// @param measure what the figure measures, null for texts and counts
/// @param system system the figure was written in, null where it names no unit
/// @param original the text it was read from
/// @param certainty how sure the reading is
record Reading(
        String text,
        @Nullable BigDecimal figure,
        @Nullable Measure measure,
        @Nullable UnitSystem system,
        String original,
        Certainty certainty) {

    static Reading text(String text, String original, Certainty certainty) {
        return new Reading(text, null, null, null, original, certainty);
    }

    static Reading unreadable(String original) {
        return new Reading("", null, null, null, original, Certainty.UNREADABLE);
    }

    static Reading figure(
            BigDecimal figure, Measure measure, @Nullable UnitSystem system, String original, Certainty certainty) {
        return new Reading("", figure, measure, system, original, certainty);
    }

    Reading sure() {
        return new Reading(text, figure, measure, system, original, Certainty.SURE);
    }

    Reading lessSure() {
        return new Reading(text, figure, measure, system, original, certainty.and(Certainty.UNCERTAIN));
    }
}
