package lanedesk.workstation.booking.entry;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.util.Subscription;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.lane.Country;
import lanedesk.search.TextFolding;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceList;
import org.jspecify.annotations.Nullable;

/// The terminal of a container's market, and when the container is there.
public final class TerminalPick {

    private final EntryFactory factory;
    private final String marketZip;
    private final ReferenceList<Terminal> terminals;
    private final Entry name;
    private final Entry eta;
    private final RepeatedHour repeatedHour;
    private final Entry hours;
    private final ReadOnlyStringWrapper nothing = new ReadOnlyStringWrapper("");
    private Subscription following = Subscription.EMPTY;

    /// @param factory by the clocks of the market
    public TerminalPick(EntryFactory factory, String marketZip, ReferenceList<Terminal> terminals, boolean export) {
        this.factory = factory;
        this.marketZip = marketZip;
        this.terminals = terminals;
        name = factory.add(EntryId.TERMINAL, "booking.dray.terminal")
                .withPaths("terminal.name", "terminal", "terminal.contactName", "terminal.contactPhone")
                .rule(this::wrongName);
        eta = factory.addMoment(EntryId.TERMINAL_TIME, export ? "booking.dray.etd" : "booking.dray.eta")
                .withPaths("terminal.etaetd");
        repeatedHour = new RepeatedHour(factory, EntryId.TERMINAL_REPEATED_HOUR, this::moment);
        hours = factory.add(EntryId.TERMINAL_HOURS, "booking.dray.hours")
                .withPaths(
                        "terminal.city",
                        "terminal.state",
                        "terminal.zipCode",
                        "terminal.country",
                        "terminal.addressLine1")
                .locked("");
    }

    /// Starts to follow the typed text; `changed` runs once the list is loaded.
    public void start(Runnable changed) {
        eta.textProperty().subscribe(_ -> showChosen());
        name.textProperty().subscribe(_ -> showChosen());
        following = terminals.load().subscribe(state -> {
            nothing.set(state.isLoaded() ? factory.texts().text("booking.dray.nothing.terminal") : unfetched());
            showChosen();
            factory.entries().refresh();
            changed.run();
        });
    }

    /// Follows the list no more.
    public void close() {
        following.unsubscribe();
    }

    /// The name's control.
    public String id() {
        return name.id();
    }

    private @Nullable String wrongName(String text) {
        if (chosen().isPresent()) {
            return null;
        }
        if (!terminals.stateProperty().get().isLoaded()) {
            return unfetched();
        }
        boolean several = terminals.values().stream().anyMatch(at -> at.name().equalsIgnoreCase(text));
        return several
                ? factory.texts().text("booking.wrong.terminal.several")
                : factory.texts().text("booking.wrong.terminal", marketZip);
    }

    private String unfetched() {
        return factory.texts().text("booking.dray.unfetched.terminal", marketZip);
    }

    /// The text where no terminal matches the typed one.
    public ReadOnlyStringProperty nothingProperty() {
        return nothing.getReadOnlyProperty();
    }

    private Optional<Terminal> chosen() {
        String wanted = name.value();
        return terminals.values().stream()
                .filter(at -> displayName(at).equalsIgnoreCase(wanted))
                .findFirst();
    }

    /// Returns the name of a terminal on the page, with its street where another has the same name.
    public String displayName(Terminal at) {
        boolean twin = terminals.values().stream()
                .anyMatch(other -> other.name().equalsIgnoreCase(at.name())
                        && !other.address1().equalsIgnoreCase(at.address1()));
        return twin ? at.name() + ", " + at.address1() : at.name();
    }

    /// Returns the container's appointment; empty while it is not given.
    Optional<LocalDateTime> moment() {
        return factory.moment(eta.value());
    }

    /// The same moment by the clocks of another place.
    Optional<LocalDateTime> moment(ShippingCalendar there) {
        return repeatedHour.zoned().map(time -> there.localTime(time.toInstant()));
    }

    /// Hears that the time at the terminal is another.
    void onMoment(Runnable action) {
        eta.textProperty().subscribe(_ -> action.run());
    }

    private void showChosen() {
        repeatedHour.check();
        Optional<Terminal> chosen = chosen();
        hours.set(chosen.map(this::hoursOf).orElse(""));
        name.hintProperty().set(chosen.map(TerminalPick::described).orElse(""));
        boolean closed = chosen.isPresent()
                && moment().filter(time -> isClosed(chosen.get(), time.toLocalTime()))
                        .isPresent();
        boolean past = moment().filter(time -> time.isBefore(factory.now())).isPresent();
        Texts texts = factory.texts();
        eta.cautionProperty()
                .set(
                        past
                                ? texts.text("booking.dray.past")
                                : closed ? texts.text("booking.dray.closed", hours.value()) : restCaution());
    }

    // The interface knows terminals of the United States alone.
    private String restCaution() {
        return moment().map(time -> factory.calendar().restReason(time.toLocalDate(), Country.US, Use.TERMINAL))
                .orElse("");
    }

    private static String described(Terminal at) {
        return at.address1() + ", " + at.city() + ", " + at.state() + " " + at.zipCode() + "\n" + at.contactName()
                + " · " + at.contactPhone();
    }

    /// The hours as the page writes them: `7:00 AM – 6:00 PM`.
    public String hoursOf(Terminal at) {
        return at.opens().map(factory.days()::write).orElse(at.timeFrom()) + " – "
                + at.closes().map(factory.days()::write).orElse(at.timeTo());
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

    /// Terminals for what is typed: all of them once one is chosen, so that another can be.
    public List<Terminal> find(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        Predicate<Terminal> whole = at -> TextFolding.fold(displayName(at)).equals(wanted);
        boolean all = terminals.values().stream().anyMatch(whole);
        return terminals.values().stream()
                .filter(at -> all || TextFolding.fold(displayName(at)).contains(wanted))
                .toList();
    }

    /// The terminal as it is sent; empty while something is missing.
    public Optional<TerminalStop> stop() {
        return chosen().flatMap(at -> repeatedHour.toWire().map(time -> TerminalStop.of(at, time)));
    }
}
