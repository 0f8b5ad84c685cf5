package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.rates.Accessorial;
import lanedesk.workstation.freight.rates.ChargeTable;
import lanedesk.workstation.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.SumCheck;
import org.jspecify.annotations.Nullable;

/// Pinned rates side by side: groups of lines with one cell a rate.
///
/// @param rates the columns
/// @param groups what is compared, from the price down to the accessorials
record Comparison(List<RateRow> rates, List<Group> groups) {
    private static final String HIDDEN = "•••";

    Comparison {
        rates = List.copyOf(rates);
        groups = List.copyOf(groups);
    }

    /// Lines under one heading.
    ///
    /// @param figures whether they hold figures, which stand beneath each other
    record Group(String title, List<Line> lines, boolean figures) {}

    /// One kind of thing across the rates.
    ///
    /// @param differs whether the rates do not all say the same
    record Line(String label, List<Cell> cells, boolean differs) {}

    /// What one rate says.
    record Cell(String text, Look look) {}

    /// How it is said.
    enum Look {
        PLAIN,
        STRONG,
        /// A charge that is waived: struck through.
        WAIVED,
        /// Not there, and nobody asked for it.
        ABSENT,
        /// Asked for and not there.
        MISSING,
        GOOD,
        BAD
    }

    static Comparison of(RateComparisonViewModel model) {
        List<RateRow> rates = model.sight().pinned();
        Board read = model.boardProperty().get();
        List<Accessorial> asked = read == null ? List.of() : read.asked();
        if (rates.isEmpty()) {
            return new Comparison(List.of(), List.of());
        }
        Maker maker = new Maker(rates, model);
        List<Group> groups = new ArrayList<>();
        groups.add(maker.prices());
        groups.add(maker.terms());
        groups.add(maker.charges());
        maker.accessorials(asked).ifPresent(groups::add);
        return new Comparison(rates, groups);
    }

    private record Maker(List<RateRow> rates, RateComparisonViewModel model) {

        private RateWords words() {
            return model.words();
        }

        Group prices() {
            List<Line> lines = new ArrayList<>();
            lines.add(line(
                    "sell", Look.STRONG, row -> words().money(model.priced().sell(row))));
            lines.add(line("buy", Look.PLAIN, row -> buy(row.cost().least())));
            lines.add(line("profit", Look.PLAIN, this::profit));
            lines.add(line("margin", Look.PLAIN, this::margin));
            lines.add(line("suggested", Look.PLAIN, row -> buy(row.suggested())));
            lines.add(line(
                    "spread",
                    Look.PLAIN,
                    row -> words().difference(model.priced().spread(row))));
            // Prices always differ; marking that would drown what is worth seeing.
            return new Group(
                    words().text("rates.compare.price"),
                    lines.stream()
                            .map(each -> new Line(each.label(), each.cells(), false))
                            .toList(),
                    true);
        }

        private String buy(@Nullable BigDecimal amount) {
            return model.isBuyHidden() ? HIDDEN : words().money(amount);
        }

        private String profit(RateRow row) {
            return model.isBuyHidden() ? HIDDEN : words().profitMoney(row, model.priced());
        }

        private String margin(RateRow row) {
            SellPrice.Priced price = model.priced().price(row);
            return price == null
                    ? RateWords.NONE
                    : model.isBuyHidden() ? HIDDEN : words().formats().percent(price.marginPercent());
        }

        Group terms() {
            List<Line> lines = new ArrayList<>();
            lines.add(line("mode", Look.PLAIN, row -> words().mode(row.mode())));
            lines.add(line("service", Look.PLAIN, words()::service));
            if (rates.stream().anyMatch(row -> row.days() != null)) {
                lines.add(line("days", Look.PLAIN, row -> String.valueOf(row.days())));
            }
            lines.add(line("expires", Look.PLAIN, row -> words().expires(row, model.now())));
            if (rates.stream().anyMatch(row -> !row.equipment().isEmpty())) {
                lines.add(line(
                        "equipment",
                        Look.PLAIN,
                        row -> row.equipment().isEmpty() ? RateWords.NONE : String.join(", ", row.equipment())));
            }
            return new Group(words().text("rates.compare.terms"), lines, false);
        }

        Group charges() {
            List<Line> lines = new ArrayList<>();
            if (rates.stream().allMatch(RateRow::isDrayage)) {
                lines.add(line("freight", Look.PLAIN, row -> figure(row, RateRow.DrayageFigures::freight)));
                lines.add(line("fuel", Look.PLAIN, row -> figure(row, RateRow.DrayageFigures::fuel)));
            }
            List<List<RateCharge>> charges =
                    rates.stream().map(RateRow::charges).toList();
            for (ChargeTable.Row row : ChargeTable.align(charges).rows()) {
                lines.add(new Line(
                        words().known(row.label()),
                        row.cells().stream().map(this::charge).toList(),
                        row.differs()));
            }
            if (rates.stream().allMatch(RateRow::isDrayage)) {
                lines.add(line("accessorials", Look.PLAIN, row -> figure(row, RateRow.DrayageFigures::accessorials)));
            } else {
                List<Cell> sums = rates.stream().map(this::sum).toList();
                lines.add(new Line(words().text("rates.compare.sum"), sums, false));
            }
            Line total = line("total", Look.STRONG, row -> buy(row.buy()));
            lines.add(new Line(total.label(), total.cells(), false));
            return new Group(words().text("rates.compare.charges"), lines, true);
        }

        private String figure(RateRow row, Function<RateRow.DrayageFigures, BigDecimal> of) {
            RateRow.DrayageFigures figures = row.drayage();
            return figures == null ? RateWords.NONE : buy(of.apply(figures));
        }

        private Cell charge(Optional<RateCharge> charge) {
            return charge.map(each ->
                            new Cell(times(each) + buy(each.amount()), each.waived() ? Look.WAIVED : Look.PLAIN))
                    .orElse(new Cell(RateWords.NONE, Look.ABSENT));
        }

        // left of the figure, so that the amounts stand beneath each other
        private String times(RateCharge charge) {
            return charge.quantity() == 1 ? "" : words().formats().count(charge.quantity()) + " ×  ";
        }

        private Cell sum(RateRow row) {
            SumCheck check = SumCheck.of(row);
            return new Cell(words().sum(check, model.isBuyHidden()), check.isGood() ? Look.GOOD : Look.BAD);
        }

        Optional<Group> accessorials(List<Accessorial> asked) {
            Map<String, Accessorial> all = new LinkedHashMap<>();
            asked.forEach(each -> all.put(key(each), each));
            rates.forEach(row -> row.accessorials().forEach(each -> all.putIfAbsent(key(each), each)));
            List<Line> lines = new ArrayList<>();
            all.values().forEach(each -> lines.add(accessorial(each, asked.contains(each))));
            return lines.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Group(words().text("rates.compare.accessorials"), lines, false));
        }

        private static String key(Accessorial accessorial) {
            return accessorial.name().strip().toLowerCase(Locale.ROOT);
        }

        private Line accessorial(Accessorial wanted, boolean asked) {
            List<Cell> cells = rates.stream()
                    .map(row -> Accessorial.missing(List.of(wanted), row.accessorials())
                                    .isEmpty()
                            ? new Cell("✓", Look.GOOD)
                            : asked
                                    ? new Cell(words().text("rates.compare.missing"), Look.MISSING)
                                    : new Cell(RateWords.NONE, Look.ABSENT))
                    .toList();
            String label =
                    words().accessorial(wanted.name()) + (asked ? "" : " · " + words().text("rates.compare.unasked"));
            return new Line(label, cells, isMixed(cells));
        }

        private Line line(String word, Look look, Function<RateRow, String> text) {
            List<Cell> cells =
                    rates.stream().map(row -> new Cell(text.apply(row), look)).toList();
            return new Line(words().text("rates.compare." + word), cells, isMixed(cells));
        }

        private static boolean isMixed(List<Cell> cells) {
            return cells.stream().map(Cell::text).distinct().count() > 1;
        }
    }
}
