package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.BookingContainer;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.Load;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.Schedule;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.freight.ContainerNumber;
import lanedesk.workstation.freight.HsCode;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// The booking of a container rate: what the quote settled, what only a booking has, and the texts to acknowledge.
final class DrayageBookingViewModel implements BookingPage {

    static final String ACKNOWLEDGE_ALL = "drayAcknowledgeAll";

    private final Quoted.Drayage quoted;
    private final DrayageRate rate;
    private final BigDecimal sell;
    private final BookingParts parts;
    private final Texts texts;
    private final DayText days;
    private final HsSearch hsSearch;
    private final ReferenceList<Terminal> terminals;
    private final ReferenceList<SslCode> lines;
    private final ReadOnlyObjectWrapper<List<Acknowledgement>> acknowledged;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Entries entries;
    private final Entry terminal;
    private final Entry hours;
    private final Entry terminalContact;
    private final Entry eta;
    private final Entry ssl;
    private final Entry bookingNumber;
    private final Entry hs;
    private final Entry commodity;
    private final Entry pieces;
    private final Entry ownContainer;
    private final Stop stop;
    private final Entry schedule;
    private final Entry date;
    private final Entry from;
    private final Entry to;

    /// `kept` are the values of an earlier page of the shipment.
    DrayageBookingViewModel(
            Quoted.Drayage quoted,
            DrayageRate rate,
            @Nullable BigDecimal sell,
            List<AddressEntry> known,
            List<Acknowledgement> acknowledged,
            Map<String, String> kept,
            BookingParts parts,
            Texts texts,
            DayText days,
            HsSearch hsSearch) {
        this.quoted = quoted;
        this.rate = rate;
        this.sell = sell == null ? rate.suggestedRate() : sell;
        this.parts = parts;
        this.texts = texts;
        this.days = days;
        this.hsSearch = hsSearch;
        this.acknowledged = new ReadOnlyObjectWrapper<>(List.copyOf(acknowledged));
        terminals = parts.reference().terminals(request().market().postalCode());
        lines = parts.reference().sslCodes();
        entries = new Entries(texts);
        addLocked();
        terminal = entries.add("drayTerminal", "booking.dray.terminal")
                .at("terminal.name", "terminal")
                .rule(this::wrongTerminal);
        eta = entries.add("drayEta", isExport() ? "booking.dray.etd" : "booking.dray.eta")
                .at("terminal.etaetd")
                .rule(text -> moment(text).isPresent() ? null : texts.text("booking.wrong.moment"))
                .tidy(text -> moment(text).map(days::write).orElse(text));
        hours = entries.add("drayHours", "booking.dray.hours")
                .at("terminal.city", "terminal.state", "terminal.zipCode", "terminal.country", "terminal.addressLine1")
                .locked("");
        terminalContact = entries.add("drayTerminalContact", "booking.dray.terminalContact")
                .at("terminal.contactName", "terminal.contactPhone")
                .locked("");
        ssl = entries.add("draySsl", "booking.dray.ssl")
                .at("container.ssl")
                .rule(this::wrongSsl)
                .tidy(this::listedSsl);
        bookingNumber =
                entries.add("drayBookingNumber", "booking.dray.bookingNumber").at("container.bookingNumber");
        hs = entries.add("drayHs", "booking.dray.hs")
                .at("load.hsCode")
                .rule(this::wrongHs)
                .tidy(text -> HsCode.of(text).map(HsCode::formatted).orElse(text));
        commodity = entries.add("drayCommodity", "booking.dray.commodity").at("load.commodity");
        pieces = entries.add("drayPieces", "booking.dray.pieces")
                .at("load.pieces")
                .rule(text -> Figures.count(text).isPresent() ? null : texts.text("booking.wrong.count"));
        ownContainer =
                entries.add("drayOwnContainer", "booking.dray.ownContainer").optional();
        stop = new Stop(
                entries,
                texts,
                texts.text(isExport() ? "booking.dray.shipper" : "booking.dray.consignee"),
                "dray",
                warehouse(),
                known,
                Stop.Paths.drayage(),
                false);
        schedule = entries.add("draySchedule", "booking.dray.schedule").at("shipperConsignee.schedule");
        date = entries.add("drayDate", "booking.dray.date")
                .at("shipperConsignee.date")
                .rule(this::wrongDate)
                .tidy(text -> day(text).map(days::write).orElse(text))
                .onlyIf(this::hasWindow);
        from = time("drayFrom", "booking.dray.from", "shipperConsignee.timeFrom");
        to = time("drayTo", "booking.dray.to", "shipperConsignee.timeTo").rule(this::wrongEnd);
        start(kept);
    }

    private Entry time(String id, String key, String path) {
        return entries.add(id, key)
                .at(path)
                .rule(text -> TradeText.time(text).isPresent() ? null : texts.text("booking.wrong.time"))
                .tidy(text -> TradeText.time(text).map(TradeText::scheduleTime).orElse(text))
                .onlyIf(this::hasWindow);
    }

    private void addLocked() {
        var container = request().container();
        entries.add("drayContainer", "booking.dray.container")
                .at("load.containerType", "load.containerLength", "container.containerType")
                .locked(texts.text(
                        container.isReefer() && !container.containerType().contains("Reefer")
                                ? "booking.dray.container.reefer"
                                : "booking.dray.container.text",
                        container.containerType(),
                        container.containerLength()));
        entries.add("drayWeight", "booking.dray.weight")
                .at("load.weight")
                .locked(parts.formats().number(container.weight(), 2) + " "
                        + texts.text("booking.unit.weight." + uom().code()));
        entries.add("drayBranch", "booking.branch")
                .at("customerBsn", "customerNumber")
                .locked(Long.toString(request().customerBsn()));
        entries.add("drayUnits", "booking.units")
                .at("uom", "quote.uom", "operationType", "quoteNumber", "rateNumber")
                .locked(uom().code());
    }

    private void start(Map<String, String> kept) {
        schedule.set(Schedule.PICKUP_WINDOW.code());
        date.set(days.write(DayText.nextBusinessDay(today())));
        from.set("08:00");
        to.set("12:00");
        Map<String, String> mine = forThisLane(kept);
        stop.offer(mine);
        entries.restore(mine);
        entries.onChange(this::changed);
        eta.textProperty().subscribe(_ -> refreshHints());
        terminal.textProperty().subscribe(_ -> refreshHints());
        hs.textProperty().subscribe((_, _) -> fillCommodity());
        ownContainer.textProperty().subscribe(this::checkOwnContainer);
        terminals.need().subscribe(_ -> refreshHints());
        lines.need();
        hsSearch.need();
        hsSearch.sizeProperty().subscribe(_ -> changed());
    }

    // A container quoted for another market or warehouse keeps its load, not the places it had.
    private Map<String, String> forThisLane(Map<String, String> kept) {
        Map<String, String> mine = new LinkedHashMap<>(kept);
        if (!stop.place().zip().equals(kept.get("zip"))) {
            List.of(stop.name, stop.line1, stop.contact, stop.phone, stop.email)
                    .forEach(entry -> mine.remove(entry.id()));
        }
        if (!request().market().postalCode().equals(kept.get("market"))) {
            mine.remove(terminal.id());
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

    private Stop.Place warehouse() {
        var warehouse = request().warehouse();
        return new Stop.Place(warehouse.city(), warehouse.state(), warehouse.postalCode(), warehouse.country());
    }

    private LocalDate today() {
        return LocalDate.now(parts.clock());
    }

    private Optional<LocalDate> day(String text) {
        return days.day(text, today());
    }

    private Optional<LocalDateTime> moment(String text) {
        return days.moment(text, today());
    }

    private @Nullable String wrongDate(String text) {
        Optional<LocalDate> day = day(text);
        if (day.isEmpty()) {
            return texts.text("booking.wrong.date");
        }
        return day.get().isBefore(today()) ? texts.text("booking.wrong.past") : null;
    }

    private @Nullable String wrongEnd(String text) {
        Optional<LocalTime> end = TradeText.time(text);
        if (end.isEmpty()) {
            return texts.text("booking.wrong.time");
        }
        Optional<LocalTime> begin = TradeText.time(from.value());
        return begin.isPresent() && !begin.get().isBefore(end.get()) ? texts.text("booking.wrong.window") : null;
    }

    private @Nullable String wrongTerminal(String text) {
        return chosenTerminal().isPresent()
                ? null
                : texts.text("booking.wrong.terminal", request().market().postalCode());
    }

    private @Nullable String wrongSsl(String text) {
        boolean listed = lines.values().isEmpty()
                || lines.values().stream().anyMatch(line -> line.code().equalsIgnoreCase(text));
        return listed ? null : texts.text("booking.wrong.ssl");
    }

    private String listedSsl(String text) {
        return lines.values().stream()
                .map(SslCode::code)
                .filter(code -> code.equalsIgnoreCase(text))
                .findFirst()
                .orElse(text.toUpperCase(Locale.ROOT));
    }

    private @Nullable String wrongHs(String text) {
        Optional<HsCode> code = HsCode.of(text);
        if (code.isEmpty()) {
            return texts.text("booking.wrong.hs");
        }
        boolean unlisted = hsSearch.sizeProperty().get() > 0
                && hsSearch.of(code.get().digits()).isEmpty();
        return unlisted ? texts.text("booking.wrong.hs.unlisted") : null;
    }

    private void fillCommodity() {
        HsCode.of(hs.value())
                .flatMap(code -> hsSearch.of(code.digits()))
                .ifPresent(code -> commodity.set(code.description()));
    }

    private void checkOwnContainer(String text) {
        ownContainer
                .hintProperty()
                .set(
                        text.isBlank()
                                ? ""
                                : switch (ContainerNumber.check(text)) {
                                    case ContainerNumber.Check.Sound sound ->
                                        texts.text("booking.dray.own.sound", sound.painted());
                                    case ContainerNumber.Check.DigitMissing(int digit) ->
                                        texts.text("booking.dray.own.missing", digit);
                                    case ContainerNumber.Check.DigitWrong(int digit) ->
                                        texts.text("booking.dray.own.wrong", digit);
                                    case ContainerNumber.Check.Malformed _ -> texts.text("booking.dray.own.malformed");
                                });
    }

    private void refreshHints() {
        Optional<Terminal> chosen = chosenTerminal();
        hours.set(chosen.map(DrayageBookingViewModel::hoursOf).orElse(""));
        terminalContact.set(
                chosen.map(at -> at.contactName() + " · " + at.contactPhone()).orElse(""));
        terminal.hintProperty()
                .set(chosen.map(at -> at.address1() + ", " + at.city() + ", " + at.state() + " " + at.zipCode())
                        .orElse(""));
        boolean closed = chosen.isPresent()
                && moment(eta.value())
                        .filter(time -> isClosed(chosen.get(), time.toLocalTime()))
                        .isPresent();
        eta.hintProperty().set(closed ? texts.text("booking.dray.closed", hours.value()) : "");
        entries.refresh();
        changed();
    }

    private static String hoursOf(Terminal at) {
        return at.opens().map(TradeText::scheduleTime).orElse(at.timeFrom()) + " – "
                + at.closes().map(TradeText::scheduleTime).orElse(at.timeTo());
    }

    private static boolean isClosed(Terminal at, LocalTime time) {
        Optional<LocalTime> opens = at.opens();
        Optional<LocalTime> closes = at.closes();
        if (opens.isEmpty() || closes.isEmpty() || opens.get().equals(closes.get())) {
            return false;
        }
        boolean overnight = closes.get().isBefore(opens.get());
        boolean afterOpening = !time.isBefore(opens.get());
        boolean beforeClosing = !time.isAfter(closes.get());
        return overnight ? !(afterOpening || beforeClosing) : !(afterOpening && beforeClosing);
    }

    boolean isExport() {
        return request().operationType().equals(OperationType.EXPORT);
    }

    boolean hasWindow() {
        return schedule.value().equals(Schedule.PICKUP_WINDOW.code());
    }

    Stop stop() {
        return stop;
    }

    String marketZip() {
        return request().market().postalCode();
    }

    ReferenceList<Terminal> terminals() {
        return terminals;
    }

    private Optional<Terminal> chosenTerminal() {
        String name = terminal.value();
        return terminals.values().stream()
                .filter(at -> at.name().equalsIgnoreCase(name))
                .findFirst();
    }

    List<Terminal> findTerminals(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        boolean taken = chosenTerminal().isPresent();
        return terminals.values().stream()
                .filter(at -> taken || at.name().toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
    }

    List<SslCode> findLines(String typed) {
        String wanted = typed.strip().toUpperCase(Locale.ROOT);
        return lines.values().stream()
                .filter(line -> line.code().toUpperCase(Locale.ROOT).startsWith(wanted))
                .toList();
    }

    List<lanedesk.client.reference.HsCode> findHs(String typed) {
        return hsSearch.find(typed);
    }

    /// The texts of the quote and whether each was acknowledged.
    ReadOnlyObjectProperty<List<Acknowledgement>> acknowledgedProperty() {
        return acknowledged.getReadOnlyProperty();
    }

    List<MarketText> marketTexts() {
        return MarketText.of(quoted.quote());
    }

    List<MarketText> unacknowledged() {
        return Acknowledged.missing(quoted.quote(), acknowledged.get());
    }

    /// Acknowledges one text; it counts once it is on disk.
    void acknowledge(MarketText text) {
        acknowledge(List.of(text));
    }

    void acknowledgeAll() {
        acknowledge(unacknowledged());
    }

    private void acknowledge(List<MarketText> read) {
        String user = parts.service().user();
        List<Acknowledgement> said = read.stream()
                .map(text -> text.acknowledgedBy(user, parts.clock().instant()))
                .toList();
        if (said.isEmpty()) {
            return;
        }
        parts.runner()
                .start(
                        _ -> {
                            parts.journal().acknowledgements().record(quoted.id(), said);
                            return parts.journal().acknowledgements().of(quoted.id());
                        },
                        Outcome.of(
                                all -> {
                                    acknowledged.set(List.copyOf(all));
                                    changed();
                                },
                                failure -> parts.notices()
                                        .say(Notice.of(parts.problems().of(failure)))));
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }

    @Override
    public void onChange(Runnable action) {
        listeners.add(action);
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
        return Entries.write(values);
    }

    @Override
    public List<Missing> missing() {
        List<Missing> missing = new ArrayList<>(entries.missing());
        int texts = unacknowledged().size();
        if (texts > 0) {
            missing.add(new Missing(ACKNOWLEDGE_ALL, this.texts.text("booking.ack.left", texts)));
        }
        return missing;
    }

    @Override
    public Rate rate() {
        return new Rate(
                rate.rateNumber(),
                texts.text(isExport() ? "booking.dray.export" : "booking.dray.import"),
                texts.text(
                        "booking.dray.rate",
                        request().container().containerLength(),
                        request().container().containerType(),
                        rate.prenotice()),
                rate.expectedTotal(),
                sell,
                false,
                null);
    }

    @Override
    public Optional<BookingOrder> order() {
        Optional<Acknowledged> read = Acknowledged.of(quoted.quote(), acknowledged.get());
        Optional<Terminal> at = chosenTerminal();
        Optional<LocalDateTime> arrival = moment(eta.value());
        Optional<HsCode> code = HsCode.of(hs.value());
        Optional<Integer> count = Figures.count(pieces.value());
        if (!missing().isEmpty()
                || read.isEmpty()
                || at.isEmpty()
                || arrival.isEmpty()
                || code.isEmpty()
                || count.isEmpty()) {
            return Optional.empty();
        }
        var container = request().container();
        DrayageBooking booking = new DrayageBooking(
                request().operationType(),
                request().uom(),
                parts.service().user(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                quoted.stored().facts().customer().customerNumber(),
                request().customerBsn(),
                new Load(
                        container.containerType(),
                        container.containerLength(),
                        code.get().digits(),
                        commodity.value(),
                        container.weight(),
                        count.get()),
                TerminalStop.of(at.get(), IsoDateTime.of(arrival.get())),
                shipperConsignee(),
                new BookingContainer(listedSsl(ssl.value()), bookingNumber.value()));
        return Optional.of(new BookingOrder(
                quoted.id(),
                new BookingOrder.Request.Drayage(booking, read.get()),
                rate().carrier(),
                rate.expectedTotal(),
                null));
    }

    private ShipperConsignee shipperConsignee() {
        Stop.Place place = stop.place();
        return new ShipperConsignee(
                stop.name.value(),
                stop.line1.value(),
                place.city(),
                place.state(),
                place.zip(),
                place.country(),
                stop.contact.value(),
                stop.phone.value(),
                stop.email.value(),
                new Schedule(schedule.value()),
                hasWindow() ? TradeText.time(from.value()).orElseThrow() : null,
                hasWindow() ? TradeText.time(to.value()).orElseThrow() : null,
                hasWindow() ? IsoDateTime.of(day(date.value()).orElseThrow().atStartOfDay()) : null);
    }

    @Override
    public List<AddressEntry> used() {
        return List.of(stop.learned(quoted.stored().facts().customer().customerNumber()));
    }
}
