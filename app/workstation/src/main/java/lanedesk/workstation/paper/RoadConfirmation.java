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
final class RoadConfirmation {

    private final ConfirmationText words;
    private final String carrier;

    RoadConfirmation(ConfirmationText words, String carrier) {
        this.words = words;
        this.carrier = carrier;
    }

    ConfirmedShipment of(OtrBooking request) {
        Movement movement = request.movement();
        List<List<String>> freight = new ArrayList<>();
        movement.commodities()
                .forEach(each -> freight.add(line(each, movement.quote().uom())));
        freight.add(total(movement));
        return new ConfirmedShipment(
                "OTR",
                List.of(words.fact("branch", Long.toString(request.customerBsn())), words.fact("carrier", carrier)),
                words.fact("pickup", words.moment(movement.estimatedPickupDate())),
                List.of(words.fact(
                        "insured", words.texts().text(request.isInsured() ? "confirmation.yes" : "confirmation.no"))),
                party(
                        "from",
                        movement.pickupAddress(),
                        movement.pickupInformation().contact()),
                party(
                        "to",
                        movement.deliveryAddress(),
                        movement.deliveryInformation().contact()),
                List.of(
                        words.column("what"),
                        words.figures("quantity"),
                        words.figures("weight"),
                        words.figures("size"),
                        words.figures("class")),
                freight);
    }

    private List<String> line(Commodity each, Uom uom) {
        return List.of(
                each.isHazardous()
                        ? each.description() + ", " + words.texts().text("confirmation.hazardous")
                        : each.description(),
                words.formats().count(each.quantity()),
                (each.quantity() > 1 ? words.formats().count(each.quantity()) + " × " : "")
                        + words.weight(each.weight(), uom),
                words.formats().number(each.length(), 1) + " × "
                        + words.formats().number(each.width(), 1) + " × "
                        + words.formats().number(each.height(), 1) + (ConfirmationText.isMetric(uom) ? " cm" : " in"),
                each.freightClass());
    }

    private List<String> total(Movement movement) {
        return List.of(
                words.texts().text("confirmation.total"),
                words.formats()
                        .count(movement.commodities().stream()
                                .mapToLong(Commodity::quantity)
                                .sum()),
                words.weight(
                        movement.commodities().stream()
                                .map(each -> each.weight().multiply(BigDecimal.valueOf(each.quantity())))
                                .reduce(BigDecimal.ZERO, BigDecimal::add),
                        movement.quote().uom()),
                "",
                "");
    }

    private BookingConfirmation.Party party(String role, Address address, Contact contact) {
        String place = ConfirmationText.place(address.city(), address.state(), address.zipcode(), address.country());
        return new BookingConfirmation.Party(
                words.texts().text("confirmation." + role),
                place,
                List.of(
                        address.name(),
                        address.addressLine1(),
                        Objects.requireNonNullElse(address.addressLine2(), ""),
                        place,
                        PaperPage.joined(" · ", contact.name(), contact.phone()),
                        contact.email()));
    }
}
