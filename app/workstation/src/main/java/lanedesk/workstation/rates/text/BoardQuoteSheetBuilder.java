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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.RateCharge;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.store.FreightKind;
import lanedesk.search.TextFolder;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.Fact;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.RateSource;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.shipment.IncludedServices;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.OfferTexts;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.ReferenceTexts;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// Creates the quote sheet for rates of one board, in the customer's language.
public final class BoardQuoteSheetBuilder {

    private static final int MAX_ADDED_CHARGES = 3;

    private final Board board;
    private final List<RateRow> rows;
    private final PricedRates rates;
    private final LaneFacts laneFacts;
    private final RateFormatter rateFormatter;

    /// @param rows rates that [#filterOfferableRates] returned
    /// @param laneFacts the usual prices of charges that may be added
    public BoardQuoteSheetBuilder(
            Board board, List<RateRow> rows, PricedRates rates, LaneFacts laneFacts, RateFormatter rateFormatter) {
        this.board = board;
        this.rows = rows;
        this.rates = rates;
        this.laneFacts = laneFacts;
        this.rateFormatter = rateFormatter;
    }

    /// Returns the rates that have a price, are not expired, and have no fault that prevents booking.
    public static List<RateRow> filterOfferableRates(List<RateRow> rows, PricedRates rates, Instant now) {
        return rows.stream()
                .filter(row -> rates.sellPrice(row) != null
                        && row.faults().stream().noneMatch(RateFault::preventsBooking)
                        && !row.expiry().isExpiredAt(now))
                .toList();
    }

    /// Creates the quote sheet.
    ///
    /// @param quote the quote of the first rate
    /// @param references references of the shipment
    /// @param validUntil end of validity of all prices; null if not stated
    /// @param isSideBySide whether the rates are printed side by side
    public QuoteSheet createSheet(
            SavedQuote quote,
            List<ShipmentReference> references,
            CustomerDocumentStyle documentStyle,
            Instant now,
            @Nullable Instant validUntil,
            boolean isSideBySide) {
        ShipmentSummary summary = board.shipmentSummary();
        return new QuoteSheet(
                areAllRatesInsured(quote) ? documentStyle.withInsuredFreightTerms() : documentStyle,
                board.quoteNumbers(),
                rateFormatter
                        .formats()
                        .formatDate(ZonedDateTime.ofInstant(
                                        now, rateFormatter.formats().zone())
                                .toLocalDate()),
                board.customerName(),
                summary.origin(),
                summary.destination(),
                pickupAndDeadlineFacts(),
                ReferenceTexts.format(references, rateFormatter.texts()),
                createSheetItems(quote),
                quote instanceof SavedQuote.Otr ? createTotalItem(summary) : null,
                servicesIncludedInAllRates(quote),
                quote instanceof SavedQuote.Drayage ? containersRemark() : insuranceRemark(quote),
                addTypicalAmounts(
                        documentStyle
                                .texts()
                                .possibleChargesOf(board.isDrayage() ? FreightKind.DRAYAGE : FreightKind.OTR),
                        quote),
                createSheetOptions(quote),
                createSheetValidity(validUntil),
                collectPrintedConditionTexts(),
                isSideBySide && rows.size() > 1);
    }

    // Adds usual sell prices to the charges that may be added, and names further charges that other shipments had.
    // Charges that a price includes already are left out, and so are charges for which the price rule gives no
    // price above the buy price.
    private List<String> addTypicalAmounts(List<String> possibleCharges, SavedQuote quote) {
        List<String> lines = new ArrayList<>(possibleCharges);
        Set<String> includedNames = rows.stream()
                .flatMap(row -> Stream.concat(
                        includedServicesOfRate(quote, row).stream(),
                        row.charges().stream().map(RateCharge::name)))
                .map(rateFormatter::translateServiceTerm)
                .map(TextFolder::foldCaseAndAccents)
                .collect(Collectors.toSet());
        int addedCount = 0;
        for (LaneFacts.TypicalCharge charge : laneFacts.typicalCharges()) {
            String name = rateFormatter.translateServiceTerm(charge.name());
            String foldedName = TextFolder.foldCaseAndAccents(name);
            Optional<BigDecimal> price = includedNames.contains(foldedName)
                    ? Optional.empty()
                    : rates.sellPriceOfCharge(charge.price().median());
            if (price.isPresent()) {
                String priceText = rateFormatter.formats().formatWholeDollars(price.get());
                int index = IntStream.range(0, lines.size())
                        .filter(line ->
                                TextFolder.foldCaseAndAccents(lines.get(line)).startsWith(foldedName))
                        .findFirst()
                        .orElse(-1);
                if (index >= 0) {
                    lines.set(index, rateFormatter.textOf("rates.sheet.usual", lines.get(index), priceText));
                } else if (addedCount < MAX_ADDED_CHARGES) {
                    addedCount++;
                    lines.add(rateFormatter.textOf("rates.sheet.usual", name, priceText));
                }
            }
        }
        return lines;
    }

    public OfferedPrices createOfferedPrices() {
        List<OfferedRate> offeredRates = rows.stream()
                .map(row -> new OfferedRate(
                        row.quoteId(),
                        row.quoteNumber(),
                        row.rateNumber(),
                        row.carrier(),
                        OfferTexts.toStoredService(row.mode(), row.isDrayage() ? "" : row.service()),
                        row.days(),
                        Objects.requireNonNull(rates.sellPrice(row)),
                        row.expiry() instanceof Expiry.At(Instant validityEnd, String _) ? validityEnd : null))
                .toList();
        return OfferedPrices.validAsLongAsRates(offeredRates, toStoredFreightText(board.shipmentSummary()));
    }

    private static String toStoredFreightText(ShipmentSummary summary) {
        Long pieces = summary.pieces();
        ShipmentSummary.Container container = summary.container();
        return pieces != null
                ? OfferTexts.toStoredPieces(pieces, summary.weight(), summary.isMetric())
                : container == null
                        ? ""
                        : OfferTexts.toStoredContainer(
                                container.length(),
                                container.type(),
                                container.isCooled(),
                                summary.weight(),
                                summary.isMetric());
    }

    // Returns pickup date and must-deliver-by date, on which the delivery dates depend.
    private List<Fact> pickupAndDeadlineFacts() {
        List<Fact> facts = new ArrayList<>();
        LocalDate pickup = rates.deliveryDates().pickupDate();
        if (pickup != null) {
            facts.add(new Fact(
                    rateFormatter.textOf("rates.sheet.pickup"),
                    rateFormatter.formats().formatWeekdayDateWithYearUnlessNear(pickup)));
        }
        LocalDate mustDeliverBy = rates.deliveryDates().mustDeliverBy();
        if (mustDeliverBy != null) {
            facts.add(new Fact(
                    rateFormatter.textOf("rates.sheet.by"),
                    rateFormatter.formats().formatWeekdayDateWithYearUnlessNear(mustDeliverBy)));
        }
        return facts;
    }

    private List<QuoteSheet.Item> createSheetItems(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.request().items().stream().map(this::toSheetItem).toList();
            case SavedQuote.Drayage _ ->
                List.of(new QuoteSheet.Item(
                        rateFormatter.containerText(board.shipmentSummary()),
                        "",
                        "",
                        weightText(board.shipmentSummary().weight()),
                        "",
                        ""));
        };
    }

    private QuoteSheet.Item toSheetItem(QuoteItem item) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        BigDecimal height = item.height();
        BigDecimal volume = item.volume();
        String size = "";
        if (length != null && width != null && height != null) {
            size = Stream.of(length, width, height)
                            .map(side -> rateFormatter.formats().formatNumber(side, 1))
                            .collect(Collectors.joining(" × "))
                    + (board.shipmentSummary().isMetric() ? " cm" : " in");
        } else if (volume != null) {
            size = volumeText(volume);
        }
        return new QuoteSheet.Item(
                item.isHazardous()
                        ? item.itemName() + ", " + rateFormatter.textOf("rates.line.hazardous")
                        : item.itemName(),
                rateFormatter.formats().formatInteger(item.quantity()),
                rateFormatter.packageName(item.packageType()),
                weightText(item.weight().multiply(BigDecimal.valueOf(item.quantity()))),
                size,
                item.freightClass());
    }

    private QuoteSheet.Item createTotalItem(ShipmentSummary summary) {
        Long pieces = summary.pieces();
        BigDecimal cube = summary.cube();
        return new QuoteSheet.Item(
                rateFormatter.textOf("rates.sheet.total"),
                pieces == null ? "" : rateFormatter.formats().formatInteger(pieces),
                "",
                weightText(summary.weight()),
                cube == null || cube.signum() == 0 ? "" : volumeText(cube),
                "");
    }

    private String weightText(BigDecimal weight) {
        return rateFormatter.formats().formatNumber(weight, 1)
                + (board.shipmentSummary().isMetric() ? " kg" : " lb");
    }

    private String volumeText(BigDecimal cube) {
        return rateFormatter
                        .formats()
                        .formatNumber(cube, board.shipmentSummary().isMetric() ? 2 : 1)
                + (board.shipmentSummary().isMetric() ? " m³" : " ft³");
    }

    // Returns the services that the price of every rate includes.
    private List<String> servicesIncludedInAllRates(SavedQuote quote) {
        List<String> commonServices = new ArrayList<>(includedServicesOfRate(quote, rows.getFirst()));
        rows.forEach(row -> commonServices.retainAll(includedServicesOfRate(quote, row)));
        return commonServices;
    }

    private List<String> includedServicesOfRate(SavedQuote quote, RateRow row) {
        return switch (row.source()) {
            case RateSource.Otr(OtrQuote _, CarrierQuote rate) ->
                quote instanceof SavedQuote.Otr otr
                        ? rateFormatter.createIncludedServicesFormatter().includedServiceNames(otr.request(), rate)
                        : List.of();
            case RateSource.Drayage(DrayageQuote _, DrayageRate rate) ->
                rateFormatter.createIncludedServicesFormatter().includedServiceNames(rate);
        };
    }

    private boolean areAllRatesInsured(SavedQuote quote) {
        return quote instanceof SavedQuote.Otr otr
                && rows.stream()
                        .allMatch(row -> row.source() instanceof RateSource.Otr(OtrQuote _, CarrierQuote rate)
                                && IncludedServices.isInsured(otr.request(), rate));
    }

    // Returns a remark that the prices include no insurance, or that insurance was requested but has no charge.
    // Empty for drayage, and if all rates are insured.
    private String insuranceRemark(SavedQuote quote) {
        if (!(quote instanceof SavedQuote.Otr otr) || areAllRatesInsured(quote)) {
            return "";
        }
        Insurance insurance = otr.request().insurance();
        return insurance == null
                ? rateFormatter.textOf("rates.sheet.uninsured")
                : rateFormatter.textOf(
                        "rates.sheet.insuranceOpen",
                        rateFormatter.createIncludedServicesFormatter().insuranceText(insurance));
    }

    // Returns that the prices are for one of several containers, and the prices of all containers; empty for one
    // container.
    private String containersRemark() {
        if (board.containerCount() == 1) {
            return "";
        }
        List<String> totals = new ArrayList<>();
        for (int index = 0; index < rows.size(); index++) {
            BigDecimal total = rates.sellPriceOfAllContainers(rows.get(index));
            if (total != null && rows.get(index).otherContainers().size() + 1 == board.containerCount()) {
                totals.add((rows.size() == 1 ? "" : Character.toString('A' + index) + " ")
                        + rateFormatter.moneyText(total));
            }
        }
        return totals.isEmpty()
                ? rateFormatter.textOf("rates.sheet.containers", board.containerCount())
                : rateFormatter.textOf(
                        "rates.sheet.containersTotal", board.containerCount(), String.join(", ", totals));
    }

    private List<QuoteSheet.Option> createSheetOptions(SavedQuote quote) {
        List<QuoteSheet.Option> options = new ArrayList<>();
        for (RateRow row : rows) {
            options.add(new QuoteSheet.Option(
                    Character.toString('A' + options.size()),
                    row.isDrayage() || row.service().isBlank() ? rateFormatter.modeName(row.mode()) : row.service(),
                    row.isDrayage()
                            ? rateFormatter.serviceName(row)
                            : row.service().isBlank() ? "" : rateFormatter.modeName(row.mode()),
                    includedServicesOfRate(quote, row),
                    row.missingAccessorials().stream()
                            .map(rateFormatter::accessorialName)
                            .toList(),
                    deliveryText(row),
                    row.days() == null ? "" : rateFormatter.textOf("rates.sheet.days", row.days()),
                    Objects.requireNonNull(rates.sellPrice(row))));
        }
        return options;
    }

    private String deliveryText(RateRow row) {
        LocalDate day = rates.deliveryDate(row);
        if (day == null) {
            return "";
        }
        String dayText = rateFormatter.formats().formatLongDate(day);
        return rates.isLate(row) ? rateFormatter.textOf("rates.sheet.late", dayText) : dayText;
    }

    private QuoteSheet.Validity createSheetValidity(@Nullable Instant validityEnd) {
        Place customerLocation = board.shipmentSummary().customerLocation();
        Optional<ZoneId> zone = rateFormatter.findTimeZone(customerLocation);
        return new QuoteSheet.Validity(
                validityEnd,
                rateFormatter.customerZoneOf(board.shipmentSummary()),
                zone.isPresent() ? customerLocation.city() : "");
    }

    // Returns the remarks and disclaimers of the market, without remarks about charges that every price
    // includes.
    private List<String> collectPrintedConditionTexts() {
        return board.conditions().stream()
                .filter(condition -> condition.text().kind() != MarketText.Kind.NOTE)
                .filter(condition -> !isChargeAlreadyIncluded(condition))
                .map(condition -> condition.text().text())
                .distinct()
                .toList();
    }

    // Returns whether a remark is about a charge that every price includes. Such a remark is omitted, because
    // customers would read it as an additional charge.
    private boolean isChargeAlreadyIncluded(MarketCondition condition) {
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
