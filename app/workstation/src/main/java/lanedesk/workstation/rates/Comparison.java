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
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.ChargePartNumbers;
import lanedesk.workstation.rates.board.ChargeSumResult;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

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
    ///        hidden
    record Column(RateRow row, List<BigDecimal> parts) {

        BigDecimal totalOfParts() {
            return parts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    /// Lines below a common heading, `title`; the heading of the first group is empty.
    record Group(String title, List<Line> lines) {

        /// Returns the labels of the lines that belong to a part of the price, joined by commas.
        String joinLabelsOfPart(int part) {
            return lines.stream()
                    .filter(line -> line.part() == part)
                    .map(Line::label)
                    .collect(Collectors.joining(", "));
        }
    }

    /// One compared value, with a cell per rate.
    ///
    /// @param part number of the part of the price, from 1 to 4; 0 for no part
    /// @param isDifferent whether the rates have different values; true if the values are hidden
    record Line(String label, int part, List<Cell> cells, boolean isDifferent) {

        private String labelAndFirstValueText() {
            Cell firstCell = cells.getFirst();
            boolean isSentence =
                    firstCell.style() == CellStyle.GOOD && firstCell.text().length() > 1;
            return isSentence ? firstCell.text() : label + " " + firstCell.text();
        }

        /// Returns whether the line is shown even if lines with equal values are combined to one line.
        boolean isAlwaysShown() {
            return isDifferent || cells.stream().anyMatch(cell -> cell.style() == CellStyle.STRONG);
        }
    }

    /// The value of one rate.
    ///
    /// @param detail quantity, percentage or warning, shown left of the value; may be empty
    /// @param isBest whether no rate has a better value and at least one rate has a worse value
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
        WARNING,
        /// An accessorial that is neither included nor requested.
        ABSENT,
        /// An accessorial that is requested but not included.
        MISSING,
        GOOD,
        BAD
    }

    /// Creates the comparison of a board's pinned rates; without columns if no rate is pinned.
    static Comparison of(BoardSnapshot snapshot, RateFormatter rateFormatter, Instant now) {
        if (snapshot.pinned().isEmpty()) {
            return new Comparison(List.of(), List.of());
        }
        ComparisonLines lines = new ComparisonLines(snapshot, rateFormatter, now);
        List<Group> groups = new ArrayList<>();
        groups.add(new Group("", lines.createTermLines()));
        groups.addAll(lines.createChargeAndAccessorialGroups());
        return new Comparison(
                IntStream.range(0, lines.rates.size())
                        .mapToObj(index -> new Column(
                                lines.rates.get(index),
                                lines.isBuyHidden ? List.of() : List.of(lines.partSums.get(index))))
                        .toList(),
                groups);
    }

    /// Returns label and value of each line that is not always shown, because all rates have the same value,
    /// joined to one line; empty if there are none.
    String equalValuesText() {
        return lines().filter(line -> !line.isAlwaysShown())
                .map(Line::labelAndFirstValueText)
                .collect(Collectors.joining(" · "));
    }

    Stream<Line> lines() {
        return groups.stream().flatMap(group -> group.lines().stream());
    }

    /// Creates the lines of the compared rates: terms, charges and accessorials.
    private static final class ComparisonLines {

        private final Instant now;
        private final ZoneId zone;
        private final List<RateRow> rates;
        private final PricedRates priced;
        private final RateFormatter rateFormatter;
        private final boolean isBuyHidden;
        private final boolean isDrayage;
        private final List<NamedAccessorial> requestedAccessorials;
        // For each rate, in the order of the columns, the sums of its charges by part of the price.
        private final List<BigDecimal[]> partSums;

        private ComparisonLines(BoardSnapshot snapshot, RateFormatter rateFormatter, Instant now) {
            this.now = now;
            zone = rateFormatter.customerZoneOf(snapshot.board().shipmentSummary());
            this.rateFormatter = rateFormatter;
            rates = snapshot.pinned();
            priced = snapshot.rates();
            isBuyHidden = snapshot.areBuyRatesHidden();
            isDrayage = snapshot.board().isDrayage();
            requestedAccessorials = snapshot.board().requestedAccessorials();
            partSums = rates.stream()
                    .map(_ -> Stream.generate(() -> BigDecimal.ZERO)
                            .limit(ChargePartNumbers.PART_COUNT)
                            .toArray(BigDecimal[]::new))
                    .toList();
        }

        private List<Line> createTermLines() {
            List<Line> lines = new ArrayList<>();
            if (isDrayage) {
                lines.add(createLine("mode", row -> rateFormatter.modeName(row.mode())));
                lines.add(createLineWithBestValue(
                        "prenotice",
                        row -> row.service().isEmpty() ? RateFormatter.NONE : row.service(),
                        row -> PreNoticeParser.parse(row.service()).orElse(null),
                        false));
            }
            boolean hasDeliveryDates = rates.stream().anyMatch(row -> priced.deliveryDate(row) != null);
            if (hasDeliveryDates) {
                lines.add(withWarnings(
                        createLineWithBestValue(
                                "delivery",
                                row -> rateFormatter.deliveryOrTransitText(row, priced),
                                priced::deliveryDate,
                                false),
                        row -> rateFormatter
                                .createLateBadgeIfLate(row, priced)
                                .map(RateBadge::text)
                                .orElse("")));
            }
            if (rates.stream().anyMatch(row -> row.days() != null)) {
                lines.add(createLineWithBestValue(
                        "days",
                        row -> row.days() == null
                                ? RateFormatter.NONE
                                : rateFormatter.textOf("rates.chart.days", row.days()),
                        row -> hasDeliveryDates ? null : row.days(),
                        false));
            }
            lines.add(createLineWithBestValue(
                    "spread", this::differenceToLowestText, priced::dollarsAboveLowestSellPrice, false));
            if (!isBuyHidden) {
                lines.add(createLineWithBestValue(
                        "profit", row -> rateFormatter.amountText(priced.profit(row)), priced::profit, true));
                lines.add(createLineWithBestValue(
                        "margin", row -> percentOrNoneText(marginPercent(row)), this::marginPercent, true));
                lines.add(createLineWithBestValue(
                        "buy",
                        row -> rateFormatter.amountText(row.rateCost().buyRate()),
                        row -> row.rateCost().buyRate(),
                        false));
            } else {
                Stream.of("profit", "margin", "buy")
                        .forEach(key -> lines.add(createLine(key, _ -> IncludedServices.MASKED_AMOUNT)));
            }
            lines.add(createLine("suggested", row -> amountOrHiddenText(row.suggested())));
            if (!isDrayage) {
                lines.add(withWarnings(
                        createLineWithBestValue(
                                "expires",
                                row -> rateFormatter.remainingTimeText(row, now),
                                row -> row.expiry() instanceof Expiry.At at ? at.instant() : null,
                                true),
                        row -> row.expiry().isExpiredAt(now)
                                ? ""
                                : rateFormatter.expiresBeforePickupText(row, priced, zone)));
                lines.add(createLine("mode", row -> rateFormatter.modeName(row.mode())));
            }
            if (rates.stream().anyMatch(row -> !row.equipment().isEmpty())) {
                lines.add(createLine(
                        "equipment",
                        row -> row.equipment().isEmpty()
                                ? RateFormatter.NONE
                                : row.equipment().stream()
                                        .map(rateFormatter::translateServiceTerm)
                                        .collect(Collectors.joining(", "))));
            }
            return lines;
        }

        // Returns the line with warnings beside the values for which `warningText` returns a text.
        private Line withWarnings(Line line, Function<RateRow, String> warningText) {
            List<Cell> cells = new ArrayList<>();
            for (int index = 0; index < rates.size(); index++) {
                Cell cell = line.cells().get(index);
                String text = warningText.apply(rates.get(index));
                cells.add(text.isEmpty() ? cell : new Cell(text, cell.text(), CellStyle.WARNING, cell.isBest()));
            }
            return new Line(line.label(), line.part(), cells, line.isDifferent());
        }

        private String differenceToLowestText(RateRow row) {
            BigDecimal difference = priced.dollarsAboveLowestSellPrice(row);
            return difference != null && difference.signum() == 0
                    ? rateFormatter.textOf("rates.badge.lowest")
                    : rateFormatter.signedAmountText(difference);
        }

        private @Nullable BigDecimal marginPercent(RateRow row) {
            SellPrice.Priced price = priced.sellPriceWithProfit(row);
            return price == null ? null : price.marginPercent();
        }

        private String percentOrNoneText(@Nullable BigDecimal percent) {
            return percent == null
                    ? RateFormatter.NONE
                    : rateFormatter.formats().formatPercent(percent);
        }

        private String amountOrHiddenText(@Nullable BigDecimal amount) {
            return isBuyHidden ? IncludedServices.MASKED_AMOUNT : rateFormatter.amountText(amount);
        }

        private Line createLine(String key, Function<RateRow, String> text) {
            return createLine(
                    rateFormatter.textOf("rates.compare." + key),
                    rates.stream()
                            .map(row -> Cell.of(text.apply(row), CellStyle.PLAIN))
                            .toList());
        }

        // A line with hidden values counts as different, so that it is never listed among the equal values.
        private static Line createLine(String label, List<Cell> cells) {
            boolean isHidden = cells.stream().map(Cell::text).anyMatch(IncludedServices.MASKED_AMOUNT::equals);
            return new Line(
                    label,
                    0,
                    cells,
                    isHidden || cells.stream().map(Cell::text).distinct().count() > 1);
        }

        // Creates a line whose best value is marked: the highest value if `isHighestBest`, else the lowest.
        // Unknown values and values of unranked rates are never the best.
        private <T extends Comparable<? super T>> Line createLineWithBestValue(
                String key,
                Function<RateRow, String> text,
                Function<RateRow, @Nullable T> value,
                boolean isHighestBest) {
            Line lineWithoutBest = createLine(key, text);
            List<T> values = rates.stream()
                    .filter(priced::isRanked)
                    .map(value)
                    .filter(Objects::nonNull)
                    .toList();
            T best = values.stream()
                    .max(isHighestBest ? Comparator.naturalOrder() : Comparator.reverseOrder())
                    .orElse(null);
            if (best == null || !lineWithoutBest.isDifferent()) {
                return lineWithoutBest;
            }
            List<Cell> cells = new ArrayList<>();
            for (int index = 0; index < rates.size(); index++) {
                Cell cell = lineWithoutBest.cells().get(index);
                T rateValue = value.apply(rates.get(index));
                boolean isBest =
                        rateValue != null && rateValue.compareTo(best) == 0 && priced.isRanked(rates.get(index));
                cells.add(new Cell("", cell.text(), cell.style(), isBest));
            }
            return new Line(lineWithoutBest.label(), 0, cells, true);
        }

        private List<Group> createChargeAndAccessorialGroups() {
            Map<String, NamedAccessorial> accessorials = requestedAndIncludedAccessorialsByName();
            Group charges = new Group(
                    rateFormatter.textOf("rates.compare.charges"), createChargeLinesAndRemoveCharged(accessorials));
            return accessorials.isEmpty()
                    ? List.of(charges)
                    : List.of(
                            charges,
                            new Group(
                                    rateFormatter.textOf("rates.compare.accessorials"),
                                    accessorials.values().stream()
                                            .map(this::createAccessorialLine)
                                            .toList()));
        }

        // Creates the lines of the charges. Accessorials with a charge are removed from `accessorials`, because
        // they are listed among the charges.
        private List<Line> createChargeLinesAndRemoveCharged(Map<String, NamedAccessorial> accessorials) {
            List<Line> lines = new ArrayList<>();
            if (isDrayage) {
                lines.add(createDrayageLineAndSetPart("freight", 1, RateRow.DrayageAmounts::freight));
                lines.add(createDrayageLineAndSetPart("fuel", 2, RateRow.DrayageAmounts::fuel));
            }
            List<List<RateCharge>> charges =
                    rates.stream().map(RateRow::charges).toList();
            ChargePartNumbers numbers = new ChargePartNumbers();
            for (ChargeTable.Row row : ChargeTable.alignChargesByCode(charges).rows()) {
                int part = isDrayage ? 0 : assignPartNumberToRow(row, charges, numbers);
                String name = rateFormatter.translateServiceTerm(row.label());
                String label = isBuyHidden ? RateFormatter.maskAmounts(name, rates) : name;
                NamedAccessorial accessorial = accessorials.remove(name.toLowerCase(Locale.ROOT));
                List<Cell> cells = new ArrayList<>();
                for (int index = 0; index < rates.size(); index++) {
                    Optional<RateCharge> charge = row.cells().get(index);
                    cells.add(
                            charge.isPresent()
                                    ? createChargeCell(charge.get(), charges.get(index))
                                    : accessorial == null
                                            ? createNotIncludedCell()
                                            : createAccessorialCell(accessorial, rates.get(index)));
                    addToPartSumIfPresent(index, part == 0 ? 1 : part, isDrayage ? Optional.empty() : charge);
                }
                lines.add(new Line(label, part, cells, isBuyHidden || row.hasDifferentAmounts()));
            }
            lines.add(
                    isDrayage
                            ? createDrayageLineAndSetPart("accessorials", 3, RateRow.DrayageAmounts::accessorials)
                            : createLine(
                                    rateFormatter.textOf("rates.compare.sum"),
                                    rates.stream().map(this::createSumCheckCell).toList()));
            lines.add(createLine(
                    rateFormatter.textOf("rates.compare.total"),
                    rates.stream()
                            .map(row -> Cell.of(amountOrHiddenText(row.buy()), CellStyle.STRONG))
                            .toList()));
            if (isDrayage && !isBuyHidden && rates.stream().anyMatch(ComparisonLines::isFuelAddedToBuy)) {
                lines.add(createLine(
                        rateFormatter.textOf(
                                rates.stream().anyMatch(row -> row.rateCost().isFuelAssumed())
                                        ? "rates.detail.buyAssumed"
                                        : "rates.detail.buyOnTop"),
                        rates.stream()
                                .map(row -> Cell.of(
                                        amountOrHiddenText(row.rateCost().buyRate()), CellStyle.STRONG))
                                .toList()));
            }
            return lines;
        }

        private static boolean isFuelAddedToBuy(RateRow row) {
            return row.rateCost().buyRate().compareTo(row.buy()) != 0;
        }

        private static int assignPartNumberToRow(
                ChargeTable.Row row, List<List<RateCharge>> charges, ChargePartNumbers numbers) {
            for (int index = 0; index < charges.size(); index++) {
                RateCharge charge = row.cells().get(index).orElse(null);
                if (charge != null && !charge.isWaived()) {
                    return numbers.assignPartNumber(charge, charges.get(index));
                }
            }
            return 0;
        }

        private void addToPartSumIfPresent(int rateIndex, int part, Optional<RateCharge> charge) {
            charge.ifPresent(rateCharge -> partSums.get(rateIndex)[part - 1] =
                    partSums.get(rateIndex)[part - 1].add(rateCharge.payableAmount()));
        }

        private Line createDrayageLineAndSetPart(
                String key, int part, Function<RateRow.DrayageAmounts, BigDecimal> amount) {
            for (int index = 0; index < rates.size(); index++) {
                partSums.get(index)[part - 1] =
                        amount.apply(Objects.requireNonNull(rates.get(index).drayageAmounts()));
            }
            Line line = createLine(
                    key, row -> amountOrHiddenText(amount.apply(Objects.requireNonNull(row.drayageAmounts()))));
            return new Line(line.label(), part, line.cells(), line.isDifferent());
        }

        private Cell createChargeCell(RateCharge charge, List<RateCharge> charges) {
            String detail = isBuyHidden
                    ? ""
                    : charge.quantity() == 1
                            ? ChargeKind.percentOfDiscountOrFuel(charge, charges)
                                    .map(this::percentOrNoneText)
                                    .orElse("")
                            : "× " + rateFormatter.formats().formatInteger(charge.quantity());
            return new Cell(
                    detail,
                    amountOrHiddenText(charge.amount()),
                    charge.isWaived() ? CellStyle.WAIVED : CellStyle.PLAIN,
                    false);
        }

        private Cell createSumCheckCell(RateRow row) {
            ChargeSumResult check = ChargeSumResult.compareSumWithTotal(row);
            return Cell.of(
                    rateFormatter.chargeSumText(check, isBuyHidden),
                    check.agreesWithTotal() ? CellStyle.GOOD : CellStyle.BAD);
        }

        private Map<String, NamedAccessorial> requestedAndIncludedAccessorialsByName() {
            Map<String, NamedAccessorial> accessorialsByName = new LinkedHashMap<>();
            Stream<NamedAccessorial> unrequested = rates.stream()
                    .flatMap(row -> row.accessorials().stream())
                    .filter(namedAccessorial ->
                            NamedAccessorial.findMissingInRate(requestedAccessorials, List.of(namedAccessorial))
                                            .size()
                                    == requestedAccessorials.size());
            Stream.concat(requestedAccessorials.stream(), unrequested)
                    .forEach(accessorial -> accessorialsByName.putIfAbsent(
                            rateFormatter.accessorialName(accessorial).toLowerCase(Locale.ROOT), accessorial));
            return accessorialsByName;
        }

        private Line createAccessorialLine(NamedAccessorial accessorial) {
            String notRequestedText = requestedAccessorials.contains(accessorial)
                    ? ""
                    : " · " + rateFormatter.textOf("rates.compare.unasked");
            return createLine(
                    rateFormatter.accessorialName(accessorial) + notRequestedText,
                    rates.stream()
                            .map(row -> createAccessorialCell(accessorial, row))
                            .toList());
        }

        private Cell createAccessorialCell(NamedAccessorial accessorial, RateRow row) {
            if (NamedAccessorial.findMissingInRate(List.of(accessorial), row.accessorials())
                    .isEmpty()) {
                return Cell.of("✓", CellStyle.GOOD);
            }
            return requestedAccessorials.contains(accessorial)
                    ? Cell.of(rateFormatter.textOf("rates.compare.missing"), CellStyle.MISSING)
                    : createNotIncludedCell();
        }

        private static Cell createNotIncludedCell() {
            return Cell.of(RateFormatter.NONE, CellStyle.ABSENT);
        }
    }
}
