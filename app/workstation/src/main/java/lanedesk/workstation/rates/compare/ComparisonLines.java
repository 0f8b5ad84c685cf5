package lanedesk.workstation.rates.compare;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.rates.ChargeTable;
import lanedesk.workstation.freight.rates.NamedAccessorial;
import lanedesk.workstation.freight.rates.PreNotice;
import lanedesk.workstation.freight.rates.PricePart;
import lanedesk.workstation.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PartNumbers;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.compare.Comparison.Cell;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.compare.Comparison.Look;
import lanedesk.workstation.rates.words.RateBadge;
import lanedesk.workstation.rates.words.RateWords;
import org.jspecify.annotations.Nullable;

/// Writes the lines of a comparison.
public final class ComparisonLines {

    private static final String HIDDEN = "•••";

    private final BoardSnapshot shown;
    private final Instant now;
    private final List<RateRow> rates;
    private final PricedRates priced;
    private final RateWords words;
    private final boolean hidden;
    private final boolean drayage;
    private final List<BigDecimal[]> parts;

    private ComparisonLines(BoardSnapshot shown, RateWords words, Instant now) {
        this.shown = shown;
        this.now = now;
        this.words = words;
        rates = shown.pinned();
        priced = shown.rates();
        hidden = shown.buyHidden();
        drayage = shown.board().drayage();
        parts = rates.stream()
                .map(_ -> Stream.generate(() -> BigDecimal.ZERO)
                        .limit(PartNumbers.PARTS)
                        .toArray(BigDecimal[]::new))
                .toList();
    }

    /// The pinned rates of a board, aligned.
    public static Comparison of(BoardSnapshot shown, RateWords words, Instant now) {
        if (shown.pinned().isEmpty()) {
            return new Comparison(List.of(), List.of());
        }
        ComparisonLines lines = new ComparisonLines(shown, words, now);
        List<Group> groups = new ArrayList<>();
        groups.add(new Group("", lines.terms()));
        Map<String, NamedAccessorial> extras = lines.accessorials();
        groups.add(new Group(words.text("rates.compare.charges"), lines.charges(extras)));
        if (!extras.isEmpty()) {
            groups.add(new Group(
                    words.text("rates.compare.accessorials"),
                    extras.values().stream().map(lines::accessorial).toList()));
        }
        return new Comparison(
                IntStream.range(0, lines.rates.size())
                        .mapToObj(at -> new Comparison.Column(
                                lines.rates.get(at), lines.hidden ? List.of() : List.of(lines.parts.get(at))))
                        .toList(),
                groups);
    }

    private List<Line> terms() {
        List<Line> lines = new ArrayList<>();
        if (drayage) {
            lines.add(line("mode", row -> words.mode(row.mode())));
            lines.add(line(
                    "prenotice",
                    row -> row.service().isEmpty() ? RateWords.NONE : row.service(),
                    row -> PreNotice.read(row.service()).orElse(null),
                    false));
        }
        boolean dated = rates.stream().anyMatch(row -> priced.delivery(row) != null);
        if (dated) {
            lines.add(cautioned(
                    line("delivery", row -> words.delivers(row, priced), priced::delivery, false),
                    row -> words.late(row, priced).map(RateBadge::text).orElse("")));
        }
        if (rates.stream().anyMatch(row -> row.days() != null)) {
            lines.add(line(
                    "days",
                    row -> row.days() == null ? RateWords.NONE : words.text("rates.chart.days", row.days()),
                    row -> dated ? null : row.days(),
                    false));
        }
        lines.add(line("spread", this::spread, priced::spread, false));
        if (!hidden) {
            lines.add(line("profit", row -> words.profit(row, priced), priced::leastProfit, true));
            lines.add(line(
                    "margin",
                    row -> percent(marginOf(row)),
                    row -> rates.stream().allMatch(each -> each.cost().isCertain()) ? marginOf(row) : null,
                    true));
            lines.add(line(
                    "buy",
                    row -> words.amount(row.cost().least()),
                    row -> row.cost().isCertain() ? row.buy() : null,
                    false));
        } else {
            Stream.of("profit", "margin", "buy").forEach(word -> lines.add(line(word, _ -> HIDDEN)));
        }
        lines.add(line("suggested", row -> buy(row.suggested())));
        if (!drayage) {
            lines.add(cautioned(
                    line(
                            "expires",
                            row -> words.expires(row, now),
                            row -> row.expiry() instanceof Expiry.At at ? at.instant() : null,
                            true),
                    row -> row.expiry().isOver(now) ? "" : words.overBeforePickup(row, priced)));
            lines.add(line("mode", row -> words.mode(row.mode())));
        }
        if (rates.stream().anyMatch(row -> !row.equipment().isEmpty())) {
            lines.add(line(
                    "equipment",
                    row -> row.equipment().isEmpty()
                            ? RateWords.NONE
                            : row.equipment().stream().map(words::known).collect(Collectors.joining(", "))));
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
        return spread != null && spread.signum() == 0 ? words.text("rates.badge.lowest") : words.difference(spread);
    }

    private @Nullable BigDecimal marginOf(RateRow row) {
        SellPrice.Priced price = priced.price(row);
        return price == null ? null : price.marginPercent();
    }

    private String percent(@Nullable BigDecimal figure) {
        return figure == null ? RateWords.NONE : words.formats().percent(figure);
    }

    private String buy(@Nullable BigDecimal amount) {
        return hidden ? HIDDEN : words.amount(amount);
    }

    // Accessorials that are charged stand with their charges, and are taken from those that are left.
    private List<Line> charges(Map<String, NamedAccessorial> extras) {
        List<Line> lines = new ArrayList<>();
        if (drayage) {
            lines.add(figure("freight", 1, RateRow.DrayageFigures::freight));
            lines.add(figure("fuel", 2, RateRow.DrayageFigures::fuel));
        }
        List<List<RateCharge>> charges = rates.stream().map(RateRow::charges).toList();
        PartNumbers numbers = new PartNumbers();
        for (ChargeTable.Row row : ChargeTable.align(charges).rows()) {
            int part = drayage ? 0 : part(row, charges, numbers);
            String label = words.known(row.label());
            NamedAccessorial accessorial = extras.remove(label.toLowerCase(Locale.ROOT));
            List<Cell> cells = new ArrayList<>();
            for (int at = 0; at < rates.size(); at++) {
                Optional<RateCharge> charge = row.cells().get(at);
                cells.add(
                        charge.isPresent()
                                ? charge(charge.get(), charges.get(at))
                                : accessorial == null ? absent() : inside(accessorial, rates.get(at)));
                share(at, part == 0 ? 1 : part, drayage ? Optional.empty() : charge);
            }
            lines.add(new Line(label, part, cells, row.differs()));
        }
        lines.add(
                drayage
                        ? figure("accessorials", 3, RateRow.DrayageFigures::accessorials)
                        : line(
                                words.text("rates.compare.sum"),
                                rates.stream().map(this::sum).toList()));
        lines.add(line(
                words.text("rates.compare.total"),
                rates.stream().map(row -> Cell.of(buy(row.buy()), Look.STRONG)).toList()));
        return lines;
    }

    private static int part(ChargeTable.Row row, List<List<RateCharge>> charges, PartNumbers numbers) {
        for (int at = 0; at < charges.size(); at++) {
            RateCharge charge = row.cells().get(at).orElse(null);
            if (charge != null && !charge.waived()) {
                return numbers.next(charge, charges.get(at));
            }
        }
        return 0;
    }

    private void share(int column, int part, Optional<RateCharge> charge) {
        charge.ifPresent(each -> parts.get(column)[part - 1] = parts.get(column)[part - 1].add(each.payable()));
    }

    private Line figure(String word, int part, Function<RateRow.DrayageFigures, BigDecimal> of) {
        for (int at = 0; at < rates.size(); at++) {
            parts.get(at)[part - 1] =
                    of.apply(Objects.requireNonNull(rates.get(at).drayage()));
        }
        Line line = line(word, row -> buy(of.apply(Objects.requireNonNull(row.drayage()))));
        return new Line(line.label(), part, line.cells(), line.differs());
    }

    private Cell charge(RateCharge charge, List<RateCharge> all) {
        String beside = hidden
                ? ""
                : charge.quantity() == 1
                        ? PricePart.percent(charge, all).map(this::percent).orElse("")
                        : "× " + words.formats().count(charge.quantity());
        return new Cell(beside, buy(charge.amount()), charge.waived() ? Look.WAIVED : Look.PLAIN, false);
    }

    private Cell sum(RateRow row) {
        SumCheck check = SumCheck.of(row);
        return Cell.of(words.sum(check, hidden), check.isGood() ? Look.GOOD : Look.BAD);
    }

    private Map<String, NamedAccessorial> accessorials() {
        Map<String, NamedAccessorial> all = new LinkedHashMap<>();
        Stream.concat(shown.board().asked().stream(), rates.stream().flatMap(row -> row.accessorials().stream()))
                .forEach(each -> all.putIfAbsent(words.accessorial(each.name()).toLowerCase(Locale.ROOT), each));
        return all;
    }

    private Line accessorial(NamedAccessorial wanted) {
        String unasked = shown.board().asked().contains(wanted) ? "" : " · " + words.text("rates.compare.unasked");
        return line(
                words.accessorial(wanted.name()) + unasked,
                rates.stream().map(row -> inside(wanted, row)).toList());
    }

    private Cell inside(NamedAccessorial wanted, RateRow row) {
        if (NamedAccessorial.missing(List.of(wanted), row.accessorials()).isEmpty()) {
            return Cell.of("✓", Look.GOOD);
        }
        return shown.board().asked().contains(wanted)
                ? Cell.of(words.text("rates.compare.missing"), Look.MISSING)
                : absent();
    }

    private static Cell absent() {
        return Cell.of(RateWords.NONE, Look.ABSENT);
    }

    private Line line(String word, Function<RateRow, String> text) {
        return line(
                words.text("rates.compare." + word),
                rates.stream().map(row -> Cell.of(text.apply(row), Look.PLAIN)).toList());
    }

    private static Line line(String label, List<Cell> cells) {
        return new Line(
                label, 0, cells, cells.stream().map(Cell::text).distinct().count() > 1);
    }

    // `most` where the highest value is the best, else the lowest; what is not known is neither.
    private <T extends Comparable<? super T>> Line line(
            String word, Function<RateRow, String> text, Function<RateRow, @Nullable T> value, boolean most) {
        Line plain = line(word, text);
        List<T> values = rates.stream().map(value).filter(Objects::nonNull).toList();
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
            cells.add(new Cell("", cell.text(), cell.look(), its != null && its.compareTo(best) == 0));
        }
        return new Line(plain.label(), 0, cells, true);
    }
}
