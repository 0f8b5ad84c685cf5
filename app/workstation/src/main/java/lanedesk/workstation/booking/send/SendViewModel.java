package lanedesk.workstation.booking.send;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingKind;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.store.Changes;
import lanedesk.workstation.journal.store.JournalException;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends the booking of a page: once, whatever is pressed how often, and tells what became of it.
public final class SendViewModel {

    private static final Logger log = LoggerFactory.getLogger(SendViewModel.class);

    private final List<Attempt> others;
    private final BookingPage page;
    private final BookingParts parts;
    private final Texts texts;
    private final Shipment shipment;
    private final ReadOnlyObjectWrapper<SendState> state = new ReadOnlyObjectWrapper<>(new SendState.Filling());
    private final ReadOnlyStringWrapper barred = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Optional<BookingOrder>> order = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<OpenItem> missing = FXCollections.observableArrayList();
    private final Changes.Subscription subscription;
    private final InvalidationListener customerChanged = _ -> checkTime();
    private final SendNotices said;
    private final AtomicLong asked = new AtomicLong();
    private boolean underWay;
    private boolean inView = true;
    private boolean closed;

    public SendViewModel(BookingPage page, BookingParts parts, Shipment shipment) {
        this(page, parts, shipment, List.of());
    }

    /// `others` are the bookings that the shipment has by other quotes.
    public SendViewModel(BookingPage page, BookingParts parts, Shipment shipment, List<Attempt> others) {
        this.others = List.copyOf(others);
        this.page = page;
        this.parts = parts;
        this.texts = parts.texts().forFeature(SendViewModel.class);
        this.shipment = shipment;
        said = new SendNotices(parts, texts, page.quoted());
        page.onChange(this::changed);
        state.subscribe(now -> shipment.answerProperty().set(now.answer()));
        changed();
        subscription = parts.changes().subscribe(this::look);
        shipment.customerProperty().addListener(customerChanged);
    }

    public BookingPage page() {
        return page;
    }

    /// The bookings that the shipment has by other quotes, to be said before anything is filled in.
    public List<Attempt> others() {
        return others;
    }

    public ReadOnlyObjectProperty<SendState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public SendState state() {
        return state.get();
    }

    /// Why the rate can't be booked whatever is filled in; empty where it can.
    public ReadOnlyStringProperty barredProperty() {
        return barred.getReadOnlyProperty();
    }

    /// The request as it would be sent now; empty while something is missing.
    public ReadOnlyObjectProperty<Optional<BookingOrder>> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /// What is left to do.
    public ObservableList<OpenItem> missing() {
        return missing;
    }

    private void changed() {
        if (closed) {
            return; // by then another page may write there
        }
        missing.setAll(page.missing());
        order.set(page.order());
        checkTime();
        shipment.bookingDraftProperty().set(page.toJson());
    }

    /// Looks whether the customer has become inactive, or the rate has expired by the service's clock.
    public void checkTime() {
        CustomerBranch customer = shipment.customerProperty().get();
        OffsetDateTime expires = page.rate().expires();
        if (customer != null && !customer.active()) {
            barred.set(texts.text("booking.barred.inactive"));
        } else if (page.rate().expiryStated() && expires == null) {
            barred.set(texts.text("booking.barred.expiryUnreadable"));
        } else if (expires != null && !parts.service().serviceClock().instant().isBefore(expires.toInstant())) {
            barred.set(texts.text("booking.barred.expired"));
        } else {
            barred.set("");
        }
    }

    /// Takes up what the journal knows of the quote, when the page opens.
    public void take(List<Attempt> attempts, @Nullable UnknownCase unknown) {
        if (!underWay) {
            state.set(stateOf(attempts, unknown));
        }
    }

    // Called on whatever thread changed the journal. What was read before another look was asked for is too old.
    private void look() {
        long mine = asked.incrementAndGet();
        UUID quote = page.quoted().id();
        parts.runner()
                .start(
                        _ -> {
                            List<Attempt> attempts = parts.journal().bookings().ofQuote(quote);
                            return new Seen(attempts, UnknownCase.among(attempts, parts.journal()));
                        },
                        Outcome.of(
                                seen -> {
                                    if (isNewest(mine)) {
                                        take(seen.attempts(), seen.unknown());
                                    }
                                },
                                failure -> {
                                    if (isNewest(mine)) {
                                        said.say(parts.problems().of(failure));
                                    }
                                }));
    }

    private boolean isNewest(long look) {
        return !closed && look == asked.get();
    }

    private record Seen(List<Attempt> attempts, @Nullable UnknownCase unknown) {}

    private SendState stateOf(List<Attempt> attempts, @Nullable UnknownCase unknown) {
        if (unknown != null) {
            return new SendState.Unknown(unknown);
        }
        for (Attempt attempt : attempts) {
            if (attempt.state() instanceof AttemptState.Ordered ordered) {
                boolean same = state.get() instanceof SendState.Booked booked
                        && booked.attempt().equals(attempt.id());
                return same
                        ? state.get()
                        : new SendState.Booked(
                                attempt.id(),
                                attempt.facts().carrier(),
                                attempt.remote() ? attempt.facts().dispatcher() : "",
                                ordered.orderNumber(),
                                ordered.bolNumber(),
                                List.of());
            }
            if (attempt.state() instanceof AttemptState.Sent sent) {
                // What this page knows and the journal could not keep is more than the journal says.
                return switch (state.get()) {
                    case SendState.Unwritten unwritten -> unwritten;
                    case SendState.NotSent notSent -> notSent;
                    default -> new SendState.Sending(sent.at());
                };
            }
        }
        return state.get().isOpen() || state.get() instanceof SendState.QuoteTaken
                ? state.get()
                : new SendState.Filling();
    }

    /// Books. Where something is missing it is said, and the id of the first control to go to comes back; empty text
    /// otherwise.
    public String book() {
        return send(null);
    }

    /// Books although the shipment has another booking; the reason is kept.
    public String bookAnyway(String reason) {
        return reason.isBlank() ? "" : send(reason.strip());
    }

    private String send(@Nullable String reason) {
        if (underWay || !state.get().isOpen()) {
            return "";
        }
        page.entries().insist();
        changed();
        if (!barred.get().isEmpty()) {
            return "";
        }
        if (!missing.isEmpty()) {
            return missing.getFirst().id();
        }
        order.get().ifPresent(ready -> start(ready, reason));
        return "";
    }

    private void start(BookingOrder ready, @Nullable String reason) {
        List<AddressEntry> used = page.used();
        run(() -> {
            BookingOutcome outcome = parts.protocol().book(ready, reason);
            if (outcome instanceof BookingOutcome.Booked) {
                learn(used);
            }
            return outcome;
        });
    }

    /// Tries once more to write down what came of the booking; sends nothing.
    public void writeDown() {
        if (!underWay && state.get() instanceof SendState.Unwritten unwritten) {
            run(() -> parts.protocol().writeDown(unwritten.outcome()));
        }
    }

    private void run(Supplier<BookingOutcome> work) {
        underWay = true;
        shipment.busyProperty().set(true);
        state.set(new SendState.Sending(parts.clock().instant()));
        parts.runner()
                .start(
                        _ -> {
                            BookingOutcome outcome = work.get();
                            return new Ended(outcome, caseOf(outcome));
                        },
                        Outcome.of(this::ended, this::failed));
    }

    // A booking stands whatever becomes of the address book.
    private void learn(List<AddressEntry> used) {
        try {
            used.forEach(parts.journal().addressBook()::learn);
        } catch (JournalException failure) {
            log.warn("the addresses of a booking could not be kept", failure);
        }
    }

    private @Nullable UnknownCase caseOf(BookingOutcome outcome) {
        if (!(outcome instanceof BookingOutcome.Unknown unknown)) {
            return null;
        }
        try {
            return parts.journal()
                    .bookings()
                    .find(unknown.attempt())
                    .map(attempt -> UnknownCase.of(attempt, parts.journal()))
                    .orElse(null);
        } catch (JournalException failure) {
            log.warn("a booking without an answer could not be read back", failure);
            return null;
        }
    }

    private record Ended(BookingOutcome outcome, @Nullable UnknownCase unknown) {}

    private void ended(Ended ended) {
        over();
        SendState next = switch (ended.outcome()) {
            case BookingOutcome.Booked booked ->
                new SendState.Booked(
                        booked.attempt(),
                        page.rate().carrier(),
                        "",
                        booked.orderNumber(),
                        booked.bolNumber(),
                        booked.doubts());
            case BookingOutcome.Rejected rejected -> rejected(rejected.error());
            case BookingOutcome.Unknown _ ->
                ended.unknown() == null ? state.get() : new SendState.Unknown(ended.unknown());
            case BookingOutcome.Unwritten unwritten ->
                new SendState.Unwritten(unwritten, parts.problems().of(unwritten.why()));
            case BookingOutcome.NotSent notSent ->
                new SendState.NotSent(parts.problems().of(notSent.why()));
            case BookingOutcome.QuoteTaken taken -> new SendState.QuoteTaken(taken.who());
            case BookingOutcome.ColleaguesAway away -> new SendState.ColleaguesAway(away.colleagues(), away.others());
            case BookingOutcome.SameShipment same -> new SendState.SameShipment(same.others());
        };
        state.set(next);
        tell(ended, next);
        look();
    }

    private SendState rejected(ServiceError error) {
        String endpoint = "POST " + kind().path();
        ClientException refusal = ClientException.Answered.of(endpoint, error);
        if (error.status() == 401) {
            askForToken();
        }
        Problem problem = parts.problems().of(refusal);
        Map<String, String> homeless = page.entries().refuse(problem.fields());
        // the sandbox has its own token, and nobody can give another
        boolean wantsToken = error.status() == 401 && parts.stakes() != Environment.Kind.SANDBOX;
        return new SendState.Rejected(problem, homeless, wantsToken);
    }

    /// Asks for a token; sends nothing again.
    public void askForToken() {
        parts.askForToken().run();
    }

    private BookingKind kind() {
        return switch (page.quoted()) {
            case Quoted.Otr _ -> BookingKind.OTR;
            case Quoted.Drayage _ -> BookingKind.DRAYAGE;
        };
    }

    // The journal refused or the program failed before anything left; the protocol turns all that comes later into
    // an outcome, and what the journal says is looked up at once.
    private void failed(Throwable failure) {
        over();
        state.set(new SendState.NotSent(parts.problems().of(failure)));
        look();
    }

    private void over() {
        underWay = false;
        shipment.busyProperty().set(false);
    }

    private void tell(Ended ended, SendState result) {
        if (ended.outcome() instanceof BookingOutcome.Unknown(var _, var _, long takenOrder) && takenOrder > 0) {
            said.orderTaken(takenOrder);
        } else if (!inView || closed) {
            said.tell(result);
        }
    }

    /// Goes back to the rates while the answer is awaited; it comes as a notice and into the journal.
    public void stopWaiting() {
        inView = false;
        shipment.showRates();
    }

    /// On to the papers.
    public void openPapers() {
        if (state.get() instanceof SendState.Booked booked) {
            shipment.booked(booked.attempt());
        }
    }

    /// Whether quoting again is a way on from here.
    public boolean offersRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean over = !barred.get().isEmpty() || page.differsFromQuote();
        return ((state.get().isOpen() && over)
                        || state.get() instanceof SendState.QuoteTaken
                        || state.get() instanceof SendState.Rejected)
                && (customer == null || customer.active());
    }

    /// Asks the form to quote again, for a rate that died or was given for other dimensions than were typed here.
    public void requote() {
        shipment.measured(page.measured());
        shipment.edit();
        shipment.requote();
    }

    public void edit() {
        shipment.edit();
    }

    public void showRates() {
        shipment.showRates();
    }

    public void inView(boolean seen) {
        inView = seen;
    }

    public void close() {
        closed = true;
        subscription.close();
        shipment.customerProperty().removeListener(customerChanged);
        page.close();
    }
}
