package lanedesk.workstation.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.freight.TradeTextChecks;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;

/// The content of a drayage booking's confirmation.
final class ContainerConfirmationBuilder {

    private final ConfirmationFormatter formatter;
    private final BookingAttempt booked;
    private final EnvironmentJournal journal;

    ContainerConfirmationBuilder(ConfirmationFormatter formatter, BookingAttempt booked, EnvironmentJournal journal) {
        this.formatter = formatter;
        this.booked = booked;
        this.journal = journal;
    }

    ConfirmationContent contentOf(DrayageBooking request) {
        TerminalStop terminal = request.terminal();
        ShipperConsignee other = request.shipperConsignee();
        boolean isExport = request.operationType().equals(OperationType.EXPORT);
        List<Fact> beside = new ArrayList<>();
        beside.add(formatter.createFact(isExport ? "etd" : "eta", formatter.timeText(terminal.etaetd())));
        findQuote()
                .flatMap(this::preNoticeText)
                .ifPresent(prenotice -> beside.add(
                        formatter.createFact("prenotice", formatter.texts().serviceText(prenotice))));
        String port = ConfirmationFormatter.placeText(
                terminal.city(), terminal.state(), terminal.zipCode(), terminal.country());
        String dock = ConfirmationFormatter.placeText(other.city(), other.state(), other.zipCode(), other.country());
        BookingConfirmation.Party market = new BookingConfirmation.Party(
                formatter.texts().text("confirmation.terminal"),
                port,
                List.of(
                        terminal.name(),
                        terminal.addressLine1(),
                        port,
                        DocumentPage.joined(" · ", terminal.contactName(), terminal.contactPhone())));
        BookingConfirmation.Party warehouse = new BookingConfirmation.Party(
                formatter.texts().text(isExport ? "confirmation.shipper" : "confirmation.consignee"),
                dock,
                List.of(
                        other.name(),
                        other.addressLine1(),
                        dock,
                        DocumentPage.joined(" · ", other.contactName(), other.contactPhone()),
                        other.contactEmail()));
        return new ConfirmationContent(
                isExport ? "EXPORT" : "IMPORT",
                List.of(
                        formatter.createFact("ssl", request.container().ssl()),
                        formatter.createFact(
                                "bookingNumber", request.container().bookingNumber())),
                formatter.createFact("pickupWindow", formatter.windowText(other)),
                beside,
                isExport ? warehouse : market,
                isExport ? market : warehouse,
                List.of(
                        formatter.textColumn("container"),
                        formatter.textColumn("hs"),
                        formatter.textColumn("commodity"),
                        formatter.numberColumn("quantity"),
                        formatter.numberColumn("weight")),
                List.of(List.of(
                        containerText(request),
                        request.load().hsCode(),
                        request.load().commodity(),
                        formatter.formats().formatCount(request.load().pieces()),
                        formatter.weightText(request.load().weight(), request.uom()))));
    }

    private Optional<SavedQuote.Drayage> findQuote() {
        return journal.quotes()
                .find(booked.details().quote())
                .flatMap(QuoteService::readIfReadable)
                .filter(SavedQuote.Drayage.class::isInstance)
                .map(SavedQuote.Drayage.class::cast);
    }

    private Optional<String> preNoticeText(SavedQuote.Drayage quote) {
        return quote.quote().rates().stream()
                .filter(rate -> rate.rateNumber() == booked.details().rateNumber())
                .map(rate -> rate.prenotice().strip())
                .filter(prenotice -> !prenotice.isEmpty())
                .findFirst();
    }

    // Whether it is a reefer is in the quote alone, and its number in neither: it was never sent.
    private String containerText(DrayageBooking request) {
        String type = formatter
                        .texts()
                        .serviceText(
                                TradeTextChecks.toReadableWords(request.load().containerType())) + " "
                + request.load().containerLength();
        boolean isReefer = request.load().containerType().contains("Reefer");
        String otherwise = findQuote()
                .map(quoted -> quoted.request().container().isReefer())
                .filter(cooled -> cooled != isReefer)
                .map(cooled -> ", " + formatter.texts().text(cooled ? "confirmation.reefer" : "confirmation.dry"))
                .orElse("");
        String number = booked.details().ownReference();
        return type + otherwise + (number == null ? "" : " · " + number);
    }
}
