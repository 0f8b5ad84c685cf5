package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The values of a rate that determine its selection and pricing.
///
/// @param carrier name of the carrier; empty for drayage
/// @param missingAccessorials requested accessorials that the rate does not include
/// @param transitDays transit days; null if not stated
/// @param suggestedSellPrice the suggested sell price; null if unreadable
/// @param rawExpiry the expiry as received; null if not stated
/// @param miles distance stated by the service; null if not stated
public record RowRate(
        long rateNumber,
        String carrier,
        String service,
        String mode,
        List<NamedAccessorial> missingAccessorials,
        @Nullable Integer transitDays,
        RateCost rateCost,
        @Nullable BigDecimal suggestedSellPrice,
        @Nullable IsoDateTime rawExpiry,
        @Nullable BigDecimal miles) {

    /// Sorts rates by cost; rates that lack accessorials come last.
    static final Comparator<RowRate> BY_COST = Comparator.comparing(
                    (RowRate rate) -> !rate.missingAccessorials().isEmpty())
            .thenComparing(rate -> rate.rateCost().buyRate())
            .thenComparingInt(RowRate::transitDaysOrMax);

    private static final int MAX_CACHED_NAMES = 5_000;
    private static final Map<String, String> CACHED_DISPLAY_LINES = new ConcurrentHashMap<>();

    public RowRate {
        missingAccessorials = List.copyOf(missingAccessorials);
    }

    /// When the rate expires; null if not stated.
    public @Nullable OffsetDateTime expiresAt() {
        return rawExpiry == null ? null : rawExpiry.toCredibleOffsetDateTime().orElse(null);
    }

    /// Whether the rate is expired at `now`; false for a rate without an expiry.
    boolean isExpired(Instant now) {
        OffsetDateTime expiry = expiresAt();
        return expiry != null && !expiry.toInstant().isAfter(now);
    }

    int transitDaysOrMax() {
        return transitDays == null ? Integer.MAX_VALUE : transitDays;
    }

    /// The rates of a quote that can be booked and have plausible prices, sorted by cost.
    public static List<RowRate> usableRatesOf(SavedQuote quote, FuelMode fuelReading) {
        RateFaultDetector faults = new RateFaultDetector(quote);
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> !faults.isBookingPrevented(rate))
                        .map(rate -> toRowRate(rate, otr.request(), otr.quote().mileage()))
                        .filter(RowRate::hasCrediblePrice)
                        .sorted(BY_COST)
                        .toList();
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> !faults.isBookingPrevented(rate))
                        .map(rate -> toRowRate(
                                rate, drayage.request().operationType().code(), fuelReading))
                        .filter(RowRate::hasCrediblePrice)
                        .sorted(BY_COST)
                        .toList();
        };
    }

    /// Why no rate of a quote can be used, in the stored form; empty if there is a usable rate or the quote has
    /// no rates.
    static String encodeNoUsableRateReason(SavedQuote quote, List<RowRate> rates) {
        if (!rates.isEmpty() || (quote.rateCount() == 0 && !quote.hasUnreadableRates())) {
            return "";
        }
        if (!quote.hasUnreadableRates()) {
            return Texts.encodeForStorage("reading.noRateUsable", List.of(Integer.toString(quote.rateCount())));
        }
        long unreadable = quote.problems().stream()
                .filter(problem -> problem.list().equals(quote.rateListName()) && !problem.isUsable())
                .count();
        return unreadable == 0
                ? Texts.encodeForStorage("reading.rateListUnreadable", List.of())
                : Texts.encodeForStorage(
                        "reading.ratesRead",
                        List.of(Integer.toString(quote.rateCount()), Long.toString(quote.rateCount() + unreadable)));
    }

    private static RowRate toRowRate(CarrierQuote rate, OtrQuoteRequest request, @Nullable BigDecimal miles) {
        return new RowRate(
                rate.rateNumber(),
                toCachedDisplayLine(rate.carrierName()),
                toCachedDisplayLine(rate.serviceDescription()),
                rate.mode().code(),
                findMissingAccessorials(rate, request),
                RateFaultDetector.transitDaysIfCredible(rate),
                RateCost.ofStatedBuyRate(DecimalLimits.replaceNullWithUnreadable(rate.totalAmount())),
                rate.suggestedRate(),
                rate.quoteExpirationDate(),
                miles);
    }

    private static List<NamedAccessorial> findMissingAccessorials(CarrierQuote rate, OtrQuoteRequest request) {
        return request.accessorials().isEmpty()
                ? List.of()
                : NamedAccessorial.findMissingInRate(
                        request.accessorials().stream()
                                .map(RowRate::toNamedAccessorial)
                                .toList(),
                        rate.accessorials().stream()
                                .map(accessorial ->
                                        toNamedAccessorial(accessorial.accessorial(), accessorial.accessorialType()))
                                .toList());
    }

    static NamedAccessorial toNamedAccessorial(Accessorial accessorial) {
        return toNamedAccessorial(accessorial.accessorial(), accessorial.accessorialType());
    }

    private static NamedAccessorial toNamedAccessorial(String code, @Nullable AccessorialType type) {
        return new NamedAccessorial(code, type == null ? null : type.code());
    }

    private static RowRate toRowRate(DrayageRate rate, String operation, FuelMode fuelReading) {
        return new RowRate(
                rate.rateNumber(),
                "",
                toCachedDisplayLine(rate.prenotice()),
                operation,
                List.of(),
                null,
                fuelReading.computeRateCost(
                        DecimalLimits.replaceNullWithUnreadable(rate.expectedTotal()),
                        DecimalLimits.replaceNullWithUnreadable(rate.fuel())),
                rate.suggestedRate(),
                null,
                null);
    }

    // Returns a name on one line. Names are cached, because the rows of a batch have only a few dozen different
    // names.
    private static String toCachedDisplayLine(String text) {
        if (CACHED_DISPLAY_LINES.size() > MAX_CACHED_NAMES) {
            CACHED_DISPLAY_LINES.clear();
        }
        return CACHED_DISPLAY_LINES.computeIfAbsent(text, PlainText::toDisplayLine);
    }

    private boolean hasCrediblePrice() {
        return RateCost.isPlausiblePrice(rateCost.buyRate());
    }
}
