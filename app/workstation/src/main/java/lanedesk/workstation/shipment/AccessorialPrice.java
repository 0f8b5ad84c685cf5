package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.ChargeKind;
import lanedesk.freight.rates.PriceRange;
import lanedesk.freight.rates.RateCharge;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.workstation.l10n.PlainText;

/// A price that a stored quote states for an accessorial: a charge besides line haul, discount, fuel and
/// insurance. These are buy prices.
///
/// @param name the service's name, without amounts of money
/// @param carrier empty for drayage, whose rates name no carrier
/// @param lane states and first three characters of the postal codes: `TX 752 → GA 303`
/// @param price in dollars; for drayage of one unit, such as a day
public record AccessorialPrice(
        UUID quote, Instant quotedAt, String name, String carrier, String lane, BigDecimal price) {

    /// Only quotes of this many days count.
    public static final int WINDOW_DAYS = 365;

    /// At most this many shipments count, the latest ones.
    public static final int MAX_SHIPMENTS = 500;

    private static final int REGION_CODE_LENGTH = 3;

    /// Loads the prices of the latest shipments, one quote for each. Parses stored quotes, so called in a
    /// background task.
    public static List<AccessorialPrice> loadLatest(EnvironmentJournal journal, Instant now) {
        return journal.quotes().findLatestOfShipments(now.minus(Duration.ofDays(WINDOW_DAYS)), MAX_SHIPMENTS).stream()
                .flatMap(id -> journal.quotes().find(id).stream())
                .flatMap(stored -> QuoteService.parseStoredQuoteUnlessUnreadable(stored).stream())
                .flatMap(quote -> pricesOf(quote).stream())
                .toList();
    }

    /// Returns the prices of a quote. Equal prices of several services of one carrier count once.
    public static List<AccessorialPrice> pricesOf(SavedQuote quote) {
        RateFaultDetector faultDetector = new RateFaultDetector(quote);
        String lane = formatLane(PlaceFormatter.createRatedLane(quote).lane());
        Stream<AccessorialPrice> prices = switch (quote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> !faultDetector.faultsOf(rate, true).contains(RateFault.CURRENCY))
                        .flatMap(rate -> extraChargesOf(rate)
                                .map(charge -> create(
                                        quote,
                                        charge.name(),
                                        PlainText.toDisplayLine(rate.carrierName()),
                                        lane,
                                        charge.amount())));
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> !faultDetector.faultsOf(rate).contains(RateFault.CURRENCY))
                        .map(DrayageRate::accessorials)
                        .flatMap(List::stream)
                        .filter(accessorial -> accessorial.quantity() > 0)
                        .map(accessorial -> create(quote, accessorial.name(), "", lane, accessorial.cost()));
        };
        return prices.filter(price -> RateCost.isPlausiblePrice(price.price) && !price.name.isBlank())
                .distinct()
                .toList();
    }

    private static Stream<RateCharge> extraChargesOf(CarrierQuote rate) {
        List<RateCharge> charges = rate.charges().stream()
                .map(charge -> new RateCharge(
                        null, PlainText.toDisplayLine(charge.displayName()), charge.amount(), charge.isWaived()))
                .toList();
        return charges.stream()
                .filter(charge -> !charge.isWaived()
                        && ChargeKind.kindOfCharge(charge, charges) == ChargeKind.EXTRA
                        && !IncludedServices.isInsuranceCharge(charge.name()));
    }

    private static AccessorialPrice create(
            SavedQuote quote, String name, String carrier, String lane, BigDecimal price) {
        return new AccessorialPrice(
                quote.id(),
                quote.stored().details().quotedAt(),
                IncludedServices.removeAmounts(PlainText.toDisplayLine(name), List.of(price)),
                carrier,
                lane,
                price);
    }

    private static String formatLane(Lane lane) {
        return formatRegion(lane.origin()) + " → " + formatRegion(lane.destination());
    }

    private static String formatRegion(Place place) {
        String code = place.postalCode().strip();
        return (place.state() + " " + code.substring(0, Math.min(REGION_CODE_LENGTH, code.length()))).strip();
    }

    /// Prices of one accessorial, summarized.
    ///
    /// @param carrier empty for all carriers
    /// @param lane empty for all lanes
    /// @param quoteCount number of quotes that state a price
    /// @param lastQuotedAt time of the latest of these quotes
    public record Summary(
            String name, String carrier, String lane, PriceRange range, int quoteCount, Instant lastQuotedAt) {}

    /// Summarizes prices by accessorial, sorted by name, carrier and lane.
    public static List<Summary> summarize(List<AccessorialPrice> prices, boolean isByCarrier, boolean isByLane) {
        Function<AccessorialPrice, List<String>> key =
                price -> List.of(price.name, isByCarrier ? price.carrier : "", isByLane ? price.lane : "");
        return prices.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(AccessorialPrice::createSummary)
                .sorted(Comparator.comparing(Summary::name)
                        .thenComparing(Summary::carrier)
                        .thenComparing(Summary::lane))
                .toList();
    }

    private static Summary createSummary(Map.Entry<List<String>, List<AccessorialPrice>> group) {
        List<AccessorialPrice> prices = group.getValue();
        return new Summary(
                group.getKey().get(0),
                group.getKey().get(1),
                group.getKey().get(2),
                PriceRange.of(prices.stream().map(AccessorialPrice::price).toList()),
                (int) prices.stream().map(AccessorialPrice::quote).distinct().count(),
                prices.stream()
                        .map(AccessorialPrice::quotedAt)
                        .max(Comparator.naturalOrder())
                        .orElseThrow());
    }
}
