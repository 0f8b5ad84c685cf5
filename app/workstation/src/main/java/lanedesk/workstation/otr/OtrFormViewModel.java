package lanedesk.workstation.otr;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.util.Subscription;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.FormPaths;
import lanedesk.workstation.form.QuoteDesk;
import lanedesk.workstation.form.QuoteForm;
import lanedesk.workstation.form.QuoteNotices;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.draft.OtrPaths;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.OtrVariants;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.QuoteSource;
import lanedesk.workstation.requested.RequestMarks;
import org.jspecify.annotations.Nullable;

/// The form as a whole: its draft and its lines, and what the desk knows of them.
final class OtrFormViewModel implements QuoteDesk<OtrDraft> {

    private final Shipment shipment;
    private final OtrDraftState state;
    private final OtrLists lists;
    private final OtrRateRequests rates;
    private final Problems problemWords;
    private final Notices notices;
    private final Texts texts;
    private final OtrValidation validation;
    private final QuoteForm<OtrDraft> form;
    private final OtrRequestedFields fields;
    private final RequestMarks requested;
    private final InvalidationListener listsChanged;
    private Subscription awaited = Subscription.EMPTY;
    private Runnable beforeRequest = () -> {};

    OtrFormViewModel(
            Shipment shipment,
            OtrLists lists,
            OtrRateRequests rates,
            OtrValidation validation,
            Problems problemWords,
            Notices notices,
            PlaceBook places,
            Texts texts) {
        this.shipment = shipment;
        this.lists = lists;
        this.rates = rates;
        this.validation = validation;
        this.problemWords = problemWords;
        this.notices = notices;
        this.texts = texts;
        StoredForm<OtrDraft> kept = StoredForm.of(shipment.draftProperty().get(), OtrDraft.EMPTY);
        state = new OtrDraftState(kept.form());
        form = new QuoteForm<>(shipment, kept, state.draftProperty(), this, places, problemWords, notices);
        fields = new OtrRequestedFields(state, lists, texts);
        requested = new RequestMarks(texts, fields);
        state.draftProperty().subscribe(_ -> requested.onFormChanged());
        requested.marksProperty().subscribe(_ -> shipment.openDoubtsProperty().set((int) requested.doubtful()));
        listsChanged = _ -> form.recheck();
        lists.changesProperty().addListener(listsChanged);
        shipment.onMeasured(sides -> state.change(draft -> draft.withDimensions(sides)));
        shipment.onRequest(this::take);
    }

    /// Returns the messages of its fields, and the request for rates.
    QuoteForm<OtrDraft> quote() {
        return form;
    }

    /// Sets what is done before rates are requested, unless the ready date is still doubtful.
    void onRequest(Runnable action) {
        beforeRequest = action;
    }

    /// Returns the marks of the fields that were read in a request.
    RequestMarks requested() {
        return requested;
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

    /// The computed values of each row, and the totals.
    ReadOnlyObjectProperty<GridLines> gridProperty() {
        return validation.gridProperty();
    }

    @Override
    public ShipmentTitle title(OtrDraft draft) {
        return new ShipmentTitle(
                "",
                draft.from().place().shortName(),
                draft.to().place().shortName(),
                draft.isPalletized() ? ShipmentTitle.Freight.PALLETS : ShipmentTitle.Freight.PIECES,
                gridProperty().get().totals().pieces());
    }

    @Override
    public void onDraftChanged(OtrDraft draft) {
        validation.onDraftChanged(draft);
    }

    @Override
    public String text(FieldProblem problem) {
        return problem.text(texts);
    }

    @Override
    public QuoteDesk.Judgement judge(
            OtrDraft draft, @Nullable CustomerBranch customer, boolean asked, Map<String, String> refused) {
        return validation.judge(draft, customer, rates.user(), asked, refused);
    }

    @Override
    public FormPaths<OtrDraft> paths() {
        return OtrPaths.FORM;
    }

    @Override
    public void ask(OtrDraft sent, CustomerBranch customer, QuoteForm<OtrDraft> asking) {
        ReadMark readyMark = requested.marksProperty().get().get(ShipmentDays.Which.READY.path());
        if (readyMark == null || !readyMark.doubtful()) {
            beforeRequest.run();
        }
        rates.ask(
                sent,
                customer,
                QuoteSource.of(shipment),
                asking::progressed,
                answer -> answered(sent, customer, answer),
                asking::failed);
    }

    @Override
    public List<ShipmentVariant> variants(OtrDraft draft, CustomerBranch customer, int most) {
        OtrVariants variants = new OtrVariants(draft, gridProperty().get().scale(), lists::offers, others(customer));
        return Stream.concat(Stream.of(new VariantChange.None()), variants.changes(most).stream())
                .map(change -> variant(change, variants.with(change), customer))
                .toList();
    }

    private ShipmentVariant variant(VariantChange change, OtrDraft changed, CustomerBranch customer) {
        return form.variant(
                change,
                changed,
                customer,
                rates.variant(changed, customer, QuoteSource.of(shipment)),
                taken -> state.change(_ -> taken));
    }

    // Those of the same branch that were filled in and are not booked.
    private List<OtrVariants.Other> others(CustomerBranch customer) {
        return shipment.others().stream()
                .filter(other -> other.stage() instanceof Stage.Editing || other.stage() instanceof Stage.Choosing)
                .filter(other -> customer.equals(other.customerProperty().get()))
                .map(other -> new OtrVariants.Other(
                        other.title(texts),
                        StoredForm.of(other.draftProperty().get(), OtrDraft.EMPTY)
                                .form()))
                .toList();
    }

    @Override
    public void stop() {
        rates.cancel();
    }

    // Taken back by one step; accessorials of a list that is not here yet follow without one of their own.
    private void take(RequestedShipment request) {
        RequestedDraft filling = new RequestedDraft(lists, texts);
        OtrDraft before = state.draft();
        state.change(draft -> fields.read(request, draft, filling.of(draft, request.read())));
        if (!lists.hasAccessorials() && !request.read().accessorials().isEmpty()) {
            OtrDraft filled = state.draft();
            awaited = lists.changesProperty().subscribe(() -> {
                if (lists.hasAccessorials()) {
                    awaited.unsubscribe();
                    if (state.draft().items().equals(filled.items())) {
                        state.tidy(draft -> fields.read(
                                request,
                                before,
                                filling.withAccessorials(draft, request.read().accessorials())));
                    }
                }
            });
        }
    }

    private void answered(OtrDraft sent, CustomerBranch customer, OtrRateRequests.Answered answer) {
        List<Advice> advice = answer.emptyModes().isEmpty() ? List.of() : validation.whatToRelax(sent);
        if (answer.failure() != null) {
            form.showPartly(Notice.warning(
                            texts.text("otr.partly.title", String.join(", ", answer.failedModes())),
                            problemWords.of(answer.failure()).explanation())
                    .with(new Notice.Action(texts.text("action.retry"), form::requestRates)));
        }
        if (!answer.hasRates()) {
            form.showNoRates(texts.text("otr.none.title"), texts.text("otr.none.text"), advice);
            return;
        }
        if (!answer.emptyModes().isEmpty()) {
            form.showPartly(Notice.warning(
                    texts.text("otr.none.mode.title", String.join(", ", answer.emptyModes())),
                    QuoteNotices.withAdvice(texts.text("otr.none.mode.text"), advice)));
        }
        form.quoted(sent, customer, answer.ids());
    }

    /// Shows that an item was saved as a template, and for whom.
    void showTemplateSaved(String item, @Nullable CustomerBranch customer) {
        notices.show(Notice.information(
                texts.text("otr.template.kept", item),
                customer == null
                        ? texts.text("otr.template.everybody")
                        : texts.text("otr.template.customer", customer.customerName())));
    }

    /// Says once that the number in a line's name marked it hazardous, with the way back.
    void showMarkedHazardous(int row, String number, Runnable takeBack) {
        notices.show(Notice.information(
                        texts.text("otr.hazmat.marked", row + 1, number), texts.text("otr.hazmat.marked.detail"))
                .with(new Notice.Action(texts.text("otr.hazmat.marked.takeBack"), takeBack)));
    }

    /// Shows a failure of anything beside the quote.
    void showFailure(Throwable failure) {
        notices.show(Notice.of(problemWords.of(failure)));
    }

    void close() {
        form.close();
        lists.changesProperty().removeListener(listsChanged);
        awaited.unsubscribe();
    }
}
