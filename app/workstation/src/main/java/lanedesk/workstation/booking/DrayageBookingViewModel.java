package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.Load;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.reference.Uom;
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
import lanedesk.workstation.booking.send.BookingParts;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.calendar.Country;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;
import org.jspecify.annotations.Nullable;

/// The booking of a container rate: what the quote settled, what only a booking has, and the texts to acknowledge.
final class DrayageBookingViewModel implements BookingPage {

    static final String ACKNOWLEDGE_ALL = "drayAcknowledgeAll";

    private final Quoted.Drayage quoted;
    private final DrayageRate rate;
    private final BigDecimal sell;
    private final BookingParts parts;
    private final Texts texts;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Entries entries;
    private final TerminalPick terminal;
    private final SteamshipLineForm line;
    private final Cargo cargo;
    private final EntryFactory asking;
    private final StopForm stop;
    private final PickupSchedule schedule;
    private final NamedEntries named;
    private final MarketReading reading;

    /// What the journal has of the quote beside itself.
    ///
    /// @param known addresses of the warehouse's postal code
    /// @param kept the values of an earlier page of the shipment
    /// @param ready the day from which on the container can be picked up, null where nobody said
    record Known(
            MarketTexts market,
            List<AddressEntry> known,
            Map<String, String> kept,
            @Nullable LocalDate ready) {}

    DrayageBookingViewModel(
            Quoted.Drayage quoted,
            DrayageRate rate,
            @Nullable BigDecimal sell,
            Known known,
            BookingParts parts,
            Texts texts,
            HsSearch hsSearch) {
        this.quoted = quoted;
        this.rate = rate;
        this.sell = sell == null ? rate.suggestedRate() : sell;
        this.parts = parts;
        this.texts = texts;
        entries = new Entries(texts);
        asking = new EntryFactory(
                entries, texts, new ShippingCalendar(texts, parts.clock(), parts.calendar()), known.ready());
        addLocked();
        terminal = new TerminalPick(asking, marketZip(), parts.reference().terminals(marketZip()), isExport());
        line = new SteamshipLineForm(asking, parts.reference().sslCodes());
        cargo = new Cargo(asking, hsSearch);
        stop = new StopForm(
                entries,
                texts,
                texts.text(isExport() ? "booking.dray.shipper" : "booking.dray.consignee"),
                "dray",
                warehouse(),
                known.known(),
                StopForm.Paths.drayage(),
                false);
        schedule = new PickupSchedule(
                asking, terminal, isExport(), Country.of(warehouse().country()));
        named = new NamedEntries(asking, parts.namedFields().get(), NamedField.Place.BOOKING, "", () -> true);
        reading = new MarketReading(quoted, known.market(), parts, this::changed);
        start(known.kept());
    }

    private void addLocked() {
        var container = request().container();
        entries.add("drayContainer", "booking.dray.container")
                .at("load.containerType", "load.containerLength", "container.containerType")
                .locked(texts.text(
                        container.isReefer() && !container.containerType().contains("Reefer")
                                ? "booking.dray.container.reefer"
                                : "booking.dray.container.text",
                        texts.service(TradeText.words(container.containerType())),
                        container.containerLength()));
        entries.add("drayWeight", "booking.dray.weight")
                .at("load.weight")
                .locked(parts.formats().number(container.weight(), 2) + " "
                        + texts.text("booking.unit.weight." + uom().code()));
        entries.add("drayBranch", "booking.branch")
                .at("customerBsn", "customerNumber")
                .locked(Long.toString(request().customerBsn()));
        entries.add("drayUnits", "booking.units").at("uom", "quote.uom").locked(uom().code());
    }

    private void start(Map<String, String> kept) {
        Map<String, String> mine = forThisLane(kept);
        stop.offer(mine);
        entries.restore(mine);
        schedule.renew();
        entries.onChange(this::changed);
        terminal.start(this::changed);
        schedule.start();
        line.start(this::changed);
        cargo.start(this::changed);
    }

    // A container quoted for another market or warehouse keeps its load, not the places it had.
    private Map<String, String> forThisLane(Map<String, String> kept) {
        Map<String, String> mine = new LinkedHashMap<>(kept);
        if (!stop.place().zip().equals(kept.get("zip"))) {
            List.of(stop.name, stop.line1, stop.contact, stop.phone, stop.email)
                    .forEach(entry -> mine.remove(entry.id()));
        }
        if (!marketZip().equals(kept.get("market"))) {
            mine.remove(terminal.id());
        }
        if (!asking.readyKey().equals(kept.getOrDefault("ready", ""))) {
            mine.remove(schedule.dateId());
        }
        return mine;
    }

    private DrayageQuoteRequest request() {
        return quoted.request();
    }

    private Uom uom() {
        Uom asked = request().uom();
        return asked == null ? Uom.US : asked;
    }

    private StopForm.Place warehouse() {
        var warehouse = request().warehouse();
        return new StopForm.Place(warehouse.city(), warehouse.state(), warehouse.postalCode(), warehouse.country());
    }

    boolean isExport() {
        return request().operationType().equals(OperationType.EXPORT);
    }

    String marketZip() {
        return request().market().postalCode();
    }

    /// The market as people name it.
    String marketName() {
        return request().market().name();
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
        Map<String, String> values = new LinkedHashMap<>(Entries.kept(entries.toJson()));
        values.put("zip", stop.place().zip());
        values.put("market", marketZip());
        values.put("ready", asking.readyKey());
        return Entries.write(values);
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
                texts.text(isExport() ? "booking.dray.export" : "booking.dray.import"),
                texts.text("booking.dray.rate", rate.prenotice()),
                parts.fuel().get().cost(rate.expectedTotal(), rate.fuel()),
                sell,
                false,
                null);
    }

    @Override
    public Optional<BookingOrder> order() {
        Optional<Acknowledged> read = reading.proof();
        Optional<TerminalStop> at = terminal.stop();
        Optional<Load> load = cargo.load(request().container());
        if (!missing().isEmpty() || read.isEmpty() || at.isEmpty() || load.isEmpty()) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> more = new LinkedHashMap<>();
        named.into(more);
        DrayageBooking booking = new DrayageBooking(
                request().operationType(),
                request().uom(),
                parts.service().user(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                quoted.stored().facts().customer().customerNumber(),
                request().customerBsn(),
                load.get(),
                at.get(),
                schedule.at(stop),
                line.container(),
                more);
        return Optional.of(new BookingOrder(
                quoted.id(),
                new BookingOrder.Request.Drayage(booking, read.get()),
                rate().carrier(),
                rate.expectedTotal(),
                sell,
                null,
                cargo.ownContainer()));
    }

    @Override
    public List<AddressEntry> used() {
        return List.of(stop.learned(quoted.stored().facts().customer().customerNumber()));
    }
}
