package lanedesk.workstation.rates.compare;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.SellPrice;
import lanedesk.freight.rates.PreNotice;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.compare.Comparison.Cell;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.compare.Comparison.Look;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// Writes the lines of a comparison.
public final class ComparisonLines {

    static final String HIDDEN = "•••";

    private final Instant now;
    private final ZoneId zone;
    private final List<RateRow> rates;
    private final PricedRates priced;
    private final RateText rateText;
    private final boolean hidden;
    private final boolean drayage;

    private ComparisonLines(BoardSnapshot shown, RateText rateText, Instant now) {
        this.now = now;
        zone = rateText.customerZone(shown.board().line());
        this.rateText = rateText;
        rates = shown.pinned();
        priced = shown.rates();
        hidden = shown.buyHidden();
        drayage = shown.board().drayage();
    }

    /// The pinned rates of a board, aligned.
    public static Comparison of(BoardSnapshot shown, RateText rateText, Instant now) {
        if (shown.pinned().isEmpty()) {
            return new Comparison(List.of(), List.of());
        }
        ComparisonLines lines = new ComparisonLines(shown, rateText, now);
        List<Group> groups = new ArrayList<>();
        groups.add(new Group("", lines.terms()));
        ComparedCharges charges = new ComparedCharges(lines, shown, rateText);
        groups.addAll(charges.groups());
        return new Comparison(
                IntStream.range(0, lines.rates.size())
                        .mapToObj(at -> new Comparison.Column(
                                lines.rates.get(at), lines.hidden ? List.of() : List.of(charges.parts(at))))
                        .toList(),
                groups);
    }

    private List<Line> terms() {
        List<Line> lines = new ArrayList<>();
        if (drayage) {
            lines.add(line("mode", row -> rateText.mode(row.mode())));
            lines.add(line(
                    "prenotice",
                    row -> row.service().isEmpty() ? RateText.NONE : row.service(),
                    row -> PreNotice.read(row.service()).orElse(null),
                    false));
        }
        boolean dated = rates.stream().anyMatch(row -> priced.delivery(row) != null);
        if (dated) {
            lines.add(cautioned(
                    line("delivery", row -> rateText.delivers(row, priced), priced::delivery, false),
                    row -> rateText.late(row, priced).map(RateBadge::text).orElse("")));
        }
        if (rates.stream().anyMatch(row -> row.days() != null)) {
            lines.add(line(
                    "days",
                    row -> row.days() == null ? RateText.NONE : rateText.text("rates.chart.days", row.days()),
                    row -> dated ? null : row.days(),
                    false));
        }
        lines.add(line("spread", this::spread, priced::spread, false));
        if (!hidden) {
            lines.add(line("profit", row -> rateText.amount(priced.profit(row)), priced::profit, true));
            lines.add(line("margin", row -> percent(marginOf(row)), this::marginOf, true));
            lines.add(line(
                    "buy",
                    row -> rateText.amount(row.cost().buy()),
                    row -> row.cost().buy(),
                    false));
        } else {
            Stream.of("profit", "margin", "buy").forEach(word -> lines.add(line(word, _ -> HIDDEN)));
        }
        lines.add(line("suggested", row -> buy(row.suggested())));
        if (!drayage) {
            lines.add(cautioned(
                    line(
                            "expires",
                            row -> rateText.expires(row, now),
                            row -> row.expiry() instanceof Expiry.At at ? at.instant() : null,
                            true),
                    row -> row.expiry().isPast(now) ? "" : rateText.overBeforePickup(row, priced, zone)));
            lines.add(line("mode", row -> rateText.mode(row.mode())));
        }
        if (rates.stream().anyMatch(row -> !row.equipment().isEmpty())) {
            lines.add(line(
                    "equipment",
                    row -> row.equipment().isEmpty()
                            ? RateText.NONE
                            : row.equipment().stream().map(rateText::known).collect(Collectors.joining(", "))));
        }
        return lines;
    }

    // With what is to be thought of beside each figure, where anything is.
    private Line cautioned(Line line, Function<RateRow, String> caution) {
        List<Cell> cells = new ArrayList<>();
        for (int at = 0; at < rates.size(); at++) {
            Cell cell = line.cells().get(at);
            String said = caution.apply(rates.get(at));
            cells.add(said.isEmpty() ? cell : new Cell(said, cell.text(), Look.CAUTION, cell.best()));
        }
        return new Line(line.label(), line.part(), cells, line.differs());
    }

    private String spread(RateRow row) {
        BigDecimal spread = priced.spread(row);
        return spread != null && spread.signum() == 0
                ? rateText.text("rates.badge.lowest")
                : rateText.difference(spread);
    }

    private @Nullable BigDecimal marginOf(RateRow row) {
        SellPrice.Priced price = priced.price(row);
        return price == null ? null : price.marginPercent();
    }

    String percent(@Nullable BigDecimal figure) {
        return figure == null ? RateText.NONE : rateText.formats().percent(figure);
    }

    String buy(@Nullable BigDecimal amount) {
        return hidden ? HIDDEN : rateText.amount(amount);
    }

    Line line(String word, Function<RateRow, String> text) {
        return line(
                rateText.text("rates.compare." + word),
                rates.stream().map(row -> Cell.of(text.apply(row), Look.PLAIN)).toList());
    }

    // Values that are hidden are never called the same.
    static Line line(String label, List<Cell> cells) {
        boolean isHidden = cells.stream().map(Cell::text).anyMatch(HIDDEN::equals);
        return new Line(
                label,
                0,
                cells,
                isHidden || cells.stream().map(Cell::text).distinct().count() > 1);
    }

    // `most` where the highest value is the best, else the lowest. What is not known is neither, nor is what a rate
    // states that can't be had.
    private <T extends Comparable<? super T>> Line line(
            String word, Function<RateRow, String> text, Function<RateRow, @Nullable T> value, boolean most) {
        Line plain = line(word, text);
        List<T> values = rates.stream()
                .filter(priced::isRanked)
                .map(value)
                .filter(Objects::nonNull)
                .toList();
        T best = values.stream()
                .max(most ? Comparator.naturalOrder() : Comparator.reverseOrder())
                .orElse(null);
        if (best == null || !plain.differs()) {
            return plain;
        }
        List<Cell> cells = new ArrayList<>();
        for (int at = 0; at < rates.size(); at++) {
            Cell cell = plain.cells().get(at);
            T its = value.apply(rates.get(at));
            boolean isBest = its != null && its.compareTo(best) == 0 && priced.isRanked(rates.get(at));
            cells.add(new Cell("", cell.text(), cell.look(), isBest));
        }
        return new Line(plain.label(), 0, cells, true);
    }
}
