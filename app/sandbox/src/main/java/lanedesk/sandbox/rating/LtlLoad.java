package lanedesk.sandbox.rating;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import org.jspecify.annotations.Nullable;

/// A load that LTL carriers rate, with the values that are the same for all carriers.
///
/// @param requiredAccessorials the accessorials that the freight needs, although they were not requested
/// @param isHazardous whether an item is hazardous or the accessorial for hazardous goods was requested
/// @param seasons the seasons that apply now at the origin
record LtlLoad(
        Lane lane,
        FreightMeasures freight,
        LtlLinehaul linehaul,
        List<AccessorialPrices.PricedAccessorial> requestedAccessorials,
        List<AccessorialPrices.AccessorialPrice> requiredAccessorials,
        boolean isHazardous,
        Set<Season> seasons,
        @Nullable Insurance insurance,
        Instant now) {
    private static final String HAZMAT = "Hazmat";

    static LtlLoad of(
            OtrQuoteRequest request, Lane lane, FreightMeasures freight, AccessorialPrices prices, Instant now) {
        List<AccessorialPrices.PricedAccessorial> requested =
                prices.findPricedAccessorials(Mode.LTL, request.accessorials());
        return new LtlLoad(
                lane,
                freight,
                new LtlLinehaul(freight),
                requested,
                findRequiredAccessorials(freight, requested).stream()
                        .map(accessorial -> Objects.requireNonNull(prices.findPrice(Mode.LTL, "Shipment", accessorial)))
                        .toList(),
                freight.isHazardous() || AccessorialPrices.isRequested(requested, HAZMAT),
                Season.findActiveSeasons(now, lane.origin().state()),
                request.insurance(),
                now);
    }

    private static Set<String> findRequiredAccessorials(
            FreightMeasures freight, List<AccessorialPrices.PricedAccessorial> requested) {
        var required = new HashSet<String>();
        if (freight.isHazardous() && !AccessorialPrices.isRequested(requested, HAZMAT)) {
            required.add(HAZMAT);
        }
        String overlength = freight.longestInches() >= 240
                ? "OverLength20AndUp"
                : freight.longestInches() >= 144 ? "OverLength12To20" : "OverLength8To12";
        if (freight.longestInches() >= 96 && !AccessorialPrices.isRequested(requested, overlength)) {
            required.add(overlength);
        }
        return required;
    }
}
