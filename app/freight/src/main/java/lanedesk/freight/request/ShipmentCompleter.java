package lanedesk.freight.request;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import org.jspecify.annotations.Nullable;

/// Completes a shipment from another text about it. Existing values are unchanged.
final class ShipmentCompleter {
    private ShipmentCompleter() {}

    static List<ExtractedShipment> completeFrom(List<ExtractedShipment> shipments, List<ExtractedShipment> more) {
        boolean areContainerMoves = shipments.size() > 1
                && shipments.stream().allMatch(extractedShipment -> extractedShipment.container() != null);
        if (areContainerMoves && more.size() == 1) {
            ExtractedShipment sharedValues = more.getFirst().withCertaintyOnlyFor(_ -> false);
            return shipments.stream()
                    .map(shipment -> completeFrom(shipment, sharedValues))
                    .toList();
        }
        if (shipments.size() != 1 || more.size() != 1) {
            return shipments;
        }
        return List.of(completeFrom(shipments.getFirst(), more.getFirst()));
    }

    static ExtractedShipment completeFrom(ExtractedShipment own, ExtractedShipment other) {
        boolean takesLane = own.warehouse() == null && hasOnlyUncertainEnds(own) && !hasOnlyUncertainEnds(other);
        boolean takesItems = own.items().isEmpty();
        return new ExtractedShipment(
                takesLane ? other.origin() : firstNonNull(own.origin(), other.origin()),
                takesLane ? other.destination() : firstNonNull(own.destination(), other.destination()),
                own.warehouse() == null ? other.warehouse() : own.warehouse(),
                takesItems ? firstNonNull(own.unitSystem(), other.unitSystem()) : own.unitSystem(),
                takesItems ? other.items() : completeItems(own.items(), other.items()),
                own.accessorials().isEmpty() ? other.accessorials() : own.accessorials(),
                own.modes().isEmpty() ? other.modes() : own.modes(),
                firstNonNull(own.readyDate(), other.readyDate()),
                firstNonNull(own.mustDeliverBy(), other.mustDeliverBy()),
                firstNonNull(own.declaredValue(), other.declaredValue()),
                own.references().isEmpty() ? other.references() : own.references(),
                completeContainer(own.container(), other.container()));
    }

    /// The shipments updated from a later text without a shipment of its own: a date, a service.
    static List<ExtractedShipment> updateFromLaterText(
            List<ExtractedShipment> shipments, List<ExtractedShipment> later) {
        return shipments.size() == 1 && later.size() == 1
                ? List.of(updateFromLaterText(shipments.getFirst(), later.getFirst()))
                : completeFrom(shipments, later);
    }

    private static ExtractedShipment updateFromLaterText(ExtractedShipment own, ExtractedShipment later) {
        List<ExtractedAccessorial> accessorials = new ArrayList<>(own.accessorials());
        later.accessorials().stream()
                .filter(added -> own.accessorials().stream().noneMatch(old -> isSameAccessorial(old, added)))
                .forEach(accessorials::add);
        return completeFrom(
                own.with()
                        .accessorials(accessorials)
                        .modes(later.modes().isEmpty() ? own.modes() : later.modes())
                        .readyDate(laterIfCertain(own.readyDate(), later.readyDate()))
                        .mustDeliverBy(laterIfCertain(own.mustDeliverBy(), later.mustDeliverBy()))
                        .build(),
                later);
    }

    // "Rate needed today" does not request a pickup today.
    private static @Nullable ExtractedValue<LocalDate> laterIfCertain(
            @Nullable ExtractedValue<LocalDate> own, @Nullable ExtractedValue<LocalDate> later) {
        return later == null || (own != null && !later.certain()) ? own : later;
    }

    private static boolean isSameAccessorial(ExtractedAccessorial one, ExtractedAccessorial other) {
        return one.description().value().equals(other.description().value())
                && one.type().value() == other.type().value();
    }

    /// A shipment with a city replaced by another place.
    static ExtractedShipment replaceTown(ExtractedShipment shipment, String former, ExtractedPlace place) {
        return shipment.with()
                .origin(hasCity(shipment.origin(), former) ? place : shipment.origin())
                .destination(hasCity(shipment.destination(), former) ? place : shipment.destination())
                .warehouse(hasCity(shipment.warehouse(), former) ? place : shipment.warehouse())
                .build();
    }

    private static boolean hasCity(@Nullable ExtractedPlace place, String town) {
        return place != null && place.city() != null && place.city().value().equalsIgnoreCase(town);
    }

    // "Make it nine" in a later text changes the quantity of an earlier text.
    private static List<ExtractedItem> completeItems(List<ExtractedItem> own, List<ExtractedItem> other) {
        return own.size() == 1 && other.size() == 1 ? List.of(own.getFirst().completeFrom(other.getFirst())) : own;
    }

    // Two places in a signature are uncertain, so the lane of an older passage is used.
    private static boolean hasOnlyUncertainEnds(ExtractedShipment shipment) {
        return Stream.of(Optional.ofNullable(shipment.origin()), Optional.ofNullable(shipment.destination()))
                .flatMap(Optional::stream)
                .allMatch(ExtractedPlace::isUncertain);
    }

    private static @Nullable ExtractedContainer completeContainer(
            @Nullable ExtractedContainer own, @Nullable ExtractedContainer other) {
        if (own == null || other == null) {
            return own;
        }
        boolean hasOwnLength = own.lengthFeet() != null;
        return new ExtractedContainer(
                firstNonNull(own.moveType(), other.moveType()),
                hasOwnLength ? own.type() : other.type(),
                firstNonNull(own.lengthFeet(), other.lengthFeet()),
                firstNonNull(own.weight(), other.weight()),
                firstNonNull(own.reefer(), other.reefer()),
                firstNonNull(own.market(), other.market()),
                firstNonNull(own.terminal(), other.terminal()),
                firstNonNull(own.steamshipLine(), other.steamshipLine()),
                firstNonNull(own.bookingNumber(), other.bookingNumber()),
                firstNonNull(own.containerNumber(), other.containerNumber()));
    }

    private static <T> @Nullable T firstNonNull(@Nullable T own, @Nullable T other) {
        return own == null ? other : own;
    }
}
