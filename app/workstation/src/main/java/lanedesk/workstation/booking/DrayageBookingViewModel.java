package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageBooking.Load;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.CargoFields;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.SteamshipLineFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.booking.send.AcknowledgementProof;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The booking page of a drayage rate: the values that are fixed by the quote, the values that only the booking
/// needs, and the market conditions to acknowledge.
final class DrayageBookingViewModel implements BookingPage {
    private static final String IMPORT_CARRIER = "Import drayage";
    private static final String EXPORT_CARRIER = "Export drayage";

    static final String ACKNOWLEDGE_ALL_ID = "drayAcknowledgeAll";

    private final SavedQuote.Drayage quote;
    private final DrayageRate rate;
    private final RateChoice choice;
    /// The container and the places that the quote fixes.
    final QuotedContainer container;
    private final BookingContext context;
    private final Texts texts;
    private final List<Runnable> changeListeners = new ArrayList<>();
    private final Form entries;
    final TerminalFields terminalFields;
    final SteamshipLineFields steamshipLine;
    final CargoFields cargo;
    private final EntryFactory entryFactory;
    final StopFields warehouseStop;
    final PickupScheduleFields pickupSchedule;
    final CustomFieldEntries customFieldEntries;
    final MarketAcknowledgements marketAcknowledgements;

    /// What the page needs besides the quote.
    ///
    /// @param marketCalendar calendar in the market's time zone
    /// @param savedAddresses address book entries with the warehouse's postal code
    /// @param savedEntries the values of an earlier page of the shipment, by entry id
    /// @param customFields the fields that an administrator defined
    /// @param fuelMode how the fuel of drayage rates is interpreted now
    record BookingContext(
            MarketAcknowledgements acknowledgements,
            ShippingCalendar marketCalendar,
            List<AddressEntry> savedAddresses,
            Map<String, String> savedEntries,
            List<CustomField> customFields,
            Supplier<FuelMode> fuelMode,
            Formats formats) {}

    DrayageBookingViewModel(
            SavedQuote.Drayage quote,
            DrayageRate rate,
            RateChoice choice,
            BookingContext bookingContext,
            EntryFactory entryFactory,
            ReferenceData referenceData,
            HsSearch hsSearch) {
        this.quote = quote;
        this.rate = rate;
        this.choice = choice;
        this.context = bookingContext;
        container = new QuotedContainer(quote.request());
        this.entryFactory = entryFactory;
        texts = entryFactory.texts();
        entries = entryFactory.entries();
        container.addReadOnlyEntries(entries, texts, bookingContext.formats());
        boolean isExport = container.isExport();
        String marketZip = container.marketZip();
        terminalFields = new TerminalFields(
                entryFactory.withCalendar(bookingContext.marketCalendar()),
                marketZip,
                referenceData.terminalsOfMarket(marketZip),
                isExport);
        steamshipLine = new SteamshipLineFields(entryFactory, referenceData.sslCodes());
        cargo = new CargoFields(entryFactory, hsSearch, bookingContext.customFields());
        warehouseStop = new StopFields(
                entryFactory,
                texts.text(isExport ? "booking.dray.shipper" : "booking.dray.consignee"),
                QuotedContainer.WAREHOUSE_ID_PREFIX,
                container.warehouseLocation(),
                bookingContext.savedAddresses(),
                StopFields.StopFieldPaths.ofDrayage(),
                false);
        pickupSchedule = new PickupScheduleFields(
                entryFactory,
                terminalFields,
                isExport,
                Country.parseOrUnitedStates(container.warehouseLocation().country()));
        customFieldEntries = new CustomFieldEntries(
                entryFactory,
                bookingContext.customFields().stream()
                        .filter(field -> !field.isContainerNumber())
                        .toList(),
                CustomField.CustomFieldSection.BOOKING,
                "",
                () -> true);
        marketAcknowledgements = bookingContext.acknowledgements();
        marketAcknowledgements.acknowledgementsProperty().subscribe((_, _) -> notifyChangeListeners());
        Map<String, String> ownValues = container.selectSavedValuesForQuote(
                bookingContext.savedEntries(),
                warehouseStop,
                terminalFields,
                pickupSchedule,
                entryFactory.readyDateForDraft());
        warehouseStop.fillFromOnlySavedAddressOrHint(ownValues);
        entries.restoreValues(ownValues);
        pickupSchedule.clearDateIfPast();
        entries.addChangeListener(this::notifyChangeListeners);
        terminalFields.observeTextAndLoadTerminals(this::notifyChangeListeners);
        pickupSchedule.startCheckingTimeWindowAndFillingDate();
        steamshipLine.loadSteamshipLines(this::notifyChangeListeners);
        cargo.observeTextAndLoadCodes(this::notifyChangeListeners);
    }

    private void notifyChangeListeners() {
        changeListeners.forEach(Runnable::run);
    }

    @Override
    public void addChangeListener(Runnable action) {
        changeListeners.add(action);
    }

    @Override
    public void close() {
        terminalFields.close();
        steamshipLine.close();
        cargo.close();
    }

    @Override
    public SavedQuote.Drayage quote() {
        return quote;
    }

    @Override
    public Form entries() {
        return entries;
    }

    @Override
    public String toDraftJson() {
        Map<String, String> values = new LinkedHashMap<>(Form.parseDraftJson(entries.toDraftJson()));
        container.putQuotedPostalCodes(values, warehouseStop);
        values.put(EntryFactory.READY_DATE_DRAFT_KEY, entryFactory.readyDateForDraft());
        return Form.toDraftJson(values);
    }

    @Override
    public List<MissingField> missingEntries() {
        List<MissingField> allMissing = new ArrayList<>(entries.missingFields());
        int unacknowledgedCount = marketAcknowledgements.unacknowledgedTexts().size();
        if (unacknowledgedCount > 0) {
            allMissing.add(new MissingField(ACKNOWLEDGE_ALL_ID, texts.text("booking.ack.left", unacknowledgedCount)));
        }
        return allMissing;
    }

    @Override
    public Rate rateToBook() {
        return new Rate(
                rate.rateNumber(),
                texts.translateCarrierName(carrierTextForJournal()),
                QuotedContainer.formatPreNotice(rate, texts),
                context.fuelMode()
                        .get()
                        .computeRateCost(
                                DecimalLimits.replaceNullWithUnreadable(rate.expectedTotal()),
                                DecimalLimits.replaceNullWithUnreadable(rate.fuel())),
                choice,
                false,
                null);
    }

    // The text that the journal stores in place of the carrier's name, because a drayage rate names no carrier.
    // The text is the same in every language; screens translate the text.
    private String carrierTextForJournal() {
        return container.isExport() ? EXPORT_CARRIER : IMPORT_CARRIER;
    }

    @Override
    public Optional<BookingSubmission> toSubmissionIfComplete() {
        Optional<AcknowledgementProof> proof = marketAcknowledgements.proofIfComplete();
        Optional<TerminalStop> terminalStop = terminalFields.toTerminalStop();
        Optional<Load> load = cargo.toLoad(quote.request().container());
        if (!missingEntries().isEmpty() || proof.isEmpty() || terminalStop.isEmpty() || load.isEmpty()) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> additionalFields = new LinkedHashMap<>();
        customFieldEntries.writeNonEmptyValuesToRequest(additionalFields);
        cargo.writeContainerNumberIfFieldDefined(additionalFields);
        DrayageBooking booking = new DrayageBooking(
                quote.request().operationType(),
                quote.request().uom(),
                proof.get().dispatcher(),
                quote.quoteNumber(),
                rate.rateNumber(),
                quote.stored().details().customer().customerNumber(),
                quote.request().customerBsn(),
                load.get(),
                terminalStop.get(),
                pickupSchedule.toShipperConsignee(warehouseStop),
                steamshipLine.toBookingContainer(),
                additionalFields);
        return Optional.of(new BookingSubmission(
                quote.id(),
                new BookingSubmission.Request.Drayage(booking, proof.get()),
                carrierTextForJournal(),
                rateToBook().cost().buyRate(),
                choice.sell(),
                null,
                cargo.containerNumberOrNull()));
    }

    @Override
    public List<AddressEntry> usedAddresses() {
        return List.of(
                warehouseStop.toAddressEntry(quote.stored().details().customer().customerNumber()));
    }
}
