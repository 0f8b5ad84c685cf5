package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.variant.ContainerVariantChooser;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.QuoteForm;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.form.ShipmentDateFields;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds one drayage form: its container, its recent moves, their validation, and the rate request.
final class DrayageQuoteViewModel implements QuoteFormRules<DrayageDraft> {

    /// The maximum number of listed containers.
    static final int MAX_CONTAINERS = 50;

    private static final Logger log = LoggerFactory.getLogger(DrayageQuoteViewModel.class);

    final Shipment shipment;
    final DrayageContainerViewModel container;
    private final ShippingCalendar calendar;
    private final DrayageValidation validation;
    private final DrayageRateRequests rateRequests;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<RecentMoves.MoveHistory> recentMoves =
            new ReadOnlyObjectWrapper<>(RecentMoves.MoveHistory.EMPTY);
    /// The part of the form that OTR and drayage have in common: field errors and the rate request.
    final QuoteForm<DrayageDraft> quoteForm;
    final ValueForm<DrayageDraft> form;
    private final Subscription listsSubscription;

    /// @param container the form's values, created from the shipment's saved draft
    DrayageQuoteViewModel(
            Shipment shipment,
            DrayageContainerViewModel container,
            DrayageValidation validation,
            DrayageRateRequests rateRequests,
            ShippingCalendar calendar,
            ErrorMessages errorMessages,
            Notifications notifications) {
        this.shipment = shipment;
        this.container = container;
        this.validation = validation;
        this.rateRequests = rateRequests;
        this.calendar = calendar;
        texts = validation.texts;
        SavedForm<DrayageDraft> savedForm =
                SavedForm.fromSnapshotOrEmpty(shipment.draftProperty().get(), DrayageDraft.EMPTY);
        quoteForm = new QuoteForm<>(
                shipment, savedForm, container.state, this, container.postalCodes, errorMessages, notifications);
        form = createValueForm();
        ShipmentDateFields.addToForm(form, container.state, quoteForm::endTypingAndValidate, calendar, texts);
        quoteForm.bindForm(form);
        shipment.setOnCustomerRequestAndPassWaiting(container::fillFromRequest);
        listsSubscription =
                validation.referenceLists.changeCountProperty().subscribe(quoteForm::validateAndUpdateErrors);
        rateRequests.recordAndLoadRecentMoves(null, this::setRecentMoves);
    }

    private ValueForm<DrayageDraft> createValueForm() {
        ValueForm<DrayageDraft> fields = new ValueForm<>(texts, container::draft, container.state::changeAsUndoStep);
        fields.setOnEnter(null);
        fields.addChoiceField(
                        "drayOperation",
                        List.of(MoveType.values()),
                        moveType -> texts.text(moveType.createMessageKey("dray.operation")),
                        DrayageDraft::direction,
                        DrayageDraft::withDirection)
                .addRequestPaths(DrayageFields.MOVE_TYPE);
        fields.addFieldWithTypedAction("drayMarket", DrayageDraft::marketText, container::onMarketTyped)
                .addRequestPaths(DrayageFields.MARKET)
                .setOnAccepted(() -> resolveTextAndValidateField(DrayageFields.MARKET, container::selectTypedMarket));
        fields.addFieldWithTypedAction(
                        "drayWarehouse", draft -> draft.warehouse().line(), container::onWarehouseTyped)
                .addRequestPaths(DrayageFields.WAREHOUSE)
                .setOnAccepted(
                        () -> resolveTextAndValidateField(DrayageFields.WAREHOUSE, container::normalizeWarehouse));
        fields.addFieldWithTypedAction(
                        "drayUnits",
                        draft -> draft.system().name(),
                        text -> container.weight.setUnitsAndConvertWeight(UnitSystem.valueOf(text)))
                .setChoices(
                        Stream.of(UnitSystem.values()).map(UnitSystem::name).toList(),
                        system -> texts.text("dray.units." + system))
                .addRequestPaths(DrayageFields.UNITS);
        fields.addFieldWithTypedAction(
                        "drayContainerType", DrayageDraft::containerText, container::onContainerTypeTyped)
                .addRequestPaths(DrayageFields.CONTAINER_TYPE)
                .setOnAccepted(() ->
                        resolveTextAndValidateField(DrayageFields.CONTAINER_TYPE, container::selectTypedContainerType));
        FormField length = fields.addFieldWithTypedAction(
                        "drayLength",
                        draft -> Objects.toString(draft.containerLength(), ""),
                        text -> container.setContainerLength(text.isEmpty() ? null : Integer.valueOf(text)))
                .addRequestPaths(DrayageFields.CONTAINER_LENGTH);
        container.availableLengths.subscribe(lengths -> length.setChoices(
                lengths.stream().map(String::valueOf).toList(), feet -> texts.text("dray.feet", feet)));
        fields.addCheckBoxField("drayReefer", DrayageDraft::isReefer, DrayageDraft::withReefer)
                .addRequestPaths(DrayageFields.IS_REEFER);
        fields.addFieldWithTypedAction("drayWeight", DrayageDraft::weight, container.weight::onWeightTyped)
                .addRequestPaths(DrayageFields.WEIGHT)
                .setOnAccepted(() -> resolveTextAndValidateField(
                        DrayageFields.WEIGHT, container.weight::rewriteTypedWeightInFormUnit));
        return fields;
    }

    private void resolveTextAndValidateField(String path, Runnable resolveText) {
        resolveText.run();
        quoteForm.endTypingAndValidate(path);
    }

    DrayageReferenceLists referenceLists() {
        return validation.referenceLists;
    }

    /// The moves quoted last, newest first; empty until they are loaded.
    ReadOnlyObjectProperty<RecentMoves.MoveHistory> recentMovesProperty() {
        return recentMoves.getReadOnlyProperty();
    }

    /// The label of the button that confirms an unlikely weight; empty if the weight needs no confirmation.
    String weightConfirmationLabel() {
        return validation.createWeightConfirmationLabel(container.draft());
    }

    /// Undoes the last change. If this change filled in a customer's request, the saved state of the booking
    /// page is cleared too, because it contains values of the request.
    void undoAndDiscardBookingValues() {
        boolean hadRequest = container.draft().beforeRequest() != null;
        container.undo();
        if (hadRequest && container.draft().beforeRequest() == null) {
            shipment.bookingPageStateJsonProperty().set("");
        }
    }

    private void setRecentMoves(RecentMoves.MoveHistory history) {
        container.setRecentMoves(history);
        recentMoves.set(history);
    }

    @Override
    public QuoteFormRules.ValidationResult validate(
            DrayageDraft draft,
            @Nullable CustomerBranch customer,
            boolean ratesRequestedOnce,
            Map<String, String> serviceErrors) {
        return validation.validateDraft(
                draft,
                container.state::isTyping,
                customer,
                rateRequests.requestingUser(),
                ratesRequestedOnce,
                serviceErrors);
    }

    @Override
    public ShipmentTitle shipmentTitle(DrayageDraft draft) {
        Market market = draft.market();
        String port = market == null ? "" : MarketNames.shortNameOf(market);
        String warehouse = draft.warehouse().place().shortName();
        Integer length = draft.containerLength();
        boolean isExport = draft.direction() == MoveType.EXPORT;
        return new ShipmentTitle(
                "",
                isExport ? warehouse : port,
                isExport ? port : warehouse,
                isExport ? ShipmentTitle.Freight.EXPORT : ShipmentTitle.Freight.IMPORT,
                length == null ? 0 : length);
    }

    @Override
    public void requestRates(DrayageDraft sentDraft, CustomerBranch customer, QuoteForm<DrayageDraft> quoteForm) {
        rateRequests.requestRates(sentDraft, customer, QuoteSource.from(shipment), new TaskCallback<>() {
            @Override
            public void onSuccess(List<SavedQuote.Drayage> savedQuotes) {
                onQuotesReceived(sentDraft, customer, savedQuotes);
            }

            @Override
            public void onFailure(Throwable failure) {
                quoteForm.onRequestFailed(failure);
            }

            @Override
            public void onProgress(long done, long total) {
                quoteForm.onRequestProgress((int) done, (int) total);
            }
        });
    }

    @Override
    public List<ShipmentVariant> createVariants(DrayageDraft draft, CustomerBranch customer, int maxCount) {
        if (!draft.containers().isEmpty()) {
            // A variant is one quote, so it cannot stand for several containers.
            return List.of();
        }
        Integer length = draft.containerLength();
        List<VariantChange> changes = ContainerVariantChooser.chooseVariants(
                validation.referenceLists.localizedContainerTypes().stream()
                        .map(type -> new ContainerVariantChooser.ContainerType(
                                type.name(), type.displayName(), type.containerLength()))
                        .toList(),
                draft.containerType(),
                length == null ? 0 : length,
                maxCount);
        return Stream.concat(Stream.of(new VariantChange.Unchanged()), changes.stream())
                .map(change -> createVariant(change, draft.withVariantChange(change), customer))
                .toList();
    }

    private ShipmentVariant createVariant(VariantChange change, DrayageDraft changed, CustomerBranch customer) {
        return quoteForm.createVariant(
                change,
                changed,
                customer,
                rateRequests.createVariantRatesTask(changed, customer, QuoteSource.from(shipment)),
                newDraft -> container.state.changeAsUndoStep(_ -> newDraft));
    }

    @Override
    public void cancelRequests() {
        rateRequests.cancelRequest();
    }

    private void onQuotesReceived(
            DrayageDraft sentDraft, CustomerBranch customer, List<SavedQuote.Drayage> savedQuotes) {
        SavedQuote.Drayage firstQuote = savedQuotes.getFirst();
        rateRequests.recordAndLoadRecentMoves(
                new RecentMoves.Move(
                        sentDraft.direction(),
                        firstQuote.request().market(),
                        sentDraft.warehouse().place()),
                this::setRecentMoves);
        List<Integer> withoutRates = IntStream.range(0, savedQuotes.size())
                .filter(index -> savedQuotes.get(index).quote().rates().isEmpty())
                .boxed()
                .toList();
        if (withoutRates.isEmpty()) {
            quoteForm.onRatesReceived(
                    sentDraft,
                    customer,
                    savedQuotes.stream().map(SavedQuote::id).toList());
            return;
        }
        SavedQuote.Drayage quote = savedQuotes.get(withoutRates.getFirst());
        boolean isUnreadable = quote.hasUnreadableRates();
        String title = isUnreadable
                ? UnreadableFieldsText.unreadableRatesText(quote.problems(), quote.rateListName(), texts)
                : texts.text("dray.none.title");
        String text = isUnreadable
                ? texts.text("reading.ratesUnreadable", Long.toString(quote.quoteNumber()))
                : texts.text("dray.none.text");
        quoteForm.showNoRatesAndNotifyIfFormHidden(
                title,
                savedQuotes.size() == 1
                        ? text
                        : texts.text(
                                "dray.containers.none",
                                withoutRates.stream()
                                        .map(index -> Integer.toString(index + 1))
                                        .collect(Collectors.joining(", ")),
                                savedQuotes.size(),
                                text),
                isUnreadable ? List.of() : validation.suggestRelaxations(sentDraft));
    }

    /// Adds a container to the list; at most [#MAX_CONTAINERS]. The first one continues the shipment of the
    /// tab.
    void addContainer(String number, String weight) {
        container.state.changeAsUndoStep(draft -> {
            if (draft.containers().size() >= MAX_CONTAINERS) {
                return draft;
            }
            List<ContainerLine> lines = new ArrayList<>(draft.containers());
            UUID firstId = shipment.originShipment();
            boolean isFirstIdUsed = lines.stream().anyMatch(line -> line.id().equals(firstId));
            // The ids of one tab have the same first half, like the rows of a batch: each is a shipment of its own.
            lines.add(ContainerLine.of(
                    isFirstIdUsed
                            ? new UUID(
                                    shipment.id().getMostSignificantBits(),
                                    UUID.randomUUID().getLeastSignificantBits())
                            : firstId,
                    number,
                    weight));
            return draft.withContainers(lines);
        });
    }

    void removeContainer(UUID id) {
        container.state.changeAsUndoStep(draft -> draft.withContainers(draft.containers().stream()
                .filter(line -> !line.id().equals(id))
                .toList()));
    }

    /// Changes a listed container by typing.
    void changeContainer(UUID id, UnaryOperator<ContainerLine> change) {
        container.state.changeByTyping(DrayageFields.CONTAINERS, draft -> draft.withContainerLine(id, change));
    }

    /// Called when a field of the list loses the focus. Saves numbers and days of containers that were
    /// quoted.
    void endTypingContainers() {
        quoteForm.endTypingAndValidate(DrayageFields.CONTAINERS);
        if (!shipment.quoteIds().isEmpty() && !container.draft().containers().isEmpty()) {
            rateRequests.saveContainers(
                    shipment.id(),
                    DrayageRateRequests.toContainers(container.draft()),
                    failure -> log.warn("containers of a tab not saved", failure));
        }
    }

    /// What to check about a listed container; empty if there is nothing.
    String containerNote(ContainerLine line) {
        return validation.containerNote(container.draft(), line, calendar.today());
    }

    /// The calendar by which days are read.
    ShippingCalendar calendar() {
        return calendar;
    }

    @Override
    public void onDraftOrListsChanged(DrayageDraft draft) {
        shipment.containersProperty().set(DrayageRateRequests.toContainers(draft));
    }

    void close() {
        quoteForm.close();
        listsSubscription.unsubscribe();
        container.close();
    }
}
