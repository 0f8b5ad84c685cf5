package lanedesk.freight.batch;

import java.util.List;

/// A remark about a row of a table of lanes. The checks of the shipment form produce further remarks.
///
/// @param arguments headings, cells or units; for units the codes of [lanedesk.freight.Unit]
public record LaneRowRemark(Kind kind, List<String> arguments) {

    /// Whether a remark prevents rating the row.
    public enum RemarkSeverity {
        /// A value is missing.
        MISSING_VALUE,
        /// A value is unclear: the row is not rated until the user answers.
        UNCLEAR_VALUE,
        /// A value is invalid.
        ERROR,
        /// A warning, which does not prevent rating the row.
        WARNING
    }

    /// The kinds of remarks.
    public enum Kind {
        /// The field of a column is ambiguous, or several columns have the same field.
        UNDECIDED_COLUMN(RemarkSeverity.UNCLEAR_VALUE),
        /// The row is hidden in the spreadsheet, for example by a filter.
        HIDDEN_ROW(RemarkSeverity.UNCLEAR_VALUE),
        /// The unit column is empty in the row.
        UNIT_MISSING(RemarkSeverity.MISSING_VALUE),
        /// The cell of the unit column is not a unit.
        UNIT_UNREADABLE(RemarkSeverity.ERROR),
        /// The heading or the cell of a number has another unit than the unit column.
        UNIT_CONTRADICTED(RemarkSeverity.ERROR),
        /// The row requests containers of several types.
        SEVERAL_CONTAINERS(RemarkSeverity.ERROR),
        /// A hidden column is not read.
        HIDDEN_COLUMN(RemarkSeverity.WARNING),
        /// A column is not read because another column has the same field.
        SECOND_COLUMN(RemarkSeverity.WARNING),
        /// The units in which the row's numbers were read.
        UNITS_READ(RemarkSeverity.WARNING),
        /// The units that were assumed for numbers without a unit.
        UNITS_ASSUMED(RemarkSeverity.WARNING);

        private final RemarkSeverity severity;

        Kind(RemarkSeverity severity) {
            this.severity = severity;
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
