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
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ProfitFormatter;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// A summary of a booking in six lines, to be checked before sending: customer, origin, destination, date,
/// cargo and price. Addresses, date and cargo come from the request that will be sent; the customer's name, the
/// carrier, the container's type and the price come from the quote and the rate. While the request is
/// incomplete, all values come from the quote and the page.
record BookingSummaryFormatter(BookingPage page, Texts texts, Formats formats) {

    private static final String NOT_ENTERED = "–";

    /// One line of the summary.
    ///
    /// @param name the label of the line, such as customer or price
    /// @param subject the main value
    /// @param details additional values; empty if there are no additional values
    record Line(String name, String subject, String details) {

        /// Removes invisible characters, because the values come from outside the program.
        Line {
            subject = PlainText.toDisplayParagraph(subject);
            details = PlainText.toDisplayParagraph(details);
        }
    }

    /// The six lines of a complete request.
    ///
    /// @param isBuyHidden whether buy rates are hidden; profit is then left out too
    List<Line> createSummaryLines(BookingSubmission.Request request, boolean isBuyHidden) {
        return withPriceLine(
                switch (request) {
                    case BookingSubmission.Request.Otr typedRequest -> createOtrLines(typedRequest.booking());
                    case BookingSubmission.Request.Drayage typedRequest -> createDrayageLines(typedRequest.booking());
                },
                isBuyHidden);
    }

    /// The six lines with the known values, while the request is incomplete.
    List<Line> createSummaryLinesWhileIncomplete(boolean isBuyHidden) {
        return withPriceLine(
                switch (page) {
                    case OtrBookingViewModel otr -> createEnteredLines(otr);
                    case DrayageBookingViewModel drayage -> createEnteredLines(drayage);
                    default -> List.<Line>of();
                },
                isBuyHidden);
    }

    private List<Line> withPriceLine(List<Line> lines, boolean isBuyHidden) {
        ContainerBookings containers = page.containers();
        Stream<Line> containerLine = containers == null ? Stream.of() : Stream.of(createContainersLine(containers));
        return Stream.of(containerLine, lines.stream(), Stream.of(createPriceLine(isBuyHidden)))
                .flatMap(lineStream -> lineStream)
                .toList();
    }

    // Of several containers, all other lines describe the one that is sent first.
    private Line createContainersLine(ContainerBookings containers) {
        String number = containers.current().container().number();
        return createLine(
                "containers",
                texts.text(
                        "booking.summary.containers.count",
                        containers.remaining().size()),
                texts.text(
                        "booking.summary.containers.shown",
                        number.isEmpty()
                                ? texts.text(
                                        "booking.containers.unnumbered",
                                        containers.all().indexOf(containers.current()) + 1)
                                : number));
    }

    /// The number of pieces and the total weight of all pieces of a quote request, as text with the unit.
    String formatPiecesAndWeight(OtrQuoteRequest request) {
        int pieces = request.items().stream().mapToInt(QuoteItem::quantity).sum();
        BigDecimal weight = request.items().stream()
                .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return formatPiecesAndWeight(pieces, weight, request.uom());
    }

    private Line createCargoLine(OtrQuoteRequest request) {
        return createLine(
                "what",
                joinNonBlank(
                        ", ", formatPiecesAndWeight(request), page.rateToBook().carrier()),
                request.items().stream().map(QuoteItem::itemName).distinct().collect(Collectors.joining(", ")));
    }

    private List<Line> createOtrLines(OtrBooking booking) {
        Movement movement = booking.movement();
        return List.of(
                createCustomerLine(
                        booking.customerBsn(),
                        choiceLabelOrCode(
                                EntryId.DIRECTION, booking.freightDirection().code())),
                createLine(
                        "from",
                        formatStop(movement.pickupAddress()),
                        formatStopDetails(
                                movement.pickupAddress(),
                                movement.pickupInformation().contact().name())),
                createLine(
                        "to",
                        formatStop(movement.deliveryAddress()),
                        formatStopDetails(
                                movement.deliveryAddress(),
                                movement.deliveryInformation().contact().name())),
                createLine(
                        "when",
                        formatDateTime(movement.estimatedPickupDate()),
                        page.rateToBook().details()),
                createCargoLine(booking));
    }

    private Line createCargoLine(OtrBooking booking) {
        List<Commodity> commodities = booking.movement().commodities();
        int pieces = commodities.stream().mapToInt(Commodity::quantity).sum();
        BigDecimal weight = commodities.stream()
                .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        String names =
                commodities.stream().map(Commodity::description).distinct().collect(Collectors.joining(", "));
        boolean isHazardous = commodities.stream().anyMatch(Commodity::isHazardous);
        return createLine(
                "what",
                joinNonBlank(
                        ", ",
                        formatPiecesAndWeight(
                                pieces, weight, booking.movement().quote().uom()),
                        page.rateToBook().carrier()),
                joinNonBlank(
                        " · ",
                        names,
                        isHazardous ? texts.text("booking.summary.hazardous") : null,
                        texts.text(booking.isInsured() ? "booking.summary.insured" : "booking.summary.uninsured")));
    }

    private String formatPiecesAndWeight(int pieces, BigDecimal weight, @Nullable Uom uom) {
        return joinNonBlank(", ", texts.text("booking.summary.pieces", pieces), formatWeight(weight, uom));
    }

    private List<Line> createDrayageLines(DrayageBooking booking) {
        ShipperConsignee warehouseStop = booking.shipperConsignee();
        boolean isImport = booking.operationType().equals(OperationType.IMPORT);
        Line portLine = createPortLine(booking.terminal(), isImport);
        Line warehouseLine = createLine(
                isImport ? "to" : "from",
                joinNonBlank(
                        ", ",
                        warehouseStop.name(),
                        warehouseStop.city(),
                        warehouseStop.state() + " " + warehouseStop.zipCode()),
                joinNonBlank(" · ", warehouseStop.addressLine1(), warehouseStop.contactName()));
        var cargo = booking.load();
        return List.of(
                createCustomerLine(booking.customerBsn(), page.rateToBook().carrier()),
                isImport ? portLine : warehouseLine,
                isImport ? warehouseLine : portLine,
                createLine(
                        "when",
                        formatPickupWindow(warehouseStop),
                        page.rateToBook().details()),
                createLine(
                        "what",
                        joinNonBlank(
                                ", ",
                                formatQuotedContainer(booking),
                                formatWeight(cargo.weight(), booking.uom()),
                                texts.text("booking.summary.pieces", cargo.pieces())),
                        joinNonBlank(
                                " · ",
                                cargo.commodity(),
                                booking.container().ssl() + " "
                                        + booking.container().bookingNumber())));
    }

    // The container as text. The text comes from the quote, because only the quote states whether the container
    // is refrigerated.
    private String formatQuotedContainer(DrayageBooking booking) {
        return page.quote() instanceof SavedQuote.Drayage quote
                ? new QuotedContainer(quote.request()).formatContainer(texts)
                : booking.load().containerType();
    }

    private Line createPortLine(TerminalStop terminal, boolean isImport) {
        return createLine(
                isImport ? "from" : "to",
                joinNonBlank(", ", terminal.name(), terminal.city(), terminal.state()),
                joinNonBlank(
                        " · ",
                        terminal.addressLine1(),
                        texts.text(
                                isImport ? "booking.summary.arrives" : "booking.summary.departs",
                                formatDateTime(terminal.etaetd()))));
    }

    private String formatSchedule(String code) {
        return choiceLabelOrCode(EntryId.SCHEDULE, code.replace(' ', '_'));
    }

    private String formatPickupWindow(ShipperConsignee stop) {
        String schedule = formatSchedule(stop.schedule().code());
        if (!stop.schedule().equals(Schedule.PICKUP_WINDOW) || stop.timeFrom() == null || stop.timeTo() == null) {
            return schedule;
        }
        String day = stop.date() == null
                ? ""
                : stop.date()
                        .toLocalDateTime()
                        .map(time -> formats.formatWeekdayDateWithYearUnlessNear(time.toLocalDate()))
                        .orElse(stop.date().text());
        return joinNonBlank(", ", day, formats.formatTime(stop.timeFrom()) + " – " + formats.formatTime(stop.timeTo()));
    }

    private Line createCustomerLine(long branchNumber, String details) {
        return createLine(
                "who",
                page.quote().stored().details().customer().name(),
                joinNonBlank(" · ", texts.text("booking.summary.branch", Long.toString(branchNumber)), details));
    }

    private Line createPriceLine(boolean isBuyHidden) {
        BookingPage.Rate rate = page.rateToBook();
        BigDecimal sellPrice = rate.sellPrice();
        ProfitFormatter profits = new ProfitFormatter(texts, formats);
        return isBuyHidden
                ? createLine(
                        "price",
                        sellPrice == null ? texts.text("booking.summary.unpriced") : formats.formatMoney(sellPrice),
                        "")
                : createLine(
                        "price",
                        sellPrice == null
                                ? texts.text("booking.summary.unpriced")
                                : texts.text(
                                        "booking.summary.sell",
                                        formats.formatMoney(sellPrice),
                                        profits.profitText(rate.cost(), sellPrice)),
                        texts.text("booking.summary.buy", profits.buyRateText(rate.cost())));
    }

    private Line createLine(String key, String subject, String details) {
        return new Line(texts.text("booking.summary." + key), subject, details);
    }

    private String formatDateTime(IsoDateTime time) {
        String offset = time.toCredibleOffsetDateTime()
                .map(dateTime -> Formats.formatOffset(dateTime.getOffset()))
                .orElse("");
        return time.toLocalDateTime()
                .map(dateTime -> joinNonBlank(" ", formatDateTime(dateTime), offset))
                .orElse(time.text());
    }

    private String formatDateTime(LocalDateTime time) {
        return joinNonBlank(
                ", ",
                formats.formatWeekdayDateWithYearUnlessNear(time.toLocalDate()),
                formats.formatTime(time.toLocalTime()));
    }

    private String formatWeight(BigDecimal weight, @Nullable Uom uom) {
        return formats.formatNumber(weight, 1) + " "
                + texts.text("booking.unit.weight." + (uom == null ? Uom.US : uom).code());
    }

    private String choiceLabelOrCode(EntryId entry, String code) {
        String key = "booking.choice." + entry.controlId() + "." + code;
        return texts.hasKey(key) ? texts.text(key) : code;
    }

    private static String formatStop(Address address) {
        return joinNonBlank(", ", address.name(), address.city(), address.state() + " " + address.zipcode());
    }

    private static String formatStopDetails(Address address, String contact) {
        return joinNonBlank(" · ", address.addressLine1(), address.addressLine2(), contact);
    }

    private static String joinNonBlank(String separator, @Nullable String... parts) {
        return Stream.of(parts)
                .filter(Objects::nonNull)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(separator));
    }

    private List<Line> createEnteredLines(OtrBookingViewModel otr) {
        OtrQuoteRequest request = otr.quote().request();
        return List.of(
                createCustomerLine(
                        request.customerBsn(), choiceLabelOrCode(EntryId.DIRECTION, typedTextOf(EntryId.DIRECTION))),
                createStopLine("from", otr.pickupStop()),
                createStopLine("to", otr.delivery),
                createLine(
                        "when",
                        otr.pickupDateTime().map(this::formatDateTime).orElse(NOT_ENTERED),
                        page.rateToBook().details()),
                createCargoLine(request));
    }

    private Line createStopLine(String key, StopFields stop) {
        Address address = stop.toAddress();
        return createLine(
                key, formatStop(address), textOrPlaceholder(formatStopDetails(address, stop.contact.trimmedText())));
    }

    private List<Line> createEnteredLines(DrayageBookingViewModel drayage) {
        DrayageQuoteRequest request = drayage.quote().request();
        QuotedLane lane = drayage.quote().stored().details().lane();
        boolean isImport = request.operationType().equals(OperationType.IMPORT);
        String key = isImport ? "from" : "to";
        Line port = drayage.terminalFields
                .toTerminalStop()
                .map(terminal -> createPortLine(terminal, isImport))
                .orElseGet(() -> createLine(key, isImport ? lane.origin() : lane.destination(), NOT_ENTERED));
        Line warehouse = createStopLine(isImport ? "to" : "from", drayage.warehouseStop);
        return List.of(
                createCustomerLine(request.customerBsn(), page.rateToBook().carrier()),
                isImport ? port : warehouse,
                isImport ? warehouse : port,
                createLine(
                        "when",
                        textOrPlaceholder(formatPickupWindow(drayage.pickupSchedule)),
                        page.rateToBook().details()),
                createCargoLine(request));
    }

    private String formatPickupWindow(PickupScheduleFields schedule) {
        String code = typedTextOf(EntryId.SCHEDULE);
        return code.equals(Schedule.PICKUP_WINDOW.code())
                ? schedule.timeWindowStart()
                        .flatMap(begin -> schedule.timeWindowEnd().map(end -> formatPickupWindow(begin, end)))
                        .orElse("")
                : formatSchedule(code);
    }

    private String formatPickupWindow(LocalDateTime begin, LocalDateTime end) {
        return joinNonBlank(
                ", ",
                formats.formatWeekdayDateWithYearUnlessNear(begin.toLocalDate()),
                formats.formatTime(begin.toLocalTime()) + " – " + formats.formatTime(end.toLocalTime()));
    }

    private String typedTextOf(EntryId entry) {
        return page.entries().fieldById(entry.controlId()).trimmedText();
    }

    private static String textOrPlaceholder(String text) {
        return text.isEmpty() ? NOT_ENTERED : text;
    }

    private Line createCargoLine(DrayageQuoteRequest request) {
        var container = request.container();
        return createLine(
                "what",
                joinNonBlank(
                        ", ",
                        new QuotedContainer(request).formatContainer(texts),
                        formatWeight(container.weight(), request.uom())),
                textOrPlaceholder(
                        joinNonBlank(" · ", typedTextOf(EntryId.COMMODITY), typedTextOf(EntryId.SSL_BOOKING_NUMBER))));
    }
}
