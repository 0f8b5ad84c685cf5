package lanedesk.workstation.rates.text;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.lane.Place;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.paper.Fact;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.PriceContents;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.RateSource;
import lanedesk.workstation.rates.board.ShipmentLine;
import org.jspecify.annotations.Nullable;

/// Makes the quote sheet of rates of one board, in the words of its reader.
public final class SellSheets {

    private final Board board;
    private final List<RateRow> rows;
    private final PricedRates rates;
    private final RateText rateText;

    /// @param rows those that [#sellable] returns
    public SellSheets(Board board, List<RateRow> rows, PricedRates rates, RateText rateText) {
        this.board = board;
        this.rows = rows;
        this.rates = rates;
        this.rateText = rateText;
    }

    /// Those that have a price, can be booked as they stand and are not over.
    public static List<RateRow> sellable(List<RateRow> rows, PricedRates rates, Instant now) {
        return rows.stream()
                .filter(row -> rates.sell(row) != null
                        && row.faults().stream().noneMatch(RateFault::bars)
                        && !row.expiry().isPast(now))
                .toList();
    }

    /// The sheet.
    ///
    /// @param quoted the quote of the first of the rates
    /// @param validUntil until when every price holds; null where no end is stated
    /// @param sideBySide whether its pages have the rates beside each other
    public QuoteSheet sheet(
            Quoted quoted, Stationery on, Instant now, @Nullable Instant validUntil, boolean sideBySide) {
        ShipmentLine line = board.line();
        return new QuoteSheet(
                isInsured(quoted) ? on.forInsuredFreight() : on,
                board.quoteNumbers(),
                rateText.formats()
                        .day(ZonedDateTime.ofInstant(now, rateText.formats().zone())
                                .toLocalDate()),
                board.customerName(),
                line.from(),
                line.to(),
                days(),
                items(quoted),
                quoted instanceof Quoted.Otr ? total(line) : null,
                included(quoted),
                insuranceRemark(quoted),
                on.texts().mayBeCharged(board.drayage() ? Desk.DRAYAGE : Desk.OTR),
                options(quoted),
                validity(validUntil),
                notes(),
                sideBySide && rows.size() > 1);
    }

    public OfferedPrices offered() {
        List<OfferedRate> offered = rows.stream()
                .map(row -> new OfferedRate(
                        row.quoteId(),
                        row.quoteNumber(),
                        row.rateNumber(),
                        row.carrier(),
                        rateText.mode(row.mode()) + (row.isDrayage() ? "" : " · " + row.service()),
                        row.days(),
                        Objects.requireNonNull(rates.sell(row)),
                        row.expiry() instanceof Expiry.At(Instant end, String _) ? end : null))
                .toList();
        return OfferedPrices.lasting(offered, LineText.freight(board.line(), rateText));
    }

    // Returns the facts that the days of delivery are estimated from.
    private List<Fact> days() {
        List<Fact> days = new ArrayList<>();
        LocalDate pickup = rates.deliveries().pickup();
        if (pickup != null) {
            days.add(new Fact(
                    rateText.text("rates.sheet.pickup"), rateText.formats().weekday(pickup)));
        }
        LocalDate last = rates.deliveries().mustArriveBy();
        if (last != null) {
            days.add(
                    new Fact(rateText.text("rates.sheet.by"), rateText.formats().weekday(last)));
        }
        return days;
    }

    private List<QuoteSheet.Item> items(Quoted quoted) {
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.request().items().stream().map(this::item).toList();
            case Quoted.Drayage _ ->
                List.of(new QuoteSheet.Item(
                        LineText.container(board.line(), rateText),
                        "",
                        "",
                        weight(board.line().weight()),
                        "",
                        ""));
        };
    }

    private QuoteSheet.Item item(QuoteItem item) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        BigDecimal height = item.height();
        BigDecimal volume = item.volume();
        String size = "";
        if (length != null && width != null && height != null) {
            size = Stream.of(length, width, height)
                            .map(side -> rateText.formats().number(side, 1))
                            .collect(Collectors.joining(" × "))
                    + (board.line().metric() ? " cm" : " in");
        } else if (volume != null) {
            size = cube(volume);
        }
        return new QuoteSheet.Item(
                item.isHazardous() ? item.itemName() + ", " + rateText.text("rates.line.hazardous") : item.itemName(),
                rateText.formats().count(item.quantity()),
                rateText.pack(item.packageType()),
                weight(item.weight().multiply(BigDecimal.valueOf(item.quantity()))),
                size,
                item.freightClass());
    }

    private QuoteSheet.Item total(ShipmentLine line) {
        Long pieces = line.pieces();
        BigDecimal cube = line.cube();
        return new QuoteSheet.Item(
                rateText.text("rates.sheet.total"),
                pieces == null ? "" : rateText.formats().count(pieces),
                "",
                weight(line.weight()),
                cube == null || cube.signum() == 0 ? "" : cube(cube),
                "");
    }

    private String weight(BigDecimal weight) {
        return rateText.formats().number(weight, 1) + (board.line().metric() ? " kg" : " lb");
    }

    private String cube(BigDecimal cube) {
        return rateText.formats().number(cube, board.line().metric() ? 2 : 1)
                + (board.line().metric() ? " m³" : " ft³");
    }

    // Returns what every price includes.
    private List<String> included(Quoted quoted) {
        List<String> included = new ArrayList<>(services(quoted, rows.getFirst()));
        rows.forEach(row -> included.retainAll(services(quoted, row)));
        return included;
    }

    private List<String> services(Quoted quoted, RateRow row) {
        return switch (row.source()) {
            case RateSource.Otr(OtrQuote _, CarrierQuote rate) ->
                quoted instanceof Quoted.Otr otr ? rateText.contents().of(otr.request(), rate) : List.of();
            case RateSource.Drayage(DrayageQuote _, DrayageRate rate) ->
                rateText.contents().of(rate);
        };
    }

    private boolean isInsured(Quoted quoted) {
        return quoted instanceof Quoted.Otr otr
                && rows.stream()
                        .allMatch(row -> row.source() instanceof RateSource.Otr(OtrQuote _, CarrierQuote rate)
                                && PriceContents.isInsured(otr.request(), rate));
    }

    // That no price holds an insurance, or that it was asked for and no charge shows it.
    private String insuranceRemark(Quoted quoted) {
        if (!(quoted instanceof Quoted.Otr otr) || isInsured(quoted)) {
            return "";
        }
        Insurance insurance = otr.request().insurance();
        return insurance == null
                ? rateText.text("rates.sheet.uninsured")
                : rateText.text("rates.sheet.insuranceOpen", rateText.contents().insurance(insurance));
    }

    private List<QuoteSheet.Option> options(Quoted quoted) {
        List<QuoteSheet.Option> options = new ArrayList<>();
        for (RateRow row : rows) {
            options.add(new QuoteSheet.Option(
                    Character.toString('A' + options.size()),
                    row.isDrayage() || row.service().isBlank() ? rateText.mode(row.mode()) : row.service(),
                    row.isDrayage() ? rateText.service(row) : row.service().isBlank() ? "" : rateText.mode(row.mode()),
                    services(quoted, row),
                    row.missing().stream().map(rateText::accessorial).toList(),
                    delivery(row),
                    row.days() == null ? "" : rateText.text("rates.sheet.days", row.days()),
                    Objects.requireNonNull(rates.sell(row))));
        }
        return options;
    }

    private String delivery(RateRow row) {
        LocalDate day = rates.delivery(row);
        if (day == null) {
            return "";
        }
        String shownDay = rateText.formats().longDay(day);
        return rates.isLate(row) ? rateText.text("rates.sheet.late", shownDay) : shownDay;
    }

    private QuoteSheet.Validity validity(@Nullable Instant end) {
        Place there = board.line().customerEnd();
        Optional<ZoneId> known = rateText.zone(there);
        return new QuoteSheet.Validity(end, rateText.customerZone(board.line()), known.isPresent() ? there.city() : "");
    }

    private List<String> notes() {
        return board.conditions().stream()
                .filter(each -> each.text().kind() != MarketText.Kind.NOTE)
                .filter(each -> !isInside(each))
                .map(each -> each.text().text())
                .distinct()
                .toList();
    }

    // A remark on a charge that every price includes already would read as a further charge.
    private boolean isInside(Condition condition) {
        String text = condition.text().text().toLowerCase(Locale.ROOT);
        return condition.text().kind() == MarketText.Kind.REMARK
                && rows.stream()
                        .allMatch(row -> row.charges().stream()
                                .map(charge -> charge.name()
                                        .toLowerCase(Locale.ROOT)
                                        .replaceAll("[,(].*", "")
                                        .strip())
                                .anyMatch(name -> name.length() > 3 && text.contains(name)));
    }
}
