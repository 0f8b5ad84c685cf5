package lanedesk.workstation.rates.compare;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.rates.board.RateRow;

/// Pinned rates side by side: groups of lines with one cell a rate.
///
/// @param columns the rates
/// @param groups what is compared, from the terms down to the accessorials
public record Comparison(List<Column> columns, List<Group> groups) {

    public Comparison {
        columns = List.copyOf(columns);
        groups = List.copyOf(groups);
    }

    /// One rate.
    ///
    /// @param parts what its price is made of: haul, fuel, the first extra, all others; empty where it is not known
    public record Column(RateRow row, List<BigDecimal> parts) {

        public BigDecimal total() {
            return parts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    /// Lines under one heading, the first ones under none.
    public record Group(String title, List<Line> lines) {

        /// What is charged in a part of the price.
        public String partName(int part) {
            return lines.stream()
                    .filter(line -> line.part() == part)
                    .map(Line::label)
                    .collect(Collectors.joining(", "));
        }
    }

    /// One kind of thing across the rates.
    ///
    /// @param part which part of the price it is, from 1 to 4; 0 for none
    /// @param isDifferent whether the rates differ in it
    public record Line(String label, int part, List<Cell> cells, boolean isDifferent) {

        private String commonText() {
            Cell first = cells.getFirst();
            boolean sentence = first.style() == CellStyle.GOOD && first.text().length() > 1;
            return sentence ? first.text() : label + " " + first.text();
        }

        /// Whether it has a text that a fold must not hide.
        public boolean isAlwaysShown() {
            return isDifferent || cells.stream().anyMatch(cell -> cell.style() == CellStyle.STRONG);
        }
    }

    /// The value of one rate.
    ///
    /// @param detail a quantity or a share, left of the figure
    /// @param isBest whether no other rate is better, and one is worse
    public record Cell(String detail, String text, CellStyle style, boolean isBest) {

        static Cell of(String text, CellStyle look) {
            return new Cell("", text, look, false);
        }
    }

    /// How it is shown.
    public enum CellStyle {
        PLAIN,
        STRONG,
        /// A charge that is waived: struck through.
        WAIVED,
        /// To be thought of, for what stands beside.
        CAUTION,
        /// Not there, and nobody asked for it.
        ABSENT,
        /// Asked for and not there.
        MISSING,
        GOOD,
        BAD
    }

    /// What all rates have in common, in one line; empty where that is nothing.
    public String sameValuesText() {
        return lines().filter(line -> !line.isAlwaysShown())
                .map(Line::commonText)
                .collect(Collectors.joining(" · "));
    }

    public Stream<Line> lines() {
        return groups.stream().flatMap(group -> group.lines().stream());
    }
}
