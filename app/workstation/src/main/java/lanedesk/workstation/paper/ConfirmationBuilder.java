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
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.IncludedServices;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;

/// Puts one booking into the words of its confirmation.
final class ConfirmationBuilder {

    private final BookingAttempt booked;
    private final EnvironmentJournal journal;
    private final CustomerDocumentStyle style;
    private final Texts texts;
    private final Formats formats;
    private final ConfirmationFormatter formatter;

    ConfirmationBuilder(
            BookingAttempt booked, EnvironmentJournal journal, CustomerDocumentStyle documentStyle, Formats formats) {
        this.booked = booked;
        this.journal = journal;
        this.style = documentStyle;
        this.texts = Texts.of(ConfirmationBuilder.class, formats.language());
        this.formats = formats;
        formatter = new ConfirmationFormatter(texts, formats);
    }

    BookingConfirmation build() {
        Bytes body = requestBody();
        return switch (booked.kind()) {
            case OTR ->
                confirmation(
                        new OtrConfirmationBuilder(formatter, booked.details().carrier())
                                .contentOf(LaneJson.read(OtrBooking.class, body)));
            case DRAYAGE ->
                confirmation(new ContainerConfirmationBuilder(formatter, booked, journal)
                        .contentOf(LaneJson.read(DrayageBooking.class, body)));
        };
    }

    /// The same in a few lines, and when it would be delivered.
    List<BookingSummaryRow> summaryRows(BusinessCalendar calendar) {
        BookingConfirmation read = build();
        Stream<BookingSummaryRow> sent = Stream.of(
                partyRow(read.from()),
                partyRow(read.to()),
                new BookingSummaryRow(read.window().name(), read.window().value(), ""));
        return Stream.concat(sent, estimatedDelivery(calendar).stream()).toList();
    }

    private Optional<BookingSummaryRow> estimatedDelivery(BusinessCalendar calendar) {
        return booked.kind() == FreightKind.OTR
                ? DeliveryEstimate.estimate(booked, LaneJson.read(OtrBooking.class, requestBody()), journal, calendar)
                        .map(estimate -> new BookingSummaryRow(
                                texts.text("paper.sheet.delivery"),
                                formats.formatWeekdayDateWithYear(estimate.day()),
                                texts.text("confirmation.transit", estimate.days())))
                : Optional.empty();
    }

    private Bytes requestBody() {
        return Bytes.wrap(booked.details().body().toByteArray());
    }

    /// Returns the mail to the customer.
    MailDraft mailDraft() {
        BookingConfirmation read = build();
        CustomerDocumentStyle.Contact asked = read.on().contact();
        List<String> lines = new ArrayList<>(List.of(
                texts.text("confirmation.mail.text"),
                "",
                texts.labelled(texts.text("confirmation.order"), read.order()),
                texts.labelled(texts.text("confirmation.bol"), read.bol()),
                partyText(read.from()),
                partyText(read.to()),
                texts.labelled(read.window().name(), read.window().value())));
        if (!read.included().isEmpty()) {
            lines.add(texts.labelled(texts.text("confirmation.included"), read.included()));
        }
        lines.addAll(List.of("", DocumentPage.joined(", ", asked.name(), asked.phone(), asked.email())));
        return new MailDraft(
                read.on().to(),
                texts.text(
                        "confirmation.mail.subject",
                        read.order(),
                        read.from().place(),
                        read.to().place()),
                String.join("\n", lines));
    }

    private String partyText(BookingConfirmation.Party party) {
        return texts.labelled(party.role(), party.lines().getFirst() + ", " + party.place());
    }

    private static BookingSummaryRow partyRow(BookingConfirmation.Party party) {
        return new BookingSummaryRow(party.role(), party.lines().getFirst(), party.place());
    }

    private BookingConfirmation confirmation(ConfirmationContent shipment) {
        AttemptState state = booked.state();
        String order =
                state instanceof AttemptState.WithOrderNumber ordered ? Long.toString(ordered.orderNumber()) : "";
        String bol = state instanceof AttemptState.WithOrderNumber ordered ? ordered.bolNumber() : "";
        String customer = booked.customer().name();
        List<Fact> all = new ArrayList<>(List.of(
                formatter.createFact("order", order),
                formatter.createFact(
                        "quote", booked.quoteNumber() + " · " + booked.details().rateNumber()),
                formatter.createFact("customer", customer)));
        all.addAll(shipment.numbers());
        BigDecimal sell = booked.details().sellPrice();
        return new BookingConfirmation(
                style,
                order,
                bol,
                customer,
                texts.text("confirmation.sub." + shipment.kind(), formats.formatZonedDateTime(booked.createdAt())),
                all,
                shipment.window(),
                shipment.beside(),
                shipment.from(),
                shipment.to(),
                shipment.columns(),
                shipment.freight(),
                sell == null ? "" : formats.formatMoney(sell),
                String.join(", ", includedServices()),
                journal.acknowledgements().findByQuote(booked.details().quote()).stream()
                        .map(acknowledgement -> new BookingConfirmation.AcknowledgedText(
                                kindLabel(acknowledgement),
                                acknowledgement.text(),
                                texts.text(
                                        "confirmation.by",
                                        acknowledgement.dispatcher(),
                                        formats.formatZonedDateTime(acknowledgement.at()))))
                        .toList());
    }

    // What the price of the booked rate includes; empty if its quote is unreadable.
    private List<String> includedServices() {
        IncludedServices contents = new IncludedServices(texts, formats, new AccessorialNames(List::of));
        long rateNumber = booked.details().rateNumber();
        return journal.quotes().find(booked.details().quote()).flatMap(QuoteService::readIfReadable).stream()
                .flatMap(quoted -> switch (quoted) {
                    case SavedQuote.Otr otr ->
                        otr.quote().carrierQuotes().stream()
                                .filter(rate -> rate.rateNumber() == rateNumber)
                                .map(rate -> contents.includedServices(otr.request(), rate));
                    case SavedQuote.Drayage drayage ->
                        drayage.quote().rates().stream()
                                .filter(rate -> rate.rateNumber() == rateNumber)
                                .map(contents::includedServices);
                })
                .findFirst()
                .orElse(List.of());
    }

    private String kindLabel(Acknowledgement acknowledgement) {
        String key = "confirmation.kind." + acknowledgement.kind().toLowerCase(Locale.ROOT);
        return texts.has(key) ? texts.text(key) : acknowledgement.kind();
    }
}
