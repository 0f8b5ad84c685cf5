package lanedesk.freight.batch;

import java.util.List;

/// What is to be said of a row beside what its desk checks.
///
/// @param arguments the headings, cells or units that it is about; of units the codes of
/// [lanedesk.freight.Unit]
public record LaneRowRemark(Kind kind, List<String> arguments) {

    /// Whether a remark keeps the row from being asked for.
    public enum RemarkSeverity {
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
        UNDECIDED_COLUMN(RemarkSeverity.ASKS),
        /// The spreadsheet does not show the row, as by a filter.
        HIDDEN_ROW(RemarkSeverity.ASKS),
        /// The column of units is empty in the row.
        UNIT_MISSING(RemarkSeverity.MISSES),
        /// The cell of units names none.
        UNIT_UNREAD(RemarkSeverity.BLOCKS),
        /// The heading or the cell of a figure has another unit than the column of units.
        UNIT_CONTRADICTED(RemarkSeverity.BLOCKS),
        /// The row asks for containers of several kinds.
        SEVERAL_CONTAINERS(RemarkSeverity.BLOCKS),
        /// A hidden column was not read.
        HIDDEN_COLUMN(RemarkSeverity.CAUTIONS),
        /// A column was not read because another one holds the same field.
        SECOND_COLUMN(RemarkSeverity.CAUTIONS),
        /// The units that the row's figures were read in.
        UNITS_READ(RemarkSeverity.CAUTIONS),
        /// The units that figures without one were read in.
        UNITS_ASSUMED(RemarkSeverity.CAUTIONS);

        private final RemarkSeverity severity;

        Kind(RemarkSeverity weight) {
            this.severity = weight;
        }

        public RemarkSeverity severity() {
            return severity;
        }
    }

    public LaneRowRemark {
        arguments = List.copyOf(arguments);
    }

    static LaneRowRemark of(Kind kind, String... arguments) {
        return new LaneRowRemark(kind, List.of(arguments));
    }
}
