package lanedesk.workstation.booking.unknown;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Resolution;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.BookingEntry;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Records support's answer about an unknown booking: order number and bill of lading, or who denied it and why.
public final class ResolveViewModel {

    public static final String BOOKED = "booked";
    public static final String NOT_BOOKED = "notBooked";

    private final UnknownCase unknown;
    private final Bookings bookings;
    private final Supplier<String> user;
    private final TaskRunner runner;
    private final ErrorMessages problems;
    private final SupportTextFormatter supportText;
    private final Texts texts;
    private final Consumer<AttemptState> onResolved;
    private final BookingEntries entries;
    private final BookingEntry outcome;
    private final BookingEntry order;
    private final BookingEntry bol;
    private final BookingEntry person;
    private final BookingEntry reason;
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private boolean isSaving;

    /// @param user the recording user
    /// @param resolved receives the resolved state
    public ResolveViewModel(
            UnknownCase unknown,
            Bookings bookings,
            Supplier<String> user,
            TaskRunner runner,
            ErrorMessages problems,
            SupportTextFormatter operator,
            Consumer<AttemptState> resolved) {
        this.unknown = unknown;
        this.bookings = bookings;
        this.user = user;
        this.runner = runner;
        this.problems = problems;
        this.supportText = operator;
        this.texts = operator.texts();
        this.onResolved = resolved;
        entries = new BookingEntries(texts, "booking.resolve.needed");
        outcome = entries.add("resolveOutcome", "booking.resolve.outcome");
        order = entries.add("resolveOrder", "booking.resolve.order")
                .rule(text -> text.matches("[1-9]\\d{0,17}") ? null : texts.text("booking.wrong.number"))
                .activeWhen(() -> outcome.value().equals(BOOKED));
        bol = entries.add("resolveBol", "booking.resolve.bol")
                .activeWhen(() -> outcome.value().equals(BOOKED));
        person = entries.add("resolvePerson", "booking.resolve.person")
                .activeWhen(() -> outcome.value().equals(NOT_BOOKED));
        reason = entries.add("resolveReason", "booking.resolve.reason")
                .activeWhen(() -> outcome.value().equals(NOT_BOOKED));
        entries.restore(claimedOrderValues(unknown.claimedOrder()));
    }

    // The service's claim fills the form; recording it remains a deliberate step.
    private static Map<String, String> claimedOrderValues(@Nullable Long order) {
        return order == null || order == 0
                ? Map.of()
                : Map.of("resolveOutcome", BOOKED, "resolveOrder", Long.toString(order));
    }

    UnknownCase unknown() {
        return unknown;
    }

    public BookingEntries entries() {
        return entries;
    }

    /// Why it could not be recorded; empty otherwise.
    ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /// Records the resolution. Returns the id of the first control with a missing value, otherwise an empty text.
    public String recordResolution() {
        entries.showErrors();
        if (!entries.missingEntries().isEmpty()) {
            return entries.missingEntries().getFirst().id();
        }
        if (isSaving) {
            return "";
        }
        isSaving = true;
        String by = user.get();
        Resolution resolution = outcome.value().equals(BOOKED)
                ? new Resolution.Booked(Long.parseLong(order.value()), bol.value(), by)
                : new Resolution.NotBooked(person.value(), reason.value(), by);
        failure.set("");
        runner.start(
                _ -> {
                    Optional<BookingAttempt> owner = orderOwner(resolution);
                    return owner.isPresent()
                            ? new ResolutionResult.OrderInUse(owner.get())
                            : new ResolutionResult.Resolved(resolve(resolution));
                },
                TaskCallback.of(
                        recording -> {
                            isSaving = false;
                            switch (recording) {
                                case ResolutionResult.Resolved(AttemptState state) -> onResolved.accept(state);
                                case ResolutionResult.OrderInUse(BookingAttempt owner) ->
                                    failure.set(orderInUseText(owner));
                            }
                        },
                        thrown -> {
                            isSaving = false;
                            ErrorMessage problem = problems.create(thrown);
                            failure.set(texts.text("booking.resolve.failed", problem.explanation(), problem.code()));
                        }));
        return "";
    }

    private sealed interface ResolutionResult {
        record Resolved(AttemptState state) implements ResolutionResult {}

        record OrderInUse(BookingAttempt owner) implements ResolutionResult {}
    }

    private Optional<BookingAttempt> orderOwner(Resolution resolution) {
        return resolution instanceof Resolution.Booked booked
                ? bookings.findByOrder(booked.orderNumber())
                        .filter(owner -> !owner.id().equals(unknown.attempt().id()))
                : Optional.empty();
    }

    private String orderInUseText(BookingAttempt owner) {
        return texts.text(
                "booking.resolve.orderTaken",
                order.value(),
                Long.toString(owner.quoteNumber()),
                owner.customer().name(),
                texts.carrierName(owner.details().carrier()),
                owner.details().dispatcher());
    }

    // An answer or a colleague's resolution that came first stays.
    private AttemptState resolve(Resolution resolution) {
        BookingAttempt newValue = bookings.find(unknown.attempt().id()).orElse(unknown.attempt());
        return newValue.state() instanceof AttemptState.Unknown open
                ? bookings.resolve(open, resolution)
                : newValue.state();
    }

    /// The text to send to support.
    public String supportText() {
        return supportText.supportText(unknown);
    }

    /// Whether buy amounts are hidden now, also in the text for support.
    ReadOnlyBooleanProperty buyHiddenProperty() {
        return supportText.buyHiddenProperty();
    }
}
