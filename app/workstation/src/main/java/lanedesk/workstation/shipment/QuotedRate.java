package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.RateCost;
import org.jspecify.annotations.Nullable;

/// A rate of a quote, with the identity of the carrier's offer across quotes of one shipment.
///
/// @param carrierNumber 0 for drayage, which names no carrier
/// @param service service level; for drayage the pre-notice
/// @param occurrence index among otherwise equal rates of one quote, from 0
/// @param transitDays null if not stated
/// @param expiresAt null if not stated
public record QuotedRate(
        long rateNumber,
        long carrierNumber,
        String mode,
        String service,
        int occurrence,
        RateCost rateCost,
        @Nullable Integer transitDays,
        @Nullable Instant expiresAt) {

    private record SameOfferKey(long carrierNumber, String mode, String service) {}

    /// The bookable rates of a quote, in received order.
    ///
    /// @param fuelReading how a drayage total is interpreted
    public static List<QuotedRate> ratesOf(SavedQuote quote, FuelMode fuelReading) {
        RateFaultDetector faults = new RateFaultDetector(quote);
        Map<SameOfferKey, Integer> countsOfSameOffer = new HashMap<>();
        List<QuotedRate> bookable = new ArrayList<>();
        switch (quote) {
            case SavedQuote.Otr otr -> {
                for (CarrierQuote rate : otr.quote().carrierQuotes()) {
                    String mode = rate.mode().code();
                    long carrier = carrierNumber(rate);
                    int nth = occurrenceOf(countsOfSameOffer, new SameOfferKey(carrier, mode, rate.service()));
                    if (!faults.isBookingPrevented(rate)) {
                        bookable.add(new QuotedRate(
                                rate.rateNumber(),
                                carrier,
                                mode,
                                rate.service(),
                                nth,
                                RateCost.withoutAssumedFuel(DecimalLimits.orUnreadable(rate.totalAmount())),
                                RateFaultDetector.credibleTransitDays(rate),
                                rate.quoteExpirationDate().toInstant().orElse(null)));
                    }
                }
            }
            case SavedQuote.Drayage drayage -> {
                String mode = drayage.request().operationType().code();
                for (DrayageRate rate : drayage.quote().rates()) {
                    int nth = occurrenceOf(countsOfSameOffer, new SameOfferKey(0, mode, rate.prenotice()));
                    if (!faults.isBookingPrevented(rate)) {
                        bookable.add(new QuotedRate(
                                rate.rateNumber(),
                                0,
                                mode,
                                rate.prenotice(),
                                nth,
                                fuelReading.toRateCost(
                                        DecimalLimits.orUnreadable(rate.expectedTotal()),
                                        DecimalLimits.orUnreadable(rate.fuel())),
                                null,
                                null));
                    }
                }
            }
        }
        return bookable;
    }

    /// The carrier's number; 0 if unreadable.
    public static long carrierNumber(CarrierQuote rate) {
        Long number = rate.carrierNumber();
        return number == null ? 0 : number;
    }

    private static int occurrenceOf(Map<SameOfferKey, Integer> countsOfSameOffer, SameOfferKey rate) {
        return countsOfSameOffer.merge(rate, 1, Integer::sum) - 1;
    }

    /// Whether it is the same service of the same carrier, with the same index.
    public boolean isSameCarrierOfferAs(QuotedRate other) {
        return carrierNumber == other.carrierNumber
                && mode.equals(other.mode)
                && service.equals(other.service)
                && occurrence == other.occurrence;
    }
}
