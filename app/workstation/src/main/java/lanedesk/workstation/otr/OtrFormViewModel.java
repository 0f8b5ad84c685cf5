package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.util.Subscription;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.AskingNotices;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.KeptForm;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceBook;
import org.jspecify.annotations.Nullable;

/// The form as a whole: its draft, what is wrong with it, and the asking for rates.
final class OtrFormViewModel {

    private final Shipment shipment;
    private final OtrDraftState state;
    private final OtrOffers offers;
    private final OtrRateRequests rates;
    private final OtrReadiness readinessWords;
    private final Problems problemWords;
    private final Notices notices;
    private final Texts texts;
    private final OtrValidation judgement;
    private final PlaceBook places;
    private final Subscription placesKnown;
    private final ReadOnlyObjectWrapper<QuoteState> quoteState = new ReadOnlyObjectWrapper<>(new QuoteState.Idle());
    private final ChangeListener<@Nullable CustomerBranch> customerChanged = (_, _, _) -> changed();
    private final InvalidationListener stageChanged;
    private final AskingNotices asking;
    private final InvalidationListener offersChanged = _ -> lookAgain();
    private Map<String, String> refused = Map.of();
    private Consumer<String> goTo = _ -> {};
    private boolean asked;
    private KeptForm<OtrDraft> kept;
    private @Nullable OtrDraft quoted;
    private @Nullable Long quotedBsn;

    OtrFormViewModel(
            Shipment shipment,
            OtrOffers offers,
            OtrRateRequests rates,
            OtrReadiness readinessWords,
            Problems problemWords,
            Notices notices,
            PlaceBook places,
            Supplier<ClassScale> scale,
            Texts texts) {
        this.shipment = shipment;
        this.offers = offers;
        this.rates = rates;
        this.readinessWords = readinessWords;
        this.problemWords = problemWords;
        this.notices = notices;
        this.texts = texts;
        asking = new AskingNotices(() -> shipment.stage() instanceof Stage.Editing, notices);
        stageChanged = _ -> asking.moved();
        this.places = places;
        judgement = new OtrValidation(offers, readinessWords, places, scale);
        placesKnown = places.checkProperty().subscribe((_, _) -> lookAgain());
        kept = KeptForm.of(shipment.draftProperty().get(), OtrDraft.EMPTY);
        state = new OtrDraftState(kept.form());
        quoted = kept.quoted();
        quotedBsn = kept.quotedBsn();
        state.draftProperty().addListener((_, before, after) -> {
            refused = stillRefused(before, after);
            changed();
        });
        shipment.customerProperty().addListener(customerChanged);
        shipment.stageProperty().addListener(stageChanged);
        offers.listsProperty().addListener(offersChanged);
        shipment.onRequote(this::requote);
        shipment.onMeasured(sides -> state.change(draft -> draft.measured(sides)));
        shipment.onStopAsking(this::cancel);
        changed();
    }

    OtrDraftState state() {
        return state;
    }

    OtrDraft draft() {
        return state.draft();
    }

    Shipment shipment() {
        return shipment;
    }

    /// What each row comes to, and all together.
    ReadOnlyObjectProperty<GridLines> gridProperty() {
        return judgement.gridProperty();
    }

    /// What blocks, in the order of reading.
    ReadOnlyObjectProperty<List<FieldProblem>> problemsProperty() {
        return judgement.problemsProperty();
    }

    /// What is to be said at which field now, by path: problems once rates were asked for, what is mistyped at once,
    /// and what the service refused.
    ReadOnlyObjectProperty<Map<String, String>> marksProperty() {
        return judgement.marksProperty();
    }

    ReadOnlyObjectProperty<Readiness> readinessProperty() {
        return judgement.readinessProperty();
    }

    ReadOnlyObjectProperty<QuoteState> quoteStateProperty() {
        return quoteState.getReadOnlyProperty();
    }

    /// Who takes the dispatcher to a field.
    void onGoTo(Consumer<String> action) {
        goTo = action;
    }

    /// Takes the dispatcher to the field of a path.
    void goTo(String path) {
        goTo.accept(path);
    }

    private void changed() {
        OtrDraft draft = state.draft();
        judgement.look(draft);
        GridLines grid = gridProperty().get();
        name(title(draft, grid));
        keep(draft);
        CustomerBranch customer = shipment.customerProperty().get();
        OtrDraft then = quoted;
        if (then != null && !shipment.quoteIds().isEmpty()) {
            boolean same = draft.essence(grid.essence()).equals(then)
                    && customer != null
                    && Long.valueOf(customer.bsn()).equals(quotedBsn);
            shipment.staleProperty().set(!same);
        }
        judge();
    }

    private void keep(OtrDraft draft) {
        KeptForm<OtrDraft> now = new KeptForm<>(draft, quoted, quotedBsn);
        if (!now.equals(kept)) {
            kept = now;
            shipment.draftProperty().set(now);
        }
    }

    /// Looks anew at what may have changed beside the form: the lists, the settings, who works here.
    void lookAgain() {
        judgement.look(state.draft());
        judge();
    }

    private void judge() {
        judgement.judge(state.draft(), shipment.customerProperty().get(), rates.user(), asked, refused);
    }

    // A tab of papers whose form is not known keeps the name it was opened with.
    private void name(String title) {
        if (!title.isEmpty() || shipment.stage() instanceof Stage.Editing) {
            shipment.titleProperty().set(title);
        }
    }

    private String title(OtrDraft draft, GridLines grid) {
        String from = draft.from().place().shortName();
        String to = draft.to().place().shortName();
        if (from.isEmpty() && to.isEmpty()) {
            return "";
        }
        long pieces = grid.totals().pieces();
        String key = pieces == 0 ? "otr.title" : draft.isPalletized() ? "otr.title.pallets" : "otr.title.pieces";
        return texts.text(key, from.isEmpty() ? "…" : from, to.isEmpty() ? "…" : to, pieces);
    }

    /// Asks for rates, or goes to the first problem.
    void requestRates() {
        if (isAsking()) {
            return;
        }
        asked = true;
        refused = Map.of();
        asking.withdraw();
        judge();
        CustomerBranch customer = shipment.customerProperty().get();
        List<FieldProblem> problems = problemsProperty().get();
        if (!problems.isEmpty() || customer == null) {
            goTo.accept(problems.getFirst().path());
            return;
        }
        if (!places.isReady()) {
            places.whenReady(this::requestRates);
            return;
        }
        OtrDraft sent = state.draft();
        shipment.busyProperty().set(true);
        quoteState.set(new QuoteState.Running(0, 1));
        rates.ask(
                sent,
                customer,
                shipment.id(),
                // the last of them is still the one that is asked while its answer is put away
                (done, total) -> quoteState.set(new QuoteState.Running(Math.min(done, total - 1), total)),
                answer -> answered(sent, customer, answer),
                this::failed);
    }

    boolean isAsking() {
        return quoteState.get() instanceof QuoteState.Running;
    }

    /// Stops the asking; what comes is dropped.
    void cancel() {
        rates.cancel();
        ended(new QuoteState.Idle());
    }

    private void requote() {
        if (!problemsProperty().get().isEmpty()) {
            shipment.edit();
        }
        requestRates();
    }

    private void answered(OtrDraft sent, CustomerBranch customer, OtrRateRequests.Answered answer) {
        List<Readiness.Need> advice = answer.emptyModes().isEmpty()
                ? List.of()
                : readinessWords.whatToRelax(sent, gridProperty().get());
        if (answer.failure() != null) {
            asking.partly(Notice.warning(
                            texts.text("otr.partly.title", String.join(", ", answer.failedModes())),
                            problemWords.of(answer.failure()).explanation())
                    .with(new Notice.Action(texts.text("action.retry"), this::requote)));
        }
        if (!answer.hasRates()) {
            ended(new QuoteState.NoRates(advice));
            asking.none(texts.text("otr.none.title"), texts.text("otr.none.text"), advice);
            return;
        }
        if (!answer.emptyModes().isEmpty()) {
            asking.partly(Notice.warning(
                    texts.text("otr.none.mode.title", String.join(", ", answer.emptyModes())),
                    AskingNotices.withAdvice(texts.text("otr.none.mode.text"), advice)));
        }
        ended(new QuoteState.Idle());
        quoted = sent.essence();
        quotedBsn = customer.bsn();
        shipment.quoted(answer.ids());
        changed();
    }

    private void failed(Throwable failure) {
        Problem problem = problemWords.of(failure);
        OtrDraft draft = state.draft();
        Map<String, String> fields = new HashMap<>();
        problem.fields().forEach((path, message) -> fields.put(OtrPaths.toForm(path, draft), message));
        refused = Map.copyOf(fields);
        ended(new QuoteState.Failed(problem));
        judge();
        asking.failed(problem);
        fields.keySet().stream()
                .filter(path -> OtrPaths.isOnForm(path, draft))
                .min(OtrPaths.READING_ORDER)
                .ifPresent(goTo);
    }

    /// What the service refused at a path the form has no field for, by that path as it came.
    Map<String, String> refusedElsewhere(Problem problem) {
        Map<String, String> elsewhere = new TreeMap<>(problem.fields());
        OtrDraft draft = state.draft();
        elsewhere.keySet().removeIf(path -> OtrPaths.isOnForm(OtrPaths.toForm(path, draft), draft));
        return elsewhere;
    }

    /// Says that an item is kept as a template, and for whom.
    void sayKept(String item, @Nullable CustomerBranch customer) {
        notices.say(Notice.information(
                texts.text("otr.template.kept", item),
                customer == null
                        ? texts.text("otr.template.everybody")
                        : texts.text("otr.template.customer", customer.customerName())));
    }

    /// Says why something beside the quote failed.
    void sayFailed(Throwable failure) {
        notices.say(Notice.of(problemWords.of(failure)));
    }

    private void ended(QuoteState next) {
        shipment.busyProperty().set(false);
        quoteState.set(next);
    }

    private Map<String, String> stillRefused(OtrDraft before, OtrDraft after) {
        if (refused.isEmpty()) {
            return refused;
        }
        List<String> gone = new ArrayList<>(OtrPaths.changed(before, after));
        Map<String, String> left = new HashMap<>(refused);
        left.keySet().removeIf(path -> gone.stream().anyMatch(path::startsWith));
        return Map.copyOf(left);
    }

    void close() {
        rates.cancel();
        shipment.customerProperty().removeListener(customerChanged);
        shipment.stageProperty().removeListener(stageChanged);
        offers.listsProperty().removeListener(offersChanged);
        placesKnown.unsubscribe();
    }
}
