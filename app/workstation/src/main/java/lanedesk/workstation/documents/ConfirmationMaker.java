package lanedesk.workstation.documents;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.otr.Address;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Contact;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.PdfWriter;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import org.jspecify.annotations.Nullable;

/// Makes a booking's confirmation from what the journal kept: the very request that was sent, and what was
/// acknowledged.
final class ConfirmationMaker implements PaperMaker {

    private final Path folder;
    private final EnvironmentJournal journal;
    private final Texts texts;
    private final Formats formats;

    /// `folder` is where confirmations are written.
    ConfirmationMaker(Path folder, EnvironmentJournal journal, Texts texts, Formats formats) {
        this.folder = folder;
        this.journal = journal;
        this.texts = texts.forFeature(ConfirmationMaker.class);
        this.formats = formats;
    }

    @Override
    public Path confirmation(Attempt booked) throws IOException {
        String name = booked.id() + "-" + texts.language().code() + ".pdf";
        return PdfWriter.write(new ConfirmationPage(texts).of(read(booked)), folder.resolve(name));
    }

    private Confirmation read(Attempt booked) {
        Bytes body = Bytes.owning(booked.facts().body().bytes());
        return switch (booked.desk()) {
            case OTR -> otr(booked, LaneJson.read(OtrBooking.class, body));
            case DRAYAGE -> drayage(booked, LaneJson.read(DrayageBooking.class, body));
        };
    }

    private Confirmation otr(Attempt booked, OtrBooking request) {
        Movement movement = request.movement();
        List<Confirmation.Fact> facts = new ArrayList<>(List.of(
                fact("carrier", booked.facts().carrier()),
                fact("pickup", moment(movement.estimatedPickupDate())),
                fact("branch", Long.toString(request.customerBsn())),
                fact("insured", texts.text(request.isInsured() ? "confirmation.yes" : "confirmation.no"))));
        facts.addAll(List.of(
                fact(
                        "units",
                        formats.count(movement.commodities().stream()
                                .mapToLong(Commodity::quantity)
                                .sum())),
                fact(
                        "totalWeight",
                        weight(
                                movement.commodities().stream()
                                        .map(each -> each.weight().multiply(BigDecimal.valueOf(each.quantity())))
                                        .reduce(BigDecimal.ZERO, BigDecimal::add),
                                movement.uom())),
                fact(
                        "hazardous",
                        texts.text(
                                movement.commodities().stream().anyMatch(Commodity::isHazardous)
                                        ? "confirmation.yes"
                                        : "confirmation.no")),
                fact("quote", Long.toString(booked.quoteNumber()))));
        return paper(
                booked,
                party("from", movement.pickupAddress(), movement.pickupContact()),
                party("to", movement.deliveryAddress(), movement.deliveryContact()),
                facts,
                movement.commodities().stream()
                        .map(each -> line(each, movement.uom()))
                        .toList());
    }

    private Confirmation drayage(Attempt booked, DrayageBooking request) {
        TerminalStop terminal = request.terminal();
        ShipperConsignee other = request.shipperConsignee();
        boolean isExport = request.operationType().equals(OperationType.EXPORT);
        List<Confirmation.Fact> facts = List.of(
                fact("container", container(booked, request)),
                fact(isExport ? "etd" : "eta", moment(terminal.etaetd())),
                fact(isExport ? "pickupWindow" : "deliveryWindow", window(other)),
                fact("totalWeight", weight(request.load().weight(), request.uom())),
                fact("ssl", request.container().ssl()),
                fact("bookingNumber", request.container().bookingNumber()),
                fact("commodity", request.load().commodity()),
                fact("quote", Long.toString(booked.quoteNumber())));
        Confirmation.Party market = new Confirmation.Party(
                texts.text("confirmation.terminal"),
                List.of(
                        terminal.name(),
                        terminal.addressLine1(),
                        place(terminal.city(), terminal.state(), terminal.zipCode(), terminal.country()),
                        terminal.contactName(),
                        terminal.contactPhone()));
        Confirmation.Party warehouse = new Confirmation.Party(
                texts.text(isExport ? "confirmation.shipper" : "confirmation.consignee"),
                List.of(
                        other.name(),
                        other.addressLine1(),
                        place(other.city(), other.state(), other.zipCode(), other.country()),
                        other.contactName(),
                        other.contactPhone()));
        return paper(
                booked,
                isExport ? warehouse : market,
                isExport ? market : warehouse,
                facts,
                List.of(new Confirmation.Line(
                        request.load().commodity() + " · HS " + request.load().hsCode(),
                        formats.count(request.load().pieces()),
                        weight(request.load().weight(), request.uom()),
                        "",
                        "")));
    }

    private Confirmation paper(
            Attempt booked,
            Confirmation.Party from,
            Confirmation.Party to,
            List<Confirmation.Fact> facts,
            List<Confirmation.Line> lines) {
        AttemptState state = booked.state();
        String order = state instanceof AttemptState.Ordered ordered ? Long.toString(ordered.orderNumber()) : "";
        String bol = state instanceof AttemptState.Ordered ordered ? ordered.bolNumber() : "";
        return new Confirmation(
                order,
                bol,
                booked.customer().name(),
                texts.text("confirmation.bookedOn", formats.until(booked.createdAt())),
                from,
                to,
                facts,
                lines,
                journal.acknowledgements().of(booked.facts().quote()).stream()
                        .map(each -> new Confirmation.Accepted(
                                each.text(),
                                texts.text("confirmation.by", each.dispatcher(), formats.until(each.at()))))
                        .toList(),
                texts.text(
                        "confirmation.reference",
                        booked.facts().dispatcher(),
                        Long.toString(booked.facts().rateNumber())));
    }

    private Confirmation.Fact fact(String key, @Nullable String value) {
        return new Confirmation.Fact(texts.text("confirmation." + key), Objects.requireNonNullElse(value, ""));
    }

    private Confirmation.Party party(String role, Address address, Contact contact) {
        return new Confirmation.Party(
                texts.text("confirmation." + role),
                Stream.of(
                                address.name(),
                                address.addressLine1(),
                                Objects.requireNonNullElse(address.addressLine2(), ""),
                                place(address.city(), address.state(), address.zipcode(), address.country()),
                                contact.name(),
                                contact.phone())
                        .toList());
    }

    private static String place(String city, String state, String zip, String country) {
        return city + ", " + state + " " + zip + " · " + country;
    }

    private Confirmation.Line line(Commodity each, Uom uom) {
        return new Confirmation.Line(
                each.description(),
                formats.count(each.quantity()),
                (each.quantity() > 1 ? formats.count(each.quantity()) + " × " : "") + weight(each.weight(), uom),
                formats.number(each.length(), 1) + " × " + formats.number(each.width(), 1) + " × "
                        + formats.number(each.height(), 1) + (isMetric(uom) ? " cm" : " in"),
                each.freightClass());
    }

    private String weight(BigDecimal weight, @Nullable Uom uom) {
        return formats.number(weight, 1) + (isMetric(uom) ? " kg" : " lb");
    }

    private static boolean isMetric(@Nullable Uom uom) {
        return uom != null && uom.equals(Uom.METRIC);
    }

    // Whether it is a reefer is in the quote alone, and its number in neither: it was never sent.
    private String container(Attempt booked, DrayageBooking request) {
        String words = texts.service(TradeText.words(request.load().containerType())) + " "
                + request.load().containerLength();
        boolean isReefer = !request.load().containerType().contains("Reefer")
                && journal.quotes()
                        .find(booked.facts().quote())
                        .map(Quoting::read)
                        .filter(quoted -> quoted instanceof Quoted.Drayage drayage
                                && drayage.request().container().isReefer())
                        .isPresent();
        String number = booked.facts().ownReference();
        return (isReefer ? words + ", " + texts.text("confirmation.reefer") : words)
                + (number == null ? "" : " · " + number);
    }

    private String window(ShipperConsignee stop) {
        LocalTime from = stop.timeFrom();
        LocalTime to = stop.timeTo();
        IsoDateTime date = stop.date();
        if (from == null || to == null || date == null) {
            return texts.text("confirmation.appointment");
        }
        return day(date) + ", " + formats.time(from) + " – " + formats.time(to);
    }

    private String day(IsoDateTime time) {
        return time.local().map(local -> formats.day(local.toLocalDate())).orElse(time.text());
    }

    // The hour of the place, which is what was booked.
    private String moment(IsoDateTime time) {
        return time.local()
                .map(local -> formats.day(local.toLocalDate()) + ", " + formats.time(local.toLocalTime()))
                .orElse(time.text());
    }
}
