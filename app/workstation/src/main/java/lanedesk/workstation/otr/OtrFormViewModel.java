package lanedesk.workstation.otr;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.util.Subscription;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.form.FormPaths;
import lanedesk.workstation.form.QuoteForm;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.OtrVariants;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// The whole form: its draft, its items, and their checks.
final class OtrFormViewModel implements QuoteFormRules<OtrDraft> {

    private final Shipment shipment;
    private final OtrDraftState state;
    private final OtrReferenceLists lists;
    private final OtrRateRequests rates;
    private final ErrorMessages problemTexts;
    private final Notifications notices;
    private final Texts texts;
    private final OtrValidation validation;
    private final QuoteForm<OtrDraft> form;
    private final OtrRequestFields fields;
    private final RequestFieldMarks requested;
    private final InvalidationListener onListsChanged;
    private Subscription placesSubscription = Subscription.EMPTY;
    private Runnable beforeRequest = () -> {};

    OtrFormViewModel(
            Shipment shipment,
            OtrReferenceLists lists,
            OtrRateRequests rates,
            OtrValidation validation,
            ErrorMessages problemWords,
            Notifications notices,
            PostalCodeService places,
            Texts texts) {
        this.shipment = shipment;
        this.lists = lists;
        this.rates = rates;
        this.validation = validation;
        this.problemTexts = problemWords;
        this.notices = notices;
        this.texts = texts;
        SavedForm<OtrDraft> savedForm = SavedForm.from(shipment.draftProperty().get(), OtrDraft.EMPTY);
        state = new OtrDraftState(savedForm.form());
        form = new QuoteForm<>(shipment, savedForm, state.draftProperty(), this, places, problemWords, notices);
        fields = new OtrRequestFields(state, lists, texts);
        requested = new RequestFieldMarks(texts, fields);
        state.draftProperty().subscribe(_ -> requested.onFormChanged());
        requested
                .marksProperty()
                .subscribe(_ -> shipment.uncertainCountProperty().set((int) requested.countUncertain()));
        onListsChanged = _ -> form.revalidate();
        lists.changesProperty().addListener(onListsChanged);
        shipment.setOnDimensionsMeasured(sides -> state.change(draft -> draft.withDimensions(sides)));
        shipment.setOnRequest(this::fillFromRequest);
    }

    /// The messages of its fields and the rate request.
    QuoteForm<OtrDraft> quoteForm() {
        return form;
    }

    /// Sets an action that runs before rates are requested.
    void setBeforeRequest(Runnable action) {
        beforeRequest = action;
    }

    /// The marks of fields whose values were read from a request.
    RequestFieldMarks requestMarks() {
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
    public ShipmentTitle shipmentTitle(OtrDraft draft) {
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
    public String problemText(FieldError problem) {
        return problem.text(texts);
    }

    @Override
    public QuoteFormRules.ValidationResult validate(
            OtrDraft draft, @Nullable CustomerBranch customer, boolean isRequested, Map<String, String> refused) {
        return validation.validate(draft, customer, rates.submittingUser(), isRequested, refused);
    }

    @Override
    public FormPaths<OtrDraft> fieldPaths() {
        return OtrFieldPaths.INSTANCE;
    }

    @Override
    public void requestRates(OtrDraft sent, CustomerBranch customer, QuoteForm<OtrDraft> asking) {
        beforeRequest.run();
        rates.requestRates(
                sent,
                customer,
                QuoteSource.from(shipment),
                asking::onProgress,
                answer -> onAnswer(sent, customer, answer),
                asking::onFailure);
    }

    @Override
    public List<ShipmentVariant> variants(OtrDraft draft, CustomerBranch customer, int max) {
        OtrVariants variants =
                new OtrVariants(draft, gridProperty().get().scale(), lists::isOffered, otherShipments(customer));
        return Stream.concat(Stream.of(new VariantChange.Unchanged()), variants.usefulChanges(max).stream())
                .map(change -> createVariant(change, variants.applyChange(change), customer))
                .toList();
    }

    private ShipmentVariant createVariant(VariantChange change, OtrDraft changed, CustomerBranch customer) {
        return form.createVariant(
                change,
                changed,
                customer,
                rates.variantRequest(changed, customer, QuoteSource.from(shipment)),
                taken -> state.change(_ -> taken));
    }

    // Those of the same branch that were filled in and are not booked.
    private List<OtrVariants.OtherShipment> otherShipments(CustomerBranch customer) {
        return shipment.otherOpenShipments().stream()
                .filter(other ->
                        other.stage() instanceof ShipmentStep.Editing || other.stage() instanceof ShipmentStep.Choosing)
                .filter(other -> customer.equals(other.customerProperty().get()))
                .map(other -> new OtrVariants.OtherShipment(
                        other.title(texts),
                        SavedForm.from(other.draftProperty().get(), OtrDraft.EMPTY)
                                .form()))
                .toList();
    }

    @Override
    public void cancelRequests() {
        rates.cancel();
    }

    // One undo step; accessorials are added without a step of their own once their list is loaded.
    private void fillFromRequest(RequestedShipment request) {
        OtrDraft previous = state.draft();
        state.change(draft -> fields.recordRequest(request, draft, fields.fill(draft, request.foundShipment())));
        if (!lists.hasAccessorials() && !request.foundShipment().accessorials().isEmpty()) {
            OtrDraft filled = state.draft();
            placesSubscription = lists.changesProperty().subscribe(() -> {
                if (lists.hasAccessorials()) {
                    placesSubscription.unsubscribe();
                    if (state.draft().items().equals(filled.items())) {
                        state.changeWithoutStep(draft -> fields.recordRequest(
                                request,
                                previous,
                                fields.withAccessorials(
                                        draft, request.foundShipment().accessorials())));
                    }
                }
            });
        }
    }

    private void onAnswer(OtrDraft sent, CustomerBranch customer, OtrRateRequests.OtrAnswers answer) {
        List<RelaxationAdvice> advice = answer.emptyModes().isEmpty() ? List.of() : validation.suggestRelaxations(sent);
        if (answer.failure() != null) {
            form.showPartialRates(Notification.warning(
                            texts.text("otr.partly.title", String.join(", ", answer.failedModes())),
                            problemTexts.create(answer.failure()).explanation())
                    .withAction(new Notification.Action(texts.text("action.retry"), form::requestRates)));
        }
        if (!answer.hasRates() && !answer.quotesWithUnreadableRates().isEmpty()) {
            List<SavedQuote.Otr> unreadable = answer.quotesWithUnreadableRates();
            form.showNoRates(
                    UnreadableFieldsText.textOfUnreadableRates(
                            unreadable.stream()
                                    .flatMap(quote -> quote.problems().stream())
                                    .toList(),
                            unreadable.getFirst().rateListName(),
                            texts),
                    texts.text(
                            "reading.ratesUnreadable",
                            unreadable.stream()
                                    .map(quote -> Long.toString(quote.quoteNumber()))
                                    .collect(Collectors.joining(", "))),
                    List.of());
            return;
        }
        if (!answer.hasRates()) {
            form.showNoRates(texts.text("otr.none.title"), texts.text("otr.none.text"), advice);
            return;
        }
        if (!answer.emptyModes().isEmpty()) {
            form.showPartialRates(Notification.warning(
                    texts.text("otr.none.mode.title", String.join(", ", answer.emptyModes())),
                    RelaxationAdvice.appendTo(texts.text("otr.none.mode.text"), advice)));
        }
        form.onRatesReceived(sent, customer, answer.quoteIds());
    }

    /// Notifies that an item was saved as a template, and for whom.
    void showTemplateSaved(String item, @Nullable CustomerBranch customer) {
        notices.show(Notification.information(
                texts.text("otr.template.kept", item),
                customer == null
                        ? texts.text("otr.template.everybody")
                        : texts.text("otr.template.customer", customer.customerName())));
    }

    /// Notifies once that a UN number in the name marked an item hazardous, with an undo action.
    void showMarkedHazardous(int row, String number, Runnable takeBack) {
        notices.show(Notification.information(
                        texts.text("otr.hazmat.marked", row + 1, number), texts.text("otr.hazmat.marked.detail"))
                .withAction(new Notification.Action(texts.text("otr.hazmat.marked.takeBack"), takeBack)));
    }

    /// Shows a failure unrelated to the quote.
    void showFailure(Throwable failure) {
        notices.show(Notification.ofError(problemTexts.create(failure)));
    }

    void close() {
        form.close();
        lists.changesProperty().removeListener(onListsChanged);
        placesSubscription.unsubscribe();
    }
}
