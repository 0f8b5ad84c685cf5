package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import lanedesk.sandbox.model.Moment;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookingTerminal;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.booking.ShipperConsignee;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.OperationType;
import org.jspecify.annotations.Nullable;

/// Turns a container move into the pages of its documents.
final class DrayagePaper {
    DeliveryOrderPage deliveryOrder(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        boolean imports = booking.operationType() == OperationType.IMPORT;
        DrayageLoad load = booking.load();
        Party terminal = terminal(imports ? "Pick up at terminal" : "Deliver to terminal", booking.terminal());
        Party warehouse = warehouse(imports ? "Deliver to consignee" : "Load at shipper", booking.shipperConsignee());
        return new DeliveryOrderPage(
                letterhead(
                        shipment,
                        imports ? "Delivery Order" : "Pickup Order",
                        "Drayage bill of lading, not negotiable"),
                imports ? terminal : warehouse,
                imports ? warehouse : terminal,
                customer("Freight charges billed to", shipment),
                new Party(
                        "Container",
                        containerName(shipment),
                        Figures.present(
                                "Steamship line " + booking.ssl(),
                                "Booking number " + booking.bookingNumber(),
                                "Market " + shipment.quote().market().name()),
                        null),
                appointment(shipment),
                Figures.count(load.pieces()),
                Figures.weight(load.weight(), booking.uom()),
                load.commodity(),
                load.hsCode(),
                containerName(shipment),
                services(shipment),
                shipment.conditions());
    }

    RateConfirmationPage confirmation(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        DrayageRate rate = shipment.rate();
        boolean imports = booking.operationType() == OperationType.IMPORT;
        Party terminal = terminal("Terminal", booking.terminal());
        Party warehouse = warehouse("Warehouse", booking.shipperConsignee());
        List<RateConfirmationPage.Charge> charges = new ArrayList<>();
        charges.add(charge("Freight", "", rate.freight()));
        charges.add(charge("Fuel", "", rate.fuel()));
        rate.accessorials()
                .forEach(each -> charges.add(charge(
                        each.name(),
                        Figures.count(each.quantity()),
                        each.cost().multiply(BigDecimal.valueOf(each.quantity())))));
        return new RateConfirmationPage(
                letterhead(shipment, "Rate Confirmation", "Agreed for the container move below"),
                imports ? terminal : warehouse,
                imports ? warehouse : terminal,
                customer("Customer", shipment),
                new Party(
                        "Motor carrier",
                        "Assigned at dispatch",
                        Figures.present(shipment.quote().market().name()),
                        rate.prenotice().isBlank() ? null : "Pre-notice " + rate.prenotice()),
                "Quantity",
                charges,
                "Agreed total",
                Figures.dollars(rate.expectedTotal().add(rate.fuel())),
                List.of(
                        new Fact("Container", containerName(shipment)),
                        new Fact("Weight", Figures.weight(booking.load().weight(), booking.uom())),
                        new Fact("Pieces", Figures.count(booking.load().pieces())),
                        new Fact("Commodity", booking.load().commodity()),
                        new Fact("HS code", booking.load().hsCode()),
                        new Fact("Accessorials", Figures.dollars(rate.expectedAccessorialsCosts())),
                        new Fact("Quoted without fuel", Figures.dollars(rate.expectedTotal()))),
                services(shipment),
                shipment.conditions());
    }

    private static Letterhead letterhead(BookedDrayageShipment shipment, String title, String subtitle) {
        DrayageBookRequest booking = shipment.booking();
        boolean imports = booking.operationType() == OperationType.IMPORT;
        return new Letterhead(
                title,
                Figures.joined(" \u00b7 ", subtitle, "issued " + Figures.day(shipment.bookedAt())),
                shipment.bolNumber(),
                shipment.orderNumber(),
                List.of(
                        new Fact("Order", String.valueOf(shipment.orderNumber())),
                        new Fact("Quote", String.valueOf(booking.quoteNumber())),
                        new Fact("Rate", String.valueOf(booking.rateNumber())),
                        new Fact(imports ? "Estimated arrival (ETA)" : "Estimated departure (ETD)", eta(booking)),
                        new Fact(
                                "Operation",
                                "Drayage " + booking.operationType().word())));
    }

    private static String eta(DrayageBookRequest booking) {
        return Figures.time(booking.terminal().etaetd());
    }

    private static Party terminal(String role, BookingTerminal terminal) {
        return new Party(
                role,
                terminal.name(),
                Figures.present(
                        terminal.addressLine1(),
                        Figures.place(terminal.city(), terminal.state(), terminal.zipCode(), terminal.country())),
                Figures.joined(" \u00b7 ", terminal.contactName(), terminal.contactPhone()));
    }

    private static Party warehouse(String role, ShipperConsignee place) {
        return new Party(
                role,
                place.name(),
                Figures.present(
                        place.addressLine1(),
                        Figures.place(place.city(), place.state(), place.zipCode(), place.country())),
                Figures.joined(" \u00b7 ", place.contactName(), place.contactPhone(), place.contactEmail()));
    }

    private static Party customer(String role, BookedDrayageShipment shipment) {
        return Party.customer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.booking().bookingUserEmail());
    }

    private static List<Fact> appointment(BookedDrayageShipment shipment) {
        ShipperConsignee place = shipment.booking().shipperConsignee();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Schedule", place.schedule().word()));
        if (place.schedule() == Schedule.PICKUP_WINDOW) {
            Moment date = place.date();
            if (date != null) {
                facts.add(new Fact("Date", Figures.day(date)));
            }
            String window = Figures.joined(" to ", clock(place.timeFrom()), clock(place.timeTo()));
            if (!window.isEmpty()) {
                facts.add(new Fact("Window", window));
            }
        } else {
            facts.add(new Fact("Appointment", "Call the contact before dispatch"));
        }
        if (!shipment.rate().prenotice().isBlank()) {
            facts.add(new Fact("Pre-notice", shipment.rate().prenotice()));
        }
        return facts;
    }

    private static @Nullable String clock(@Nullable LocalTime time) {
        return time == null ? null : time.toString();
    }

    private static String containerName(BookedDrayageShipment shipment) {
        DrayageLoad load = shipment.booking().load();
        boolean reefer = shipment.quote().container().reefer();
        return load.containerLength() + " ft " + spaced(load.containerType()) + (reefer ? ", reefer" : "");
    }

    /// `ReeferContainer` as `Reefer Container`.
    private static String spaced(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }

    private static List<String> services(BookedDrayageShipment shipment) {
        return shipment.rate().accessorials().stream()
                .map(each -> each.quantity() > 1 ? each.name() + " \u00d7 " + each.quantity() : each.name())
                .toList();
    }

    private static RateConfirmationPage.Charge charge(String name, String quantity, BigDecimal amount) {
        return new RateConfirmationPage.Charge(name, quantity, Figures.dollars(amount), false);
    }
}
