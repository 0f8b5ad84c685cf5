package lanedesk.workstation.paper;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.PriceContents;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;

/// Puts one booking into the words of its confirmation.
final class ConfirmationReading {

    private final Attempt booked;
    private final EnvironmentJournal journal;
    private final Stationery on;
    private final Texts texts;
    private final Formats formats;
    private final ConfirmationText words;

    ConfirmationReading(Attempt booked, EnvironmentJournal journal, Stationery on, Formats formats) {
        this.booked = booked;
        this.journal = journal;
        this.on = on;
        this.texts = Texts.of(ConfirmationReading.class, formats.language());
        this.formats = formats;
        words = new ConfirmationText(texts, formats);
    }

    BookingConfirmation read() {
        Bytes body = body();
        return switch (booked.desk()) {
            case OTR ->
                paper(new RoadConfirmation(words, booked.facts().carrier()).of(LaneJson.read(OtrBooking.class, body)));
            case DRAYAGE ->
                paper(new ContainerConfirmation(words, booked, journal).of(LaneJson.read(DrayageBooking.class, body)));
        };
    }

    /// The same in a few lines, and when it would be delivered.
    List<BookedLine> lines(BusinessCalendar calendar) {
        BookingConfirmation read = read();
        Stream<BookedLine> sent = Stream.of(
                line(read.from()),
                line(read.to()),
                new BookedLine(read.window().name(), read.window().value(), ""));
        return Stream.concat(sent, estimatedDelivery(calendar).stream()).toList();
    }

    private Optional<BookedLine> estimatedDelivery(BusinessCalendar calendar) {
        return booked.desk() == Desk.OTR
                ? DeliveryEstimate.of(booked, LaneJson.read(OtrBooking.class, body()), journal, calendar)
                        .map(estimate -> new BookedLine(
                                texts.text("paper.sheet.delivery"),
                                formats.weekdayOfYear(estimate.day()),
                                texts.text("confirmation.transit", estimate.days())))
                : Optional.empty();
    }

    private Bytes body() {
        return Bytes.owning(booked.facts().body().bytes());
    }

    /// Returns the mail to the customer.
    MailDraft mail() {
        BookingConfirmation read = read();
        Stationery.Contact asked = read.on().contact();
        List<String> lines = new ArrayList<>(List.of(
                texts.text("confirmation.mail.text"),
                "",
                texts.named(texts.text("confirmation.order"), read.order()),
                texts.named(texts.text("confirmation.bol"), read.bol()),
                said(read.from()),
                said(read.to()),
                texts.named(read.window().name(), read.window().value())));
        if (!read.included().isEmpty()) {
            lines.add(texts.named(texts.text("confirmation.included"), read.included()));
        }
        lines.addAll(List.of("", PaperPage.joined(", ", asked.name(), asked.phone(), asked.email())));
        return new MailDraft(
                read.on().to(),
                texts.text(
                        "confirmation.mail.subject",
                        read.order(),
                        read.from().place(),
                        read.to().place()),
                String.join("\n", lines));
    }

    private String said(BookingConfirmation.Party party) {
        return texts.named(party.role(), party.lines().getFirst() + ", " + party.place());
    }

    private static BookedLine line(BookingConfirmation.Party party) {
        return new BookedLine(party.role(), party.lines().getFirst(), party.place());
    }

    private BookingConfirmation paper(ConfirmedShipment shipment) {
        AttemptState state = booked.state();
        String order = state instanceof AttemptState.Ordered ordered ? Long.toString(ordered.orderNumber()) : "";
        String bol = state instanceof AttemptState.Ordered ordered ? ordered.bolNumber() : "";
        String customer = booked.customer().name();
        List<Fact> all = new ArrayList<>(List.of(
                words.fact("order", order),
                words.fact(
                        "quote", booked.quoteNumber() + " · " + booked.facts().rateNumber()),
                words.fact("customer", customer)));
        all.addAll(shipment.numbers());
        BigDecimal sell = booked.facts().sell();
        return new BookingConfirmation(
                on,
                order,
                bol,
                customer,
                texts.text("confirmation.sub." + shipment.kind(), formats.zonedMoment(booked.createdAt())),
                all,
                shipment.window(),
                shipment.beside(),
                shipment.from(),
                shipment.to(),
                shipment.columns(),
                shipment.freight(),
                sell == null ? "" : formats.money(sell),
                String.join(", ", included()),
                journal.acknowledgements().of(booked.facts().quote()).stream()
                        .map(each -> new BookingConfirmation.Accepted(
                                kind(each),
                                each.text(),
                                texts.text("confirmation.by", each.dispatcher(), formats.zonedMoment(each.at()))))
                        .toList());
    }

    // Returns what the price of the booked rate includes; nothing where its quote can't be read.
    private List<String> included() {
        PriceContents contents = new PriceContents(texts, formats, new AccessorialNames(List::of));
        long rateNumber = booked.facts().rateNumber();
        return journal.quotes().find(booked.facts().quote()).flatMap(Quoting::readable).stream()
                .flatMap(quoted -> switch (quoted) {
                    case Quoted.Otr otr ->
                        otr.quote().carrierQuotes().stream()
                                .filter(rate -> rate.rateNumber() == rateNumber)
                                .map(rate -> contents.of(otr.request(), rate));
                    case Quoted.Drayage drayage ->
                        drayage.quote().rates().stream()
                                .filter(rate -> rate.rateNumber() == rateNumber)
                                .map(contents::of);
                })
                .findFirst()
                .orElse(List.of());
    }

    private String kind(Acknowledgement each) {
        String key = "confirmation.kind." + each.kind().toLowerCase(Locale.ROOT);
        return texts.has(key) ? texts.text(key) : each.kind();
    }
}
