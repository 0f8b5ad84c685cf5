package lanedesk.workstation.quoting;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.Figures;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.RateCost;
import org.jspecify.annotations.Nullable;

/// A rate of a quote, with the identity of a carrier's offer across two quotes of one shipment.
///
/// @param carrierNumber 0 for a container's, which names no carrier
/// @param service of a container's rate its pre-notice
/// @param nth counts from 0 the rates of one quote that are alike in all of that
/// @param days transit time, null where not stated
/// @param expires null where the service states no end
public record QuotedRate(
        long rateNumber,
        long carrierNumber,
        String mode,
        String service,
        int nth,
        RateCost cost,
        @Nullable Integer days,
        @Nullable Instant expires) {

    private record Alike(long carrierNumber, String mode, String service) {}

    /// The rates of a quote that can be booked, as they came.
    ///
    /// @param fuel how a container's total is read
    public static List<QuotedRate> of(Quoted quoted, FuelReading fuel) {
        RateFaults faults = new RateFaults(quoted);
        Map<Alike, Integer> alike = new HashMap<>();
        List<QuotedRate> bookable = new ArrayList<>();
        switch (quoted) {
            case Quoted.Otr otr -> {
                for (CarrierQuote rate : otr.quote().carrierQuotes()) {
                    String mode = rate.mode().code();
                    long carrier = carrierNumber(rate);
                    int nth = place(alike, new Alike(carrier, mode, rate.service()));
                    if (!faults.bar(rate)) {
                        bookable.add(new QuotedRate(
                                rate.rateNumber(),
                                carrier,
                                mode,
                                rate.service(),
                                nth,
                                RateCost.exactly(Figures.orNotRead(rate.totalAmount())),
                                RateFaults.transit(rate),
                                rate.quoteExpirationDate().instant().orElse(null)));
                    }
                }
            }
            case Quoted.Drayage drayage -> {
                String mode = drayage.request().operationType().code();
                for (DrayageRate rate : drayage.quote().rates()) {
                    int nth = place(alike, new Alike(0, mode, rate.prenotice()));
                    if (!faults.bar(rate)) {
                        bookable.add(new QuotedRate(
                                rate.rateNumber(),
                                0,
                                mode,
                                rate.prenotice(),
                                nth,
                                fuel.cost(Figures.orNotRead(rate.expectedTotal()), Figures.orNotRead(rate.fuel())),
                                null,
                                null));
                    }
                }
            }
        }
        return bookable;
    }

    /// The carrier's number; 0 where it could not be read.
    public static long carrierNumber(CarrierQuote rate) {
        Long number = rate.carrierNumber();
        return number == null ? 0 : number;
    }

    private static int place(Map<Alike, Integer> alike, Alike rate) {
        return alike.merge(rate, 1, Integer::sum) - 1;
    }

    /// Whether it is the same carrier's same service, and the same of several that are alike.
    public boolean isSameOfferAs(QuotedRate other) {
        return carrierNumber == other.carrierNumber
                && mode.equals(other.mode)
                && service.equals(other.service)
                && nth == other.nth;
    }
}
