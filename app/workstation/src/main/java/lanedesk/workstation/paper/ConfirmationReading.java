package lanedesk.workstation.paper;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import org.jspecify.annotations.Nullable;

/// Puts one booking into the words of its confirmation.
final class ConfirmationReading {

    private final Attempt booked;
    private final EnvironmentJournal journal;
    private final Stationery on;
    private final Texts texts;
    private final Formats formats;

    ConfirmationReading(Attempt booked, EnvironmentJournal journal, Stationery on, Formats formats) {
        this.booked = booked;
        this.journal = journal;
        this.on = on;
        this.texts = Texts.of(ConfirmationReading.class, formats.language());
        this.formats = formats;
    }

    BookingConfirmation read() {
        Bytes body = Bytes.owning(booked.facts().body().bytes());
        return switch (booked.desk()) {
            case OTR -> otr(LaneJson.read(OtrBooking.class, body));
            case DRAYAGE -> drayage(LaneJson.read(DrayageBooking.class, body));
        };
    }

    /// The same in three lines.
    List<BookedLine> lines() {
        BookingConfirmation read = read();
        return List.of(
                line(read.from()),
                line(read.to()),
                new BookedLine(read.window().name(), read.window().value(), ""));
    }

    /// What a customer is written of it.
    MailDraft mail() {
        BookingConfirmation read = read();
        Stationery.Contact asked = read.on().contact();
        String text = Stream.of(
                        texts.text("confirmation.mail.text"),
                        "",
                        texts.text("confirmation.order") + ": " + read.order(),
                        texts.text("confirmation.bol") + ": " + read.bol(),
                        said(read.from()),
                        said(read.to()),
                        read.window().name() + ": " + read.window().value(),
                        "",
                        PaperPage.joined(", ", asked.name(), asked.phone(), asked.email()))
                .collect(Collectors.joining("\n"));
        return new MailDraft(
                read.on().to(),
                texts.text(
                        "confirmation.mail.subject",
                        read.order(),
                        read.from().place(),
                        read.to().place()),
                text);
    }

    private static String said(BookingConfirmation.Party party) {
        return party.role() + ": " + party.lines().getFirst() + ", " + party.place();
    }

    private static BookedLine line(BookingConfirmation.Party party) {
        return new BookedLine(party.role(), party.lines().getFirst(), party.place());
    }

    private BookingConfirmation otr(OtrBooking request) {
        Movement movement = request.movement();
        List<List<String>> freight = new ArrayList<>();
        movement.commodities()
                .forEach(each -> freight.add(line(each, movement.quote().uom())));
        freight.add(total(movement));
        return paper(
                "OTR",
                List.of(
                        fact("branch", Long.toString(request.customerBsn())),
                        fact("carrier", booked.facts().carrier())),
                fact("pickup", moment(movement.estimatedPickupDate())),
                List.of(fact("insured", texts.text(request.isInsured() ? "confirmation.yes" : "confirmation.no"))),
                party(
                        "from",
                        movement.pickupAddress(),
                        movement.pickupInformation().contact()),
                party(
                        "to",
                        movement.deliveryAddress(),
                        movement.deliveryInformation().contact()),
                List.of(column("what"), figures("quantity"), figures("weight"), figures("size"), figures("class")),
                freight);
    }

    private List<String> line(Commodity each, Uom uom) {
        return List.of(
                each.isHazardous()
                        ? each.description() + ", " + texts.text("confirmation.hazardous")
                        : each.description(),
                formats.count(each.quantity()),
                (each.quantity() > 1 ? formats.count(each.quantity()) + " × " : "") + weight(each.weight(), uom),
                formats.number(each.length(), 1) + " × " + formats.number(each.width(), 1) + " × "
                        + formats.number(each.height(), 1) + (isMetric(uom) ? " cm" : " in"),
                each.freightClass());
    }

    private List<String> total(Movement movement) {
        return List.of(
                texts.text("confirmation.total"),
                formats.count(movement.commodities().stream()
                        .mapToLong(Commodity::quantity)
                        .sum()),
                weight(
                        movement.commodities().stream()
                                .map(each -> each.weight().multiply(BigDecimal.valueOf(each.quantity())))
                                .reduce(BigDecimal.ZERO, BigDecimal::add),
                        movement.quote().uom()),
                "",
                "");
    }

    private BookingConfirmation drayage(DrayageBooking request) {
        TerminalStop terminal = request.terminal();
        ShipperConsignee other = request.shipperConsignee();
        boolean isExport = request.operationType().equals(OperationType.EXPORT);
        List<Fact> beside = new ArrayList<>();
        beside.add(fact(isExport ? "etd" : "eta", moment(terminal.etaetd())));
        quoted().flatMap(this::prenotice)
                .ifPresent(prenotice -> beside.add(fact("prenotice", texts.service(prenotice))));
        String port = place(terminal.city(), terminal.state(), terminal.zipCode(), terminal.country());
        String dock = place(other.city(), other.state(), other.zipCode(), other.country());
        BookingConfirmation.Party market = new BookingConfirmation.Party(
                texts.text("confirmation.terminal"),
                port,
                List.of(
                        terminal.name(),
                        terminal.addressLine1(),
                        port,
                        PaperPage.joined(" · ", terminal.contactName(), terminal.contactPhone())));
        BookingConfirmation.Party warehouse = new BookingConfirmation.Party(
                texts.text(isExport ? "confirmation.shipper" : "confirmation.consignee"),
                dock,
                List.of(
                        other.name(),
                        other.addressLine1(),
                        dock,
                        PaperPage.joined(" · ", other.contactName(), other.contactPhone()),
                        other.contactEmail()));
        return paper(
                isExport ? "EXPORT" : "IMPORT",
                List.of(
                        fact("ssl", request.container().ssl()),
                        fact("bookingNumber", request.container().bookingNumber())),
                fact(isExport ? "pickupWindow" : "deliveryWindow", window(other)),
                beside,
                isExport ? warehouse : market,
                isExport ? market : warehouse,
                List.of(column("container"), column("hs"), column("commodity"), figures("quantity"), figures("weight")),
                List.of(List.of(
                        container(request),
                        request.load().hsCode(),
                        request.load().commodity(),
                        formats.count(request.load().pieces()),
                        weight(request.load().weight(), request.uom()))));
    }

    private BookingConfirmation paper(
            String kind,
            List<Fact> numbers,
            Fact window,
            List<Fact> beside,
            BookingConfirmation.Party from,
            BookingConfirmation.Party to,
            List<BookingConfirmation.Column> columns,
            List<List<String>> freight) {
        AttemptState state = booked.state();
        String order = state instanceof AttemptState.Ordered ordered ? Long.toString(ordered.orderNumber()) : "";
        String bol = state instanceof AttemptState.Ordered ordered ? ordered.bolNumber() : "";
        String customer = booked.customer().name();
        List<Fact> all = new ArrayList<>(List.of(
                fact("order", order),
                fact("quote", booked.quoteNumber() + " · " + booked.facts().rateNumber()),
                fact("customer", customer)));
        all.addAll(numbers);
        BigDecimal sell = booked.facts().sell();
        return new BookingConfirmation(
                on,
                order,
                bol,
                customer,
                texts.text("confirmation.sub." + kind, formats.until(booked.createdAt())),
                all,
                window,
                beside,
                from,
                to,
                columns,
                freight,
                sell == null ? "" : formats.money(sell),
                journal.acknowledgements().of(booked.facts().quote()).stream()
                        .map(each -> new BookingConfirmation.Accepted(
                                kind(each),
                                each.text(),
                                texts.text("confirmation.by", each.dispatcher(), formats.until(each.at()))))
                        .toList());
    }

    private String kind(Acknowledgement each) {
        String key = "confirmation.kind." + each.kind().toLowerCase(Locale.ROOT);
        return texts.has(key) ? texts.text(key) : each.kind();
    }

    private Fact fact(String key, @Nullable String value) {
        return new Fact(texts.text("confirmation." + key), Objects.requireNonNullElse(value, ""));
    }

    private BookingConfirmation.Column column(String key) {
        return new BookingConfirmation.Column(texts.text("confirmation." + key), false);
    }

    private BookingConfirmation.Column figures(String key) {
        return new BookingConfirmation.Column(texts.text("confirmation." + key), true);
    }

    private BookingConfirmation.Party party(String role, Address address, Contact contact) {
        String place = place(address.city(), address.state(), address.zipcode(), address.country());
        return new BookingConfirmation.Party(
                texts.text("confirmation." + role),
                place,
                List.of(
                        address.name(),
                        address.addressLine1(),
                        Objects.requireNonNullElse(address.addressLine2(), ""),
                        place,
                        PaperPage.joined(" · ", contact.name(), contact.phone()),
                        contact.email()));
    }

    private static String place(String city, String state, String zip, String country) {
        return city + ", " + state + " " + zip + ", " + country;
    }

    private String weight(BigDecimal weight, @Nullable Uom uom) {
        return formats.number(weight, 1) + (isMetric(uom) ? " kg" : " lb");
    }

    private static boolean isMetric(@Nullable Uom uom) {
        return uom != null && uom.equals(Uom.METRIC);
    }

    private Optional<Quoted.Drayage> quoted() {
        return journal.quotes()
                .find(booked.facts().quote())
                .map(Quoting::read)
                .filter(Quoted.Drayage.class::isInstance)
                .map(Quoted.Drayage.class::cast);
    }

    private Optional<String> prenotice(Quoted.Drayage quoted) {
        return quoted.quote().rates().stream()
                .filter(rate -> rate.rateNumber() == booked.facts().rateNumber())
                .map(rate -> rate.prenotice().strip())
                .filter(prenotice -> !prenotice.isEmpty())
                .findFirst();
    }

    // Whether it is a reefer is in the quote alone, and its number in neither: it was never sent.
    private String container(DrayageBooking request) {
        String words = texts.service(TradeText.words(request.load().containerType())) + " "
                + request.load().containerLength();
        boolean isReefer = !request.load().containerType().contains("Reefer")
                && quoted().filter(quoted -> quoted.request().container().isReefer())
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
