package lanedesk.freight.request;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundAccessorial;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import org.jspecify.annotations.Nullable;

/// Fills what a shipment lacks from another text about it. Nothing that it has is changed.
final class Completion {
    private Completion() {}

    static List<FoundShipment> of(List<FoundShipment> shipments, List<FoundShipment> more) {
        boolean moves = shipments.size() > 1 && shipments.stream().allMatch(each -> each.container() != null);
        if (moves && more.size() == 1) {
            FoundShipment ofAll = more.getFirst().sureOf(_ -> false);
            return shipments.stream().map(each -> of(each, ofAll)).toList();
        }
        if (shipments.size() != 1 || more.size() != 1) {
            return shipments;
        }
        return List.of(of(shipments.getFirst(), more.getFirst()));
    }

    static FoundShipment of(FoundShipment own, FoundShipment other) {
        boolean lane = own.warehouse() == null && isGuessed(own) && !isGuessed(other);
        boolean goods = own.items().isEmpty();
        return new FoundShipment(
                lane ? other.origin() : first(own.origin(), other.origin()),
                lane ? other.destination() : first(own.destination(), other.destination()),
                own.warehouse() == null ? other.warehouse() : own.warehouse(),
                goods ? first(own.units(), other.units()) : own.units(),
                goods ? other.items() : items(own.items(), other.items()),
                own.accessorials().isEmpty() ? other.accessorials() : own.accessorials(),
                own.modes().isEmpty() ? other.modes() : own.modes(),
                first(own.readyDate(), other.readyDate()),
                first(own.mustArriveBy(), other.mustArriveBy()),
                first(own.declaredValue(), other.declaredValue()),
                own.references().isEmpty() ? other.references() : own.references(),
                container(own.container(), other.container()));
    }

    /// The shipments with what a later text without a shipment of its own says of them: a day, a service.
    static List<FoundShipment> updated(List<FoundShipment> shipments, List<FoundShipment> later) {
        return shipments.size() == 1 && later.size() == 1
                ? List.of(updated(shipments.getFirst(), later.getFirst()))
                : of(shipments, later);
    }

    private static FoundShipment updated(FoundShipment own, FoundShipment later) {
        List<FoundAccessorial> accessorials = new ArrayList<>(own.accessorials());
        later.accessorials().stream()
                .filter(added -> own.accessorials().stream().noneMatch(old -> isSame(old, added)))
                .forEach(accessorials::add);
        return of(
                own.with()
                        .accessorials(accessorials)
                        .modes(later.modes().isEmpty() ? own.modes() : later.modes())
                        .readyDate(later(own.readyDate(), later.readyDate()))
                        .mustArriveBy(later(own.mustArriveBy(), later.mustArriveBy()))
                        .build(),
                later);
    }

    // "Rate needed today" asks for no pick-up today.
    private static @Nullable Found<LocalDate> later(@Nullable Found<LocalDate> own, @Nullable Found<LocalDate> later) {
        return later == null || (own != null && !later.sure()) ? own : later;
    }

    private static boolean isSame(FoundAccessorial one, FoundAccessorial other) {
        return one.words().value().equals(other.words().value())
                && one.type().value() == other.type().value();
    }

    /// A shipment with another place in the stead of a town it names.
    static FoundShipment withPlace(FoundShipment shipment, String former, FoundPlace place) {
        return shipment.with()
                .origin(isIn(shipment.origin(), former) ? place : shipment.origin())
                .destination(isIn(shipment.destination(), former) ? place : shipment.destination())
                .warehouse(isIn(shipment.warehouse(), former) ? place : shipment.warehouse())
                .build();
    }

    private static boolean isIn(@Nullable FoundPlace place, String town) {
        return place != null && place.city() != null && place.city().value().equalsIgnoreCase(town);
    }

    // "Make it nine", above what the seven were.
    private static List<FoundItem> items(List<FoundItem> own, List<FoundItem> other) {
        return own.size() == 1 && other.size() == 1 ? List.of(own.getFirst().completedBy(other.getFirst())) : own;
    }

    // Two places of a signature are no lane where an older passage has one.
    private static boolean isGuessed(FoundShipment shipment) {
        return Stream.of(Optional.ofNullable(shipment.origin()), Optional.ofNullable(shipment.destination()))
                .flatMap(Optional::stream)
                .allMatch(FoundPlace::isDoubtful);
    }

    private static @Nullable FoundContainer container(@Nullable FoundContainer own, @Nullable FoundContainer other) {
        if (own == null || other == null) {
            return own;
        }
        boolean sized = own.length() != null;
        return new FoundContainer(
                first(own.operation(), other.operation()),
                sized ? own.type() : other.type(),
                first(own.length(), other.length()),
                first(own.weight(), other.weight()),
                first(own.reefer(), other.reefer()),
                first(own.market(), other.market()),
                first(own.terminal(), other.terminal()),
                first(own.line(), other.line()),
                first(own.bookingNumber(), other.bookingNumber()),
                first(own.containerNumber(), other.containerNumber()));
    }

    private static <T> @Nullable T first(@Nullable T own, @Nullable T other) {
        return own == null ? other : own;
    }
}
