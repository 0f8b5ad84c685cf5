package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.reference.Market;
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.FormPaths;
import lanedesk.workstation.form.KeptForm;
import lanedesk.workstation.form.QuoteDesk;
import lanedesk.workstation.form.QuoteForm;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.freight.variant.Change;
import lanedesk.workstation.freight.variant.ContainerVariants;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceWords;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The form as a whole: its container, the moves quoted before, and what the desk knows of them.
final class DrayageQuoteViewModel implements QuoteDesk<DrayageDraft> {

    /// What the form is judged by and asks with.
    ///
    /// @param user the submitting user's e-mail now
    record Means(
            DrayageLists lists,
            DrayageReadiness words,
            Quoting quoting,
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
    private final ReadOnlyObjectWrapper<RecentMoves.Known> recent =
            new ReadOnlyObjectWrapper<>(RecentMoves.Known.NOTHING);
    private final Set<String> left = new HashSet<>();
    private final QuoteForm<DrayageDraft> form;
    private final Subscription listsChanged;

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
        left.add(WirePaths.CUSTOMER);
        if (!kept.equals(KeptForm.of(DrayageDraft.EMPTY))) {
            left.addAll(WirePaths.FIELDS);
        }
        form = new QuoteForm<>(
                shipment,
                kept,
                container.draftProperty(),
                this,
                means.places().book(),
                means.problems(),
                means.notices());
        shipment.onRequest(request -> container.take(request, new DayText(texts)));
        listsChanged = means.lists().changesProperty().subscribe(form::judge);
        readRecent(null);
    }

    DrayageContainerViewModel container() {
        return container;
    }

    Shipment shipment() {
        return shipment;
    }

    /// What is said at its fields, and the asking for rates.
    QuoteForm<DrayageDraft> quote() {
        return form;
    }

    /// Moves quoted before, newest first.
    ReadOnlyObjectProperty<RecentMoves.Known> recentProperty() {
        return recent.getReadOnlyProperty();
    }

    /// Takes back what was filled in of a request, and what of it waits for the booking.
    void undoRequest() {
        container.undoRequest();
        shipment.bookingDraftProperty().set("");
    }

    /// A field was left: from now on it says what is wrong with it.
    void left(String field) {
        if (left.add(field)) {
            form.judge();
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

    @Override
    public QuoteDesk.Judgement judge(
            DrayageDraft draft, @Nullable CustomerBranch customer, boolean asked, Map<String, String> refused) {
        List<FieldProblem> found = DrayageRules.problems(
                draft,
                means.lists().types(),
                customer,
                means.user().get(),
                means.places().book().checkProperty().get());
        Map<String, String> said = new HashMap<>(refused);
        for (FieldProblem problem : found) {
            String field = WirePaths.field(problem.path());
            if (problem.missing() ? asked : left.contains(field)) {
                said.putIfAbsent(field, means.words().words(problem));
            }
        }
        return new QuoteDesk.Judgement(found, Map.copyOf(said), means.words().of(draft, found));
    }

    @Override
    public String title(DrayageDraft draft) {
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

    @Override
    public DrayageDraft essence(DrayageDraft draft) {
        return draft.essence();
    }

    @Override
    public DatedLane days(DrayageDraft draft) {
        return draft.datedLane();
    }

    @Override
    public FormPaths<DrayageDraft> paths() {
        return WirePaths.FORM;
    }

    @Override
    public void settle() {
        container.settle();
        left.addAll(WirePaths.FIELDS);
    }

    @Override
    public void ask(DrayageDraft sent, CustomerBranch customer, QuoteForm<DrayageDraft> asker) {
        DrayageQuoteRequest request =
                DrayageRequests.of(sent, customer, means.user().get());
        RecentMoves.Move move = new RecentMoves.Move(
                sent.direction(), request.market(), sent.warehouse().place());
        asking.start(
                control -> means.quoting().quoteDrayage(request, customer, shipment.id(), control),
                Outcome.of(answer -> answered(sent, move, customer, answer), asker::failed));
    }

    @Override
    public List<ShipmentVariant> variants(DrayageDraft draft, CustomerBranch customer, int most) {
        Integer length = draft.containerLength();
        List<Change> changes = ContainerVariants.of(
                means.lists().types().stream()
                        .map(type ->
                                new ContainerVariants.Type(type.name(), type.displayName(), type.containerLength()))
                        .toList(),
                draft.containerType(),
                length == null ? 0 : length,
                most);
        return Stream.concat(Stream.of(new Change.None()), changes.stream())
                .map(change -> variant(change, draft.with(change), customer))
                .toList();
    }

    private ShipmentVariant variant(Change change, DrayageDraft changed, CustomerBranch customer) {
        DrayageQuoteRequest request =
                DrayageRequests.of(changed, customer, means.user().get());
        return new ShipmentVariant(
                change,
                changed.essence(),
                control -> means.quoting().quoteVariant(request, customer, shipment.id(), control),
                quote -> {
                    container.take(changed);
                    form.quoted(changed, customer, List.of(quote));
                });
    }

    @Override
    public void stop() {
        asking.cancel();
    }

    private void answered(DrayageDraft sent, RecentMoves.Move move, CustomerBranch customer, Quoted.Drayage answer) {
        readRecent(move);
        if (answer.quote().rates().isEmpty()) {
            List<Readiness.Need> advice = means.words().whatToRelax(sent).stream()
                    .map(line -> new Readiness.Need(line, null))
                    .toList();
            form.foundNone(texts.text("dray.none.title"), texts.text("dray.none.text"), advice);
            return;
        }
        form.quoted(sent, customer, List.of(answer.id()));
    }

    void close() {
        form.close();
        listsChanged.unsubscribe();
        container.close();
    }
}
