package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookingTerminal;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.booking.ShipperConsignee;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.OperationType;
import org.jspecify.annotations.Nullable;

/// Builds the pages of a container move's documents.
final class DrayageDocumentData {
    DeliveryOrderPage deliveryOrder(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        boolean imports = booking.operationType() == OperationType.IMPORT;
        DrayageLoad load = booking.load();
        Party terminal = terminalParty(imports ? "Pick up at terminal" : "Deliver to terminal", booking.terminal());
        Party warehouse =
                warehouseParty(imports ? "Deliver to consignee" : "Load at shipper", booking.shipperConsignee());
        return new DeliveryOrderPage(
                letterhead(
                        shipment,
                        imports ? "Delivery Order" : "Pickup Order",
                        "Drayage bill of lading, not negotiable"),
                imports ? terminal : warehouse,
                imports ? warehouse : terminal,
                customerParty("Freight charges billed to", shipment),
                new Party(
                        "Container",
                        containerName(shipment),
                        DocumentFormatter.presentParts(
                                "Steamship line " + booking.ssl(),
                                "Booking number " + booking.bookingNumber(),
                                "Market " + shipment.quote().market().name()),
                        null),
                appointmentFacts(shipment),
                DocumentFormatter.formatCount(load.pieces()),
                DocumentFormatter.formatWeight(load.weight(), booking.uom()),
                load.commodity(),
                load.hsCode(),
                containerName(shipment),
                serviceNames(shipment),
                shipment.conditions());
    }

    RateConfirmationPage confirmation(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        DrayageRate rate = shipment.rate();
        boolean imports = booking.operationType() == OperationType.IMPORT;
        Party terminal = terminalParty("Terminal", booking.terminal());
        Party warehouse = warehouseParty("Warehouse", booking.shipperConsignee());
        List<RateConfirmationPage.Charge> charges = new ArrayList<>();
        charges.add(toCharge("Freight", "", rate.freight()));
        charges.add(toCharge("Fuel", "", rate.fuel()));
        rate.accessorials()
                .forEach(accessorial -> charges.add(toCharge(
                        accessorial.name(),
                        DocumentFormatter.formatCount(accessorial.quantity()),
                        accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())))));
        return new RateConfirmationPage(
                letterhead(shipment, "Rate Confirmation", "Agreed for the container move below"),
                imports ? terminal : warehouse,
                imports ? warehouse : terminal,
                customerParty("Customer", shipment),
                new Party(
                        "Motor carrier",
                        "Assigned at dispatch",
                        DocumentFormatter.presentParts(shipment.quote().market().name()),
                        rate.prenotice().isBlank() ? null : "Pre-notice " + rate.prenotice()),
                "Quantity",
                charges,
                "Agreed total",
                DocumentFormatter.formatDollars(rate.expectedTotal().add(rate.fuel())),
                List.of(
                        new LabeledValue("Container", containerName(shipment)),
                        new LabeledValue(
                                "Weight",
                                DocumentFormatter.formatWeight(booking.load().weight(), booking.uom())),
                        new LabeledValue(
                                "Pieces",
                                DocumentFormatter.formatCount(booking.load().pieces())),
                        new LabeledValue("Commodity", booking.load().commodity()),
                        new LabeledValue("HS code", booking.load().hsCode()),
                        new LabeledValue(
                                "Accessorials", DocumentFormatter.formatDollars(rate.expectedAccessorialsCosts())),
                        new LabeledValue("Quoted without fuel", DocumentFormatter.formatDollars(rate.expectedTotal()))),
                serviceNames(shipment),
                shipment.conditions());
    }

    private static Letterhead letterhead(BookedDrayageShipment shipment, String title, String subtitle) {
        DrayageBookRequest booking = shipment.booking();
        boolean imports = booking.operationType() == OperationType.IMPORT;
        return new Letterhead(
                title,
                DocumentFormatter.joinPresent(
                        " \u00b7 ", subtitle, "issued " + DocumentFormatter.formatDay(shipment.bookedAt())),
                shipment.bolNumber(),
                shipment.orderNumber(),
                List.of(
                        new LabeledValue("Order", String.valueOf(shipment.orderNumber())),
                        new LabeledValue("Quote", String.valueOf(booking.quoteNumber())),
                        new LabeledValue("Rate", String.valueOf(booking.rateNumber())),
                        new LabeledValue(
                                imports ? "Estimated arrival (ETA)" : "Estimated departure (ETD)", formatEta(booking)),
                        new LabeledValue(
                                "Operation",
                                "Drayage " + booking.operationType().wireName())));
    }

    private static String formatEta(DrayageBookRequest booking) {
        return DocumentFormatter.formatDayAndTime(booking.terminal().etaetd());
    }

    private static Party terminalParty(String role, BookingTerminal terminal) {
        return new Party(
                role,
                terminal.name(),
                DocumentFormatter.presentParts(
                        terminal.addressLine1(),
                        DocumentFormatter.formatPlace(
                                terminal.city(), terminal.state(), terminal.zipCode(), terminal.country())),
                DocumentFormatter.joinPresent(" \u00b7 ", terminal.contactName(), terminal.contactPhone()));
    }

    private static Party warehouseParty(String role, ShipperConsignee place) {
        return new Party(
                role,
                place.name(),
                DocumentFormatter.presentParts(
                        place.addressLine1(),
                        DocumentFormatter.formatPlace(place.city(), place.state(), place.zipCode(), place.country())),
                DocumentFormatter.joinPresent(
                        " \u00b7 ", place.contactName(), place.contactPhone(), place.contactEmail()));
    }

    private static Party customerParty(String role, BookedDrayageShipment shipment) {
        return Party.ofCustomer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.booking().bookingUserEmail());
    }

    private static List<LabeledValue> appointmentFacts(BookedDrayageShipment shipment) {
        ShipperConsignee place = shipment.booking().shipperConsignee();
        List<LabeledValue> facts = new ArrayList<>();
        facts.add(new LabeledValue("Schedule", place.schedule().wireName()));
        if (place.schedule() == Schedule.PICKUP_WINDOW) {
            ApiDateTime date = place.date();
            if (date != null) {
                facts.add(new LabeledValue("Date", DocumentFormatter.formatDay(date)));
            }
            String window =
                    DocumentFormatter.joinPresent(" to ", formatTime(place.timeFrom()), formatTime(place.timeTo()));
            if (!window.isEmpty()) {
                facts.add(new LabeledValue("Window", window));
            }
        } else {
            facts.add(new LabeledValue("Appointment", "Call the contact before dispatch"));
        }
        if (!shipment.rate().prenotice().isBlank()) {
            facts.add(new LabeledValue("Pre-notice", shipment.rate().prenotice()));
        }
        return facts;
    }

    private static @Nullable String formatTime(@Nullable LocalTime time) {
        return time == null ? null : time.toString();
    }

    private static String containerName(BookedDrayageShipment shipment) {
        DrayageLoad load = shipment.booking().load();
        boolean reefer = shipment.quote().container().reefer();
        return load.containerLength() + " ft " + splitWords(load.containerType()) + (reefer ? ", reefer" : "");
    }

    /// `ReeferContainer` as `Reefer Container`.
    private static String splitWords(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }

    private static List<String> serviceNames(BookedDrayageShipment shipment) {
        return shipment.rate().accessorials().stream()
                .map(accessorial -> accessorial.quantity() > 1
                        ? accessorial.name() + " \u00d7 " + accessorial.quantity()
                        : accessorial.name())
                .toList();
    }

    private static RateConfirmationPage.Charge toCharge(String name, String quantity, BigDecimal amount) {
        return new RateConfirmationPage.Charge(name, quantity, DocumentFormatter.formatDollars(amount), false);
    }
}
