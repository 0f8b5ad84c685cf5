package lanedesk.workstation.paper;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.reference.Uom;

/// The content of an over-the-road booking's confirmation.
final class OtrConfirmationBuilder {

    private final ConfirmationFormatter formatter;
    private final String carrier;

    OtrConfirmationBuilder(ConfirmationFormatter formatter, String carrier) {
        this.formatter = formatter;
        this.carrier = carrier;
    }

    ConfirmationContent contentOf(OtrBooking request) {
        Movement movement = request.movement();
        List<List<String>> freight = new ArrayList<>();
        movement.commodities()
                .forEach(commodity ->
                        freight.add(commodityRow(commodity, movement.quote().uom())));
        freight.add(totalRow(movement));
        return new ConfirmationContent(
                "OTR",
                List.of(
                        formatter.createFact("branch", Long.toString(request.customerBsn())),
                        formatter.createFact("carrier", carrier)),
                formatter.createFact("pickup", formatter.timeText(movement.estimatedPickupDate())),
                List.of(formatter.createFact(
                        "insured",
                        formatter.texts().text(request.isInsured() ? "confirmation.yes" : "confirmation.no"))),
                createParty(
                        "from",
                        movement.pickupAddress(),
                        movement.pickupInformation().contact()),
                createParty(
                        "to",
                        movement.deliveryAddress(),
                        movement.deliveryInformation().contact()),
                List.of(
                        formatter.textColumn("what"),
                        formatter.numberColumn("quantity"),
                        formatter.numberColumn("weight"),
                        formatter.numberColumn("size"),
                        formatter.numberColumn("class")),
                freight);
    }

    private List<String> commodityRow(Commodity commodity, Uom uom) {
        return List.of(
                commodity.isHazardous()
                        ? commodity.description() + ", " + formatter.texts().text("confirmation.hazardous")
                        : commodity.description(),
                formatter.formats().formatCount(commodity.quantity()),
                (commodity.quantity() > 1 ? formatter.formats().formatCount(commodity.quantity()) + " × " : "")
                        + formatter.weightText(commodity.weight(), uom),
                formatter.formats().formatNumber(commodity.length(), 1) + " × "
                        + formatter.formats().formatNumber(commodity.width(), 1) + " × "
                        + formatter.formats().formatNumber(commodity.height(), 1)
                        + (ConfirmationFormatter.isMetric(uom) ? " cm" : " in"),
                commodity.freightClass());
    }

    private List<String> totalRow(Movement movement) {
        return List.of(
                formatter.texts().text("confirmation.total"),
                formatter
                        .formats()
                        .formatCount(movement.commodities().stream()
                                .mapToLong(Commodity::quantity)
                                .sum()),
                formatter.weightText(
                        movement.commodities().stream()
                                .map(commodity -> commodity.weight().multiply(BigDecimal.valueOf(commodity.quantity())))
                                .reduce(BigDecimal.ZERO, BigDecimal::add),
                        movement.quote().uom()),
                "",
                "");
    }

    private BookingConfirmation.Party createParty(String role, Address address, Contact contact) {
        String place =
                ConfirmationFormatter.placeText(address.city(), address.state(), address.zipcode(), address.country());
        return new BookingConfirmation.Party(
                formatter.texts().text("confirmation." + role),
                place,
                List.of(
                        address.name(),
                        address.addressLine1(),
                        Objects.requireNonNullElse(address.addressLine2(), ""),
                        place,
                        DocumentPage.joined(" · ", contact.name(), contact.phone()),
                        contact.email()));
    }
}
