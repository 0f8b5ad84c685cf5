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
import lanedesk.freight.Figures;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.Cargo;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.entry.PickupSchedule;
import lanedesk.workstation.booking.entry.SteamshipLineForm;
import lanedesk.workstation.booking.entry.StopForm;
import lanedesk.workstation.booking.entry.TerminalPick;
import lanedesk.workstation.booking.send.Acknowledged;
import lanedesk.workstation.booking.send.BookingOrder;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.reference.ReferenceData;
import org.jspecify.annotations.Nullable;

/// The booking of a container rate: what the quote settled, what only a booking has, and the texts to acknowledge.
final class DrayageBookingViewModel implements BookingPage {
    private static final String IMPORT_CARRIER = "Import drayage";
    private static final String EXPORT_CARRIER = "Export drayage";

    static final String ACKNOWLEDGE_ALL = "drayAcknowledgeAll";

    private final Quoted.Drayage quoted;
    private final DrayageRate rate;
    private final RateChoice choice;
    private final QuotedContainer container;
    private final Known known;
    private final Texts texts;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Entries entries;
    private final TerminalPick terminal;
    private final SteamshipLineForm line;
    private final Cargo cargo;
    private final EntryFactory factory;
    private final StopForm stop;
    private final PickupSchedule schedule;
    private final NamedEntries named;
    private final MarketReading reading;

    /// The facts about a quote beside the quote itself.
    ///
    /// @param market the clocks of the market
    /// @param known addresses of the warehouse's postal code
    /// @param kept the values of an earlier page of the shipment
    /// @param fuel how the fuel of its rates is read now
    record Known(
            MarketReading reading,
            ShippingCalendar market,
            List<AddressEntry> known,
            Map<String, String> kept,
            List<NamedField> namedFields,
            Supplier<FuelReading> fuel) {}

    DrayageBookingViewModel(
            Quoted.Drayage quoted,
            DrayageRate rate,
            RateChoice choice,
            Known known,
            EntryFactory factory,
            ReferenceData reference,
            HsSearch hsSearch,
            Formats formats) {
        this.quoted = quoted;
        this.rate = rate;
        this.choice = choice;
        this.known = known;
        container = new QuotedContainer(quoted.request());
        this.factory = factory;
        texts = factory.texts();
        entries = factory.entries();
        container.add(entries, texts, formats);
        boolean export = container.isExport();
        String market = container.marketZip();
        terminal = new TerminalPick(factory.at(known.market()), market, reference.terminals(market), export);
        line = new SteamshipLineForm(factory, reference.sslCodes());
        cargo = new Cargo(factory, hsSearch, known.namedFields());
        stop = new StopForm(
                entries,
                texts,
                texts.text(export ? "booking.dray.shipper" : "booking.dray.consignee"),
                QuotedContainer.WAREHOUSE,
                container.warehouse(),
                known.known(),
                StopForm.Paths.drayage(),
                false);
        schedule = new PickupSchedule(
                factory, terminal, export, Country.ofPlace(container.warehouse().country()));
        named = new NamedEntries(
                factory,
                known.namedFields().stream()
                        .filter(field -> !field.isContainerNumber())
                        .toList(),
                NamedField.Place.BOOKING,
                "",
                () -> true);
        reading = known.reading();
        reading.acknowledgedProperty().subscribe((_, _) -> changed());
        Map<String, String> mine = container.keptFor(known.kept(), stop, terminal, schedule, factory.readyKey());
        stop.offer(mine);
        entries.restore(mine);
        schedule.removePassed();
        entries.onChange(this::changed);
        terminal.start(this::changed);
        schedule.start();
        line.start(this::changed);
        cargo.start(this::changed);
    }

    /// Returns the quoted part.
    QuotedContainer container() {
        return container;
    }

    TerminalPick terminal() {
        return terminal;
    }

    SteamshipLineForm line() {
        return line;
    }

    Cargo cargo() {
        return cargo;
    }

    StopForm stop() {
        return stop;
    }

    PickupSchedule schedule() {
        return schedule;
    }

    NamedEntries named() {
        return named;
    }

    MarketReading reading() {
        return reading;
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }

    @Override
    public void onChange(Runnable action) {
        listeners.add(action);
    }

    @Override
    public void close() {
        terminal.close();
        line.close();
        cargo.close();
    }

    @Override
    public Quoted.Drayage quoted() {
        return quoted;
    }

    @Override
    public Entries entries() {
        return entries;
    }

    @Override
    public String toJson() {
        Map<String, String> values = new LinkedHashMap<>(Entries.fromJson(entries.toJson()));
        container.mark(values, stop);
        values.put(EntryFactory.READY, factory.readyKey());
        return Entries.toJson(values);
    }

    @Override
    public List<OpenItem> missing() {
        List<OpenItem> missing = new ArrayList<>(entries.missing());
        int open = reading.open().size();
        if (open > 0) {
            missing.add(new OpenItem(ACKNOWLEDGE_ALL, texts.text("booking.ack.left", open)));
        }
        return missing;
    }

    @Override
    public Rate rate() {
        return new Rate(
                rate.rateNumber(),
                texts.carrier(storedCarrier()),
                QuotedContainer.prenotice(rate, texts),
                known.fuel().get().cost(Figures.orNotRead(rate.expectedTotal()), Figures.orNotRead(rate.fuel())),
                choice,
                false,
                null);
    }

    // The rate names no carrier. The journal has the same words whatever the language; screens translate them.
    private String storedCarrier() {
        return container.isExport() ? EXPORT_CARRIER : IMPORT_CARRIER;
    }

    @Override
    public Optional<BookingOrder> order() {
        Optional<Acknowledged> read = reading.proof();
        Optional<TerminalStop> at = terminal.stop();
        Optional<Load> load = cargo.load(quoted.request().container());
        if (!missing().isEmpty() || read.isEmpty() || at.isEmpty() || load.isEmpty()) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> more = new LinkedHashMap<>();
        named.writeTo(more);
        cargo.writeTo(more);
        DrayageBooking booking = new DrayageBooking(
                quoted.request().operationType(),
                quoted.request().uom(),
                read.get().dispatcher(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                quoted.stored().facts().customer().customerNumber(),
                quoted.request().customerBsn(),
                load.get(),
                at.get(),
                schedule.toWire(stop),
                line.container(),
                more);
        return Optional.of(new BookingOrder(
                quoted.id(),
                new BookingOrder.Request.Drayage(booking, read.get()),
                storedCarrier(),
                rate().cost().buy(),
                choice.sell(),
                null,
                cargo.ownContainer()));
    }

    @Override
    public List<AddressEntry> used() {
        return List.of(stop.toAddressEntry(quoted.stored().facts().customer().customerNumber()));
    }
}
