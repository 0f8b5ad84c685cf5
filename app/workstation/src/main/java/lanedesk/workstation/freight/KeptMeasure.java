package lanedesk.workstation.freight;

import java.math.BigDecimal;

/// A figure together with the system it was typed in, so that switching between the systems any number
/// of times never wears it down: what is shown is always computed from what was typed.
///
/// @param measure what the figure measures
/// @param typed the figure as the dispatcher entered it
/// @param system the system it was entered in
public record KeptMeasure(Measure measure, BigDecimal typed, UnitSystem system) {

    /// Refuses a figure no freight can have.
    public KeptMeasure {
        Figures.bounded(typed);
    }

    /// The figure to show in a system: what was typed, or its conversion.
    public BigDecimal in(UnitSystem wanted) {
        return measure.convert(typed, system, wanted);
    }
}
