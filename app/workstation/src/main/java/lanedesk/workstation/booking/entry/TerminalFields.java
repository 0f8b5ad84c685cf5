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
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceList;
import org.jspecify.annotations.Nullable;

/// The terminal of the container's market, and the time of the ship's arrival or departure.
public final class TerminalFields {

    private final EntryFactory entryFactory;
    private final String marketZip;
    private final ReferenceList<Terminal> terminals;
    private final FormField terminalName;
    private final FormField terminalTime;
    private final RepeatedHour repeatedHour;
    private final FormField openingHours;
    private final ReadOnlyStringWrapper emptyListText = new ReadOnlyStringWrapper("");
    private Subscription subscription = Subscription.EMPTY;

    /// @param entryFactory factory with the time zone of the market
    public TerminalFields(
            EntryFactory entryFactory, String marketZip, ReferenceList<Terminal> terminals, boolean isExport) {
        this.entryFactory = entryFactory;
        this.marketZip = marketZip;
        this.terminals = terminals;
        terminalName = entryFactory
                .addEntry(EntryId.TERMINAL, "booking.dray.terminal")
                .addRequestPaths("terminal.name", "terminal", "terminal.contactName", "terminal.contactPhone")
                .setErrorRule(this::terminalErrorOf);
        terminalTime = entryFactory
                .addDateTimeEntry(EntryId.TERMINAL_TIME, isExport ? "booking.dray.etd" : "booking.dray.eta")
                .addRequestPaths("terminal.etaetd");
        repeatedHour = new RepeatedHour(entryFactory, EntryId.TERMINAL_REPEATED_HOUR, this::terminalTime);
        openingHours = entryFactory
                .addEntry(EntryId.TERMINAL_HOURS, "booking.dray.hours")
                .addRequestPaths(
                        "terminal.city",
                        "terminal.state",
                        "terminal.zipCode",
                        "terminal.country",
                        "terminal.addressLine1")
                .makeReadOnlyWithText("");
    }

    /// Starts to show the address, opening hours and warnings for the typed terminal and time, and loads the
    /// list of terminals. `onChange` runs when the list is loaded or changes.
    public void observeTextAndLoadTerminals(Runnable onChange) {
        terminalTime.textProperty().subscribe(_ -> updateTerminalDetailsAndAdvice());
        terminalName.textProperty().subscribe(_ -> updateTerminalDetailsAndAdvice());
        subscription = terminals.loadAndRefreshOnceOrAfterFailure().subscribe(state -> {
            emptyListText.set(
                    state.isLoaded()
                            ? entryFactory.texts().text("booking.dray.nothing.terminal")
                            : listNotLoadedText());
            updateTerminalDetailsAndAdvice();
            entryFactory.entries().refreshErrors();
            onChange.run();
        });
    }

    /// Unsubscribes from the list of terminals.
    public void close() {
        subscription.unsubscribe();
    }

    /// The id of the control of the terminal's name.
    public String nameControlId() {
        return terminalName.id();
    }

    private @Nullable String terminalErrorOf(String text) {
        if (findChosenTerminal().isPresent()) {
            return null;
        }
        if (!terminals.stateProperty().get().isLoaded()) {
            return listNotLoadedText();
        }
        boolean isAmbiguous =
                terminals.values().stream().anyMatch(terminal -> terminal.name().equalsIgnoreCase(text));
        return isAmbiguous
                ? entryFactory.texts().text("booking.wrong.terminal.several")
                : entryFactory.texts().text("booking.wrong.terminal", marketZip);
    }

    private String listNotLoadedText() {
        return entryFactory.texts().text("booking.dray.unfetched.terminal", marketZip);
    }

    /// The text to show if no terminal matches the typed text.
    public ReadOnlyStringProperty emptyListTextProperty() {
        return emptyListText.getReadOnlyProperty();
    }

    private Optional<Terminal> findChosenTerminal() {
        String typedName = terminalName.trimmedText();
        return terminals.values().stream()
                .filter(terminal -> distinctNameOf(terminal).equalsIgnoreCase(typedName))
                .findFirst();
    }

    /// The name of a terminal, with its street if another terminal has the same name.
    public String distinctNameOf(Terminal terminal) {
        boolean hasSameName = terminals.values().stream()
                .anyMatch(other -> other.name().equalsIgnoreCase(terminal.name())
                        && !other.address1().equalsIgnoreCase(terminal.address1()));
        return hasSameName ? terminal.name() + ", " + terminal.address1() : terminal.name();
    }

    /// The typed date and time of arrival or departure, in the market's time zone; empty while the text is not
    /// a date with a time.
    Optional<LocalDateTime> terminalTime() {
        return entryFactory.parseDateTime(terminalTime.trimmedText());
    }

    /// The typed date and time of arrival or departure, converted to the time zone of `calendar`; empty while
    /// the text is not a date with a time.
    Optional<LocalDateTime> terminalTimeInZoneOf(ShippingCalendar calendar) {
        return repeatedHour.toZonedDateTime().map(time -> calendar.toLocalDateTime(time.toInstant()));
    }

    /// Adds an action that runs when the typed time changes.
    void addTerminalTimeListener(Runnable action) {
        terminalTime.textProperty().subscribe(_ -> action.run());
    }

    private void updateTerminalDetailsAndAdvice() {
        repeatedHour.updateQuestionOrClearChoice();
        Optional<Terminal> terminal = findChosenTerminal();
        openingHours.setText(terminal.map(this::formatOpeningHours).orElse(""));
        terminalName
                .hintProperty()
                .set(terminal.map(TerminalFields::formatAddressAndContact).orElse(""));
        boolean isClosed = terminal.isPresent()
                && terminalTime()
                        .filter(time -> isClosedAt(terminal.get(), time.toLocalTime()))
                        .isPresent();
        boolean isPast = terminalTime()
                .filter(time -> time.isBefore(entryFactory.localNow()))
                .isPresent();
        Texts texts = entryFactory.texts();
        terminalTime
                .warningProperty()
                .set(
                        isPast
                                ? texts.text("booking.dray.past")
                                : isClosed
                                        ? texts.text("booking.dray.closed", openingHours.trimmedText())
                                        : nonBusinessDayWarningOfTerminalTime());
    }

    // A warning if the typed date is not a business day in the United States; otherwise empty. The service has
    // terminals in the United States only.
    private String nonBusinessDayWarningOfTerminalTime() {
        return terminalTime()
                .map(time -> entryFactory.calendar().nonBusinessText(time.toLocalDate(), Country.US, DateUse.TERMINAL))
                .orElse("");
    }

    private static String formatAddressAndContact(Terminal terminal) {
        return terminal.address1() + ", " + terminal.city() + ", " + terminal.state() + " " + terminal.zipCode() + "\n"
                + terminal.contactName() + " · " + terminal.contactPhone();
    }

    /// The opening hours as text, such as `7:00 AM – 6:00 PM`.
    public String formatOpeningHours(Terminal terminal) {
        return terminal.openingTime()
                        .map(entryFactory.dateTimeFormats()::format)
                        .orElse(terminal.timeFrom()) + " – "
                + terminal.closingTime()
                        .map(entryFactory.dateTimeFormats()::format)
                        .orElse(terminal.timeTo());
    }

    private static boolean isClosedAt(Terminal terminal, LocalTime time) {
        Optional<LocalTime> opening = terminal.openingTime();
        Optional<LocalTime> closing = terminal.closingTime();
        if (opening.isEmpty() || closing.isEmpty() || opening.get().equals(closing.get())) {
            return false;
        }
        boolean isOvernight = closing.get().isBefore(opening.get());
        boolean isAfterOpening = !time.isBefore(opening.get());
        boolean isBeforeClosing = !time.isAfter(closing.get());
        return isOvernight ? !(isAfterOpening || isBeforeClosing) : !(isAfterOpening && isBeforeClosing);
    }

    /// The terminals whose name contains the typed text. If the text is the name of a terminal, all terminals
    /// are returned, so that another terminal can be chosen.
    public List<Terminal> findTerminals(String typed) {
        String foldedText = TextFolder.foldCaseAndAccents(typed.strip());
        Predicate<Terminal> hasSameName = terminal ->
                TextFolder.foldCaseAndAccents(distinctNameOf(terminal)).equals(foldedText);
        boolean offersAll = terminals.values().stream().anyMatch(hasSameName);
        return terminals.values().stream()
                .filter(terminal -> offersAll
                        || TextFolder.foldCaseAndAccents(distinctNameOf(terminal))
                                .contains(foldedText))
                .toList();
    }

    /// The terminal and the time for the request; empty while one of the two is missing.
    public Optional<TerminalStop> toTerminalStop() {
        return findChosenTerminal()
                .flatMap(terminal -> repeatedHour.toIsoDateTime().map(time -> TerminalStop.of(terminal, time)));
    }
}
