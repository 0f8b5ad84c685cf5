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
import lanedesk.freight.rates.PreNoticeParser;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.compare.Comparison.Cell;
import lanedesk.workstation.rates.compare.Comparison.CellStyle;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Creates the lines of a comparison.
public final class ComparisonLines {

    static final String HIDDEN = "•••";

    private final Instant now;
    private final ZoneId zone;
    private final List<RateRow> rates;
    private final PricedRates priced;
    private final RateFormatter rateFormatter;
    private final boolean isBuyHidden;
    private final boolean isDrayage;

    private ComparisonLines(BoardSnapshot shown, RateFormatter rateFormatter, Instant now) {
        this.now = now;
        zone = rateFormatter.customerZone(shown.board().summary());
        this.rateFormatter = rateFormatter;
        rates = shown.pinned();
        priced = shown.rates();
        isBuyHidden = shown.isBuyHidden();
        isDrayage = shown.board().isDrayage();
    }

    /// The pinned rates of a board, aligned.
    public static Comparison of(BoardSnapshot shown, RateFormatter rateFormatter, Instant now) {
        if (shown.pinned().isEmpty()) {
            return new Comparison(List.of(), List.of());
        }
        ComparisonLines lines = new ComparisonLines(shown, rateFormatter, now);
        List<Group> groups = new ArrayList<>();
        groups.add(new Group("", lines.termLines()));
        ComparedCharges charges = new ComparedCharges(lines, shown, rateFormatter);
        groups.addAll(charges.groups());
        return new Comparison(
                IntStream.range(0, lines.rates.size())
                        .mapToObj(index -> new Comparison.Column(
                                lines.rates.get(index), lines.isBuyHidden ? List.of() : List.of(charges.parts(index))))
                        .toList(),
                groups);
    }

    private List<Line> termLines() {
        List<Line> lines = new ArrayList<>();
        if (isDrayage) {
            lines.add(line("mode", row -> rateFormatter.modeName(row.mode())));
            lines.add(line(
                    "prenotice",
                    row -> row.service().isEmpty() ? RateFormatter.NONE : row.service(),
                    row -> PreNoticeParser.parse(row.service()).orElse(null),
                    false));
        }
        boolean dated = rates.stream().anyMatch(row -> priced.deliveryDate(row) != null);
        if (dated) {
            lines.add(withWarnings(
                    line("delivery", row -> rateFormatter.deliveryText(row, priced), priced::deliveryDate, false),
                    row -> rateFormatter
                            .lateBadge(row, priced)
                            .map(RateBadge::text)
                            .orElse("")));
        }
        if (rates.stream().anyMatch(row -> row.days() != null)) {
            lines.add(line(
                    "days",
                    row -> row.days() == null ? RateFormatter.NONE : rateFormatter.text("rates.chart.days", row.days()),
                    row -> dated ? null : row.days(),
                    false));
        }
        lines.add(line("spread", this::differenceToLowestText, priced::differenceToLowest, false));
        if (!isBuyHidden) {
            lines.add(line("profit", row -> rateFormatter.amountText(priced.profit(row)), priced::profit, true));
            lines.add(line("margin", row -> percentText(margin(row)), this::margin, true));
            lines.add(line(
                    "buy",
                    row -> rateFormatter.amountText(row.rateCost().buy()),
                    row -> row.rateCost().buy(),
                    false));
        } else {
            Stream.of("profit", "margin", "buy").forEach(word -> lines.add(line(word, _ -> HIDDEN)));
        }
        lines.add(line("suggested", row -> buyText(row.suggested())));
        if (!isDrayage) {
            lines.add(withWarnings(
                    line(
                            "expires",
                            row -> rateFormatter.expiryText(row, now),
                            row -> row.expiry() instanceof Expiry.At at ? at.instant() : null,
                            true),
                    row -> row.expiry().isPast(now) ? "" : rateFormatter.expiresBeforePickupText(row, priced, zone)));
            lines.add(line("mode", row -> rateFormatter.modeName(row.mode())));
        }
        if (rates.stream().anyMatch(row -> !row.equipment().isEmpty())) {
            lines.add(line(
                    "equipment",
                    row -> row.equipment().isEmpty()
                            ? RateFormatter.NONE
                            : row.equipment().stream()
                                    .map(rateFormatter::serviceTerm)
                                    .collect(Collectors.joining(", "))));
        }
        return lines;
    }

    // Adds warnings beside the values, if there are any.
    private Line withWarnings(Line line, Function<RateRow, String> caution) {
        List<Cell> cells = new ArrayList<>();
        for (int index = 0; index < rates.size(); index++) {
            Cell cell = line.cells().get(index);
            String text = caution.apply(rates.get(index));
            cells.add(text.isEmpty() ? cell : new Cell(text, cell.text(), CellStyle.CAUTION, cell.isBest()));
        }
        return new Line(line.label(), line.part(), cells, line.isDifferent());
    }

    private String differenceToLowestText(RateRow row) {
        BigDecimal spread = priced.differenceToLowest(row);
        return spread != null && spread.signum() == 0
                ? rateFormatter.text("rates.badge.lowest")
                : rateFormatter.differenceText(spread);
    }

    private @Nullable BigDecimal margin(RateRow row) {
        SellPrice.Priced price = priced.pricedSell(row);
        return price == null ? null : price.marginPercent();
    }

    String percentText(@Nullable BigDecimal figure) {
        return figure == null ? RateFormatter.NONE : rateFormatter.formats().formatPercent(figure);
    }

    String buyText(@Nullable BigDecimal amount) {
        return isBuyHidden ? HIDDEN : rateFormatter.amountText(amount);
    }

    Line line(String word, Function<RateRow, String> text) {
        return line(
                rateFormatter.text("rates.compare." + word),
                rates.stream()
                        .map(row -> Cell.of(text.apply(row), CellStyle.PLAIN))
                        .toList());
    }

    // Hidden values are never reported as equal.
    static Line line(String label, List<Cell> cells) {
        boolean isHidden = cells.stream().map(Cell::text).anyMatch(HIDDEN::equals);
        return new Line(
                label,
                0,
                cells,
                isHidden || cells.stream().map(Cell::text).distinct().count() > 1);
    }

    // `most` if the highest value is the best, else the lowest. Unknown values are never the best, nor are values
    // of a rate that cannot be booked.
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
        if (best == null || !plain.isDifferent()) {
            return plain;
        }
        List<Cell> cells = new ArrayList<>();
        for (int index = 0; index < rates.size(); index++) {
            Cell cell = plain.cells().get(index);
            T its = value.apply(rates.get(index));
            boolean isBest = its != null && its.compareTo(best) == 0 && priced.isRanked(rates.get(index));
            cells.add(new Cell("", cell.text(), cell.style(), isBest));
        }
        return new Line(plain.label(), 0, cells, true);
    }
}
