package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageBooking.Load;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.workstation.booking.entry.CargoFields;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.SteamshipLineFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.booking.send.AcknowledgementProof;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The booking page of a drayage rate: the values that are fixed by the quote, the values that only the booking
/// needs, and the market conditions to acknowledge.
final class DrayageBookingViewModel implements BookingPage {
    private static final String IMPORT_CARRIER = "Import drayage";
    private static final String EXPORT_CARRIER = "Export drayage";

    static final String ACKNOWLEDGE_ALL_ID = "drayAcknowledgeAll";
    static final String CONTAINERS_ID = "bookContainers";

    private final ContainerBookings containers;
    /// The first container, and the places that all quotes fix.
    final QuotedContainer container;
    // Whether the numbers come from the list of containers in the form, so that the page has no entry for them.
    private final boolean areNumbersListed;
    private final Subscription containersSubscription;
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
    /// @param listedContainers numbers and days of the containers, as the form lists them now
    /// @param marketCalendar calendar in the market's time zone
    /// @param savedAddresses address book entries with the warehouse's postal code
    /// @param savedEntries the values of an earlier page of the shipment, by entry id
    /// @param customFields the fields that an administrator defined
    /// @param fuelMode how the fuel of drayage rates is interpreted now
    record BookingContext(
            MarketAcknowledgements acknowledgements,
            ObservableValue<List<ShipmentContainer>> listedContainers,
            ShippingCalendar marketCalendar,
            List<AddressEntry> savedAddresses,
            Map<String, String> savedEntries,
            List<CustomField> customFields,
            Supplier<FuelMode> fuelMode,
            Formats formats) {}

    DrayageBookingViewModel(
            ContainerBookings containers,
            BookingContext bookingContext,
            EntryFactory entryFactory,
            ReferenceData referenceData,
            HsSearch hsSearch) {
        this.containers = containers;
        this.context = bookingContext;
        container = new QuotedContainer(containers.all().getFirst().quote().request());
        this.entryFactory = entryFactory;
        texts = entryFactory.texts();
        entries = entryFactory.entries();
        container.addReadOnlyEntries(entries, texts, bookingContext.formats());
        if (containers.areSeveral()) {
            entries.fieldById("drayWeight").makeReadOnlyWithText(texts.text("booking.containers.weights"));
        }
        boolean isExport = container.isExport();
        String marketZip = container.marketZip();
        terminalFields = new TerminalFields(
                entryFactory.withCalendar(bookingContext.marketCalendar()),
                marketZip,
                referenceData.terminalsOfMarket(marketZip),
                isExport);
        steamshipLine = new SteamshipLineFields(entryFactory, referenceData.sslCodes());
        cargo = new CargoFields(entryFactory, hsSearch, bookingContext.customFields());
        areNumbersListed = containers.areSeveral()
                || bookingContext.listedContainers().getValue().stream()
                        .anyMatch(listed -> listed.id()
                                .equals(containers.current().container().id()));
        if (areNumbersListed) {
            cargo.hideContainerNumber();
        }
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
        String storedNumber = containers.current().container().number();
        if (!storedNumber.isEmpty()) {
            ownValues.putIfAbsent(EntryId.CONTAINER_NUMBER.controlId(), storedNumber);
        }
        warehouseStop.fillFromOnlySavedAddressOrHint(ownValues);
        entries.restoreValues(ownValues);
        pickupSchedule.clearDateIfPast();
        entries.addChangeListener(this::notifyChangeListeners);
        terminalFields.observeTextAndLoadTerminals(this::notifyChangeListeners);
        pickupSchedule.startCheckingTimeWindowAndFillingDate();
        steamshipLine.loadSteamshipLines(this::notifyChangeListeners);
        cargo.observeTextAndLoadCodes(this::notifyChangeListeners);
        containersSubscription = bookingContext.listedContainers().subscribe(listed -> {
            containers.setContainers(listed);
            notifyChangeListeners();
        });
    }

    private void notifyChangeListeners() {
        List.copyOf(changeListeners).forEach(Runnable::run);
    }

    @Override
    public void setReferences(List<ShipmentReference> references) {
        customFieldEntries.setReferences(references);
    }

    @Override
    public Subscription addChangeListener(Runnable action) {
        changeListeners.add(action);
        return () -> changeListeners.remove(action);
    }

    @Override
    public void close() {
        terminalFields.close();
        steamshipLine.close();
        cargo.close();
        containersSubscription.unsubscribe();
    }

    @Override
    public SavedQuote.Drayage quote() {
        return containers.current().quote();
    }

    @Override
    public @Nullable ContainerBookings containers() {
        return containers.areSeveral() ? containers : null;
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
        containers
                .findDuplicateNumber()
                .ifPresent(number -> allMissing.add(
                        new MissingField(CONTAINERS_ID, texts.text("booking.containers.twice", number))));
        if (areNumbersListed
                && cargo.isContainerNumberRequired()
                && containers.remaining().stream()
                        .anyMatch(booking -> booking.container().number().isEmpty())) {
            allMissing.add(new MissingField(CONTAINERS_ID, texts.text("booking.containers.numberMissing")));
        }
        return allMissing;
    }

    @Override
    public Rate rateToBook() {
        return toRate(containers.current());
    }

    @Override
    public List<Rate> ratesToBook() {
        return containers.areSeveral()
                ? containers.remaining().stream().map(this::toRate).toList()
                : List.of(rateToBook());
    }

    private Rate toRate(ContainerBooking booking) {
        DrayageRate rate = booking.rate();
        return new Rate(
                rate.rateNumber(),
                texts.translateCarrierName(carrierTextForJournal()),
                QuotedContainer.formatPreNotice(rate, texts),
                context.fuelMode()
                        .get()
                        .computeRateCost(
                                DecimalLimits.replaceNullWithUnreadable(rate.expectedTotal()),
                                DecimalLimits.replaceNullWithUnreadable(rate.fuel())),
                booking.choice(),
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
        ContainerBooking booking = containers.current();
        SavedQuote.Drayage quote = booking.quote();
        Optional<AcknowledgementProof> proof = marketAcknowledgements.proofIfComplete(quote);
        Optional<TerminalStop> terminalStop = terminalFields.toTerminalStop();
        Optional<Load> load = cargo.toLoad(quote.request().container());
        if (!missingEntries().isEmpty() || proof.isEmpty() || terminalStop.isEmpty() || load.isEmpty()) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> additionalFields = new LinkedHashMap<>();
        customFieldEntries.writeNonEmptyValuesToRequest(additionalFields);
        String number = containerNumberOrNull(booking);
        cargo.writeContainerNumberIfFieldDefined(additionalFields, number);
        DrayageBooking request = new DrayageBooking(
                quote.request().operationType(),
                quote.request().uom(),
                proof.get().dispatcher(),
                quote.quoteNumber(),
                booking.rate().rateNumber(),
                quote.stored().details().customer().customerNumber(),
                quote.request().customerBsn(),
                load.get(),
                terminalStop.get(),
                pickupSchedule.toShipperConsignee(warehouseStop),
                steamshipLine.toBookingContainer(),
                additionalFields);
        return Optional.of(new BookingSubmission(
                quote.id(),
                new BookingSubmission.Request.Drayage(request, proof.get()),
                carrierTextForJournal(),
                rateToBook().cost().buyRate(),
                booking.choice().sell(),
                null,
                number));
    }

    private @Nullable String containerNumberOrNull(ContainerBooking booking) {
        if (!areNumbersListed) {
            return cargo.containerNumberOrNull();
        }
        String number = booking.container().number();
        return number.isEmpty() ? null : number;
    }

    @Override
    public List<AddressEntry> usedAddresses() {
        return List.of(warehouseStop.toAddressEntry(
                quote().stored().details().customer().customerNumber()));
    }
}
