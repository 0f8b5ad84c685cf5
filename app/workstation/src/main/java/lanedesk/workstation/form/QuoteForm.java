package lanedesk.workstation.form;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.work.Job;
import org.jspecify.annotations.Nullable;

/// The form of a shipment as a whole: its stored draft, the messages of its fields, and the request for rates.
/// Belongs to the FX thread.
///
/// @param <D> the draft of its desk
public final class QuoteForm<D extends FormDraft<D>> {

    private final Shipment shipment;
    private final ObservableValue<D> draft;
    private final QuoteDesk<D> desk;
    private final PlaceBook places;
    private final Problems problemWords;
    private final QuoteNotices notices;
    private final ReadOnlyObjectWrapper<List<FieldProblem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<String, String>> marks = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Readiness> readiness = new ReadOnlyObjectWrapper<>(Readiness.UNKNOWN);
    private final ReadOnlyObjectWrapper<QuoteState> state = new ReadOnlyObjectWrapper<>(new QuoteState.Idle());
    private final InvalidationListener customerChanged = _ -> changed();
    private final InvalidationListener stageChanged;
    private final Subscription placesKnown;
    private final Refusals<D> refusals;
    private final RateStaleness<D> rates;
    private boolean awaitingPlaces;
    private Consumer<String> goTo = _ -> {};
    private final ReadOnlyBooleanWrapper asked = new ReadOnlyBooleanWrapper(this, "asked");

    /// @param kept the form as the shipment kept it
    /// @param draft the form as it is now
    public QuoteForm(
            Shipment shipment,
            StoredForm<D> kept,
            ObservableValue<D> draft,
            QuoteDesk<D> desk,
            PlaceBook places,
            Problems problemWords,
            Notices notices) {
        this.shipment = shipment;
        rates = new RateStaleness<>(shipment, kept);
        this.draft = draft;
        this.desk = desk;
        refusals = new Refusals<>(desk.paths());
        this.places = places;
        this.problemWords = problemWords;
        this.notices = new QuoteNotices(() -> shipment.stage() instanceof Stage.Editing, notices);
        stageChanged = _ -> {
            this.notices.moved();
            rates.look();
        };
        draft.subscribe((before, after) -> {
            refusals.changed(before, after);
            if (!isAsking()) {
                state.set(new QuoteState.Idle());
            }
            changed();
        });
        shipment.customerProperty().addListener(customerChanged);
        shipment.customerProposedProperty().addListener(customerChanged);
        shipment.stageProperty().addListener(stageChanged);
        placesKnown = places.checkProperty().subscribe((_, _) -> judge());
        shipment.onRequote(this::requestRates);
        shipment.onWhatIf(this::whatIf, this::variants);
        shipment.onStopAsking(this::cancel);
        changed();
    }

    /// The blocking problems in the order of reading.
    public ReadOnlyObjectProperty<List<FieldProblem>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    /// The message of each field by path: missing values once rates were requested, typing errors, and the
    /// service's refusals.
    public ReadOnlyObjectProperty<Map<String, String>> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    /// Whether rates were asked for once, so that what is still missing is no invitation any more.
    public ReadOnlyBooleanProperty askedProperty() {
        return asked.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Readiness> readinessProperty() {
        return readiness.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<QuoteState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Whether there are rates to go back to.
    public ReadOnlyBooleanProperty hasRatesProperty() {
        return rates.existProperty();
    }

    /// Whether the rates to go back to are of a form that was changed since.
    public ReadOnlyBooleanProperty hasStaleRatesProperty() {
        return rates.areStaleProperty();
    }

    public boolean isAsking() {
        return state.get() instanceof QuoteState.Running;
    }

    /// Sets the action that focuses a field.
    public void onGoTo(Consumer<String> action) {
        goTo = action;
    }

    /// Takes the dispatcher to the field of a path.
    public void goTo(String path) {
        goTo.accept(path);
    }

    private void changed() {
        D now = draft.getValue();
        desk.onDraftChanged(now);
        name(desk.title(now));
        shipment.daysProperty().set(now.datedLane());
        rates.changed(now);
        judge();
    }

    // A tab of papers whose form is not known keeps the name it was opened with. An equal title is not set: each one
    // that is set saves the tab.
    private void name(ShipmentTitle title) {
        boolean isKnown = !title.isEmpty() || shipment.stage() instanceof Stage.Editing;
        if (isKnown && !title.equals(shipment.titleProperty().get())) {
            shipment.titleProperty().set(title);
        }
    }

    /// Looks anew at what may have changed beside the form: the lists, the settings, who works here.
    public void recheck() {
        desk.onDraftChanged(draft.getValue());
        judge();
    }

    /// Judges the form anew, whose draft is the same.
    public void judge() {
        QuoteDesk.Judgement now =
                desk.judge(draft.getValue(), shipment.customerProperty().get(), asked.get(), refusals.marks());
        FieldProblem unconfirmed = unconfirmedCustomer();
        problems.set(unconfirmed == null ? now.problems() : withFirst(unconfirmed, now.problems()));
        marks.set(now.marks());
        readiness.set(
                unconfirmed == null
                        ? now.readiness()
                        : new Readiness(
                                withFirst(
                                        new Readiness.Need(desk.text(unconfirmed), unconfirmed.path()),
                                        now.readiness().toQuote()),
                                now.readiness().toBook(),
                                now.readiness().warnings()));
    }

    private @Nullable FieldProblem unconfirmedCustomer() {
        CustomerBranch customer = shipment.customerProperty().get();
        return customer != null && shipment.isCustomerProposed()
                ? FieldProblem.invalid("customerBsn", "form.problem.customer.proposed", customer.customerName())
                : null;
    }

    private static <T> List<T> withFirst(T first, List<T> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    /// Asks for rates from wherever the shipment is, or goes to the first problem.
    public void requestRates() {
        whenWhole(customer -> {
            shipment.busyProperty().set(true);
            state.set(new QuoteState.Running(0, 1));
            desk.ask(draft.getValue(), customer, this);
        });
    }

    /// Shows what the shipment could be instead, or goes to the first problem.
    public void whatIf() {
        whenWhole(_ -> shipment.showVariants());
    }

    private void whenWhole(Consumer<CustomerBranch> then) {
        if (isAsking()) {
            return;
        }
        desk.commitTyping();
        // What only the postal codes say, as the city of a code, is not missing while they are being read.
        if (!places.isReady()) {
            awaitPlaces(then);
            return;
        }
        asked.set(true);
        refusals.clear();
        notices.withdraw();
        judge();
        CustomerBranch customer = shipment.customerProperty().get();
        if (!problems.get().isEmpty() || customer == null) {
            if (!(shipment.stage() instanceof Stage.Editing)) {
                shipment.edit();
            }
            goTo(problems.get().getFirst().path());
            return;
        }
        then.accept(customer);
    }

    // One wait at a time; whoever has left the page meanwhile is not brought back to it.
    private void awaitPlaces(Consumer<CustomerBranch> then) {
        if (!awaitingPlaces) {
            awaitingPlaces = true;
            Stage page = shipment.stage();
            places.whenReady(() -> {
                awaitingPlaces = false;
                if (shipment.stage().equals(page)) {
                    whenWhole(then);
                }
            });
        }
    }

    private List<ShipmentVariant> variants(int most) {
        CustomerBranch customer = shipment.customerProperty().get();
        return customer == null || !problems.get().isEmpty()
                ? List.of()
                : desk.variants(draft.getValue(), customer, most);
    }

    /// A variant that becomes the shipment once its rates are taken. Another branch gets rates of its own.
    ///
    /// @param ask gives the journal's id of its quote
    /// @param take puts the changed draft in the form
    public ShipmentVariant variant(
            VariantChange change, D changed, CustomerBranch customer, Job<UUID> ask, Consumer<D> take) {
        return new ShipmentVariant(change, List.of(changed.quoteBasis(), customer.bsn()), ask, quote -> {
            take.accept(changed);
            quoted(changed, customer, List.of(quote));
        });
    }

    /// Shows the progress of the requests; the last one counts as open until its answer is saved.
    public void progressed(int done, int total) {
        state.set(new QuoteState.Running(Math.min(done, total - 1), total));
    }

    /// Stops the asking; what comes is dropped.
    public void cancel() {
        desk.stop();
        if (isAsking()) {
            ended(new QuoteState.Idle());
        }
    }

    /// Rates came for a draft.
    public void quoted(D sent, CustomerBranch customer, List<UUID> quoteIds) {
        ended(new QuoteState.Idle());
        rates.remember(new StoredForm<>(draft.getValue(), sent.quoteBasis(), customer.bsn()), quoteIds);
        changed();
    }

    /// No rate came.
    ///
    /// @param advice what could be relaxed
    public void showNoRates(String title, String text, List<Advice> advice) {
        ended(new QuoteState.NoRates(advice));
        notices.showNoRates(title, text, advice);
    }

    /// Shows that only some of the rates came that were asked for.
    public void showPartly(Notice notice) {
        notices.showPartly(notice);
    }

    /// Ends the asking after a failure; where the service refused fields, its words stand at them.
    public void failed(Throwable failure) {
        Problem problem = problemWords.of(failure);
        refusals.note(problem, draft.getValue());
        ended(new QuoteState.Failed(problem));
        judge();
        notices.showFailure(problem);
        refusals.first(draft.getValue()).ifPresent(goTo);
    }

    /// Returns the service's refusals at paths that the form has no field for, by the path as it came.
    public Map<String, String> refusedElsewhere(Problem problem) {
        return refusals.elsewhere(problem, draft.getValue());
    }

    private void ended(QuoteState next) {
        shipment.busyProperty().set(false);
        state.set(next);
    }

    /// Stops the asking and lets go of the shipment.
    public void close() {
        desk.stop();
        shipment.customerProperty().removeListener(customerChanged);
        shipment.customerProposedProperty().removeListener(customerChanged);
        shipment.stageProperty().removeListener(stageChanged);
        placesKnown.unsubscribe();
    }
}
