package lanedesk.workstation.booking;

import java.time.LocalDateTime;
import java.util.List;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.l10n.Formats;

/// Customer, origin, destination, date and cargo of a booking, as far as its quote and page have them.
record BookingSummaryLines(BookingSummary summary) {

    private static final String NOT_ENTERED = "–";

    List<SummaryLine> fiveLines() {
        return switch (summary.page()) {
            case OtrBookingViewModel otr -> linesOf(otr);
            case DrayageBookingViewModel dray -> linesOf(dray);
            default -> List.of();
        };
    }

    private List<SummaryLine> linesOf(OtrBookingViewModel otr) {
        OtrQuoteRequest asked = otr.quoted().request();
        return List.of(
                summary.customerLine(
                        asked.customerBsn(), summary.choiceText(EntryId.DIRECTION, typedText(EntryId.DIRECTION))),
                linesOf("from", otr.pickup()),
                linesOf("to", otr.delivery()),
                summary.summaryLine(
                        "when",
                        otr.pickupTime().value().map(summary::timeText).orElse(NOT_ENTERED),
                        summary.page().rate().details()),
                summary.freightLine(asked));
    }

    private SummaryLine linesOf(String key, StopFields stop) {
        Address address = stop.toAddress();
        return summary.summaryLine(
                key,
                BookingSummary.addressText(address),
                orPlaceholder(BookingSummary.addressDetails(address, stop.contact.value())));
    }

    private List<SummaryLine> linesOf(DrayageBookingViewModel dray) {
        DrayageQuoteRequest asked = dray.quoted().request();
        QuotedLane lane = dray.quoted().stored().details().lane();
        boolean isImport = asked.operationType().equals(OperationType.IMPORT);
        String key = isImport ? "from" : "to";
        SummaryLine port = dray.terminalFields()
                .toTerminalStop()
                .map(terminal -> summary.portLine(terminal, isImport))
                .orElseGet(() -> summary.summaryLine(key, isImport ? lane.origin() : lane.destination(), NOT_ENTERED));
        SummaryLine warehouse = linesOf(isImport ? "to" : "from", dray.warehouseStop());
        return List.of(
                summary.customerLine(asked.customerBsn(), summary.page().rate().carrier()),
                isImport ? port : warehouse,
                isImport ? warehouse : port,
                summary.summaryLine(
                        "when",
                        orPlaceholder(windowText(dray.pickupSchedule())),
                        summary.page().rate().details()),
                freightLine(asked));
    }

    private String windowText(PickupScheduleFields schedule) {
        String code = typedText(EntryId.SCHEDULE);
        return code.equals(Schedule.PICKUP_WINDOW.code())
                ? schedule.begin()
                        .flatMap(begin -> schedule.end().map(end -> windowText(begin, end)))
                        .orElse("")
                : summary.scheduleText(code);
    }

    private String windowText(LocalDateTime begin, LocalDateTime end) {
        Formats formats = summary.formats();
        return BookingSummary.joined(
                ", ",
                formats.formatWeekdayDate(begin.toLocalDate()),
                formats.formatTime(begin.toLocalTime()) + " – " + formats.formatTime(end.toLocalTime()));
    }

    private String typedText(EntryId entry) {
        return summary.page().entries().entryById(entry.controlId()).value();
    }

    private static String orPlaceholder(String text) {
        return text.isEmpty() ? NOT_ENTERED : text;
    }

    private SummaryLine freightLine(DrayageQuoteRequest asked) {
        var container = asked.container();
        return summary.summaryLine(
                "what",
                BookingSummary.joined(
                        ", ",
                        new QuotedContainer(asked).description(summary.texts()),
                        summary.weightText(container.weight(), asked.uom())),
                orPlaceholder(
                        BookingSummary.joined(" · ", typedText(EntryId.COMMODITY), typedText(EntryId.BOOKING_NUMBER))));
    }
}
