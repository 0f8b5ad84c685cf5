package lanedesk.workstation.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.freight.TradeText;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;

/// The content of a drayage booking's confirmation.
final class ContainerConfirmation {

    private final ConfirmationText words;
    private final Attempt booked;
    private final EnvironmentJournal journal;

    ContainerConfirmation(ConfirmationText words, Attempt booked, EnvironmentJournal journal) {
        this.words = words;
        this.booked = booked;
        this.journal = journal;
    }

    ConfirmedShipment of(DrayageBooking request) {
        TerminalStop terminal = request.terminal();
        ShipperConsignee other = request.shipperConsignee();
        boolean isExport = request.operationType().equals(OperationType.EXPORT);
        List<Fact> beside = new ArrayList<>();
        beside.add(words.fact(isExport ? "etd" : "eta", words.moment(terminal.etaetd())));
        quoted().flatMap(this::prenotice)
                .ifPresent(prenotice ->
                        beside.add(words.fact("prenotice", words.texts().service(prenotice))));
        String port = ConfirmationText.place(terminal.city(), terminal.state(), terminal.zipCode(), terminal.country());
        String dock = ConfirmationText.place(other.city(), other.state(), other.zipCode(), other.country());
        BookingConfirmation.Party market = new BookingConfirmation.Party(
                words.texts().text("confirmation.terminal"),
                port,
                List.of(
                        terminal.name(),
                        terminal.addressLine1(),
                        port,
                        PaperPage.joined(" · ", terminal.contactName(), terminal.contactPhone())));
        BookingConfirmation.Party warehouse = new BookingConfirmation.Party(
                words.texts().text(isExport ? "confirmation.shipper" : "confirmation.consignee"),
                dock,
                List.of(
                        other.name(),
                        other.addressLine1(),
                        dock,
                        PaperPage.joined(" · ", other.contactName(), other.contactPhone()),
                        other.contactEmail()));
        return new ConfirmedShipment(
                isExport ? "EXPORT" : "IMPORT",
                List.of(
                        words.fact("ssl", request.container().ssl()),
                        words.fact("bookingNumber", request.container().bookingNumber())),
                words.fact("pickupWindow", words.window(other)),
                beside,
                isExport ? warehouse : market,
                isExport ? market : warehouse,
                List.of(
                        words.column("container"),
                        words.column("hs"),
                        words.column("commodity"),
                        words.figures("quantity"),
                        words.figures("weight")),
                List.of(List.of(
                        container(request),
                        request.load().hsCode(),
                        request.load().commodity(),
                        words.formats().count(request.load().pieces()),
                        words.weight(request.load().weight(), request.uom()))));
    }

    private Optional<Quoted.Drayage> quoted() {
        return journal.quotes()
                .find(booked.facts().quote())
                .flatMap(Quoting::readable)
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
        String type = words.texts().service(TradeText.readable(request.load().containerType())) + " "
                + request.load().containerLength();
        boolean isReefer = request.load().containerType().contains("Reefer");
        String otherwise = quoted().map(quoted -> quoted.request().container().isReefer())
                .filter(cooled -> cooled != isReefer)
                .map(cooled -> ", " + words.texts().text(cooled ? "confirmation.reefer" : "confirmation.dry"))
                .orElse("");
        String number = booked.facts().ownReference();
        return type + otherwise + (number == null ? "" : " · " + number);
    }
}
