package lanedesk.workstation.booking.unknown;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Resolution;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Records support's answer about an unknown booking: either the order number and BOL number, or the reason why
/// the shipment is not booked and who at support said so.
public final class ResolveViewModel {

    public static final String BOOKED = "booked";
    public static final String NOT_BOOKED = "notBooked";

    final UnknownBooking unknownBooking;
    private final Bookings bookings;
    private final Supplier<String> user;
    private final TaskRunner runner;
    private final ErrorMessages errorMessages;
    final SupportTextFormatter supportTextFormatter;
    private final Texts texts;
    private final Consumer<AttemptState> onResolved;
    private final Form entries;
    private final FormField outcome;
    private final FormField orderNumber;
    private final FormField bolNumber;
    private final FormField person;
    private final FormField reason;
    private final ReadOnlyStringWrapper failureText = new ReadOnlyStringWrapper("");
    private boolean isSaving;

    /// @param user supplies the e-mail address of the user who records the answer
    /// @param onResolved receives the attempt's new state
    public ResolveViewModel(
            UnknownBooking unknownBooking,
            Bookings bookings,
            Supplier<String> user,
            TaskRunner runner,
            ErrorMessages errorMessages,
            SupportTextFormatter supportTextFormatter,
            Consumer<AttemptState> onResolved) {
        this.unknownBooking = unknownBooking;
        this.bookings = bookings;
        this.user = user;
        this.runner = runner;
        this.errorMessages = errorMessages;
        this.supportTextFormatter = supportTextFormatter;
        this.texts = supportTextFormatter.texts;
        this.onResolved = onResolved;
        entries = EntryFactory.createForm(texts, "booking.resolve.needed");
        outcome = entries.addField("resolveOutcome", "booking.resolve.outcome");
        orderNumber = entries.addField("resolveOrder", "booking.resolve.order")
                .setErrorRule(text -> text.matches("[1-9]\\d{0,17}") ? null : texts.text("booking.wrong.number"))
                .setActiveCondition(() -> outcome.trimmedText().equals(BOOKED));
        bolNumber = entries.addField("resolveBol", "booking.resolve.bol")
                .setActiveCondition(() -> outcome.trimmedText().equals(BOOKED));
        person = entries.addField("resolvePerson", "booking.resolve.person")
                .setActiveCondition(() -> outcome.trimmedText().equals(NOT_BOOKED));
        reason = entries.addField("resolveReason", "booking.resolve.reason")
                .setActiveCondition(() -> outcome.trimmedText().equals(NOT_BOOKED));
        entries.restoreValues(createEntriesOfClaimedOrder(unknownBooking.claimedOrderNumber()));
    }

    // The initial values of the form: the order number that the service claims, if there is one. The claim
    // counts only after the dispatcher has recorded the order number.
    private static Map<String, String> createEntriesOfClaimedOrder(@Nullable Long claimedOrder) {
        return claimedOrder == null || claimedOrder == 0
                ? Map.of()
                : Map.of("resolveOutcome", BOOKED, "resolveOrder", Long.toString(claimedOrder));
    }

    public UnknownBooking unknownBooking() {
        return unknownBooking;
    }

    public Form entries() {
        return entries;
    }

    /// Why the answer could not be recorded; empty if there was no failure.
    ReadOnlyStringProperty failureTextProperty() {
        return failureText.getReadOnlyProperty();
    }

    /// Records support's answer in the background, and passes the new state to `onResolved`. If a value is
    /// missing, shows all errors, records nothing and returns the id of the first control to complete.
    /// Otherwise returns an empty text. If the order number belongs to another booking or the journal fails,
    /// records nothing and sets [#failureTextProperty].
    public String recordAnswerOrFindMissingEntry() {
        entries.showErrorsOfAllFields();
        if (!entries.missingFields().isEmpty()) {
            return entries.missingFields().getFirst().id();
        }
        if (isSaving) {
            return "";
        }
        isSaving = true;
        String recordedBy = user.get();
        Resolution resolution = outcome.trimmedText().equals(BOOKED)
                ? new Resolution.Booked(Long.parseLong(orderNumber.trimmedText()), bolNumber.trimmedText(), recordedBy)
                : new Resolution.NotBooked(person.trimmedText(), reason.trimmedText(), recordedBy);
        failureText.set("");
        runner.start(
                _ -> {
                    Optional<BookingAttempt> owner = findOrderOwner(resolution);
                    return owner.isPresent()
                            ? new ResolutionResult.OrderInUse(owner.get())
                            : new ResolutionResult.Resolved(recordResolutionIfStillUnknown(resolution));
                },
                TaskCallback.of(
                        result -> {
                            isSaving = false;
                            switch (result) {
                                case ResolutionResult.Resolved(AttemptState state) -> onResolved.accept(state);
                                case ResolutionResult.OrderInUse(BookingAttempt owner) ->
                                    failureText.set(formatOrderInUse(owner));
                            }
                        },
                        cause -> {
                            isSaving = false;
                            ErrorMessage message = errorMessages.createFor(cause);
                            failureText.set(
                                    texts.text("booking.resolve.failed", message.explanation(), message.code()));
                        }));
        return "";
    }

    private sealed interface ResolutionResult {
        record Resolved(AttemptState state) implements ResolutionResult {}

        record OrderInUse(BookingAttempt owner) implements ResolutionResult {}
    }

    private Optional<BookingAttempt> findOrderOwner(Resolution resolution) {
        return resolution instanceof Resolution.Booked booked
                ? bookings.findByOrderNumber(booked.orderNumber())
                        .filter(owner ->
                                !owner.id().equals(unknownBooking.attempt().id()))
                : Optional.empty();
    }

    private String formatOrderInUse(BookingAttempt owner) {
        return texts.text(
                "booking.resolve.orderTaken",
                orderNumber.trimmedText(),
                Long.toString(owner.quoteNumber()),
                owner.customer().name(),
                texts.translateCarrierName(owner.details().carrierName()),
                owner.details().dispatcher());
    }

    // Records the resolution if the outcome is still unknown, and returns the new state. If an answer arrived
    // or a colleague resolved the booking before, returns that state and records nothing.
    private AttemptState recordResolutionIfStillUnknown(Resolution resolution) {
        BookingAttempt currentAttempt =
                bookings.find(unknownBooking.attempt().id()).orElse(unknownBooking.attempt());
        return currentAttempt.state() instanceof AttemptState.Unknown unknownState
                ? bookings.recordResolution(unknownState, resolution)
                : currentAttempt.state();
    }

    /// The text that the dispatcher sends to support.
    public String supportText() {
        return supportTextFormatter.formatSupportText(unknownBooking);
    }
}
