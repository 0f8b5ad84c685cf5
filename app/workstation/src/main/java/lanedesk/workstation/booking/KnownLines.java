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
import lanedesk.workstation.booking.entry.PickupSchedule;
import lanedesk.workstation.booking.entry.StopForm;
import lanedesk.workstation.l10n.Formats;

/// Who, from, to, when and what of a booking, as far as its quote and its page have them.
record KnownLines(BookingSummary words) {

    private static final String OPEN = "–";

    List<SummaryLine> five() {
        return switch (words.page()) {
            case OtrBookingViewModel otr -> known(otr);
            case DrayageBookingViewModel dray -> known(dray);
            default -> List.of();
        };
    }

    private List<SummaryLine> known(OtrBookingViewModel otr) {
        OtrQuoteRequest asked = otr.quoted().request();
        return List.of(
                words.who(asked.customerBsn(), words.choice(EntryId.DIRECTION, typed(EntryId.DIRECTION))),
                known("from", otr.pickup()),
                known("to", otr.delivery()),
                words.line(
                        "when",
                        otr.time().value().map(words::moment).orElse(OPEN),
                        words.page().rate().details()),
                words.what(asked));
    }

    private SummaryLine known(String key, StopForm stop) {
        Address address = stop.address();
        return words.line(
                key, BookingSummary.at(address), orOpen(BookingSummary.details(address, stop.contact.value())));
    }

    private List<SummaryLine> known(DrayageBookingViewModel dray) {
        DrayageQuoteRequest asked = dray.quoted().request();
        QuotedLane lane = dray.quoted().stored().facts().lane();
        boolean isImport = asked.operationType().equals(OperationType.IMPORT);
        String key = isImport ? "from" : "to";
        SummaryLine port = dray.terminal()
                .stop()
                .map(terminal -> words.port(terminal, isImport))
                .orElseGet(() -> words.line(key, isImport ? lane.from() : lane.to(), OPEN));
        SummaryLine warehouse = known(isImport ? "to" : "from", dray.stop());
        return List.of(
                words.who(asked.customerBsn(), words.page().rate().carrier()),
                isImport ? port : warehouse,
                isImport ? warehouse : port,
                words.line(
                        "when",
                        orOpen(window(dray.schedule())),
                        words.page().rate().details()),
                what(asked));
    }

    private String window(PickupSchedule schedule) {
        String code = typed(EntryId.SCHEDULE);
        return code.equals(Schedule.PICKUP_WINDOW.code())
                ? schedule.begin()
                        .flatMap(begin -> schedule.end().map(end -> window(begin, end)))
                        .orElse("")
                : words.schedule(code);
    }

    private String window(LocalDateTime begin, LocalDateTime end) {
        Formats formats = words.formats();
        return BookingSummary.joined(
                ", ",
                formats.weekday(begin.toLocalDate()),
                formats.time(begin.toLocalTime()) + " – " + formats.time(end.toLocalTime()));
    }

    private String typed(EntryId entry) {
        return words.page().entries().of(entry.control()).value();
    }

    private static String orOpen(String said) {
        return said.isEmpty() ? OPEN : said;
    }

    private SummaryLine what(DrayageQuoteRequest asked) {
        var container = asked.container();
        return words.line(
                "what",
                BookingSummary.joined(
                        ", ",
                        new QuotedContainer(asked).words(words.texts()),
                        words.weight(container.weight(), asked.uom())),
                orOpen(BookingSummary.joined(" · ", typed(EntryId.COMMODITY), typed(EntryId.BOOKING_NUMBER))));
    }
}
