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
import lanedesk.freight.rates.ChargeTable;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.PricePart;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.PartNumbers;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.compare.Comparison.Cell;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.compare.Comparison.Look;
import lanedesk.workstation.rates.text.RateText;

/// What the rates of a comparison are made of: their charges and their accessorials.
final class ComparedCharges {

    private final ComparisonLines lines;
    private final RateText rateText;
    private final List<RateRow> rates;
    private final List<NamedAccessorial> asked;
    private final boolean hidden;
    private final boolean drayage;
    private final List<BigDecimal[]> parts;

    ComparedCharges(ComparisonLines lines, BoardSnapshot shown, RateText rateText) {
        this.lines = lines;
        this.rateText = rateText;
        rates = shown.pinned();
        asked = shown.board().asked();
        hidden = shown.buyHidden();
        drayage = shown.board().drayage();
        parts = rates.stream()
                .map(_ -> Stream.generate(() -> BigDecimal.ZERO)
                        .limit(PartNumbers.PARTS)
                        .toArray(BigDecimal[]::new))
                .toList();
    }

    List<Group> groups() {
        Map<String, NamedAccessorial> extras = accessorials();
        Group charges = new Group(rateText.text("rates.compare.charges"), charges(extras));
        return extras.isEmpty()
                ? List.of(charges)
                : List.of(
                        charges,
                        new Group(
                                rateText.text("rates.compare.accessorials"),
                                extras.values().stream().map(this::accessorial).toList()));
    }

    /// What the charges of each part of a column come to.
    BigDecimal[] parts(int column) {
        return parts.get(column);
    }

    // Accessorials that are charged stand with their charges, and are taken from those that are left.
    private List<Line> charges(Map<String, NamedAccessorial> extras) {
        List<Line> found = new ArrayList<>();
        if (drayage) {
            found.add(figure("freight", 1, RateRow.DrayageFigures::freight));
            found.add(figure("fuel", 2, RateRow.DrayageFigures::fuel));
        }
        List<List<RateCharge>> charges = rates.stream().map(RateRow::charges).toList();
        PartNumbers numbers = new PartNumbers();
        for (ChargeTable.Row row : ChargeTable.align(charges).rows()) {
            int part = drayage ? 0 : part(row, charges, numbers);
            String known = rateText.known(row.label());
            String label = hidden ? RateText.withoutAmounts(known, rates) : known;
            NamedAccessorial accessorial = extras.remove(known.toLowerCase(Locale.ROOT));
            List<Cell> cells = new ArrayList<>();
            for (int at = 0; at < rates.size(); at++) {
                Optional<RateCharge> charge = row.cells().get(at);
                cells.add(
                        charge.isPresent()
                                ? charge(charge.get(), charges.get(at))
                                : accessorial == null ? absent() : inside(accessorial, rates.get(at)));
                share(at, part == 0 ? 1 : part, drayage ? Optional.empty() : charge);
            }
            found.add(new Line(label, part, cells, hidden || row.differs()));
        }
        found.add(
                drayage
                        ? figure("accessorials", 3, RateRow.DrayageFigures::accessorials)
                        : ComparisonLines.line(
                                rateText.text("rates.compare.sum"),
                                rates.stream().map(this::sum).toList()));
        found.add(ComparisonLines.line(
                rateText.text("rates.compare.total"),
                rates.stream()
                        .map(row -> Cell.of(lines.buy(row.buy()), Look.STRONG))
                        .toList()));
        if (drayage && !hidden && rates.stream().anyMatch(ComparedCharges::isFuelOnTop)) {
            found.add(ComparisonLines.line(
                    rateText.text(
                            rates.stream().anyMatch(row -> row.cost().isFuelAssumed())
                                    ? "rates.detail.buyAssumed"
                                    : "rates.detail.buyOnTop"),
                    rates.stream()
                            .map(row -> Cell.of(lines.buy(row.cost().buy()), Look.STRONG))
                            .toList()));
        }
        return found;
    }

    private static boolean isFuelOnTop(RateRow row) {
        return row.cost().buy().compareTo(row.buy()) != 0;
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
        Line line = lines.line(word, row -> lines.buy(of.apply(Objects.requireNonNull(row.drayage()))));
        return new Line(line.label(), part, line.cells(), line.differs());
    }

    private Cell charge(RateCharge charge, List<RateCharge> all) {
        String beside = hidden
                ? ""
                : charge.quantity() == 1
                        ? PricePart.percent(charge, all).map(lines::percent).orElse("")
                        : "× " + rateText.formats().count(charge.quantity());
        return new Cell(beside, lines.buy(charge.amount()), charge.waived() ? Look.WAIVED : Look.PLAIN, false);
    }

    private Cell sum(RateRow row) {
        SumCheck check = SumCheck.of(row);
        return Cell.of(rateText.sum(check, hidden), check.isGood() ? Look.GOOD : Look.BAD);
    }

    private Map<String, NamedAccessorial> accessorials() {
        Map<String, NamedAccessorial> all = new LinkedHashMap<>();
        Stream<NamedAccessorial> unasked = rates.stream()
                .flatMap(row -> row.accessorials().stream())
                .filter(each -> NamedAccessorial.missing(asked, List.of(each)).size() == asked.size());
        Stream.concat(asked.stream(), unasked)
                .forEach(each -> all.putIfAbsent(rateText.accessorial(each).toLowerCase(Locale.ROOT), each));
        return all;
    }

    private Line accessorial(NamedAccessorial wanted) {
        String unasked = asked.contains(wanted) ? "" : " · " + rateText.text("rates.compare.unasked");
        return ComparisonLines.line(
                rateText.accessorial(wanted) + unasked,
                rates.stream().map(row -> inside(wanted, row)).toList());
    }

    private Cell inside(NamedAccessorial wanted, RateRow row) {
        if (NamedAccessorial.missing(List.of(wanted), row.accessorials()).isEmpty()) {
            return Cell.of("✓", Look.GOOD);
        }
        return asked.contains(wanted) ? Cell.of(rateText.text("rates.compare.missing"), Look.MISSING) : absent();
    }

    private static Cell absent() {
        return Cell.of(RateText.NONE, Look.ABSENT);
    }
}
