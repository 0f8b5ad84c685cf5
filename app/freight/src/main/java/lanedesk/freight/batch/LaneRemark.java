package lanedesk.freight.batch;

import java.util.List;

/// What is to be said of a row beside what its desk checks.
///
/// @param arguments the headings, cells or units that it is about; of units the codes of
/// [lanedesk.freight.Unit]
public record LaneRemark(Kind kind, List<String> arguments) {

    /// Whether a remark keeps the row from being asked for.
    public enum Weight {
        /// A value was not given.
        MISSES,
        /// Something is not clear: the row waits for an answer.
        ASKS,
        /// A value of the row cannot be right.
        BLOCKS,
        /// Worth a look.
        CAUTIONS
    }

    /// The kinds of remarks.
    public enum Kind {
        /// A column could be several fields, or is one of several of the same field.
        UNDECIDED_COLUMN(Weight.ASKS),
        /// The spreadsheet does not show the row, as by a filter.
        HIDDEN_ROW(Weight.ASKS),
        /// The column of units is empty in the row.
        UNIT_MISSING(Weight.MISSES),
        /// The cell of units names none.
        UNIT_UNREAD(Weight.BLOCKS),
        /// The heading or the cell of a figure has another unit than the column of units.
        UNIT_CONTRADICTED(Weight.BLOCKS),
        /// The row asks for containers of several kinds.
        SEVERAL_CONTAINERS(Weight.BLOCKS),
        /// A hidden column was not read.
        HIDDEN_COLUMN(Weight.CAUTIONS),
        /// A column was not read because another one holds the same field.
        SECOND_COLUMN(Weight.CAUTIONS),
        /// The units that the row's figures were read in.
        UNITS_READ(Weight.CAUTIONS),
        /// The units that figures without one were read in.
        UNITS_ASSUMED(Weight.CAUTIONS);

        private final Weight weight;

        Kind(Weight weight) {
            this.weight = weight;
        }

        public Weight weight() {
            return weight;
        }
    }

    public LaneRemark {
        arguments = List.copyOf(arguments);
    }

    static LaneRemark of(Kind kind, String... arguments) {
        return new LaneRemark(kind, List.of(arguments));
    }
}
