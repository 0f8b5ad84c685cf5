package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.otr.OtrRates;
import lanedesk.sandbox.model.otr.OtrRating;

/// Carriers that rate over-the-road freight, each by its own tariff. Partial trailers come first, then by price. Who
/// asks, and for which customer, does not matter.
public final class SimulatedOtrRating implements OtrRating {
    private static final Comparator<CarrierQuote> ORDER = Comparator.comparing(CarrierQuote::mode)
            .thenComparing(CarrierQuote::totalAmount)
            .thenComparingLong(CarrierQuote::carrierNumber)
            .thenComparing(CarrierQuote::service);

    private final AccessorialPrices prices = new AccessorialPrices();
    private final List<LtlTariff> partial =
            LtlCarrier.all().stream().map(LtlTariff::new).toList();
    private final List<TruckloadTariff> full = TruckloadCarrier.all().stream()
            .map(carrier -> new TruckloadTariff(carrier, prices))
            .toList();

    @Override
    public OtrRates rate(OtrQuoteRequest request, Instant now) {
        Optional<Lane> found = Lane.between(request.origin(), request.destination());
        if (found.isEmpty()) {
            return new OtrRates(new BigDecimal("0.0"), List.of());
        }
        Lane lane = found.get();
        Freight freight = Freight.of(request);
        var rates = new ArrayList<CarrierQuote>();
        if (request.modes().contains(Mode.LTL)) {
            PartialLoad load = PartialLoad.of(request, lane, freight, prices, now);
            for (LtlTariff tariff : partial) {
                rates.addAll(tariff.rate(load));
            }
        }
        if (request.modes().contains(Mode.TRUCKLOAD)) {
            List<AccessorialPrices.Asked> asked = prices.asked(Mode.TRUCKLOAD, request.accessorials());
            for (TruckloadTariff tariff : full) {
                rates.addAll(tariff.rate(lane, freight, asked, request.insurance(), now));
            }
        }
        rates.sort(ORDER);
        return new OtrRates(BigDecimal.valueOf(lane.miles()), rates);
    }
}
