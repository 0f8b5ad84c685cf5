package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.TradeTextChecks;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// The parts of a drayage move that its quote fixes.
record QuotedContainer(DrayageQuoteRequest request) {

    /// The prefix of the warehouse's ids.
    static final String WAREHOUSE = "dray";

    /// Keys of a draft besides its entries: the warehouse and market that the values apply to.
    static final String ZIP = "zip";

    static final String MARKET = "market";

    /// Adds the quoted values to a page, read-only.
    void addEntries(BookingEntries entries, Texts texts, Formats formats) {
        var container = request.container();
        entries.add("drayContainer", "booking.dray.container")
                .withPaths("load.containerType", "load.containerLength", "container.containerType")
                .locked(description(texts));
        entries.add("drayWeight", "booking.dray.weight")
                .withPaths("load.weight")
                .locked(formats.formatNumber(container.weight(), 2) + " "
                        + texts.text("booking.unit.weight." + uom().code()));
        entries.add("drayBranch", "booking.branch")
                .withPaths("customerBsn", "customerNumber")
                .locked(Long.toString(request.customerBsn()));
        entries.add("drayUnits", "booking.units").withPaths("uom", "quote.uom").locked(uom().code());
    }

    /// The container with its length, and whether it is refrigerated if that differs from its type.
    String description(Texts texts) {
        var container = request.container();
        boolean isReefer = container.containerType().contains("Reefer");
        String key = container.isReefer() == isReefer ? "text" : isReefer ? "dry" : "reefer";
        return texts.text(
                "booking.dray.container." + key,
                texts.serviceText(TradeTextChecks.toReadableWords(container.containerType())),
                container.containerLength());
    }

    /// The pre-notice that a rate requires; empty if none.
    static String preNoticeText(DrayageRate rate, Texts texts) {
        String notice = PlainText.toLine(rate.prenotice());
        return notice.isBlank() ? "" : texts.text("booking.dray.rate", notice);
    }

    Uom uom() {
        Uom asked = request.uom();
        return asked == null ? Uom.US : asked;
    }

    StopFields.StopLocation warehouse() {
        var warehouse = request.warehouse();
        return new StopFields.StopLocation(
                warehouse.city(), warehouse.state(), warehouse.postalCode(), warehouse.country());
    }

    boolean isExport() {
        return request.operationType().equals(OperationType.EXPORT);
    }

    String marketZip() {
        return request.market().postalCode();
    }

    /// The display name of the market.
    String marketName() {
        return request.market().name();
    }

    /// The values of an earlier page that apply to this quote. For another market or warehouse the load is kept,
    /// but not the places.
    Map<String, String> savedValuesFor(
            Map<String, String> savedValues,
            StopFields stop,
            TerminalFields terminal,
            PickupScheduleFields schedule,
            String ready) {
        Map<String, String> ownValues = new LinkedHashMap<>(savedValues);
        if (!stop.stopLocation().zip().equals(savedValues.get(ZIP))) {
            List.of(stop.name, stop.line1, stop.contact, stop.phone, stop.email)
                    .forEach(entry -> ownValues.remove(entry.id()));
        }
        if (!marketZip().equals(savedValues.get(MARKET))) {
            ownValues.remove(terminal.terminalEntryId());
        }
        if (!ready.equals(savedValues.getOrDefault(EntryFactory.READY_DATE_KEY, ""))) {
            ownValues.remove(schedule.dateId());
        }
        return ownValues;
    }

    /// Adds the quote's postal codes to stored page values, so that a later page knows which of them still apply.
    void addQuoteMarks(Map<String, String> values, StopFields stop) {
        values.put(ZIP, stop.stopLocation().zip());
        values.put(MARKET, marketZip());
    }
}
