package lanedesk.workstation.rates.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.freight.rates.ChargeKind;
import lanedesk.freight.rates.ChargeTable;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.ChargePartNumbers;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.compare.Comparison.Cell;
import lanedesk.workstation.rates.compare.Comparison.CellStyle;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.text.RateFormatter;

/// The charges and accessorials of compared rates.
final class ComparedCharges {

    private final ComparisonLines lines;
    private final RateFormatter rateFormatter;
    private final List<RateRow> rates;
    private final List<NamedAccessorial> requestedAccessorials;
    private final boolean isBuyHidden;
    private final boolean isDrayage;
    private final List<BigDecimal[]> parts;

    ComparedCharges(ComparisonLines lines, BoardSnapshot shown, RateFormatter rateFormatter) {
        this.lines = lines;
        this.rateFormatter = rateFormatter;
        rates = shown.pinned();
        requestedAccessorials = shown.board().requestedAccessorials();
        isBuyHidden = shown.isBuyHidden();
        isDrayage = shown.board().isDrayage();
        parts = rates.stream()
                .map(_ -> Stream.generate(() -> BigDecimal.ZERO)
                        .limit(ChargePartNumbers.PART_COLORS)
                        .toArray(BigDecimal[]::new))
                .toList();
    }

    List<Group> groups() {
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

    /// The sums of the charges in each part of a column.
    BigDecimal[] parts(int column) {
        return parts.get(column);
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
                        : ComparisonLines.line(
                                rateFormatter.text("rates.compare.sum"),
                                rates.stream().map(this::sumCell).toList()));
        matches.add(ComparisonLines.line(
                rateFormatter.text("rates.compare.total"),
                rates.stream()
                        .map(row -> Cell.of(lines.buyText(row.buy()), CellStyle.STRONG))
                        .toList()));
        if (isDrayage && !isBuyHidden && rates.stream().anyMatch(ComparedCharges::isFuelOnTop)) {
            matches.add(ComparisonLines.line(
                    rateFormatter.text(
                            rates.stream().anyMatch(row -> row.rateCost().isFuelAssumed())
                                    ? "rates.detail.buyAssumed"
                                    : "rates.detail.buyOnTop"),
                    rates.stream()
                            .map(row -> Cell.of(lines.buyText(row.rateCost().buy()), CellStyle.STRONG))
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
        Line line = lines.line(text, row -> lines.buyText(of.apply(Objects.requireNonNull(row.drayageAmounts()))));
        return new Line(line.label(), part, line.cells(), line.isDifferent());
    }

    private Cell chargeCell(RateCharge charge, List<RateCharge> all) {
        String beside = isBuyHidden
                ? ""
                : charge.quantity() == 1
                        ? ChargeKind.percentOf(charge, all)
                                .map(lines::percentText)
                                .orElse("")
                        : "× " + rateFormatter.formats().formatCount(charge.quantity());
        return new Cell(
                beside, lines.buyText(charge.amount()), charge.waived() ? CellStyle.WAIVED : CellStyle.PLAIN, false);
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
        return ComparisonLines.line(
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
