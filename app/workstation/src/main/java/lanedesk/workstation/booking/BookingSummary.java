package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuoteRequest;
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
import lanedesk.journal.quote.QuotedLane;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ProfitFormatter;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// A booking in six lines, to be checked before it is sent: customer, origin, destination, date, cargo and price.
/// All values come from the request itself, so they equal what is sent; until the request is complete, they come
/// from the quote and the page.
record BookingSummary(BookingPage page, Texts texts, Formats formats) {

    private static final String NOT_ENTERED = "–";

    /// One line of the summary.
    ///
    /// @param name what the line states: customer, origin, destination, date, cargo, price
    /// @param subject the main value
    /// @param details additional values; empty if none
    record Line(String name, String subject, String details) {

        /// Removes invisible characters from external texts.
        Line {
            subject = PlainText.toParagraph(subject);
            details = PlainText.toParagraph(details);
        }
    }

    /// The six lines of a request.
    ///
    /// @param buyHidden whether buy amounts are hidden, so that profit is omitted
    List<Line> linesOf(BookingSubmission.Request request, boolean buyHidden) {
        return withPriceLine(
                switch (request) {
                    case BookingSubmission.Request.Otr asked -> otrLines(asked.booking());
                    case BookingSubmission.Request.Drayage asked -> drayageLines(asked.booking());
                },
                buyHidden);
    }

    /// The six lines as far as they are known, while the request is incomplete.
    List<Line> linesKnownBeforeEntry(boolean buyHidden) {
        return withPriceLine(
                switch (page) {
                    case OtrBookingViewModel otr -> enteredLines(otr);
                    case DrayageBookingViewModel drayage -> enteredLines(drayage);
                    default -> List.<Line>of();
                },
                buyHidden);
    }

    private List<Line> withPriceLine(List<Line> lines, boolean buyHidden) {
        return Stream.concat(lines.stream(), Stream.of(priceLine(buyHidden))).toList();
    }

    /// Number and weight of the quoted pieces.
    String totalText(OtrQuoteRequest request) {
        int pieces = request.items().stream().mapToInt(QuoteItem::quantity).sum();
        BigDecimal weight = request.items().stream()
                .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return totalText(pieces, weight, request.uom());
    }

    private Line freightLine(OtrQuoteRequest request) {
        return summaryLine(
                "what",
                joined(", ", totalText(request), page.rate().carrier()),
                request.items().stream().map(QuoteItem::itemName).distinct().collect(Collectors.joining(", ")));
    }

    private List<Line> otrLines(OtrBooking booking) {
        Movement movement = booking.movement();
        return List.of(
                customerLine(
                        booking.customerBsn(),
                        choiceText(EntryId.DIRECTION, booking.freightDirection().code())),
                summaryLine(
                        "from",
                        addressText(movement.pickupAddress()),
                        addressDetails(
                                movement.pickupAddress(),
                                movement.pickupInformation().contact().name())),
                summaryLine(
                        "to",
                        addressText(movement.deliveryAddress()),
                        addressDetails(
                                movement.deliveryAddress(),
                                movement.deliveryInformation().contact().name())),
                summaryLine(
                        "when",
                        timeText(movement.estimatedPickupDate()),
                        page.rate().details()),
                freightLine(booking));
    }

    private Line freightLine(OtrBooking booking) {
        List<Commodity> goods = booking.movement().commodities();
        int pieces = goods.stream().mapToInt(Commodity::quantity).sum();
        BigDecimal weight = goods.stream()
                .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        String names = goods.stream().map(Commodity::description).distinct().collect(Collectors.joining(", "));
        boolean hazardous = goods.stream().anyMatch(Commodity::isHazardous);
        return summaryLine(
                "what",
                joined(
                        ", ",
                        totalText(pieces, weight, booking.movement().quote().uom()),
                        page.rate().carrier()),
                joined(
                        " · ",
                        names,
                        hazardous ? texts.text("booking.summary.hazardous") : null,
                        texts.text(booking.isInsured() ? "booking.summary.insured" : "booking.summary.uninsured")));
    }

    private String totalText(int pieces, BigDecimal weight, @Nullable Uom uom) {
        return joined(", ", texts.text("booking.summary.pieces", pieces), weightText(weight, uom));
    }

    private List<Line> drayageLines(DrayageBooking booking) {
        ShipperConsignee stop = booking.shipperConsignee();
        boolean isImport = booking.operationType().equals(OperationType.IMPORT);
        Line port = portLine(booking.terminal(), isImport);
        Line warehouse = summaryLine(
                isImport ? "to" : "from",
                joined(", ", stop.name(), stop.city(), stop.state() + " " + stop.zipCode()),
                joined(" · ", stop.addressLine1(), stop.contactName()));
        var load = booking.load();
        return List.of(
                customerLine(booking.customerBsn(), page.rate().carrier()),
                isImport ? port : warehouse,
                isImport ? warehouse : port,
                summaryLine("when", windowText(stop), page.rate().details()),
                summaryLine(
                        "what",
                        joined(
                                ", ",
                                containerText(booking),
                                weightText(load.weight(), booking.uom()),
                                texts.text("booking.summary.pieces", load.pieces())),
                        joined(
                                " · ",
                                load.commodity(),
                                booking.container().ssl() + " "
                                        + booking.container().bookingNumber())));
    }

    // Only the quote states whether it is refrigerated.
    private String containerText(DrayageBooking booking) {
        return page.quoted() instanceof SavedQuote.Drayage quote
                ? new QuotedContainer(quote.request()).description(texts)
                : booking.load().containerType();
    }

    private Line portLine(TerminalStop terminal, boolean isImport) {
        return summaryLine(
                isImport ? "from" : "to",
                joined(", ", terminal.name(), terminal.city(), terminal.state()),
                joined(
                        " · ",
                        terminal.addressLine1(),
                        texts.text(
                                isImport ? "booking.summary.arrives" : "booking.summary.departs",
                                timeText(terminal.etaetd()))));
    }

    private String scheduleText(String code) {
        return choiceText(EntryId.SCHEDULE, code.replace(' ', '_'));
    }

    private String windowText(ShipperConsignee stop) {
        String schedule = scheduleText(stop.schedule().code());
        if (!stop.schedule().equals(Schedule.PICKUP_WINDOW) || stop.timeFrom() == null || stop.timeTo() == null) {
            return schedule;
        }
        String day = stop.date() == null
                ? ""
                : stop.date()
                        .toLocalDateTime()
                        .map(time -> formats.formatWeekdayDate(time.toLocalDate()))
                        .orElse(stop.date().text());
        return joined(", ", day, formats.formatTime(stop.timeFrom()) + " – " + formats.formatTime(stop.timeTo()));
    }

    private Line customerLine(long branch, String direction) {
        return summaryLine(
                "who",
                page.quoted().stored().details().customer().name(),
                joined(" · ", texts.text("booking.summary.branch", Long.toString(branch)), direction));
    }

    private Line priceLine(boolean buyHidden) {
        BookingPage.Rate rate = page.rate();
        BigDecimal sell = rate.sellPrice();
        ProfitFormatter profits = new ProfitFormatter(texts, formats);
        return buyHidden
                ? summaryLine(
                        "price", sell == null ? texts.text("booking.summary.unpriced") : formats.formatMoney(sell), "")
                : summaryLine(
                        "price",
                        sell == null
                                ? texts.text("booking.summary.unpriced")
                                : texts.text(
                                        "booking.summary.sell",
                                        formats.formatMoney(sell),
                                        profits.profitText(rate.cost(), sell)),
                        texts.text("booking.summary.buy", profits.buyText(rate.cost())));
    }

    private Line summaryLine(String key, String subject, String details) {
        return new Line(texts.text("booking.summary." + key), subject, details);
    }

    private String timeText(IsoDateTime time) {
        String offset = time.toOffsetDateTime()
                .map(at -> Formats.formatOffset(at.getOffset()))
                .orElse("");
        return time.toLocalDateTime()
                .map(at -> joined(" ", timeText(at), offset))
                .orElse(time.text());
    }

    private String timeText(LocalDateTime time) {
        return joined(", ", formats.formatWeekdayDate(time.toLocalDate()), formats.formatTime(time.toLocalTime()));
    }

    private String weightText(BigDecimal weight, @Nullable Uom uom) {
        return formats.formatNumber(weight, 1) + " "
                + texts.text("booking.unit.weight." + (uom == null ? Uom.US : uom).code());
    }

    private String choiceText(EntryId entry, String code) {
        String key = "booking.choice." + entry.controlId() + "." + code;
        return texts.has(key) ? texts.text(key) : code;
    }

    private static String addressText(Address address) {
        return joined(", ", address.name(), address.city(), address.state() + " " + address.zipcode());
    }

    private static String addressDetails(Address address, String contact) {
        return joined(" · ", address.addressLine1(), address.addressLine2(), contact);
    }

    private static String joined(String by, @Nullable String... parts) {
        return Stream.of(parts)
                .filter(Objects::nonNull)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(by));
    }

    private List<Line> enteredLines(OtrBookingViewModel otr) {
        OtrQuoteRequest asked = otr.quoted().request();
        return List.of(
                customerLine(asked.customerBsn(), choiceText(EntryId.DIRECTION, typedText(EntryId.DIRECTION))),
                stopLine("from", otr.pickup()),
                stopLine("to", otr.delivery()),
                summaryLine(
                        "when",
                        otr.pickupDateTime().map(this::timeText).orElse(NOT_ENTERED),
                        page.rate().details()),
                freightLine(asked));
    }

    private Line stopLine(String key, StopFields stop) {
        Address address = stop.toAddress();
        return summaryLine(key, addressText(address), orPlaceholder(addressDetails(address, stop.contact.value())));
    }

    private List<Line> enteredLines(DrayageBookingViewModel dray) {
        DrayageQuoteRequest asked = dray.quoted().request();
        QuotedLane lane = dray.quoted().stored().details().lane();
        boolean isImport = asked.operationType().equals(OperationType.IMPORT);
        String key = isImport ? "from" : "to";
        Line port = dray.terminalFields()
                .toTerminalStop()
                .map(terminal -> portLine(terminal, isImport))
                .orElseGet(() -> summaryLine(key, isImport ? lane.origin() : lane.destination(), NOT_ENTERED));
        Line warehouse = stopLine(isImport ? "to" : "from", dray.warehouseStop());
        return List.of(
                customerLine(asked.customerBsn(), page.rate().carrier()),
                isImport ? port : warehouse,
                isImport ? warehouse : port,
                summaryLine(
                        "when",
                        orPlaceholder(windowText(dray.pickupSchedule())),
                        page.rate().details()),
                freightLine(asked));
    }

    private String windowText(PickupScheduleFields schedule) {
        String code = typedText(EntryId.SCHEDULE);
        return code.equals(Schedule.PICKUP_WINDOW.code())
                ? schedule.begin()
                        .flatMap(begin -> schedule.end().map(end -> windowText(begin, end)))
                        .orElse("")
                : scheduleText(code);
    }

    private String windowText(LocalDateTime begin, LocalDateTime end) {
        return joined(
                ", ",
                formats.formatWeekdayDate(begin.toLocalDate()),
                formats.formatTime(begin.toLocalTime()) + " – " + formats.formatTime(end.toLocalTime()));
    }

    private String typedText(EntryId entry) {
        return page.entries().entryById(entry.controlId()).value();
    }

    private static String orPlaceholder(String text) {
        return text.isEmpty() ? NOT_ENTERED : text;
    }

    private Line freightLine(DrayageQuoteRequest asked) {
        var container = asked.container();
        return summaryLine(
                "what",
                joined(
                        ", ",
                        new QuotedContainer(asked).description(texts),
                        weightText(container.weight(), asked.uom())),
                orPlaceholder(joined(" · ", typedText(EntryId.COMMODITY), typedText(EntryId.BOOKING_NUMBER))));
    }
}
