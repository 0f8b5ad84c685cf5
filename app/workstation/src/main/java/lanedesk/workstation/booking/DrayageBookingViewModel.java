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
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.CargoFields;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.booking.entry.NamedFieldEntries;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.SteamshipLineFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.booking.send.AcknowledgementProof;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The booking of a drayage rate: values fixed by the quote, values of the booking only, and the market conditions
/// to acknowledge.
final class DrayageBookingViewModel implements BookingPage {
    private static final String IMPORT_CARRIER = "Import drayage";
    private static final String EXPORT_CARRIER = "Export drayage";

    static final String ACKNOWLEDGE_ALL = "drayAcknowledgeAll";

    private final SavedQuote.Drayage quoted;
    private final DrayageRate rate;
    private final RateChoice choice;
    private final QuotedContainer container;
    private final BookingContext context;
    private final Texts texts;
    private final List<Runnable> listeners = new ArrayList<>();
    private final BookingEntries entries;
    private final TerminalFields terminalFields;
    private final SteamshipLineFields steamshipLine;
    private final CargoFields cargo;
    private final EntryFactory factory;
    private final StopFields warehouseStop;
    private final PickupScheduleFields pickupSchedule;
    private final NamedFieldEntries namedFields;
    private final MarketAcknowledgements marketAcknowledgements;

    /// Information about a quote besides the quote itself.
    ///
    /// @param marketCalendar calendar in the market's time zone
    /// @param savedAddresses address book entries with the warehouse's postal code
    /// @param savedEntries values of an earlier page of the shipment
    /// @param fuelReading how the fuel of its rates is currently interpreted
    record BookingContext(
            MarketAcknowledgements acknowledgements,
            ShippingCalendar marketCalendar,
            List<AddressEntry> savedAddresses,
            Map<String, String> savedEntries,
            List<CustomField> namedFields,
            Supplier<FuelMode> fuelReading) {}

    DrayageBookingViewModel(
            SavedQuote.Drayage quote,
            DrayageRate rate,
            RateChoice choice,
            BookingContext known,
            EntryFactory factory,
            ReferenceData reference,
            HsSearch hsSearch,
            Formats formats) {
        this.quoted = quote;
        this.rate = rate;
        this.choice = choice;
        this.context = known;
        container = new QuotedContainer(quote.request());
        this.factory = factory;
        texts = factory.texts();
        entries = factory.entries();
        container.addEntries(entries, texts, formats);
        boolean export = container.isExport();
        String market = container.marketZip();
        terminalFields = new TerminalFields(
                factory.withCalendar(known.marketCalendar()), market, reference.terminals(market), export);
        steamshipLine = new SteamshipLineFields(factory, reference.sslCodes());
        cargo = new CargoFields(factory, hsSearch, known.namedFields());
        warehouseStop = new StopFields(
                entries,
                texts,
                texts.text(export ? "booking.dray.shipper" : "booking.dray.consignee"),
                QuotedContainer.WAREHOUSE,
                container.warehouse(),
                known.savedAddresses(),
                StopFields.StopFieldPaths.drayage(),
                false);
        pickupSchedule = new PickupScheduleFields(
                factory,
                terminalFields,
                export,
                Country.ofServiceCountry(container.warehouse().country()));
        namedFields = new NamedFieldEntries(
                factory,
                known.namedFields().stream()
                        .filter(field -> !field.isContainerNumber())
                        .toList(),
                CustomField.CustomFieldSection.BOOKING,
                "",
                () -> true);
        marketAcknowledgements = known.acknowledgements();
        marketAcknowledgements.acknowledgedProperty().subscribe((_, _) -> notifyListeners());
        Map<String, String> ownValues = container.savedValuesFor(
                known.savedEntries(), warehouseStop, terminalFields, pickupSchedule, factory.savedReadyDate());
        warehouseStop.prefill(ownValues);
        entries.restore(ownValues);
        pickupSchedule.clearPastDate();
        entries.onChange(this::notifyListeners);
        terminalFields.start(this::notifyListeners);
        pickupSchedule.prefill();
        steamshipLine.start(this::notifyListeners);
        cargo.start(this::notifyListeners);
    }

    /// The quoted part.
    QuotedContainer container() {
        return container;
    }

    TerminalFields terminalFields() {
        return terminalFields;
    }

    SteamshipLineFields steamshipLine() {
        return steamshipLine;
    }

    CargoFields cargo() {
        return cargo;
    }

    StopFields warehouseStop() {
        return warehouseStop;
    }

    PickupScheduleFields pickupSchedule() {
        return pickupSchedule;
    }

    NamedFieldEntries namedFields() {
        return namedFields;
    }

    MarketAcknowledgements marketAcknowledgements() {
        return marketAcknowledgements;
    }

    private void notifyListeners() {
        listeners.forEach(Runnable::run);
    }

    @Override
    public void addChangeListener(Runnable action) {
        listeners.add(action);
    }

    @Override
    public void close() {
        terminalFields.close();
        steamshipLine.close();
        cargo.close();
    }

    @Override
    public SavedQuote.Drayage quoted() {
        return quoted;
    }

    @Override
    public BookingEntries entries() {
        return entries;
    }

    @Override
    public String toJson() {
        Map<String, String> values = new LinkedHashMap<>(BookingEntries.fromJson(entries.toJson()));
        container.addQuoteMarks(values, warehouseStop);
        values.put(EntryFactory.READY_DATE_KEY, factory.savedReadyDate());
        return BookingEntries.toJson(values);
    }

    @Override
    public List<MissingEntry> missingEntries() {
        List<MissingEntry> missing = new ArrayList<>(entries.missingEntries());
        int open = marketAcknowledgements.unacknowledgedTexts().size();
        if (open > 0) {
            missing.add(new MissingEntry(ACKNOWLEDGE_ALL, texts.text("booking.ack.left", open)));
        }
        return missing;
    }

    @Override
    public Rate rate() {
        return new Rate(
                rate.rateNumber(),
                texts.carrierName(carrierToStore()),
                QuotedContainer.preNoticeText(rate, texts),
                context.fuelReading()
                        .get()
                        .toRateCost(
                                DecimalLimits.orUnreadable(rate.expectedTotal()),
                                DecimalLimits.orUnreadable(rate.fuel())),
                choice,
                false,
                null);
    }

    // The rate names no carrier. The journal stores the same text in every language; screens translate it.
    private String carrierToStore() {
        return container.isExport() ? EXPORT_CARRIER : IMPORT_CARRIER;
    }

    @Override
    public Optional<BookingSubmission> submission() {
        Optional<AcknowledgementProof> read = marketAcknowledgements.proof();
        Optional<TerminalStop> at = terminalFields.toTerminalStop();
        Optional<Load> load = cargo.load(quoted.request().container());
        if (!missingEntries().isEmpty() || read.isEmpty() || at.isEmpty() || load.isEmpty()) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> more = new LinkedHashMap<>();
        namedFields.writeTo(more);
        cargo.writeNamedFields(more);
        DrayageBooking booking = new DrayageBooking(
                quoted.request().operationType(),
                quoted.request().uom(),
                read.get().dispatcher(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                quoted.stored().details().customer().customerNumber(),
                quoted.request().customerBsn(),
                load.get(),
                at.get(),
                pickupSchedule.toShipperConsignee(warehouseStop),
                steamshipLine.toContainer(),
                more);
        return Optional.of(new BookingSubmission(
                quoted.id(),
                new BookingSubmission.Request.Drayage(booking, read.get()),
                carrierToStore(),
                rate().cost().buy(),
                choice.sell(),
                null,
                cargo.ownContainer()));
    }

    @Override
    public List<AddressEntry> usedAddresses() {
        return List.of(warehouseStop.toAddressEntry(
                quoted.stored().details().customer().customerNumber()));
    }
}
