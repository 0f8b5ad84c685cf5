package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.client.reference.Market;
import lanedesk.freight.variant.ContainerVariants;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.FormPaths;
import lanedesk.workstation.form.QuoteDesk;
import lanedesk.workstation.form.QuoteForm;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.QuoteSource;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.requested.RequestMarks;
import org.jspecify.annotations.Nullable;

/// The form as a whole: its container, the moves quoted before, and what the desk knows of them.
final class DrayageQuoteViewModel implements QuoteDesk<DrayageDraft> {

    private final Shipment shipment;
    private final DrayageContainerViewModel container;
    private final DrayageValidation validation;
    private final DrayageRateRequests rates;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<RecentMoves.Known> recent =
            new ReadOnlyObjectWrapper<>(RecentMoves.Known.NOTHING);
    private final QuoteForm<DrayageDraft> form;
    private final RequestMarks requested;
    private final Subscription listsChanged;

    /// `container` holds what the shipment kept.
    DrayageQuoteViewModel(
            Shipment shipment,
            DrayageContainerViewModel container,
            DrayageValidation validation,
            DrayageRateRequests rates,
            PlaceBook places,
            Problems problems,
            Notices notices,
            Texts texts) {
        this.shipment = shipment;
        this.container = container;
        this.validation = validation;
        this.rates = rates;
        this.texts = texts;
        StoredForm<DrayageDraft> kept = StoredForm.of(shipment.draftProperty().get(), DrayageDraft.EMPTY);
        if (!kept.equals(StoredForm.of(DrayageDraft.EMPTY))) {
            validation.allLeft();
        }
        form = new QuoteForm<>(shipment, kept, container.draftProperty(), this, places, problems, notices);
        requested = new RequestMarks(texts, new DrayageRequestedFields(container, texts));
        shipment.onRequest(request -> container.take(request, new DayText(texts)));
        container.draftProperty().subscribe(_ -> requested.onFormChanged());
        requested.marksProperty().subscribe(_ -> shipment.openDoubtsProperty().set((int) requested.doubtful()));
        listsChanged = validation.lists().changesProperty().subscribe(form::judge);
        rates.readRecent(null, this::know);
    }

    DrayageContainerViewModel container() {
        return container;
    }

    Shipment shipment() {
        return shipment;
    }

    /// Returns the marks of the fields that were read in a request.
    RequestMarks requested() {
        return requested;
    }

    /// Returns the problems of the form's fields and the request for rates.
    QuoteForm<DrayageDraft> quote() {
        return form;
    }

    /// Moves quoted before, newest first.
    ReadOnlyObjectProperty<RecentMoves.Known> recentProperty() {
        return recent.getReadOnlyProperty();
    }

    /// Returns the answer that confirms an unlikely weight; empty where nothing is asked about it.
    String weightAnswer() {
        return validation.weightAnswer(container.draft());
    }

    /// Takes back what was filled in of a request, and what of it waits for the booking.
    void undoRequest() {
        container.undoRequest();
        shipment.bookingDraftProperty().set("");
    }

    /// Notes that a field was left: its problems are shown from now on.
    void left(String field) {
        if (validation.left(field)) {
            form.judge();
        }
    }

    /// Notes that a field is being typed into: its problems are hidden until it is left.
    void typing(String field) {
        validation.typing(field);
    }

    private void know(RecentMoves.Known known) {
        container.know(known);
        recent.set(known);
    }

    @Override
    public String text(FieldProblem problem) {
        return problem.text(texts);
    }

    @Override
    public QuoteDesk.Judgement judge(
            DrayageDraft draft, @Nullable CustomerBranch customer, boolean asked, Map<String, String> refused) {
        return validation.judge(draft, customer, rates.user(), asked, refused);
    }

    @Override
    public ShipmentTitle title(DrayageDraft draft) {
        Market market = draft.market();
        String port = market == null ? "" : MarketNames.brief(market);
        String warehouse = draft.warehouse().place().shortName();
        Integer length = draft.containerLength();
        boolean export = draft.direction() == Direction.EXPORT;
        return new ShipmentTitle(
                "",
                export ? warehouse : port,
                export ? port : warehouse,
                export ? ShipmentTitle.Freight.EXPORT : ShipmentTitle.Freight.IMPORT,
                length == null ? 0 : length);
    }

    @Override
    public FormPaths<DrayageDraft> paths() {
        return WirePaths.FORM;
    }

    @Override
    public void commitTyping() {
        container.commitTyping();
        validation.allLeft();
    }

    @Override
    public void ask(DrayageDraft sent, CustomerBranch customer, QuoteForm<DrayageDraft> asker) {
        rates.ask(sent, customer, QuoteSource.of(shipment), answer -> answered(sent, customer, answer), asker::failed);
    }

    @Override
    public List<ShipmentVariant> variants(DrayageDraft draft, CustomerBranch customer, int most) {
        Integer length = draft.containerLength();
        List<VariantChange> changes = ContainerVariants.of(
                validation.lists().types().stream()
                        .map(type ->
                                new ContainerVariants.Type(type.name(), type.displayName(), type.containerLength()))
                        .toList(),
                draft.containerType(),
                length == null ? 0 : length,
                most);
        return Stream.concat(Stream.of(new VariantChange.None()), changes.stream())
                .map(change -> variant(change, draft.with(change), customer))
                .toList();
    }

    private ShipmentVariant variant(VariantChange change, DrayageDraft changed, CustomerBranch customer) {
        return form.variant(
                change, changed, customer, rates.variant(changed, customer, QuoteSource.of(shipment)), container::take);
    }

    @Override
    public void stop() {
        rates.cancel();
    }

    private void answered(DrayageDraft sent, CustomerBranch customer, Quoted.Drayage answer) {
        rates.readRecent(
                new RecentMoves.Move(
                        sent.direction(),
                        answer.request().market(),
                        sent.warehouse().place()),
                this::know);
        if (answer.quote().rates().isEmpty()) {
            form.showNoRates(texts.text("dray.none.title"), texts.text("dray.none.text"), validation.whatToRelax(sent));
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
