package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.Position;
import lanedesk.workstation.shipment.LaneCheck;

/// Finds the distance of a row: the miles that the service stated with the rates, or else the great-circle
/// distance between the postal codes.
public final class LaneMileage {

    private LaneMileage() {}

    /// Miles of a row; empty if a postal code's position is unknown, or both places are the same.
    public static OptionalDouble statedOrEstimatedMiles(BatchRow row, PlaceIndex places) {
        OptionalDouble stated = row.rates().stream()
                .flatMap(rate -> Optional.ofNullable(rate.miles()).stream())
                .filter(miles -> miles.signum() > 0 && DecimalLimits.isInRange(miles))
                .mapToDouble(BigDecimal::doubleValue)
                .findFirst();
        return stated.isPresent() ? stated : estimateMiles(row, places);
    }

    private static OptionalDouble estimateMiles(BatchRow row, PlaceIndex places) {
        return switch (row.request().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) -> estimateMiles(request, places);
            case LaneCheck.OtrWithoutClass(var _, var withClass) -> estimateMiles(withClass.createRequest(""), places);
            case LaneCheck.Drayage(DrayageQuoteRequest request) ->
                milesBetween(
                        places.findPosition(
                                request.market().country(), request.market().postalCode()),
                        places.findPosition(
                                request.warehouse().country(),
                                request.warehouse().postalCode()));
            case null -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble estimateMiles(OtrQuoteRequest request, PlaceIndex places) {
        return milesBetween(
                places.findPosition(request.origin().country(), request.origin().postalCode()),
                places.findPosition(
                        request.destination().country(), request.destination().postalCode()));
    }

    private static OptionalDouble milesBetween(Optional<Position> origin, Optional<Position> destination) {
        return origin.isEmpty() || destination.isEmpty() || origin.equals(destination)
                ? OptionalDouble.empty()
                : OptionalDouble.of(origin.get().milesTo(destination.get()));
    }
}
