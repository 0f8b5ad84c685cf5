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
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.freight.Measure;
import lanedesk.freight.SellPrice;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.batch.sell.AddedColumns;
import lanedesk.workstation.batch.sell.CustomerRateRow;
import lanedesk.workstation.batch.sell.CustomerRateSheet;
import lanedesk.workstation.batch.sell.CustomerRateSheetPage;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// Creates the exports of a batch: the customer's rate sheet, the columns added to the customer's own file, and
/// the internal list with all values.
public final class BatchExportFormatter {

    // The columns of the internal list, as the ends of their message keys, in the order of the cells of a row.
    private static final List<String> LIST_COLUMNS = List.of(
            ("row,state,reason,from,to,goods,class,carrier,service,mode,days,buy,basis,suggested,sell,profit,margin,"
                            + "valid,quote,rate,rates")
                    .split(",", -1));
    private static final Duration SOON_BEFORE_EXPIRY = Duration.ofHours(1);
    private static final Set<String> BUY_COLUMNS = Set.of("buy", "basis", "suggested", "profit", "margin");

    private final Quotes quotes;
    private final Texts texts;
    private final Formats formats;
    private final AccessorialNames names;
    private final ExpiryTimeZones zones;
    private final Clock clock;

    /// @param texts texts of the batch page
    /// @param zones the time zones in which the ends of prices are stated
    /// @param clock the service's clock in the dispatcher's zone
    public BatchExportFormatter(
            Quotes quotes,
            Texts texts,
            Formats formats,
            AccessorialNames accessorialNames,
            ExpiryTimeZones zones,
            Clock clock) {
        this.quotes = quotes;
        this.texts = texts;
        this.formats = formats;
        this.names = accessorialNames;
        this.zones = zones;
        this.clock = clock;
    }

    /// The current time by the service's clock, which decides whether a price has expired.
    public Instant currentTime() {
        return clock.instant();
    }

    /// Returns the same exports in another language.
    private BatchExportFormatter withLanguage(Language language) {
        return new BatchExportFormatter(
                quotes, texts.withLanguage(language), formats.withLanguage(language), names, zones, clock);
    }

    /// Returns the same exports with a copy of the current accessorial names, for use on another thread.
    public BatchExportFormatter withAccessorialNamesSnapshot() {
        return new BatchExportFormatter(quotes, texts, formats, names.copyOfCurrentLists(), zones, clock);
    }

    /// Creates the customer's rate sheet in the customer's language. Market texts come from the stored answers.
    ///
    /// @param documentStyle the layout
    public CustomerRateSheet createRateSheetInCustomerLanguage(
            OpenBatch batch, List<PricedRow> rows, CustomerDocumentStyle documentStyle) {
        return withLanguage(documentStyle.language()).createRateSheet(batch, rows, documentStyle);
    }

    private CustomerRateSheet createRateSheet(
            OpenBatch batch, List<PricedRow> rows, CustomerDocumentStyle documentStyle) {
        LaneCheck check = batch.laneCheck().withLanguage(documentStyle.language());
        return new CustomerRateSheet(
                documentStyle,
                batch.plan().customer().customerName(),
                texts.translateFileName(batch.stored().name()),
                formats.formatDate(LocalDate.now(clock)),
                rows.stream()
                        .map(pricedRow -> toCustomerRow(pricedRow.withTextsFromCheck(check, batch.plan())))
                        .toList(),
                findRemarksAndDisclaimersOfRows(rows));
    }

    /// Converts the sheet to an HTML page.
    public String toHtml(CustomerRateSheet sheet) {
        return CustomerRateSheetPage.renderHtml(sheet, texts, formats);
    }

    /// Creates the columns that are added to the customer's own file.
    public AddedColumns createAddedColumns(OpenBatch batch, CustomerRateSheet sheet) {
        return AddedColumns.ofRateSheet(
                sheet,
                batch.headingRowNumber().orElse(0),
                texts.withLanguage(sheet.documentStyle().language()));
    }

    private CustomerRateRow toCustomerRow(PricedRow row) {
        RowRate rate = row.price() == null ? null : row.rate();
        OffsetDateTime validUntil = rate == null ? null : rate.expiresAt();
        return new CustomerRateRow(
                row.row().number(),
                toRowLane(row.row()),
                row.sellPrice(),
                rate == null ? null : rate.transitDays(),
                validUntil == null ? null : validUntil.atZoneSameInstant(findExpiryTimeZone(row.row())),
                row.row().quoteNumber() == 0 ? "" : Long.toString(row.row().quoteNumber()),
                PlainText.toDisplayLine(formatRemarksForCustomer(row)));
    }

    private ZoneId findExpiryTimeZone(BatchRow row) {
        return switch (row.request().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) ->
                zones.timeZoneOrDispatcherZoneOf(PlaceFormatter.toPlace(request.origin()));
            case LaneCheck.OtrWithoutClass(var _, var withClass) ->
                zones.timeZoneOrDispatcherZoneOf(
                        PlaceFormatter.toPlace(withClass.createRequest("").origin()));
            case LaneCheck.Drayage(var request) ->
                zones.timeZoneOrDispatcherZoneOf(PlaceFormatter.toPlace(request.warehouse()));
            case null -> zones.dispatcherZone();
        };
    }

    /// Whether the price of a row expires so soon that a customer can hardly answer in time.
    public boolean expiresSoon(PricedRow row) {
        long remaining = minutesUntilExpiry(row);
        return row.price() != null && remaining >= 0 && remaining < SOON_BEFORE_EXPIRY.toMinutes();
    }

    private long minutesUntilExpiry(PricedRow row) {
        OffsetDateTime validUntil = row.rate() == null ? null : row.rate().expiresAt();
        return validUntil == null
                ? Long.MAX_VALUE
                : Duration.between(clock.instant(), validUntil.toInstant()).toMinutes();
    }

    /// The remarks about a row for the customer, or why the row has no price. The remarks contain no cost.
    public String formatRemarksForCustomer(PricedRow row) {
        RowRate rate = row.rate();
        StoredBatchRow storedRow = row.row().stored();
        return switch (row.row().status()) {
            case RATED ->
                Stream.of(
                                rate == null ? texts.text("batch.note.expired") : "",
                                expiresSoon(row) ? texts.text("batch.note.soon", minutesUntilExpiry(row)) : "",
                                storedRow == null || storedRow.freightClass().isEmpty()
                                        ? ""
                                        : texts.text("batch.note.class", storedRow.freightClass()),
                                rate == null || rate.missingAccessorials().isEmpty()
                                        ? ""
                                        : texts.text(
                                                "batch.note.without",
                                                rate.missingAccessorials().stream()
                                                        .map(namedAccessorial -> names.nameOf(namedAccessorial, texts))
                                                        .collect(Collectors.joining(", "))),
                                row.row().warningText())
                        .filter(value -> !value.isEmpty())
                        .collect(Collectors.joining(" · "));
            case NO_CARRIER -> texts.text("batch.state.NO_CARRIER");
            case INCOMPLETE ->
                Stream.concat(
                                Stream.of(texts.text(
                                        "batch.note.needs",
                                        String.join(" · ", row.row().missingValueTexts()))),
                                row.row().questionTexts().stream())
                        .collect(Collectors.joining(" · "));
            case UNCLEAR -> String.join(" · ", row.row().questionTexts());
            case CANNOT_BE_RATED -> row.row().reasonText(texts);
            case READY, ASKED, NO_USABLE_RATE, FAILED, IN_DOUBT -> texts.text("batch.note.open");
        };
    }

    /// The lane and freight of a row as text: from the row's request, or as read from the file if the row
    /// cannot be requested.
    public CustomerRateRow.RowLane toRowLane(BatchRow row) {
        return switch (row.request().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) -> toRowLane(request);
            case LaneCheck.OtrWithoutClass(var _, var withClass) -> toRowLane(withClass.createRequest(""));
            case LaneCheck.Drayage(var request) -> toRowLane(request);
            case null -> createRowLaneFromFile(row.lane());
        };
    }

    // The lane of a row that cannot be requested, and the name of its item, as read from the file.
    private static CustomerRateRow.RowLane createRowLaneFromFile(LaneRow row) {
        boolean container = row.isDrayage();
        return CustomerRateRow.RowLane.ofOtr(
                container ? row.textOfField(LaneField.MARKET) : row.placeOnOneLine(LaneHeading.End.ORIGIN),
                row.placeOnOneLine(container ? LaneHeading.End.WAREHOUSE : LaneHeading.End.DESTINATION),
                row.textOfField(LaneField.NAME));
    }

    private CustomerRateRow.RowLane toRowLane(DrayageQuoteRequest request) {
        QuoteContainer container = request.container();
        String operationKey = "batch.operation." + request.operationType().code();
        return new CustomerRateRow.RowLane(
                request.market().name(),
                PlaceFormatter.toLine(
                        request.warehouse().city(),
                        request.warehouse().state(),
                        request.warehouse().postalCode()),
                Stream.of(
                                texts.translateServiceTerm(container.containerType()),
                                texts.hasKey(operationKey)
                                        ? texts.text(operationKey)
                                        : request.operationType().code(),
                                container.isReefer() ? texts.text("batch.field.REEFER") : "")
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.joining(" · ")),
                container.containerLength(),
                formatWeight(container.weight(), request.uom()));
    }

    private CustomerRateRow.RowLane toRowLane(OtrQuoteRequest request) {
        return CustomerRateRow.RowLane.ofOtr(
                PlaceFormatter.toLine(request.origin()),
                PlaceFormatter.toLine(request.destination()),
                Stream.concat(
                                request.items().stream().map(item -> formatItem(item, request.uom())),
                                request.accessorials().stream()
                                        .map(accessorial ->
                                                names.nameOf(RowRate.toNamedAccessorial(accessorial), texts)))
                        .collect(Collectors.joining(", ")));
    }

    private String formatItem(QuoteItem item, Uom uom) {
        return texts.text(
                "batch.goods",
                item.quantity(),
                item.itemName(),
                formatWeight(item.weight().multiply(BigDecimal.valueOf(item.quantity())), uom));
    }

    private String formatWeight(BigDecimal weight, @Nullable Uom uom) {
        UnitSystem units =
                uom == null ? UnitSystem.US : UnitSystem.parse(uom.code()).orElse(UnitSystem.US);
        return formats.formatNumber(weight, 0) + '\u00A0' + units.symbol(Measure.WEIGHT);
    }

    private List<String> findRemarksAndDisclaimersOfRows(List<PricedRow> rows) {
        return rows.stream()
                .filter(row -> row.row().request().orElse(null) instanceof LaneCheck.Drayage)
                .map(row -> row.row().stored())
                .filter(Objects::nonNull)
                .map(StoredBatchRow::quote)
                .filter(Objects::nonNull)
                .flatMap(this::findRemarksAndDisclaimersOfQuote)
                .distinct()
                .toList();
    }

    private Stream<String> findRemarksAndDisclaimersOfQuote(UUID quote) {
        return quotes.find(quote).map(QuoteService::parseStoredQuote).stream()
                .filter(SavedQuote.Drayage.class::isInstance)
                .flatMap(savedQuote -> MarketText.marketTextsOf(((SavedQuote.Drayage) savedQuote).quote()).stream())
                .filter(text -> text.kind() != MarketText.Kind.NOTE)
                .map(MarketText::displayText);
    }

    /// Writes all values of all rows as CSV for internal use.
    ///
    /// @param withBuy whether to include values that reveal the cost
    public void writeInternalList(List<PricedRow> rows, boolean withBuy, Appendable out) throws IOException {
        List<Integer> shownColumns = IntStream.range(0, LIST_COLUMNS.size())
                .filter(index -> withBuy || !BUY_COLUMNS.contains(LIST_COLUMNS.get(index)))
                .boxed()
                .toList();
        SafeCsv csv = new SafeCsv(
                out,
                shownColumns.stream()
                        .map(columnIndex -> texts.text("batch.column." + LIST_COLUMNS.get(columnIndex)))
                        .toList());
        for (PricedRow row : rows) {
            List<@Nullable Object> allCells = createInternalListCells(row);
            List<@Nullable Object> cells = new ArrayList<>();
            shownColumns.forEach(columnIndex -> cells.add(allCells.get(columnIndex)));
            csv.writeRow(cells.toArray());
        }
    }

    private List<@Nullable Object> createInternalListCells(PricedRow pricedRow) {
        BatchRow row = pricedRow.row();
        CustomerRateRow.RowLane lane = toRowLane(row);
        StoredBatchRow storedRow = row.stored();
        RowRate rate = pricedRow.rate();
        SellPrice.Priced price = pricedRow.price();
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(row.number());
        cells.add(texts.text("batch.state." + row.status().name()));
        cells.add(row.reasonText(texts));
        cells.add(lane.origin());
        cells.add(lane.destination());
        cells.add(lane.freightWithContainerText());
        cells.add(storedRow == null ? "" : storedRow.freightClass());
        cells.add(rate == null ? "" : rate.carrier());
        cells.add(rate == null ? "" : rate.service());
        cells.add(rate == null ? "" : rate.mode());
        cells.add(rate == null ? null : rate.transitDays());
        cells.add(rate == null ? null : rate.rateCost().buyRate());
        cells.add(rate != null && rate.rateCost().isFuelAssumed() ? texts.text("batch.basis.fuel") : "");
        cells.add(rate == null ? null : rate.suggestedSellPrice());
        cells.add(price == null ? null : price.sellPrice());
        cells.add(price == null ? null : price.profit());
        cells.add(price == null ? null : price.marginPercent());
        cells.add(
                rate == null || rate.expiresAt() == null ? "" : rate.expiresAt().toString());
        cells.add(row.quoteNumber() == 0 ? null : row.quoteNumber());
        cells.add(rate == null ? null : rate.rateNumber());
        cells.add(row.rates().size());
        return cells;
    }
}
