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
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceList;
import org.jspecify.annotations.Nullable;

/// The terminal of a container's market, and the time of arrival or departure.
public final class TerminalFields {

    private final EntryFactory factory;
    private final String marketZip;
    private final ReferenceList<Terminal> terminals;
    private final BookingEntry name;
    private final BookingEntry eta;
    private final RepeatedHour repeatedHour;
    private final BookingEntry hours;
    private final ReadOnlyStringWrapper emptyListText = new ReadOnlyStringWrapper("");
    private Subscription subscription = Subscription.EMPTY;

    /// @param factory with the time zone of the market
    public TerminalFields(EntryFactory factory, String marketZip, ReferenceList<Terminal> terminals, boolean export) {
        this.factory = factory;
        this.marketZip = marketZip;
        this.terminals = terminals;
        name = factory.add(EntryId.TERMINAL, "booking.dray.terminal")
                .withPaths("terminal.name", "terminal", "terminal.contactName", "terminal.contactPhone")
                .rule(this::nameError);
        eta = factory.addDateTime(EntryId.TERMINAL_TIME, export ? "booking.dray.etd" : "booking.dray.eta")
                .withPaths("terminal.etaetd");
        repeatedHour = new RepeatedHour(factory, EntryId.TERMINAL_REPEATED_HOUR, this::arrivalTime);
        hours = factory.add(EntryId.TERMINAL_HOURS, "booking.dray.hours")
                .withPaths(
                        "terminal.city",
                        "terminal.state",
                        "terminal.zipCode",
                        "terminal.country",
                        "terminal.addressLine1")
                .locked("");
    }

    /// Starts to react to typed text; `onChange` runs once the list is loaded.
    public void start(Runnable onChange) {
        eta.textProperty().subscribe(_ -> showChosen());
        name.textProperty().subscribe(_ -> showChosen());
        subscription = terminals.load().subscribe(state -> {
            emptyListText.set(
                    state.isLoaded() ? factory.texts().text("booking.dray.nothing.terminal") : listNotLoadedText());
            showChosen();
            factory.entries().refresh();
            onChange.run();
        });
    }

    /// Unsubscribes from the list.
    public void close() {
        subscription.unsubscribe();
    }

    /// The id of the name's control.
    public String terminalEntryId() {
        return name.id();
    }

    private @Nullable String nameError(String text) {
        if (chosenTerminal().isPresent()) {
            return null;
        }
        if (!terminals.stateProperty().get().isLoaded()) {
            return listNotLoadedText();
        }
        boolean several = terminals.values().stream().anyMatch(at -> at.name().equalsIgnoreCase(text));
        return several
                ? factory.texts().text("booking.wrong.terminal.several")
                : factory.texts().text("booking.wrong.terminal", marketZip);
    }

    private String listNotLoadedText() {
        return factory.texts().text("booking.dray.unfetched.terminal", marketZip);
    }

    /// The text shown if no terminal matches the typed text.
    public ReadOnlyStringProperty emptyListTextProperty() {
        return emptyListText.getReadOnlyProperty();
    }

    private Optional<Terminal> chosenTerminal() {
        String searched = name.value();
        return terminals.values().stream()
                .filter(at -> displayName(at).equalsIgnoreCase(searched))
                .findFirst();
    }

    /// The display name of a terminal, with its street if another has the same name.
    public String displayName(Terminal terminal) {
        boolean twin = terminals.values().stream()
                .anyMatch(other -> other.name().equalsIgnoreCase(terminal.name())
                        && !other.address1().equalsIgnoreCase(terminal.address1()));
        return twin ? terminal.name() + ", " + terminal.address1() : terminal.name();
    }

    /// The time of arrival or departure; empty while it is missing.
    Optional<LocalDateTime> arrivalTime() {
        return factory.parseDateTime(eta.value());
    }

    /// The same time in the time zone of another place.
    Optional<LocalDateTime> arrivalTime(ShippingCalendar calendar) {
        return repeatedHour.toZonedDateTime().map(time -> calendar.localTime(time.toInstant()));
    }

    /// Sets the action that runs when the time at the terminal changes.
    void onArrivalTimeChanged(Runnable action) {
        eta.textProperty().subscribe(_ -> action.run());
    }

    private void showChosen() {
        repeatedHour.updateChoice();
        Optional<Terminal> chosen = chosenTerminal();
        hours.setText(chosen.map(this::hoursText).orElse(""));
        name.hintProperty().set(chosen.map(TerminalFields::description).orElse(""));
        boolean closed = chosen.isPresent()
                && arrivalTime()
                        .filter(time -> isClosed(chosen.get(), time.toLocalTime()))
                        .isPresent();
        boolean past =
                arrivalTime().filter(time -> time.isBefore(factory.now())).isPresent();
        Texts texts = factory.texts();
        eta.warningProperty()
                .set(
                        past
                                ? texts.text("booking.dray.past")
                                : closed ? texts.text("booking.dray.closed", hours.value()) : holidayWarning());
    }

    // The interface has terminals in the United States only.
    private String holidayWarning() {
        return arrivalTime()
                .map(time -> factory.calendar().nonBusinessReason(time.toLocalDate(), Country.US, DateUse.TERMINAL))
                .orElse("");
    }

    private static String description(Terminal terminal) {
        return terminal.address1() + ", " + terminal.city() + ", " + terminal.state() + " " + terminal.zipCode() + "\n"
                + terminal.contactName() + " · " + terminal.contactPhone();
    }

    /// The opening hours: `7:00 AM – 6:00 PM`.
    public String hoursText(Terminal terminal) {
        return terminal.openingTime().map(factory.dayText()::format).orElse(terminal.timeFrom()) + " – "
                + terminal.closingTime().map(factory.dayText()::format).orElse(terminal.timeTo());
    }

    private static boolean isClosed(Terminal terminal, LocalTime time) {
        Optional<LocalTime> opens = terminal.openingTime();
        Optional<LocalTime> closes = terminal.closingTime();
        if (opens.isEmpty() || closes.isEmpty() || opens.get().equals(closes.get())) {
            return false;
        }
        boolean overnight = closes.get().isBefore(opens.get());
        boolean afterOpening = !time.isBefore(opens.get());
        boolean beforeClosing = !time.isAfter(closes.get());
        return overnight ? !(afterOpening || beforeClosing) : !(afterOpening && beforeClosing);
    }

    /// Terminals for the typed text: all of them once one is chosen, so that another can be.
    public List<Terminal> findTerminals(String typed) {
        String searched = TextFolder.fold(typed.strip());
        Predicate<Terminal> whole = at -> TextFolder.fold(displayName(at)).equals(searched);
        boolean all = terminals.values().stream().anyMatch(whole);
        return terminals.values().stream()
                .filter(at -> all || TextFolder.fold(displayName(at)).contains(searched))
                .toList();
    }

    /// The terminal as it is sent; empty while something is missing.
    public Optional<TerminalStop> toTerminalStop() {
        return chosenTerminal().flatMap(at -> repeatedHour.toWire().map(time -> TerminalStop.of(at, time)));
    }
}
