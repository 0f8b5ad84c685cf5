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

/// Converts a booked drayage move to the pages of its documents.
final class DrayagePageBuilder {
    DeliveryOrderPage toDeliveryOrderPage(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        boolean isImport = booking.operationType() == OperationType.IMPORT;
        DrayageLoad load = booking.load();
        Party terminal = terminalParty(isImport ? "Pick up at terminal" : "Deliver to terminal", booking.terminal());
        Party warehouse =
                warehouseParty(isImport ? "Deliver to consignee" : "Load at shipper", booking.shipperConsignee());
        return new DeliveryOrderPage(
                letterhead(
                        shipment,
                        isImport ? "Delivery Order" : "Pickup Order",
                        "Drayage bill of lading, not negotiable"),
                isImport ? terminal : warehouse,
                isImport ? warehouse : terminal,
                customerParty("Freight charges billed to", shipment),
                new Party(
                        "Container",
                        containerDescription(shipment),
                        DocumentFormatter.stripNonBlankParts(
                                "Steamship line " + booking.ssl(),
                                "Booking number " + booking.bookingNumber(),
                                "Market " + shipment.quote().market().name()),
                        null),
                appointmentFacts(shipment),
                DocumentFormatter.formatCount(load.pieces()),
                DocumentFormatter.formatWeight(load.weight(), booking.uom()),
                load.commodity(),
                load.hsCode(),
                containerDescription(shipment),
                accessorialNames(shipment),
                shipment.conditions());
    }

    RateConfirmationPage toRateConfirmationPage(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        DrayageRate rate = shipment.rate();
        boolean isImport = booking.operationType() == OperationType.IMPORT;
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
                isImport ? terminal : warehouse,
                isImport ? warehouse : terminal,
                customerParty("Customer", shipment),
                new Party(
                        "Motor carrier",
                        "Assigned at dispatch",
                        DocumentFormatter.stripNonBlankParts(
                                shipment.quote().market().name()),
                        rate.prenotice().isBlank() ? null : "Pre-notice " + rate.prenotice()),
                "Quantity",
                charges,
                "Agreed total",
                DocumentFormatter.formatDollars(rate.expectedTotal().add(rate.fuel())),
                List.of(
                        new LabeledValue("Container", containerDescription(shipment)),
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
                accessorialNames(shipment),
                shipment.conditions());
    }

    private static Letterhead letterhead(BookedDrayageShipment shipment, String title, String subtitle) {
        DrayageBookRequest booking = shipment.booking();
        boolean isImport = booking.operationType() == OperationType.IMPORT;
        return new Letterhead(
                title,
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ", subtitle, "issued " + DocumentFormatter.formatDay(shipment.bookedAt())),
                shipment.bolNumber(),
                shipment.orderNumber(),
                List.of(
                        new LabeledValue("Order", String.valueOf(shipment.orderNumber())),
                        new LabeledValue("Quote", String.valueOf(booking.quoteNumber())),
                        new LabeledValue("Rate", String.valueOf(booking.rateNumber())),
                        new LabeledValue(
                                isImport ? "Estimated arrival (ETA)" : "Estimated departure (ETD)",
                                formatEtaOrEtd(booking)),
                        new LabeledValue(
                                "Operation",
                                "Drayage " + booking.operationType().apiName())));
    }

    private static String formatEtaOrEtd(DrayageBookRequest booking) {
        return DocumentFormatter.formatDayAndTime(booking.terminal().etaetd());
    }

    private static Party terminalParty(String role, BookingTerminal terminal) {
        return new Party(
                role,
                terminal.name(),
                DocumentFormatter.stripNonBlankParts(
                        terminal.addressLine1(),
                        DocumentFormatter.formatPlace(
                                terminal.city(), terminal.state(), terminal.zipCode(), terminal.country())),
                DocumentFormatter.joinNonBlank(" \u00b7 ", terminal.contactName(), terminal.contactPhone()));
    }

    private static Party warehouseParty(String role, ShipperConsignee warehouse) {
        return new Party(
                role,
                warehouse.name(),
                DocumentFormatter.stripNonBlankParts(
                        warehouse.addressLine1(),
                        DocumentFormatter.formatPlace(
                                warehouse.city(), warehouse.state(), warehouse.zipCode(), warehouse.country())),
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ", warehouse.contactName(), warehouse.contactPhone(), warehouse.contactEmail()));
    }

    private static Party customerParty(String role, BookedDrayageShipment shipment) {
        return Party.ofCustomer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.booking().bookingUserEmail());
    }

    private static List<LabeledValue> appointmentFacts(BookedDrayageShipment shipment) {
        ShipperConsignee warehouse = shipment.booking().shipperConsignee();
        List<LabeledValue> facts = new ArrayList<>();
        facts.add(new LabeledValue("Schedule", warehouse.schedule().apiName()));
        if (warehouse.schedule() == Schedule.PICKUP_WINDOW) {
            ApiDateTime date = warehouse.date();
            if (date != null) {
                facts.add(new LabeledValue("Date", DocumentFormatter.formatDay(date)));
            }
            String window = DocumentFormatter.joinNonBlank(
                    " to ", formatTime(warehouse.timeFrom()), formatTime(warehouse.timeTo()));
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

    private static String containerDescription(BookedDrayageShipment shipment) {
        DrayageLoad load = shipment.booking().load();
        boolean reefer = shipment.quote().container().reefer();
        return load.containerLength() + " ft " + splitAtCapitals(load.containerType()) + (reefer ? ", reefer" : "");
    }

    /// Inserts a space before each capital letter that follows a small letter: `ReeferContainer` becomes `Reefer
    /// Container`.
    private static String splitAtCapitals(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }

    private static List<String> accessorialNames(BookedDrayageShipment shipment) {
        return shipment.rate().accessorials().stream()
                .map(accessorial -> accessorial.quantity() > 1
                        ? accessorial.name() + " \u00d7 " + accessorial.quantity()
                        : accessorial.name())
                .toList();
    }

    private static RateConfirmationPage.Charge toCharge(String name, String quantity, BigDecimal amount) {
        return new RateConfirmationPage.Charge(name, quantity, DocumentFormatter.formatDollars(amount), false);
    }

    /// The values that the template of a delivery order shows. A delivery order is also the bill of lading of the
    /// container.
    record DeliveryOrderPage(
            Letterhead letterhead,
            Party origin,
            Party destination,
            Party billTo,
            Party container,
            List<LabeledValue> appointment,
            String pieces,
            String weight,
            String commodity,
            String hsCode,
            String equipment,
            List<String> services,
            List<String> conditions) {
        /// The labels of the fields that the driver fills in by hand.
        List<String> blanks() {
            return List.of("Container no.", "Seal no.", "Chassis no.", "Truck / driver");
        }

        /// Whether the page has a section of conditions.
        boolean hasConditions() {
            return !conditions.isEmpty();
        }
    }
}
