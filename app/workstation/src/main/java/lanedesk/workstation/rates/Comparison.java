package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.rates.board.RateRow;

/// Rates side by side: one column per rate, and groups of lines with one cell per rate.
///
/// @param columns the compared rates
/// @param groups the compared values: terms, charges, accessorials
record Comparison(List<Column> columns, List<Group> groups) {

    Comparison {
        columns = List.copyOf(columns);
        groups = List.copyOf(groups);
    }

    /// One compared rate.
    ///
    /// @param parts amounts of the price's parts (line haul, fuel, first extra charge, other charges); empty if
    /// hidden
    record Column(RateRow row, List<BigDecimal> parts) {

        BigDecimal totalOfParts() {
            return parts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    /// Lines with a common heading; the heading of the first group is empty.
    record Group(String title, List<Line> lines) {

        /// Returns the labels of the lines that belong to a part of the price.
        String partName(int part) {
            return lines.stream()
                    .filter(line -> line.part() == part)
                    .map(Line::label)
                    .collect(Collectors.joining(", "));
        }
    }

    /// One compared value, with a cell per rate.
    ///
    /// @param part number of the part of the price, from 1 to 4; 0 for no part
    /// @param isDifferent whether the rates have different values
    record Line(String label, int part, List<Cell> cells, boolean isDifferent) {

        private String labelAndValueText() {
            Cell firstCell = cells.getFirst();
            boolean isSentence =
                    firstCell.style() == CellStyle.GOOD && firstCell.text().length() > 1;
            return isSentence ? firstCell.text() : label + " " + firstCell.text();
        }

        /// Returns whether the line is shown even if lines with equal values are folded.
        boolean isAlwaysShown() {
            return isDifferent || cells.stream().anyMatch(cell -> cell.style() == CellStyle.STRONG);
        }
    }

    /// The value of one rate.
    ///
    /// @param detail quantity or percentage, shown left of the value
    /// @param isBest whether no rate has a better value and at least one has a worse value
    record Cell(String detail, String text, CellStyle style, boolean isBest) {

        static Cell of(String text, CellStyle style) {
            return new Cell("", text, style, false);
        }
    }

    /// The style of a cell.
    enum CellStyle {
        PLAIN,
        STRONG,
        /// A waived charge, struck through.
        WAIVED,
        /// A value with a warning beside it.
        CAUTION,
        /// An accessorial that is neither included nor requested.
        ABSENT,
        /// An accessorial that is requested but not included.
        MISSING,
        GOOD,
        BAD
    }

    /// Returns the values that all rates have in common, on one line; empty if there are none.
    String foldedValuesText() {
        return lines().filter(line -> !line.isAlwaysShown())
                .map(Line::labelAndValueText)
                .collect(Collectors.joining(" · "));
    }

    Stream<Line> lines() {
        return groups.stream().flatMap(group -> group.lines().stream());
    }
}
