package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.reference.Market;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.AskingNotices;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.KeptForm;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceWords;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The form as a whole: what is wrong with it, what it still needs, and the asking for rates.
final class DrayageQuoteViewModel {

    /// What the form is judged by and asks with.
    ///
    /// @param user the submitting user's e-mail now
    record Means(
            DrayageLists lists,
            DrayageReadiness words,
            RateRequests rates,
            RecentMoves recent,
            Supplier<String> user,
            PlaceWords places,
            Problems problems,
            Notices notices,
            Texts texts) {}

    private final Shipment shipment;
    private final DrayageContainerViewModel container;
    private final Means means;
    private final Texts texts;
    private final WorkRunner runner;
    private final LatestWork asking;
    private final AskingNotices said;
    private final ReadOnlyObjectWrapper<List<FieldProblem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<String, String>> marks = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Readiness> readiness = new ReadOnlyObjectWrapper<>(Readiness.UNKNOWN);
    private final ReadOnlyObjectWrapper<QuoteState> quoteState = new ReadOnlyObjectWrapper<>(new QuoteState.Idle());
    private final ReadOnlyObjectWrapper<RecentMoves.Known> recent =
            new ReadOnlyObjectWrapper<>(RecentMoves.Known.NOTHING);
    private final ReadOnlyBooleanWrapper ratesKnown = new ReadOnlyBooleanWrapper();
    private final ChangeListener<@Nullable CustomerBranch> customerChanged = (_, _, _) -> changed();
    private final ChangeListener<Stage> stageChanged = (_, _, _) -> moved();
    private final Subscription listsChanged;
    private final Set<String> left = new HashSet<>();
    private Map<String, String> refused = Map.of();
    private Consumer<String> goTo = _ -> {};
    private boolean asked;
    private @Nullable DrayageDraft quoted;
    private @Nullable Long quotedBsn;

    DrayageQuoteViewModel(
            Shipment shipment,
            KeptForm<DrayageDraft> kept,
            DrayageContainerViewModel container,
            Means means,
            WorkRunner runner) {
        this.shipment = shipment;
        this.container = container;
        this.means = means;
        this.texts = means.texts();
        this.runner = runner;
        this.asking = new LatestWork(runner);
        said = new AskingNotices(() -> shipment.stage() instanceof Stage.Editing, means.notices());
        quoted = kept.quoted();
        quotedBsn = kept.quotedBsn();
        container.draftProperty().subscribe((before, after) -> {
            refused = stillRefused(before, after);
            if (quoteState.get() instanceof QuoteState.NoRates || quoteState.get() instanceof QuoteState.Failed) {
                quoteState.set(new QuoteState.Idle());
            }
            changed();
        });
        shipment.customerProperty().addListener(customerChanged);
        shipment.stageProperty().addListener(stageChanged);
        listsChanged = Subscription.combine(
                means.lists().changesProperty().subscribe(this::judge),
                means.places().book().checkProperty().subscribe((_, _) -> judge()));
        shipment.onRequote(this::requote);
        shipment.onStopAsking(this::cancel);
        left.add(WirePaths.CUSTOMER);
        if (!kept.equals(KeptForm.of(DrayageDraft.EMPTY))) {
            left.addAll(WirePaths.FIELDS);
        }
        changed();
        readRecent(null);
    }

    DrayageContainerViewModel container() {
        return container;
    }

    Shipment shipment() {
        return shipment;
    }

    /// What blocks, in the order of reading.
    ReadOnlyObjectProperty<List<FieldProblem>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    /// What is to be said at which field now, by the form's own path: what is missing once rates were asked for, what
    /// is mistyped once its field was left, and what the service refused.
    ReadOnlyObjectProperty<Map<String, String>> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Readiness> readinessProperty() {
        return readiness.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<QuoteState> quoteStateProperty() {
        return quoteState.getReadOnlyProperty();
    }

    /// Moves quoted before, newest first.
    ReadOnlyObjectProperty<RecentMoves.Known> recentProperty() {
        return recent.getReadOnlyProperty();
    }

    /// Whether there are rates to go back to.
    ReadOnlyBooleanProperty ratesKnownProperty() {
        return ratesKnown.getReadOnlyProperty();
    }

    boolean isRunning() {
        return quoteState.get() instanceof QuoteState.Running;
    }

    /// Who takes the dispatcher to a field.
    void onGoTo(Consumer<String> action) {
        goTo = action;
    }

    void goTo(String path) {
        goTo.accept(WirePaths.field(path));
    }

    /// A field was left: from now on it says what is wrong with it.
    void left(String field) {
        if (left.add(field)) {
            judge();
        }
    }

    /// A field is being typed into: until it is left nothing is said against what it holds.
    void typing(String field) {
        left.remove(field);
    }

    // Notes first the move that was quoted just now, if any.
    private void readRecent(RecentMoves.@Nullable Move quotedNow) {
        runner.start(
                _ -> {
                    if (quotedNow != null) {
                        means.recent().used(quotedNow);
                    }
                    return means.recent().last();
                },
                Outcome.of(
                        known -> {
                            container.know(known);
                            recent.set(known);
                        },
                        _ -> recent.set(RecentMoves.Known.NOTHING)));
    }

    private void changed() {
        DrayageDraft draft = container.draft();
        name(title(draft));
        shipment.draftProperty().set(new KeptForm<>(draft, quoted, quotedBsn));
        CustomerBranch customer = shipment.customerProperty().get();
        DrayageDraft then = quoted;
        if (then != null && !shipment.quoteIds().isEmpty()) {
            boolean same =
                    draft.essence().equals(then) && customer != null && Objects.equals(quotedBsn, customer.bsn());
            shipment.staleProperty().set(!same);
        }
        seeRates();
        judge();
    }

    private void moved() {
        said.moved();
        seeRates();
    }

    private void seeRates() {
        ratesKnown.set(!shipment.quoteIds().isEmpty());
    }

    /// Looks anew at what may have changed beside the form: the settings, who works here.
    void lookAgain() {
        judge();
    }

    private void judge() {
        DrayageDraft draft = container.draft();
        List<FieldProblem> found = DrayageRules.problems(
                draft,
                means.lists().types(),
                shipment.customerProperty().get(),
                means.user().get(),
                means.places().book());
        problems.set(found);
        Map<String, String> said = new HashMap<>(refused);
        for (FieldProblem problem : found) {
            String field = WirePaths.field(problem.path());
            if (problem.missing() ? asked : left.contains(field)) {
                said.putIfAbsent(field, means.words().words(problem));
            }
        }
        marks.set(Map.copyOf(said));
        readiness.set(means.words().of(draft, found));
    }

    // A tab of papers whose form is not known keeps the name it was opened with.
    private void name(String title) {
        if (!title.isEmpty() || shipment.stage() instanceof Stage.Editing) {
            shipment.titleProperty().set(title);
        }
    }

    private String title(DrayageDraft draft) {
        Market market = draft.market();
        String port = market == null ? "" : MarketNames.brief(market);
        String warehouse = draft.warehouse().place().shortName();
        Integer length = draft.containerLength();
        if (port.isEmpty() && warehouse.isEmpty()) {
            return "";
        }
        String first = port.isEmpty() ? "…" : port;
        String second = warehouse.isEmpty() ? "…" : warehouse;
        boolean export = draft.direction() == Direction.EXPORT;
        String lane = texts.text("dray.title.lane", export ? second : first, export ? first : second);
        String kind = texts.text(draft.direction().key("dray.title"));
        return length == null
                ? texts.text("dray.title.short", lane, kind)
                : texts.text("dray.title", lane, length, kind);
    }

    /// Asks for rates, or goes to the first problem.
    void requestRates() {
        if (isRunning()) {
            return;
        }
        container.settle();
        asked = true;
        left.addAll(WirePaths.FIELDS);
        refused = Map.of();
        said.withdraw();
        judge();
        CustomerBranch customer = shipment.customerProperty().get();
        if (!problems.get().isEmpty() || customer == null) {
            goTo(problems.get().getFirst().path());
            return;
        }
        PlaceBook places = means.places().book();
        if (!places.isReady()) {
            places.whenReady(this::requestRates);
            return;
        }
        DrayageDraft sent = container.draft();
        DrayageQuoteRequest request =
                DrayageRequests.of(sent, customer, means.user().get());
        RecentMoves.Move move = new RecentMoves.Move(
                sent.direction(), request.market(), sent.warehouse().place());
        shipment.busyProperty().set(true);
        quoteState.set(new QuoteState.Running(0, 1));
        asking.start(
                control -> means.rates().ask(request, customer, shipment.id(), control),
                Outcome.of(answer -> answered(sent, move, customer, answer), this::failed));
    }

    /// Stops the asking; what comes is dropped.
    void cancel() {
        if (isRunning()) {
            asking.cancel();
            ended(new QuoteState.Idle());
        }
    }

    /// Goes back to the rates that came last.
    void showRates() {
        shipment.showRates();
    }

    private void requote() {
        if (!problems.get().isEmpty()) {
            shipment.edit();
        }
        requestRates();
    }

    private void answered(DrayageDraft sent, RecentMoves.Move move, CustomerBranch customer, Quoted.Drayage answer) {
        readRecent(move);
        if (answer.quote().rates().isEmpty()) {
            List<Readiness.Need> advice = means.words().whatToRelax(sent).stream()
                    .map(line -> new Readiness.Need(line, null))
                    .toList();
            ended(new QuoteState.NoRates(advice));
            said.none(texts.text("dray.none.title"), texts.text("dray.none.text"), advice);
            return;
        }
        ended(new QuoteState.Idle());
        quoted = sent.essence();
        quotedBsn = customer.bsn();
        shipment.quoted(List.of(answer.id()));
        changed();
    }

    private void failed(Throwable failure) {
        Problem problem = means.problems().of(failure);
        Map<String, String> fields = new HashMap<>();
        problem.fields()
                .forEach((path, message) ->
                        fields.merge(WirePaths.field(path), message, (one, other) -> one + " " + other));
        refused = Map.copyOf(fields);
        ended(new QuoteState.Failed(problem));
        judge();
        said.failed(problem);
        fields.keySet().stream()
                .filter(WirePaths.FIELDS::contains)
                .min(WirePaths.READING_ORDER)
                .ifPresent(goTo);
    }

    /// What the service refused at a path the form has no field for, by that path as it came.
    Map<String, String> refusedElsewhere(Problem problem) {
        Map<String, String> elsewhere = new TreeMap<>(problem.fields());
        elsewhere.keySet().removeIf(path -> WirePaths.FIELDS.contains(WirePaths.field(path)));
        return elsewhere;
    }

    private void ended(QuoteState next) {
        shipment.busyProperty().set(false);
        quoteState.set(next);
    }

    private Map<String, String> stillRefused(DrayageDraft before, DrayageDraft after) {
        if (refused.isEmpty()) {
            return refused;
        }
        Map<String, String> still = new HashMap<>(refused);
        WirePaths.changed(before, after).forEach(still::remove);
        return Map.copyOf(still);
    }

    void close() {
        asking.cancel();
        shipment.customerProperty().removeListener(customerChanged);
        shipment.stageProperty().removeListener(stageChanged);
        listsChanged.unsubscribe();
        container.close();
    }
}
