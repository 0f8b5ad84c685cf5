package lanedesk.freight.paste;

import java.util.List;

/// A question about a text's figures that only the dispatcher can answer.
public enum Question {
    /// Which sign parts decimals, where `1.250` can be either.
    NUMBERS,
    /// Whether weights are of one unit or of all units in a line.
    WEIGHTS,
    /// Whether volumes are of one unit or of all units in a line.
    VOLUMES,
    /// How the weight of the whole shipment falls upon its lines.
    SPREAD,
    /// Whether weights that make goods lighter or denser than freight is are meant so.
    DENSITY;

    /// Its answers, in the order they are offered.
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
        /// Decimals stand after a dot.
        DOT,
        /// Decimals stand after a comma.
        COMMA,
        /// Of one unit.
        EACH,
        /// Of all units in a line.
        TOTAL,
        /// The same on every unit.
        BY_UNITS,
        /// As much on a line as its share of the volume.
        BY_VOLUME,
        /// Taken as it is written.
        AS_WRITTEN
    }
}
