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

/// A rate of a quote. Service, carrier and `occurrence` identify the same carrier's rate in other quotes of the
/// shipment.
///
/// @param carrierNumber the service's number of the carrier; 0 for drayage, which names no carrier
/// @param service service level; for drayage the pre-notice
/// @param occurrence index among rates of one quote with the same carrier, mode and service, from 0
/// @param transitDays transit days; null if not stated
/// @param expiresAt when the rate expires; null if not stated
public record QuotedRate(
        long rateNumber,
        long carrierNumber,
        String mode,
        String service,
        int occurrence,
        RateCost rateCost,
        @Nullable Integer transitDays,
        @Nullable Instant expiresAt) {

    private record CarrierServiceKey(long carrierNumber, String mode, String service) {}

    /// Returns the rates of a quote that no fault prevents from being booked, in the order of the answer.
    ///
    /// @param fuelMode whether a drayage total includes fuel
    public static List<QuotedRate> bookableRatesOf(SavedQuote quote, FuelMode fuelMode) {
        RateFaultDetector faultDetector = new RateFaultDetector(quote);
        Map<CarrierServiceKey, Integer> countsOfSameOffer = new HashMap<>();
        List<QuotedRate> bookableRates = new ArrayList<>();
        switch (quote) {
            case SavedQuote.Otr otr -> {
                for (CarrierQuote rate : otr.quote().carrierQuotes()) {
                    String mode = rate.mode().code();
                    long carrier = carrierNumberOrZero(rate);
                    int occurrence =
                            nextOccurrence(countsOfSameOffer, new CarrierServiceKey(carrier, mode, rate.service()));
                    if (!faultDetector.isBookingPrevented(rate)) {
                        bookableRates.add(new QuotedRate(
                                rate.rateNumber(),
                                carrier,
                                mode,
                                rate.service(),
                                occurrence,
                                RateCost.ofStatedBuyRate(DecimalLimits.replaceNullWithUnreadable(rate.totalAmount())),
                                RateFaultDetector.transitDaysIfCredible(rate),
                                rate.quoteExpirationDate().toCredibleInstant().orElse(null)));
                    }
                }
            }
            case SavedQuote.Drayage drayage -> {
                String mode = drayage.request().operationType().code();
                for (DrayageRate rate : drayage.quote().rates()) {
                    int occurrence =
                            nextOccurrence(countsOfSameOffer, new CarrierServiceKey(0, mode, rate.prenotice()));
                    if (!faultDetector.isBookingPrevented(rate)) {
                        bookableRates.add(new QuotedRate(
                                rate.rateNumber(),
                                0,
                                mode,
                                rate.prenotice(),
                                occurrence,
                                fuelMode.computeRateCost(
                                        DecimalLimits.replaceNullWithUnreadable(rate.expectedTotal()),
                                        DecimalLimits.replaceNullWithUnreadable(rate.fuel())),
                                null,
                                null));
                    }
                }
            }
        }
        return bookableRates;
    }

    /// Returns the carrier's number; 0 if it could not be read.
    public static long carrierNumberOrZero(CarrierQuote rate) {
        Long number = rate.carrierNumber();
        return number == null ? 0 : number;
    }

    private static int nextOccurrence(Map<CarrierServiceKey, Integer> countsByKey, CarrierServiceKey key) {
        return countsByKey.merge(key, 1, Integer::sum) - 1;
    }

    /// Returns whether both rates have the same carrier, mode and service, and the same position among such
    /// rates of their quotes.
    public boolean hasSameCarrierAndServiceAs(QuotedRate other) {
        return carrierNumber == other.carrierNumber
                && mode.equals(other.mode)
                && service.equals(other.service)
                && occurrence == other.occurrence;
    }
}
