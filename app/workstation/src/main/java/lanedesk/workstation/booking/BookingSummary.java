package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.send.BookingOrder;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.ProfitText;
import lanedesk.workstation.quoting.Quoted;
import org.jspecify.annotations.Nullable;

/// A booking in six lines, read in five seconds before it is sent: who, from, to, when, what, and for how much. Every
/// word is taken from the request itself, so that nothing else can be read than what is sent; until there is one, from
/// the quote and the page.
record BookingSummary(BookingPage page, Texts texts, Formats formats) {

    /// The six lines of a request.
    ///
    /// @param buyHidden whether buy figures are hidden, so that profit is left out
    List<SummaryLine> of(BookingOrder.Request request, boolean buyHidden) {
        return priced(
                switch (request) {
                    case BookingOrder.Request.Otr asked -> otr(asked.booking());
                    case BookingOrder.Request.Drayage asked -> drayage(asked.booking());
                },
                buyHidden);
    }

    /// The six lines as far as they are known, while no request can be made.
    List<SummaryLine> knownLines(boolean buyHidden) {
        return priced(new KnownLines(this).five(), buyHidden);
    }

    private List<SummaryLine> priced(List<SummaryLine> lines, boolean buyHidden) {
        return Stream.concat(lines.stream(), Stream.of(price(buyHidden))).toList();
    }

    /// Returns how many pieces of what weight are quoted.
    String total(OtrQuoteRequest asked) {
        int pieces = asked.items().stream().mapToInt(QuoteItem::quantity).sum();
        BigDecimal weight = asked.items().stream()
                .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return total(pieces, weight, asked.uom());
    }

    SummaryLine what(OtrQuoteRequest asked) {
        return line(
                "what",
                joined(", ", total(asked), page.rate().carrier()),
                asked.items().stream().map(QuoteItem::itemName).distinct().collect(Collectors.joining(", ")));
    }

    private List<SummaryLine> otr(OtrBooking booking) {
        Movement movement = booking.movement();
        return List.of(
                who(
                        booking.customerBsn(),
                        choice(EntryId.DIRECTION, booking.freightDirection().code())),
                line(
                        "from",
                        at(movement.pickupAddress()),
                        details(
                                movement.pickupAddress(),
                                movement.pickupInformation().contact().name())),
                line(
                        "to",
                        at(movement.deliveryAddress()),
                        details(
                                movement.deliveryAddress(),
                                movement.deliveryInformation().contact().name())),
                line("when", moment(movement.estimatedPickupDate()), page.rate().details()),
                what(booking));
    }

    private SummaryLine what(OtrBooking booking) {
        List<Commodity> goods = booking.movement().commodities();
        int pieces = goods.stream().mapToInt(Commodity::quantity).sum();
        BigDecimal weight = goods.stream()
                .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        String names = goods.stream().map(Commodity::description).distinct().collect(Collectors.joining(", "));
        boolean hazardous = goods.stream().anyMatch(Commodity::isHazardous);
        return line(
                "what",
                joined(
                        ", ",
                        total(pieces, weight, booking.movement().quote().uom()),
                        page.rate().carrier()),
                joined(
                        " · ",
                        names,
                        hazardous ? texts.text("booking.summary.hazardous") : null,
                        texts.text(booking.isInsured() ? "booking.summary.insured" : "booking.summary.uninsured")));
    }

    private String total(int pieces, BigDecimal weight, @Nullable Uom uom) {
        return joined(", ", texts.text("booking.summary.pieces", pieces), weight(weight, uom));
    }

    private List<SummaryLine> drayage(DrayageBooking booking) {
        ShipperConsignee stop = booking.shipperConsignee();
        boolean isImport = booking.operationType().equals(OperationType.IMPORT);
        SummaryLine port = port(booking.terminal(), isImport);
        SummaryLine warehouse = line(
                isImport ? "to" : "from",
                joined(", ", stop.name(), stop.city(), stop.state() + " " + stop.zipCode()),
                joined(" · ", stop.addressLine1(), stop.contactName()));
        var load = booking.load();
        return List.of(
                who(booking.customerBsn(), page.rate().carrier()),
                isImport ? port : warehouse,
                isImport ? warehouse : port,
                line("when", window(stop), page.rate().details()),
                line(
                        "what",
                        joined(
                                ", ",
                                container(booking),
                                weight(load.weight(), booking.uom()),
                                texts.text("booking.summary.pieces", load.pieces())),
                        joined(
                                " · ",
                                load.commodity(),
                                booking.container().ssl() + " "
                                        + booking.container().bookingNumber())));
    }

    // Whether it is cooled stands in the quote alone.
    private String container(DrayageBooking booking) {
        return page.quoted() instanceof Quoted.Drayage quoted
                ? new QuotedContainer(quoted.request()).words(texts)
                : booking.load().containerType();
    }

    SummaryLine port(TerminalStop terminal, boolean isImport) {
        return line(
                isImport ? "from" : "to",
                joined(", ", terminal.name(), terminal.city(), terminal.state()),
                joined(
                        " · ",
                        terminal.addressLine1(),
                        texts.text(
                                isImport ? "booking.summary.arrives" : "booking.summary.departs",
                                moment(terminal.etaetd()))));
    }

    String schedule(String code) {
        return choice(EntryId.SCHEDULE, code.replace(' ', '_'));
    }

    private String window(ShipperConsignee stop) {
        String schedule = schedule(stop.schedule().code());
        if (!stop.schedule().equals(Schedule.PICKUP_WINDOW) || stop.timeFrom() == null || stop.timeTo() == null) {
            return schedule;
        }
        String day = stop.date() == null
                ? ""
                : stop.date()
                        .local()
                        .map(at -> formats.weekday(at.toLocalDate()))
                        .orElse(stop.date().text());
        return joined(", ", day, formats.time(stop.timeFrom()) + " – " + formats.time(stop.timeTo()));
    }

    SummaryLine who(long branch, String direction) {
        return line(
                "who",
                page.quoted().stored().facts().customer().name(),
                joined(" · ", texts.text("booking.summary.branch", Long.toString(branch)), direction));
    }

    private SummaryLine price(boolean buyHidden) {
        BookingPage.Rate rate = page.rate();
        BigDecimal sell = rate.sell();
        ProfitText profits = new ProfitText(texts, formats);
        return buyHidden
                ? line("price", sell == null ? texts.text("booking.summary.unpriced") : formats.money(sell), "")
                : line(
                        "price",
                        sell == null
                                ? texts.text("booking.summary.unpriced")
                                : texts.text(
                                        "booking.summary.sell", formats.money(sell), profits.profit(rate.cost(), sell)),
                        texts.text("booking.summary.buy", profits.buy(rate.cost())));
    }

    SummaryLine line(String key, String subject, String details) {
        return new SummaryLine(texts.text("booking.summary." + key), subject, details);
    }

    private String moment(IsoDateTime time) {
        String offset =
                time.withOffset().map(at -> Formats.offset(at.getOffset())).orElse("");
        return time.local().map(at -> joined(" ", moment(at), offset)).orElse(time.text());
    }

    String moment(LocalDateTime time) {
        return joined(", ", formats.weekday(time.toLocalDate()), formats.time(time.toLocalTime()));
    }

    String weight(BigDecimal weight, @Nullable Uom uom) {
        return formats.number(weight, 1) + " "
                + texts.text("booking.unit.weight." + (uom == null ? Uom.US : uom).code());
    }

    String choice(EntryId entry, String code) {
        String key = "booking.choice." + entry.control() + "." + code;
        return texts.has(key) ? texts.text(key) : code;
    }

    static String at(Address address) {
        return joined(", ", address.name(), address.city(), address.state() + " " + address.zipcode());
    }

    static String details(Address address, String contact) {
        return joined(" · ", address.addressLine1(), address.addressLine2(), contact);
    }

    static String joined(String by, @Nullable String... parts) {
        return Stream.of(parts)
                .filter(Objects::nonNull)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(by));
    }
}
