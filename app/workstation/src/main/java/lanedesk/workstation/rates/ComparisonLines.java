package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
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
import lanedesk.freight.SellPrice;
import lanedesk.freight.rates.ChargeKind;
import lanedesk.freight.rates.ChargeTable;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.PreNoticeParser;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.rates.Comparison.Cell;
import lanedesk.workstation.rates.Comparison.CellStyle;
import lanedesk.workstation.rates.Comparison.Group;
import lanedesk.workstation.rates.Comparison.Line;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.ChargePartNumbers;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

/// Creates the lines of a comparison: terms, charges and accessorials.
final class ComparisonLines {

    private final Instant now;
    private final ZoneId zone;
    private final List<RateRow> rates;
    private final PricedRates priced;
    private final RateFormatter rateFormatter;
    private final boolean isBuyHidden;
    private final boolean isDrayage;
    private final List<NamedAccessorial> requestedAccessorials;
    // The sums of the charges in each part of a rate's price.
    private final List<BigDecimal[]> parts;

    private ComparisonLines(BoardSnapshot shown, RateFormatter rateFormatter, Instant now) {
        this.now = now;
        zone = rateFormatter.customerZone(shown.board().summary());
        this.rateFormatter = rateFormatter;
        rates = shown.pinned();
        priced = shown.rates();
        isBuyHidden = shown.isBuyHidden();
        isDrayage = shown.board().isDrayage();
        requestedAccessorials = shown.board().requestedAccessorials();
        parts = rates.stream()
                .map(_ -> Stream.generate(() -> BigDecimal.ZERO)
                        .limit(ChargePartNumbers.PART_COLORS)
                        .toArray(BigDecimal[]::new))
                .toList();
    }

    /// The pinned rates of a board, aligned.
    static Comparison of(BoardSnapshot shown, RateFormatter rateFormatter, Instant now) {
        if (shown.pinned().isEmpty()) {
            return new Comparison(List.of(), List.of());
        }
        ComparisonLines lines = new ComparisonLines(shown, rateFormatter, now);
        List<Group> groups = new ArrayList<>();
        groups.add(new Group("", lines.termLines()));
        groups.addAll(lines.chargeGroups());
        return new Comparison(
                IntStream.range(0, lines.rates.size())
                        .mapToObj(index -> new Comparison.Column(
                                lines.rates.get(index),
                                lines.isBuyHidden ? List.of() : List.of(lines.parts.get(index))))
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
            Stream.of("profit", "margin", "buy").forEach(word -> lines.add(line(word, _ -> IncludedServices.HIDDEN)));
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

    private String percentText(@Nullable BigDecimal figure) {
        return figure == null ? RateFormatter.NONE : rateFormatter.formats().formatPercent(figure);
    }

    private String buyText(@Nullable BigDecimal amount) {
        return isBuyHidden ? IncludedServices.HIDDEN : rateFormatter.amountText(amount);
    }

    private Line line(String word, Function<RateRow, String> text) {
        return line(
                rateFormatter.text("rates.compare." + word),
                rates.stream()
                        .map(row -> Cell.of(text.apply(row), CellStyle.PLAIN))
                        .toList());
    }

    // Hidden values are never reported as equal.
    private static Line line(String label, List<Cell> cells) {
        boolean isHidden = cells.stream().map(Cell::text).anyMatch(IncludedServices.HIDDEN::equals);
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

    private List<Group> chargeGroups() {
        Map<String, NamedAccessorial> extras = allAccessorials();
        Group charges = new Group(rateFormatter.text("rates.compare.charges"), chargeLines(extras));
        return extras.isEmpty()
                ? List.of(charges)
                : List.of(
                        charges,
                        new Group(
                                rateFormatter.text("rates.compare.accessorials"),
                                extras.values().stream()
                                        .map(this::accessorialLine)
                                        .toList()));
    }

    // Accessorials with a charge are listed with the charges and removed from the remaining ones.
    private List<Line> chargeLines(Map<String, NamedAccessorial> extras) {
        List<Line> matches = new ArrayList<>();
        if (isDrayage) {
            matches.add(amountLine("freight", 1, RateRow.DrayageAmounts::freight));
            matches.add(amountLine("fuel", 2, RateRow.DrayageAmounts::fuel));
        }
        List<List<RateCharge>> charges = rates.stream().map(RateRow::charges).toList();
        ChargePartNumbers numbers = new ChargePartNumbers();
        for (ChargeTable.Row row : ChargeTable.align(charges).rows()) {
            int part = isDrayage ? 0 : partNumber(row, charges, numbers);
            String known = rateFormatter.serviceTerm(row.label());
            String label = isBuyHidden ? RateFormatter.withoutAmounts(known, rates) : known;
            NamedAccessorial accessorial = extras.remove(known.toLowerCase(Locale.ROOT));
            List<Cell> cells = new ArrayList<>();
            for (int index = 0; index < rates.size(); index++) {
                Optional<RateCharge> charge = row.cells().get(index);
                cells.add(
                        charge.isPresent()
                                ? chargeCell(charge.get(), charges.get(index))
                                : accessorial == null ? absentCell() : includedCell(accessorial, rates.get(index)));
                addToPart(index, part == 0 ? 1 : part, isDrayage ? Optional.empty() : charge);
            }
            matches.add(new Line(label, part, cells, isBuyHidden || row.differs()));
        }
        matches.add(
                isDrayage
                        ? amountLine("accessorials", 3, RateRow.DrayageAmounts::accessorials)
                        : line(
                                rateFormatter.text("rates.compare.sum"),
                                rates.stream().map(this::sumCell).toList()));
        matches.add(line(
                rateFormatter.text("rates.compare.total"),
                rates.stream()
                        .map(row -> Cell.of(buyText(row.buy()), CellStyle.STRONG))
                        .toList()));
        if (isDrayage && !isBuyHidden && rates.stream().anyMatch(ComparisonLines::isFuelOnTop)) {
            matches.add(line(
                    rateFormatter.text(
                            rates.stream().anyMatch(row -> row.rateCost().isFuelAssumed())
                                    ? "rates.detail.buyAssumed"
                                    : "rates.detail.buyOnTop"),
                    rates.stream()
                            .map(row -> Cell.of(buyText(row.rateCost().buy()), CellStyle.STRONG))
                            .toList()));
        }
        return matches;
    }

    private static boolean isFuelOnTop(RateRow row) {
        return row.rateCost().buy().compareTo(row.buy()) != 0;
    }

    private static int partNumber(ChargeTable.Row row, List<List<RateCharge>> charges, ChargePartNumbers numbers) {
        for (int index = 0; index < charges.size(); index++) {
            RateCharge charge = row.cells().get(index).orElse(null);
            if (charge != null && !charge.waived()) {
                return numbers.nextPart(charge, charges.get(index));
            }
        }
        return 0;
    }

    private void addToPart(int column, int part, Optional<RateCharge> charge) {
        charge.ifPresent(
                rateCharge -> parts.get(column)[part - 1] = parts.get(column)[part - 1].add(rateCharge.payable()));
    }

    private Line amountLine(String text, int part, Function<RateRow.DrayageAmounts, BigDecimal> of) {
        for (int index = 0; index < rates.size(); index++) {
            parts.get(index)[part - 1] =
                    of.apply(Objects.requireNonNull(rates.get(index).drayageAmounts()));
        }
        Line line = line(text, row -> buyText(of.apply(Objects.requireNonNull(row.drayageAmounts()))));
        return new Line(line.label(), part, line.cells(), line.isDifferent());
    }

    private Cell chargeCell(RateCharge charge, List<RateCharge> all) {
        String beside = isBuyHidden
                ? ""
                : charge.quantity() == 1
                        ? ChargeKind.percentOf(charge, all)
                                .map(this::percentText)
                                .orElse("")
                        : "× " + rateFormatter.formats().formatCount(charge.quantity());
        return new Cell(beside, buyText(charge.amount()), charge.waived() ? CellStyle.WAIVED : CellStyle.PLAIN, false);
    }

    private Cell sumCell(RateRow row) {
        SumCheck check = SumCheck.of(row);
        return Cell.of(
                rateFormatter.sumCheckText(check, isBuyHidden), check.isConsistent() ? CellStyle.GOOD : CellStyle.BAD);
    }

    private Map<String, NamedAccessorial> allAccessorials() {
        Map<String, NamedAccessorial> all = new LinkedHashMap<>();
        Stream<NamedAccessorial> unasked = rates.stream()
                .flatMap(row -> row.accessorials().stream())
                .filter(namedAccessorial ->
                        NamedAccessorial.missingInRate(requestedAccessorials, List.of(namedAccessorial))
                                        .size()
                                == requestedAccessorials.size());
        Stream.concat(requestedAccessorials.stream(), unasked)
                .forEach(each ->
                        all.putIfAbsent(rateFormatter.accessorialName(each).toLowerCase(Locale.ROOT), each));
        return all;
    }

    private Line accessorialLine(NamedAccessorial accessorial) {
        String unasked =
                requestedAccessorials.contains(accessorial) ? "" : " · " + rateFormatter.text("rates.compare.unasked");
        return line(
                rateFormatter.accessorialName(accessorial) + unasked,
                rates.stream().map(row -> includedCell(accessorial, row)).toList());
    }

    private Cell includedCell(NamedAccessorial accessorial, RateRow row) {
        if (NamedAccessorial.missingInRate(List.of(accessorial), row.accessorials())
                .isEmpty()) {
            return Cell.of("✓", CellStyle.GOOD);
        }
        return requestedAccessorials.contains(accessorial)
                ? Cell.of(rateFormatter.text("rates.compare.missing"), CellStyle.MISSING)
                : absentCell();
    }

    private static Cell absentCell() {
        return Cell.of(RateFormatter.NONE, CellStyle.ABSENT);
    }
}
