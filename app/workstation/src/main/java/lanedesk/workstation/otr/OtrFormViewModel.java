package lanedesk.workstation.otr;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.form.QuoteForm;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.form.ShipmentDateFields;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrFields;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.OtrVariants;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// Holds one OTR form: its values, their validation, and its rate request.
final class OtrFormViewModel implements QuoteFormRules<OtrDraft> {

    final Shipment shipment;
    final DraftState<OtrDraft> state;
    private final OtrReferenceLists referenceLists;
    private final OtrRateRequests rateRequests;
    private final ErrorMessages errorMessages;
    private final Notifications notifications;
    final Texts texts;
    private final OtrValidation validation;
    /// The part of the form that OTR and drayage have in common: field errors and the rate request.
    final QuoteForm<OtrDraft> quoteForm;
    /// The fields of the form, except those of the items.
    final ValueForm<OtrDraft> form;
    private final ShipmentDateFields<OtrDraft> dateFields;
    private final OtrFields fields;
    private final InvalidationListener onListsChanged;
    private Subscription accessorialsSubscription = Subscription.EMPTY;

    OtrFormViewModel(
            Shipment shipment,
            OtrRateRequests rateRequests,
            OtrValidation validation,
            ShippingCalendar calendar,
            ErrorMessages errorMessages,
            Notifications notifications,
            Texts texts) {
        this.shipment = shipment;
        this.referenceLists = rateRequests.referenceLists();
        this.rateRequests = rateRequests;
        this.validation = validation;
        this.errorMessages = errorMessages;
        this.notifications = notifications;
        this.texts = texts;
        SavedForm<OtrDraft> savedForm =
                SavedForm.fromSnapshotOrEmpty(shipment.draftProperty().get(), OtrDraft.EMPTY);
        fields = new OtrFields(referenceLists, texts);
        state = new DraftState<>(savedForm.form(), fields);
        quoteForm = new QuoteForm<>(
                shipment, savedForm, state, this, validation.postalCodes(), errorMessages, notifications);
        form = new ValueForm<>(texts, state::draft, state::changeAsUndoStep);
        form.setOnEnter(null);
        addInsuranceFields();
        dateFields = ShipmentDateFields.addToForm(form, state, quoteForm::endTypingAndValidate, calendar, texts);
        onListsChanged = _ -> quoteForm.recomputeDerivedValuesAndValidate();
        referenceLists.changeCountProperty().addListener(onListsChanged);
        shipment.setOnDimensionsMeasured(
                sides -> state.changeAsUndoStep(draft -> draft.withDimensionsInsteadOfVolume(sides)));
        shipment.setOnCustomerRequestAndPassWaiting(this::fillFormFromRequest);
    }

    private void addInsuranceFields() {
        addCheckBox("otrInsured", CargoInsurance::wanted, CargoInsurance::withWantedAndDefaultCountry);
        form.addChoiceField(
                        "otrGoods",
                        OpenEnum.knownValues(GoodsValue.class).stream()
                                .map(GoodsValue::code)
                                .toList(),
                        goods -> texts.text("otr.goods." + goods),
                        draft -> draft.cover().goods(),
                        (draft, goods) -> draft.withCover(draft.cover().withGoods(goods)))
                .addRequestPaths("insurance.goodsValue", "insurance.isNewGoods");
        addCheckBox("otrFreightCost", CargoInsurance::freightCost, CargoInsurance::withFreightCost);
        addCheckBox("otrExtraCoverage", CargoInsurance::extraCoverage, CargoInsurance::withExtraCoverage);
        addInsuranceField("otrCargoValue", "cargoValue", CargoInsurance::value, CargoInsurance::withValue);
        addInsuranceField("otrInsuredName", "insuredName", CargoInsurance::name, CargoInsurance::withName);
        addInsuranceField("otrInsuredCountry", "insuredCountry", CargoInsurance::country, CargoInsurance::withCountry);
    }

    private void addCheckBox(
            String id,
            Function<CargoInsurance, Boolean> getter,
            BiFunction<CargoInsurance, Boolean, CargoInsurance> with) {
        form.addCheckBoxField(
                id,
                draft -> getter.apply(draft.cover()),
                (draft, isChecked) -> draft.withCover(with.apply(draft.cover(), isChecked)));
    }

    private void addInsuranceField(
            String id,
            String name,
            Function<CargoInsurance, String> getter,
            BiFunction<CargoInsurance, String, CargoInsurance> with) {
        String path = "insurance." + name;
        form.addFieldWithTypedAction(
                        id,
                        draft -> getter.apply(draft.cover()),
                        text -> state.changeByTyping(path, draft -> draft.withCover(with.apply(draft.cover(), text))))
                .addRequestPaths(path)
                .setOnAccepted(() -> state.endTyping(path));
    }

    OtrDraft draft() {
        return state.draft();
    }

    /// The computed values of every grid row, and the totals.
    ReadOnlyObjectProperty<GridLines> gridLinesProperty() {
        return validation.gridLinesProperty();
    }

    @Override
    public ShipmentTitle shipmentTitle(OtrDraft draft) {
        return new ShipmentTitle(
                "",
                draft.from().place().shortName(),
                draft.to().place().shortName(),
                draft.isPalletized() ? ShipmentTitle.Freight.PALLETS : ShipmentTitle.Freight.PIECES,
                gridLinesProperty().get().totals().pieces());
    }

    @Override
    public void onDraftOrListsChanged(OtrDraft draft) {
        validation.updateGridLines(draft);
    }

    @Override
    public QuoteFormRules.ValidationResult validate(
            OtrDraft draft,
            @Nullable CustomerBranch customer,
            boolean ratesRequestedOnce,
            Map<String, String> serviceErrors) {
        return validation.validate(
                draft, state::isTyping, customer, rateRequests.requestingUser(), ratesRequestedOnce, serviceErrors);
    }

    @Override
    public void requestRates(OtrDraft sentDraft, CustomerBranch customer, QuoteForm<OtrDraft> quoteForm) {
        dateFields.moveReadyDateToNextBusinessDay();
        rateRequests.requestRatesAndRecordLane(
                sentDraft,
                customer,
                QuoteSource.from(shipment),
                quoteForm::onRequestProgress,
                results -> onQuotesReceived(sentDraft, customer, results),
                quoteForm::onRequestFailed);
    }

    @Override
    public List<ShipmentVariant> createVariants(OtrDraft draft, CustomerBranch customer, int maxCount) {
        OtrVariants variants = new OtrVariants(
                draft,
                gridLinesProperty().get().scale(),
                referenceLists::isOfferedOrUnknown,
                otherUnbookedShipmentsOfCustomer(customer));
        return Stream.concat(Stream.of(new VariantChange.Unchanged()), variants.chooseChanges(maxCount).stream())
                .map(change -> createVariant(change, variants.createChangedDraft(change), customer))
                .toList();
    }

    private ShipmentVariant createVariant(VariantChange change, OtrDraft changed, CustomerBranch customer) {
        return quoteForm.createVariant(
                change,
                changed,
                customer,
                rateRequests.createVariantRatesTask(changed, customer, QuoteSource.from(shipment)),
                newDraft -> state.changeAsUndoStep(_ -> newDraft));
    }

    // Returns the open shipments of the same customer branch that are being filled in or have rates, but no
    // booking.
    private List<OtrVariants.OtherShipment> otherUnbookedShipmentsOfCustomer(CustomerBranch customer) {
        return shipment.otherOpenShipments().stream()
                .filter(other ->
                        other.step() instanceof ShipmentStep.Editing || other.step() instanceof ShipmentStep.Choosing)
                .filter(other -> customer.equals(other.customerProperty().get()))
                .map(other -> new OtrVariants.OtherShipment(
                        other.titleText(texts),
                        SavedForm.fromSnapshotOrEmpty(other.draftProperty().get(), OtrDraft.EMPTY)
                                .form()))
                .toList();
    }

    @Override
    public void cancelRequests() {
        rateRequests.cancelRequest();
    }

    // Fills the form as one undo step. If the accessorials of the service are not loaded yet, the accessorials
    // of the request are added later, to the same undo step, unless the items were changed meanwhile.
    private void fillFormFromRequest(RequestedShipment request) {
        OtrDraft previous = state.draft();
        state.fillFromRequest(request);
        if (!referenceLists.areAccessorialsLoaded()
                && !request.extractedShipment().accessorials().isEmpty()) {
            OtrDraft filled = state.draft();
            accessorialsSubscription = referenceLists.changeCountProperty().subscribe(() -> {
                if (referenceLists.areAccessorialsLoaded()) {
                    accessorialsSubscription.unsubscribe();
                    if (state.draft().items().equals(filled.items())) {
                        state.changeWithoutUndoStep(draft -> fields.withRecordedRequest(
                                request,
                                previous,
                                fields.withAddedOfferedAccessorials(
                                        draft, request.extractedShipment().accessorials())));
                    }
                }
            });
        }
    }

    private void onQuotesReceived(
            OtrDraft sentDraft, CustomerBranch customer, OtrRateRequests.OtrQuoteResults results) {
        List<RelaxationAdvice> advice =
                results.modesWithoutRates().isEmpty() ? List.of() : validation.suggestRelaxations(sentDraft);
        if (results.failure() != null) {
            quoteForm.notifyPartialRates(Notification.warning(
                            texts.text("otr.partly.title", String.join(", ", results.failedModes())),
                            errorMessages.createFor(results.failure()).explanation())
                    .withAction(new Notification.Action(
                            texts.text("action.retry"), quoteForm::requestRatesOrFocusFirstError)));
        }
        if (!results.hasRates() && !results.quotesWithUnreadableRates().isEmpty()) {
            List<SavedQuote.Otr> unreadable = results.quotesWithUnreadableRates();
            quoteForm.showNoRatesAndNotifyIfFormHidden(
                    UnreadableFieldsText.unreadableRatesText(
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
        if (!results.hasRates()) {
            quoteForm.showNoRatesAndNotifyIfFormHidden(
                    texts.text("otr.none.title"), texts.text("otr.none.text"), advice);
            return;
        }
        if (!results.modesWithoutRates().isEmpty()) {
            quoteForm.notifyPartialRates(Notification.warning(
                    texts.text("otr.none.mode.title", String.join(", ", results.modesWithoutRates())),
                    RelaxationAdvice.appendAdviceToText(texts.text("otr.none.mode.text"), advice)));
        }
        quoteForm.onRatesReceived(sentDraft, customer, results.quoteIds());
    }

    /// Notifies that an item was saved as a template for a customer, or for all customers if `customer` is
    /// null.
    void notifyTemplateSaved(String item, @Nullable CustomerBranch customer) {
        notifications.showOrReplaceNotification(Notification.information(
                texts.text("otr.template.kept", item),
                customer == null
                        ? texts.text("otr.template.everybody")
                        : texts.text("otr.template.customer", customer.customerName())));
    }

    /// Notifies that an item was marked hazardous because of the UN number in its name. The notification offers
    /// to undo.
    void notifyMarkedHazardous(int row, String number, Runnable undo) {
        notifications.showOrReplaceNotification(Notification.information(
                        texts.text("otr.hazmat.marked", row + 1, number), texts.text("otr.hazmat.marked.detail"))
                .withAction(new Notification.Action(texts.text("otr.hazmat.marked.takeBack"), undo)));
    }

    /// Shows a failure of something other than the rate request.
    void notifyFailure(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
    }

    void close() {
        quoteForm.close();
        referenceLists.changeCountProperty().removeListener(onListsChanged);
        accessorialsSubscription.unsubscribe();
    }
}
