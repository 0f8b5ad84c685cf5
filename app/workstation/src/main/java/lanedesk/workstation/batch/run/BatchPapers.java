package lanedesk.workstation.batch.run;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.freight.Measure;
import lanedesk.freight.SellPrice;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.lane.Place;
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.batch.sell.SellColumns;
import lanedesk.workstation.batch.sell.SellRow;
import lanedesk.workstation.batch.sell.SellSheet;
import lanedesk.workstation.batch.sell.SellSheetPage;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.Places;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import org.jspecify.annotations.Nullable;

/// The papers of a batch: the customer's sheet, and the desk's own list with all figures.
public final class BatchPapers {

    // The columns of the desk's list, in the order of their cells.
    private static final List<String> LIST = List.of(
            ("row,state,reason,from,to,goods,class,carrier,service,mode,days,buy,basis,suggested,sell,profit,margin,"
                            + "valid,quote,rate,rates")
                    .split(",", -1));
    private static final Duration SOON = Duration.ofHours(1);
    private static final Set<String> OF_BUY = Set.of("buy", "basis", "suggested", "profit", "margin");

    private final Quotes quotes;
    private final Texts texts;
    private final Formats formats;
    private final AccessorialNames names;
    private final Function<Place, Optional<ZoneId>> zones;
    private final Clock clock;

    /// @param texts those of the page of batches
    /// @param zones the time zone of a place where it is known
    /// @param clock the service's in the dispatcher's zone
    public BatchPapers(
            Quotes quotes,
            Texts texts,
            Formats formats,
            AccessorialNames names,
            Function<Place, Optional<ZoneId>> zones,
            Clock clock) {
        this.quotes = quotes;
        this.texts = texts;
        this.formats = formats;
        this.names = names;
        this.zones = zones;
        this.clock = clock;
    }

    /// The moment by which prices have expired or not.
    public Instant now() {
        return clock.instant();
    }

    /// The same for readers of another language.
    private BatchPapers withLanguage(Language language) {
        return new BatchPapers(
                quotes, texts.withLanguage(language), formats.withLanguage(language), names, zones, clock);
    }

    /// The same by the names of accessorials that are known now, for another thread.
    public BatchPapers asOfNow() {
        return new BatchPapers(quotes, texts, formats, names.asOfNow(), zones, clock);
    }

    /// Returns the customer's sheet, in the customer's language. Market texts come from the stored answers.
    ///
    /// @param on what it is written on
    public SellSheet sheet(OpenBatch batch, List<PricedRow> rows, Stationery on) {
        return withLanguage(on.language()).made(batch, rows, on);
    }

    private SellSheet made(OpenBatch batch, List<PricedRow> rows, Stationery on) {
        LaneCheck check = batch.check().withLanguage(on.language());
        return new SellSheet(
                on,
                batch.plan().customer().customerName(),
                PlainText.line(batch.stored().name()),
                formats.day(LocalDate.now(clock)),
                rows.stream()
                        .map(each -> row(each.checkedBy(check, batch.plan())))
                        .toList(),
                notes(rows));
    }

    /// The sheet as one page of markup.
    public String page(SellSheet sheet) {
        return SellSheetPage.of(sheet, texts, formats);
    }

    /// The columns that the customer's own file takes.
    public SellColumns columns(OpenBatch batch, SellSheet sheet) {
        return SellColumns.of(
                sheet, batch.heading().orElse(0), texts.withLanguage(sheet.on().language()));
    }

    private SellRow row(PricedRow row) {
        RowRate rate = row.price() == null ? null : row.rate();
        OffsetDateTime valid = rate == null ? null : rate.validUntil();
        return new SellRow(
                row.row().number(),
                lane(row.row()),
                row.sell(),
                rate == null ? null : rate.days(),
                valid == null ? null : valid.atZoneSameInstant(zone(row.row())),
                row.row().quoteNumber() == 0 ? "" : Long.toString(row.row().quoteNumber()),
                PlainText.line(note(row)));
    }

    // Where the freight is picked up a validity is read; the dispatcher's zone where that place's is not known.
    private ZoneId zone(BatchRow row) {
        return switch (row.ask().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) -> zone(request);
            case LaneCheck.Classless(var _, var withClass) -> zone(withClass.of(""));
            case LaneCheck.Container _ -> formats.zone();
            case null -> formats.zone();
        };
    }

    private ZoneId zone(OtrQuoteRequest request) {
        Location origin = request.origin();
        return zones.apply(new Place(origin.country(), origin.state(), origin.city(), origin.postalCode()))
                .orElse(formats.zone());
    }

    /// Whether the price of a row ends so soon after it is written that a customer can hardly answer.
    public boolean endsSoon(PricedRow row) {
        long left = minutesLeft(row);
        return row.price() != null && left >= 0 && left < SOON.toMinutes();
    }

    private long minutesLeft(PricedRow row) {
        OffsetDateTime valid = row.rate() == null ? null : row.rate().validUntil();
        return valid == null
                ? Long.MAX_VALUE
                : Duration.between(clock.instant(), valid.toInstant()).toMinutes();
    }

    /// Returns the remarks about a row, without any cost.
    public String note(PricedRow row) {
        RowRate rate = row.rate();
        StoredRow kept = row.row().stored();
        return switch (row.row().state()) {
            case RATED ->
                Stream.of(
                                rate == null ? texts.text("batch.note.expired") : "",
                                endsSoon(row) ? texts.text("batch.note.soon", minutesLeft(row)) : "",
                                kept == null || kept.freightClass().isEmpty()
                                        ? ""
                                        : texts.text("batch.note.class", kept.freightClass()),
                                rate == null || rate.missing().isEmpty()
                                        ? ""
                                        : texts.text(
                                                "batch.note.without",
                                                rate.missing().stream()
                                                        .map(each -> names.of(each, texts))
                                                        .collect(Collectors.joining(", "))),
                                row.row().caution())
                        .filter(each -> !each.isEmpty())
                        .collect(Collectors.joining(" · "));
            case NO_CARRIER -> texts.text("batch.state.NO_CARRIER");
            case NEEDS ->
                Stream.concat(
                                Stream.of(texts.text(
                                        "batch.note.needs",
                                        String.join(" · ", row.row().missing()))),
                                row.row().questions().stream())
                        .collect(Collectors.joining(" · "));
            case QUESTION -> String.join(" · ", row.row().questions());
            case CANNOT -> row.row().reason(texts);
            case READY, ASKED, FAILED, IN_DOUBT -> texts.text("batch.note.open");
        };
    }

    /// Returns the lane of a row in words; empty texts where it can't be requested.
    public SellRow.Lane lane(BatchRow row) {
        return switch (row.ask().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) -> lane(request);
            case LaneCheck.Classless(var _, var withClass) -> lane(withClass.of(""));
            case LaneCheck.Container(var request) -> lane(request);
            case null -> asRead(row.lane());
        };
    }

    // A row that cannot be asked for is shown as it is in the file.
    private static SellRow.Lane asRead(LaneRow row) {
        boolean container = row.isContainer();
        return SellRow.Lane.road(
                container ? row.text(LaneField.MARKET) : row.placeText(LaneHeading.End.ORIGIN),
                row.placeText(container ? LaneHeading.End.WAREHOUSE : LaneHeading.End.DESTINATION),
                row.text(LaneField.NAME));
    }

    private SellRow.Lane lane(DrayageQuoteRequest request) {
        QuoteContainer container = request.container();
        String operation = "batch.operation." + request.operationType().code();
        return new SellRow.Lane(
                request.market().name(),
                Places.line(
                        request.warehouse().city(),
                        request.warehouse().state(),
                        request.warehouse().postalCode()),
                Stream.of(
                                texts.service(container.containerType()),
                                texts.has(operation)
                                        ? texts.text(operation)
                                        : request.operationType().code(),
                                container.isReefer() ? texts.text("batch.field.REEFER") : "")
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.joining(" · ")),
                container.containerLength(),
                weight(container.weight(), request.uom()));
    }

    private SellRow.Lane lane(OtrQuoteRequest request) {
        return SellRow.Lane.road(
                Places.line(request.origin()),
                Places.line(request.destination()),
                Stream.concat(
                                request.items().stream().map(item -> words(item, request.uom())),
                                request.accessorials().stream().map(asked -> names.of(RowRate.asked(asked), texts)))
                        .collect(Collectors.joining(", ")));
    }

    private String words(QuoteItem item, Uom uom) {
        return texts.text(
                "batch.goods",
                item.quantity(),
                item.itemName(),
                weight(item.weight().multiply(BigDecimal.valueOf(item.quantity())), uom));
    }

    private String weight(BigDecimal weight, @Nullable Uom uom) {
        UnitSystem units =
                uom == null ? UnitSystem.US : UnitSystem.of(uom.code()).orElse(UnitSystem.US);
        return formats.number(weight, 0) + '\u00A0' + units.symbol(Measure.WEIGHT);
    }

    private List<String> notes(List<PricedRow> rows) {
        return rows.stream()
                .filter(row -> row.row().ask().orElse(null) instanceof LaneCheck.Container)
                .map(row -> row.row().stored())
                .filter(Objects::nonNull)
                .map(StoredRow::quote)
                .filter(Objects::nonNull)
                .flatMap(this::acknowledgedTexts)
                .distinct()
                .toList();
    }

    private Stream<String> acknowledgedTexts(UUID quote) {
        return quotes.find(quote).map(Quoting::read).stream()
                .filter(Quoted.Drayage.class::isInstance)
                .flatMap(quoted -> MarketText.of(((Quoted.Drayage) quoted).quote()).stream())
                .filter(text -> text.kind() != MarketText.Kind.NOTE)
                .map(MarketText::shown);
    }

    /// Writes everything about all rows for the desk alone.
    ///
    /// @param withBuy whether what reveals the cost is in it
    public void write(List<PricedRow> rows, boolean withBuy, Appendable out) throws IOException {
        List<Integer> shown = IntStream.range(0, LIST.size())
                .filter(at -> withBuy || !OF_BUY.contains(LIST.get(at)))
                .boxed()
                .toList();
        SafeCsv csv = new SafeCsv(
                out,
                shown.stream()
                        .map(at -> texts.text("batch.column." + LIST.get(at)))
                        .toList());
        for (PricedRow row : rows) {
            List<@Nullable Object> all = cells(row);
            List<@Nullable Object> cells = new ArrayList<>();
            shown.forEach(at -> cells.add(all.get(at)));
            csv.row(cells.toArray());
        }
    }

    private List<@Nullable Object> cells(PricedRow priced) {
        BatchRow row = priced.row();
        SellRow.Lane lane = lane(row);
        StoredRow kept = row.stored();
        RowRate rate = priced.rate();
        SellPrice.Priced price = priced.price();
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(row.number());
        cells.add(texts.text("batch.state." + row.state().name()));
        cells.add(row.reason(texts));
        cells.add(lane.from());
        cells.add(lane.to());
        cells.add(lane.goods());
        cells.add(kept == null ? "" : kept.freightClass());
        cells.add(rate == null ? "" : rate.carrier());
        cells.add(rate == null ? "" : rate.service());
        cells.add(rate == null ? "" : rate.mode());
        cells.add(rate == null ? null : rate.days());
        cells.add(rate == null ? null : rate.cost().buy());
        cells.add(rate != null && rate.cost().isFuelAssumed() ? texts.text("batch.basis.fuel") : "");
        cells.add(rate == null ? null : rate.suggested());
        cells.add(price == null ? null : price.sell());
        cells.add(price == null ? null : price.profit());
        cells.add(price == null ? null : price.marginPercent());
        cells.add(
                rate == null || rate.validUntil() == null
                        ? ""
                        : rate.validUntil().toString());
        cells.add(row.quoteNumber() == 0 ? null : row.quoteNumber());
        cells.add(rate == null ? null : rate.rateNumber());
        cells.add(row.rates().size());
        return cells;
    }
}
