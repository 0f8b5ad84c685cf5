package lanedesk.freight.paste;

import java.util.List;

/// A question about a text's numbers that only the dispatcher can answer.
public enum Question {
    /// Which separator is decimal, if `1.250` is ambiguous.
    NUMBERS,
    /// Whether weights are per unit or per line.
    WEIGHTS,
    /// Whether volumes are per unit or per line.
    VOLUMES,
    /// How to distribute the shipment's weight to its lines.
    SPREAD,
    /// Whether weights that give an implausible density are correct.
    DENSITY;

    /// Its answers, in display order.
    public List<Answer> answers() {
        return switch (this) {
            case NUMBERS -> List.of(Answer.DOT, Answer.COMMA);
            case WEIGHTS, VOLUMES -> List.of(Answer.EACH, Answer.TOTAL);
            case SPREAD -> List.of(Answer.BY_UNITS, Answer.BY_VOLUME);
            case DENSITY -> List.of(Answer.AS_WRITTEN);
        };
    }

    /// An answer to a question.
    public enum Answer {
        /// Decimal point.
        DOT,
        /// Decimal comma.
        COMMA,
        /// Per unit.
        EACH,
        /// Per line.
        TOTAL,
        /// Equally per unit.
        BY_UNITS,
        /// By share of the volume.
        BY_VOLUME,
        /// As written.
        AS_WRITTEN
    }
}
