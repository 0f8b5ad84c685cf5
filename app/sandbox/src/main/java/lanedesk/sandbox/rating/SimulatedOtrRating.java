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

/// Simulates carriers that rate OTR freight, each carrier with its own tariff. LTL rates come before truckload
/// rates; the rates of a mode are ordered by price. The rates do not depend on the user or the customer.
public final class SimulatedOtrRating implements OtrRating {
    private static final Comparator<CarrierQuote> BY_MODE_AND_TOTAL = Comparator.comparing(CarrierQuote::mode)
            .thenComparing(CarrierQuote::totalAmount)
            .thenComparingLong(CarrierQuote::carrierNumber)
            .thenComparing(CarrierQuote::service);

    private final AccessorialPrices prices = new AccessorialPrices();
    private final List<LtlCarrier> ltlCarriers = LtlCarrier.loadAll();
    private final List<TruckloadCarrier> truckloadCarriers = TruckloadCarrier.loadAll();

    @Override
    public OtrRates calculateRates(OtrQuoteRequest request, Instant now) {
        Optional<Lane> possibleLane = Lane.findBetween(request.origin(), request.destination());
        if (possibleLane.isEmpty()) {
            return new OtrRates(new BigDecimal("0.0"), List.of());
        }
        Lane lane = possibleLane.get();
        FreightMeasures freight = FreightMeasures.of(request);
        var rates = new ArrayList<CarrierQuote>();
        if (request.modes().contains(Mode.LTL)) {
            LtlLoad load = LtlLoad.of(request, lane, freight, prices, now);
            for (LtlCarrier carrier : ltlCarriers) {
                rates.addAll(carrier.calculateRates(load));
            }
        }
        if (request.modes().contains(Mode.TRUCKLOAD)) {
            List<AccessorialPrices.PricedAccessorial> requested =
                    prices.findOfferedAccessorials(Mode.TRUCKLOAD, request.accessorials());
            for (TruckloadCarrier carrier : truckloadCarriers) {
                rates.addAll(carrier.calculateRates(lane, freight, requested, request.insurance(), now, prices));
            }
        }
        rates.sort(BY_MODE_AND_TOTAL);
        return new OtrRates(BigDecimal.valueOf(lane.miles()), rates);
    }
}
