package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.rates.board.RateRow;

/// Pinned rates side by side: groups of lines with one cell per rate.
///
/// @param columns the rates
/// @param groups the compared values, from terms to accessorials
record Comparison(List<Column> columns, List<Group> groups) {

    Comparison {
        columns = List.copyOf(columns);
        groups = List.copyOf(groups);
    }

    /// One rate.
    ///
    /// @param parts the parts of its price: line haul, fuel, the first extra, all others; empty if unknown
    record Column(RateRow row, List<BigDecimal> parts) {

        BigDecimal totalOfParts() {
            return parts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    /// Lines under a heading; the first group has none.
    record Group(String title, List<Line> lines) {

        /// The name of a part of the price.
        String partName(int part) {
            return lines.stream()
                    .filter(line -> line.part() == part)
                    .map(Line::label)
                    .collect(Collectors.joining(", "));
        }
    }

    /// One value across the rates.
    ///
    /// @param part the part of the price, from 1 to 4; 0 for none
    /// @param isDifferent whether the rates have different values
    record Line(String label, int part, List<Cell> cells, boolean isDifferent) {

        private String labelAndValueText() {
            Cell firstCell = cells.getFirst();
            boolean isSentence =
                    firstCell.style() == CellStyle.GOOD && firstCell.text().length() > 1;
            return isSentence ? firstCell.text() : label + " " + firstCell.text();
        }

        /// Whether it has a text that folding must not hide.
        boolean isAlwaysShown() {
            return isDifferent || cells.stream().anyMatch(cell -> cell.style() == CellStyle.STRONG);
        }
    }

    /// The value of one rate.
    ///
    /// @param detail a quantity or share, left of the value
    /// @param isBest whether no rate is better and at least one is worse
    record Cell(String detail, String text, CellStyle style, boolean isBest) {

        static Cell of(String text, CellStyle style) {
            return new Cell("", text, style, false);
        }
    }

    /// The style of a cell.
    enum CellStyle {
        PLAIN,
        STRONG,
        /// A waived charge: struck through.
        WAIVED,
        /// With a warning beside it.
        CAUTION,
        /// Not included and not requested.
        ABSENT,
        /// Requested but not included.
        MISSING,
        GOOD,
        BAD
    }

    /// The values that all rates share, in one line; empty if there are none.
    String equalValuesText() {
        return lines().filter(line -> !line.isAlwaysShown())
                .map(Line::labelAndValueText)
                .collect(Collectors.joining(" · "));
    }

    Stream<Line> lines() {
        return groups.stream().flatMap(group -> group.lines().stream());
    }
}
