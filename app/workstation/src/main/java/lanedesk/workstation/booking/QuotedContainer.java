package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.ShortTextChecks;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// The container and places of a drayage move, as fixed by the quote.
record QuotedContainer(DrayageQuoteRequest request) {

    /// The prefix of the entry ids of the warehouse.
    static final String WAREHOUSE_ID_PREFIX = "dray";

    /// Keys in a draft that are not ids of entries. Their values identify the warehouse and the market to which the
    /// entries of the draft apply.
    static final String WAREHOUSE_ZIP_KEY = "zip";

    static final String MARKET_ZIP_KEY = "market";

    /// Adds the quoted values to a page as read-only entries.
    void addReadOnlyEntries(Form entries, Texts texts, Formats formats) {
        var container = request.container();
        entries.addField("drayContainer", "booking.dray.container")
                .addRequestPaths("load.containerType", "load.containerLength", "container.containerType")
                .makeReadOnlyWithText(formatContainer(texts));
        entries.addField("drayWeight", "booking.dray.weight")
                .addRequestPaths("load.weight")
                .makeReadOnlyWithText(formats.formatNumber(container.weight(), 2) + " "
                        + texts.text("booking.unit.weight." + uomOrDefault().code()));
        entries.addField("drayBranch", "booking.branch")
                .addRequestPaths("customerBsn", "customerNumber")
                .makeReadOnlyWithText(Long.toString(request.customerBsn()));
        entries.addField("drayUnits", "booking.units")
                .addRequestPaths("uom", "quote.uom")
                .makeReadOnlyWithText(uomOrDefault().code());
    }

    /// The type and length of the container as text. Adds "reefer" or "dry" if that contradicts the type.
    String formatContainer(Texts texts) {
        var container = request.container();
        boolean isReeferType = container.containerType().contains("Reefer");
        String key = container.isReefer() == isReeferType ? "text" : isReeferType ? "dry" : "reefer";
        return texts.text(
                "booking.dray.container." + key,
                texts.translateServiceTerm(ShortTextChecks.toReadableWords(container.containerType())),
                container.containerLength());
    }

    /// The pre-notice that a rate requires, as text; empty if the rate requires no pre-notice.
    static String formatPreNotice(DrayageRate rate, Texts texts) {
        String preNotice = PlainText.toDisplayLine(rate.prenotice());
        return preNotice.isBlank() ? "" : texts.text("booking.dray.rate", preNotice);
    }

    Uom uomOrDefault() {
        Uom requestedUom = request.uom();
        return requestedUom == null ? Uom.US : requestedUom;
    }

    StopFields.StopLocation warehouseLocation() {
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

    /// The values of an earlier page that apply to this quote. For another warehouse or market, the address or the
    /// terminal is left out, but the values of the load stay. For another ready date, the date is left out.
    Map<String, String> selectSavedValuesForQuote(
            Map<String, String> savedValues,
            StopFields stop,
            TerminalFields terminal,
            PickupScheduleFields schedule,
            String readyDate) {
        Map<String, String> applicable = new LinkedHashMap<>(savedValues);
        if (!stop.stopLocation().zip().equals(savedValues.get(WAREHOUSE_ZIP_KEY))) {
            List.of(stop.name, stop.line1, stop.contact, stop.phone, stop.email)
                    .forEach(entry -> applicable.remove(entry.id()));
        }
        if (!marketZip().equals(savedValues.get(MARKET_ZIP_KEY))) {
            applicable.remove(terminal.nameControlId());
        }
        if (!readyDate.equals(savedValues.getOrDefault(EntryFactory.READY_DATE_DRAFT_KEY, ""))) {
            applicable.remove(schedule.dateControlId());
        }
        return applicable;
    }

    /// Adds the postal codes of warehouse and market to the values, so that a later page knows which values apply.
    void putQuotedPostalCodes(Map<String, String> values, StopFields stop) {
        values.put(WAREHOUSE_ZIP_KEY, stop.stopLocation().zip());
        values.put(MARKET_ZIP_KEY, marketZip());
    }
}
