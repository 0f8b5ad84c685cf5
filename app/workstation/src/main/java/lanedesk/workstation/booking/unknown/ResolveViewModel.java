package lanedesk.workstation.booking.unknown;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Resolution;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Records the operator's answer about an unknown booking: order and bill of lading, or who denies it and why.
public final class ResolveViewModel {

    public static final String BOOKED = "booked";
    public static final String NOT_BOOKED = "notBooked";

    private final UnknownCase unknown;
    private final Bookings bookings;
    private final Supplier<String> user;
    private final WorkRunner runner;
    private final Problems problems;
    private final OperatorText operator;
    private final Texts texts;
    private final Consumer<AttemptState> resolved;
    private final Entries entries;
    private final Entry outcome;
    private final Entry order;
    private final Entry bol;
    private final Entry person;
    private final Entry reason;
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private boolean underWay;

    /// @param user who records it
    /// @param resolved receives the resolved state
    public ResolveViewModel(
            UnknownCase unknown,
            Bookings bookings,
            Supplier<String> user,
            WorkRunner runner,
            Problems problems,
            OperatorText operator,
            Consumer<AttemptState> resolved) {
        this.unknown = unknown;
        this.bookings = bookings;
        this.user = user;
        this.runner = runner;
        this.problems = problems;
        this.operator = operator;
        this.texts = operator.texts();
        this.resolved = resolved;
        entries = new Entries(texts, "booking.resolve.needed");
        outcome = entries.add("resolveOutcome", "booking.resolve.outcome");
        order = entries.add("resolveOrder", "booking.resolve.order")
                .rule(text -> text.matches("[1-9]\\d{0,17}") ? null : texts.text("booking.wrong.number"))
                .onlyIf(() -> outcome.value().equals(BOOKED));
        bol = entries.add("resolveBol", "booking.resolve.bol")
                .onlyIf(() -> outcome.value().equals(BOOKED));
        person = entries.add("resolvePerson", "booking.resolve.person")
                .onlyIf(() -> outcome.value().equals(NOT_BOOKED));
        reason = entries.add("resolveReason", "booking.resolve.reason")
                .onlyIf(() -> outcome.value().equals(NOT_BOOKED));
        entries.restore(claimed(unknown.claimedOrder()));
    }

    // The service's claim fills the form; recording it stays a deliberate step.
    private static Map<String, String> claimed(@Nullable Long order) {
        return order == null || order == 0
                ? Map.of()
                : Map.of("resolveOutcome", BOOKED, "resolveOrder", Long.toString(order));
    }

    UnknownCase unknown() {
        return unknown;
    }

    public Entries entries() {
        return entries;
    }

    /// Why it could not be recorded; empty otherwise.
    ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /// Records it. The id of the first control to go to comes back where something is missing, empty text otherwise.
    public String record() {
        entries.showProblems();
        if (!entries.missing().isEmpty()) {
            return entries.missing().getFirst().id();
        }
        if (underWay) {
            return "";
        }
        underWay = true;
        String by = user.get();
        Resolution resolution = outcome.value().equals(BOOKED)
                ? new Resolution.Booked(Long.parseLong(order.value()), bol.value(), by)
                : new Resolution.NotBooked(person.value(), reason.value(), by);
        failure.set("");
        runner.start(
                _ -> {
                    Optional<Attempt> owner = orderOwner(resolution);
                    return owner.isPresent()
                            ? new Recording.OrderTaken(owner.get())
                            : new Recording.Resolved(resolve(resolution));
                },
                Outcome.of(
                        recording -> {
                            underWay = false;
                            switch (recording) {
                                case Recording.Resolved(AttemptState state) -> resolved.accept(state);
                                case Recording.OrderTaken(Attempt owner) -> failure.set(orderTaken(owner));
                            }
                        },
                        thrown -> {
                            underWay = false;
                            Problem problem = problems.of(thrown);
                            failure.set(texts.text("booking.resolve.failed", problem.explanation(), problem.code()));
                        }));
        return "";
    }

    private sealed interface Recording {
        record Resolved(AttemptState state) implements Recording {}

        record OrderTaken(Attempt owner) implements Recording {}
    }

    private Optional<Attempt> orderOwner(Resolution resolution) {
        return resolution instanceof Resolution.Booked booked
                ? bookings.ofOrder(booked.orderNumber())
                        .filter(owner -> !owner.id().equals(unknown.attempt().id()))
                : Optional.empty();
    }

    private String orderTaken(Attempt owner) {
        return texts.text(
                "booking.resolve.orderTaken",
                order.value(),
                Long.toString(owner.quoteNumber()),
                owner.customer().name(),
                texts.carrier(owner.facts().carrier()),
                owner.facts().dispatcher());
    }

    // An answer or a colleague's resolution that came first stays.
    private AttemptState resolve(Resolution resolution) {
        Attempt now = bookings.find(unknown.attempt().id()).orElse(unknown.attempt());
        return now.state() instanceof AttemptState.Unknown open ? bookings.resolve(open, resolution) : now.state();
    }

    /// The text to send to the operator.
    public String operatorText() {
        return operator.of(unknown);
    }

    /// Whether buy figures are hidden now, also from the operator's text.
    ReadOnlyBooleanProperty buyHiddenProperty() {
        return operator.buyHiddenProperty();
    }
}
