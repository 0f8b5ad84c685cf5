package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// A summary of the quoted shipment.
///
/// @param pieces number of pieces; null for a container
/// @param isMetric whether weights are in kilograms and volumes in cubic meters; otherwise pounds and cubic
///        feet
/// @param cube total volume; null if an item has no volume
/// @param mileage distance in miles; null if not stated
/// @param container the container; null for OTR
/// @param customerLocation the place whose time zone applies: the origin, for drayage the warehouse
public record ShipmentSummary(
        String origin,
        String destination,
        @Nullable Long pieces,
        BigDecimal weight,
        boolean isMetric,
        @Nullable BigDecimal cube,
        boolean isHazardous,
        List<NamedAccessorial> requestedAccessorials,
        @Nullable BigDecimal mileage,
        @Nullable Container container,
        Place customerLocation) {
    private static final BigDecimal CUBIC_INCHES_IN_CUBIC_FOOT = new BigDecimal(1728);
    private static final BigDecimal CUBIC_CENTIMETERS_IN_CUBIC_METER = new BigDecimal(1_000_000);

    /// A container, with the service's name of its type.
    ///
    /// @param length length in feet
    /// @param isCooled whether the container is refrigerated; null if the name of its type already says so
    ///        correctly
    public record Container(
            int length, String type, @Nullable Boolean isCooled) {
        static Container of(DrayageQuoteRequest.QuoteContainer container) {
            boolean isReefer = container.containerType().contains("Reefer");
            return new Container(
                    container.containerLength(),
                    ShortTextChecks.toReadableWords(container.containerType()),
                    container.isReefer() == isReefer ? null : container.isReefer());
        }
    }

    public ShipmentSummary {
        requestedAccessorials = List.copyOf(requestedAccessorials);
    }

    static ShipmentSummary of(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr -> of(otr.request(), otr.quote().mileage());
            case SavedQuote.Drayage drayage -> of(drayage.request());
        };
    }

    /// Returns a copy with the accessorials of several requests, because each request omits those that its mode
    /// does not offer.
    ShipmentSummary withRequestedAccessorials(List<NamedAccessorial> accessorials) {
        return new ShipmentSummary(
                origin,
                destination,
                pieces,
                weight,
                isMetric,
                cube,
                isHazardous,
                accessorials,
                mileage,
                container,
                customerLocation);
    }

    private static ShipmentSummary of(OtrQuoteRequest request, @Nullable BigDecimal mileage) {
        boolean isMetric = request.uom().equals(Uom.METRIC);
        BigDecimal weight = BigDecimal.ZERO;
        BigDecimal cube = BigDecimal.ZERO;
        long pieces = 0;
        for (QuoteItem item : request.items()) {
            BigDecimal quantity = BigDecimal.valueOf(item.quantity());
            pieces += item.quantity();
            weight = weight.add(item.weight().multiply(quantity));
            BigDecimal itemCube = calculateUnitVolume(item, isMetric);
            cube = cube == null || itemCube == null ? null : cube.add(itemCube.multiply(quantity));
        }
        return new ShipmentSummary(
                PlaceFormatter.toLine(request.origin()),
                PlaceFormatter.toLine(request.destination()),
                pieces,
                weight,
                isMetric,
                cube,
                request.items().stream().anyMatch(QuoteItem::isHazardous),
                RateSource.requestedAccessorialsOf(request),
                mileage,
                null,
                new Place(
                        request.origin().country(),
                        request.origin().state(),
                        request.origin().city(),
                        request.origin().postalCode()));
    }

    private static @Nullable BigDecimal calculateUnitVolume(QuoteItem item, boolean isMetric) {
        if (item.length() == null || item.width() == null || item.height() == null) {
            return item.volume();
        }
        return item.length()
                .multiply(item.width())
                .multiply(item.height())
                .divide(
                        isMetric ? CUBIC_CENTIMETERS_IN_CUBIC_METER : CUBIC_INCHES_IN_CUBIC_FOOT,
                        4,
                        RoundingMode.HALF_UP);
    }

    private static ShipmentSummary of(DrayageQuoteRequest request) {
        var lane = PlaceFormatter.createQuotedLane(request);
        var container = request.container();
        return new ShipmentSummary(
                lane.origin(),
                lane.destination(),
                null,
                container.weight(),
                Uom.METRIC.equals(request.uom()),
                null,
                false,
                List.of(),
                null,
                Container.of(container),
                new Place(
                        request.warehouse().country(),
                        request.warehouse().state(),
                        request.warehouse().city(),
                        request.warehouse().postalCode()));
    }
}
