package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.Figures;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.Position;
import lanedesk.workstation.quoting.LaneCheck;

/// How far a row goes: as the service says with its rates, else the great circle between its postal codes.
public final class LaneMiles {

    private LaneMiles() {}

    /// Miles of a row; empty where a code's position is not known, or both ends are one.
    public static OptionalDouble of(BatchRow row, PlaceIndex places) {
        OptionalDouble stated = row.rates().stream()
                .flatMap(rate -> Optional.ofNullable(rate.miles()).stream())
                .filter(miles -> miles.signum() > 0 && Figures.usable(miles))
                .mapToDouble(BigDecimal::doubleValue)
                .findFirst();
        return stated.isPresent() ? stated : estimate(row, places);
    }

    private static OptionalDouble estimate(BatchRow row, PlaceIndex places) {
        return switch (row.ask().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) -> of(request, places);
            case LaneCheck.Classless(var _, var withClass) -> of(withClass.of(""), places);
            case LaneCheck.Container(DrayageQuoteRequest request) ->
                between(
                        places.position(
                                request.market().country(), request.market().postalCode()),
                        places.position(
                                request.warehouse().country(),
                                request.warehouse().postalCode()));
            case null -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble of(OtrQuoteRequest request, PlaceIndex places) {
        return between(
                places.position(request.origin().country(), request.origin().postalCode()),
                places.position(
                        request.destination().country(), request.destination().postalCode()));
    }

    private static OptionalDouble between(Optional<Position> from, Optional<Position> to) {
        return from.isEmpty() || to.isEmpty() || from.equals(to)
                ? OptionalDouble.empty()
                : OptionalDouble.of(from.get().milesTo(to.get()));
    }
}
