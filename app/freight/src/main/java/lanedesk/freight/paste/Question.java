package lanedesk.freight.paste;

import java.util.List;

/// A question about the numbers of a text, which only the dispatcher can answer.
public enum Question {
    /// Whether the point or the comma is the decimal separator, asked if a number such as `1.250` is ambiguous.
    NUMBERS,
    /// Whether weights are per unit or per line.
    WEIGHTS,
    /// Whether volumes are per unit or per line.
    VOLUMES,
    /// How to distribute the shipment's weight among its lines.
    SPREAD,
    /// Whether weights that give an implausible density are correct.
    DENSITY;

    /// The possible answers, in display order.
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
        /// The point is decimal.
        DOT,
        /// The comma is decimal.
        COMMA,
        /// The values are per unit.
        EACH,
        /// The values are per line.
        TOTAL,
        /// Every unit gets the same share.
        BY_UNITS,
        /// Every line gets a share in proportion to its volume.
        BY_VOLUME,
        /// The weights are correct as written.
        AS_WRITTEN
    }
}
