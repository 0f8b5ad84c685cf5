package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.ShipmentDaysView;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PlaceTexts;
import org.jspecify.annotations.Nullable;

/// Shows the input fields of the container form: move type, market, warehouse, dates and units; container type,
/// length, reefer and weight.
final class DrayageContainerView {

    private final DrayageContainerViewModel model;
    private final DrayageQuoteViewModel form;
    private final Texts texts;
    private final DrayageReferenceLists referenceLists;
    private final ShipmentDaysView datesView;
    private final Map<String, Field> fieldsByPath = new HashMap<>();
    private final PlaceTexts placeTexts;
    private Subscription subscriptions = Subscription.EMPTY;
    private boolean isUpdating;

    @FXML
    private Field operationField;

    @FXML
    private SegmentedChoice<MoveType> drayOperation;

    @FXML
    private Field marketField;

    @FXML
    private SuggestField<Market> drayMarket;

    @FXML
    private Icon arrow;

    @FXML
    private Field warehouseField;

    @FXML
    private TextField drayWarehouse;

    @FXML
    private HBox daysPlace;

    @FXML
    private FieldNotes moveNotes;

    @FXML
    private FieldNotes dayNotes;

    @FXML
    private Field unitsField;

    @FXML
    private SegmentedChoice<UnitSystem> drayUnits;

    @FXML
    private FieldNotes containerNotes;

    @FXML
    private Field typeField;

    @FXML
    private SuggestField<ContainerType> drayContainerType;

    @FXML
    private Field lengthField;

    @FXML
    private SegmentedChoice<Integer> drayLength;

    @FXML
    private Label noLength;

    @FXML
    private Field reeferField;

    @FXML
    private CheckBox drayReefer;

    @FXML
    private Badge overruled;

    @FXML
    private Field weightField;

    @FXML
    private SidedField drayWeight;

    @FXML
    private Label weightWarning;

    @FXML
    private HBox conversion;

    @FXML
    private Label conversionText;

    @FXML
    private Button drayKeepFigure;

    @FXML
    private HBox weightQuestion;

    @FXML
    private Button drayConfirmWeight;

    DrayageContainerView(DrayageQuoteViewModel form, ShipmentDaysView datesView, Texts texts, PlaceTexts placeTexts) {
        this.datesView = datesView;
        this.form = form;
        this.model = form.container();
        this.referenceLists = form.lists();
        this.texts = texts;
        this.placeTexts = placeTexts;
    }

    @FXML
    private void initialize() {
        setUpMoveFields();
        fieldsByPath.put(DrayageFields.CONTAINER_TYPE, typeField);
        fieldsByPath.put(DrayageFields.CONTAINER_LENGTH, lengthField);
        fieldsByPath.put(DrayageFields.IS_REEFER, reeferField);
        fieldsByPath.put(DrayageFields.WEIGHT, weightField);
        containerNotes.setFields(typeField, lengthField, reeferField, weightField);
        setUpContainerFields();
        setUpWeightField();
        subscriptions = Subscription.combine(
                model.state().draftProperty().subscribe(this::showDraft),
                model.weight().conversionProperty().subscribe(this::showConversion),
                referenceLists.changeCountProperty().subscribe(_ -> showDraft(model.draft())),
                subscribeToErrorsAndMarks(),
                form.requestMarks().marksProperty().subscribe(datesView::showRequestMarks),
                form.quoteForm().readinessProperty().subscribe(this::showWeightWarning),
                form.quoteForm().fieldErrorsProperty().subscribe(this::showWeightQuestion));
    }

    private void setUpMoveFields() {
        fieldsByPath.put(DrayageFields.OPERATION, operationField);
        fieldsByPath.put(DrayageFields.MARKET, marketField);
        fieldsByPath.put(DrayageFields.WAREHOUSE, warehouseField);
        fieldsByPath.put(DrayageFields.UNITS, unitsField);
        daysPlace.getChildren().setAll(datesView.root());
        moveNotes.setFields(operationField, marketField, warehouseField, unitsField);
        dayNotes.setFields(datesView.readyField(), datesView.mustArriveByField());
        drayOperation.getItems().setAll(MoveType.values());
        drayOperation.setText(moveType -> texts.text(moveType.textKey("dray.operation")));
        onUserSelection(drayOperation.valueProperty(), model::setMoveType);
        drayUnits.getItems().setAll(UnitSystem.values());
        drayUnits.setText(system -> texts.text("dray.units." + system.name()));
        onUserSelection(drayUnits.valueProperty(), model.weight()::convertWeightTo);
        setUpMarketField();
        setUpWarehouseField();
    }

    private void setUpMarketField() {
        drayMarket.setSuggestions(Suggestions.ofIndex(model::suggestMarkets), Market::name, MarketNames::formatPlace);
        drayMarket.typeahead().setOnAccepted(model::setMarket);
        bindText(drayMarket, model::onMarketTyped, model::selectTypedMarket, DrayageFields.MARKET);
    }

    private void setUpWarehouseField() {
        Typeahead<PlaceSuggestion> typeahead =
                new Typeahead<>(drayWarehouse, Suggestions.ofIndex(model::suggestWarehouses));
        typeahead
                .withText(PlaceSuggestion::toFieldText)
                .withDetail(placeTexts::suggestionReasonText)
                .withMinCharacters(2)
                .withoutPreselectingIf(PlaceSuggestion::mustBeSelectedFirst)
                .withContinuationAfter(PlaceSuggestion::hasNoPostalCode)
                .withEnterWaitingWhileLoading(
                        () -> !placeTexts.postalCodeService().isReady())
                .setOnAccepted(model::setWarehouse)
                .setOnEnter(() -> drayWarehouse.requestFocusTraversal(TraversalDirection.NEXT));
        Runnable refresh = typeahead::searchAgainIfFocused;
        drayWarehouse.textProperty().subscribe((_, _) -> {
            if (drayWarehouse.isFocused()) {
                placeTexts.postalCodeService().runAfterLoadUnlessLoaded(refresh);
            }
        });
        bindText(drayWarehouse, model::onWarehouseTyped, model::normalizeWarehouse, DrayageFields.WAREHOUSE);
    }

    private void showMoveFields(DrayageDraft draft) {
        MoveType moveType = draft.direction();
        drayOperation.setValue(moveType);
        marketField.setLabel(texts.text(moveType.textKey("dray.market")));
        warehouseField.setLabel(texts.text(moveType.textKey("dray.warehouse")));
        arrow.setIconLiteral(moveType == MoveType.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
        drayMarket.setValue(draft.market());
        setTextIfChanged(drayMarket, draft.marketText());
        drayMarket.setEmptyText(
                texts.text(referenceLists.areListsLoaded() ? "dray.market.nothing" : "dray.lists.coming"));
        marketField.setHint(marketHint(draft.market()));
        setTextIfChanged(drayWarehouse, draft.warehouse().line());
        warehouseField.setHint(placeTexts.feedbackWhileTyping(draft.warehouse()));
        drayUnits.setValue(draft.system());
    }

    private String marketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.formatPlace(market);
        }
        return texts.text(referenceLists.areListsLoaded() ? "dray.market.hint" : "dray.lists.coming");
    }

    private void setUpContainerFields() {
        drayContainerType.setSuggestions(
                Suggestions.ofIndex(model::suggestTypes), ContainerType::displayName, this::lengthsText);
        drayContainerType.typeahead().setOnAccepted(model::setContainerType);
        bindText(
                drayContainerType,
                model::onContainerTyped,
                model::selectTypedContainerType,
                DrayageFields.CONTAINER_TYPE);
        onUserSelection(drayReefer.selectedProperty(), model::setReefer);
        drayLength.setText(feet -> texts.text("dray.feet", feet));
        onUserSelection(drayLength.valueProperty(), model::chooseLength);
    }

    private String lengthsText(ContainerType type) {
        return texts.text(
                "dray.feet",
                type.containerLength().stream().map(String::valueOf).collect(Collectors.joining(" · ")));
    }

    private void setUpWeightField() {
        Label unit = new Label();
        unit.getStyleClass().addAll("ld-muted", "dray-unit");
        unit.textProperty()
                .bind(model.state().draftProperty().map(draft -> draft.system().symbol(Measure.WEIGHT)));
        drayWeight.setRight(unit);
        bindText(drayWeight, model.weight()::onWeightTyped, model.weight()::formatTypedWeight, DrayageFields.WEIGHT);
        drayConfirmWeight.setOnAction(_ -> {
            model.weight().confirmWeight();
            drayWeight.requestFocus();
        });
        drayKeepFigure.setOnAction(_ -> {
            model.weight().restoreTypedNumber();
            drayWeight.requestFocus();
        });
    }

    private <T> void onUserSelection(ObservableValue<T> value, Consumer<T> onChanged) {
        value.subscribe((_, newValue) -> {
            if (!isUpdating && newValue != null) {
                onChanged.accept(newValue);
            }
        });
    }

    // Forwards each typed text to `onTyped`; calls `onFocusLost` when the field loses the focus.
    private void bindText(TextField field, Consumer<String> onTyped, Runnable onFocusLost, String path) {
        field.textProperty().subscribe((_, text) -> {
            if (!isUpdating) {
                onTyped.accept(text == null ? "" : text);
            }
        });
        InputBindings.onFocusLost(field, () -> {
            onFocusLost.run();
            form.onFieldFocusLost(path);
        });
    }

    // Sets a text that was not typed, and closes the suggestions.
    private static void setTextIfChanged(TextField field, String text) {
        if (!text.equals(field.getText())) {
            field.setText(text);
            field.end();
            if (field instanceof SuggestField<?> suggesting) {
                suggesting.typeahead().closeAndCancelSearch();
            }
        }
    }

    private Subscription subscribeToErrorsAndMarks() {
        return Subscription.combine(
                form.quoteForm()
                        .fieldErrorsProperty()
                        .subscribe(errorsByPath -> fieldsByPath.forEach(
                                (path, field) -> field.setError(errorsByPath.getOrDefault(path, "")))),
                form.requestMarks()
                        .marksProperty()
                        .subscribe(marksByPath ->
                                fieldsByPath.forEach((path, field) -> field.setSourceMark(marksByPath.get(path)))));
    }

    // `isUpdating` is set meanwhile, so that values set here are not handled as typed.
    private void showDraft(DrayageDraft draft) {
        if (isUpdating) {
            return;
        }
        isUpdating = true;
        try {
            showMoveFields(draft);
            drayContainerType.setEmptyText(
                    texts.text(referenceLists.areListsLoaded() ? "dray.type.nothing" : "dray.type.coming"));
            drayContainerType.setValue(model.selectedType()
                    .filter(type -> type.displayName().equals(draft.containerText()))
                    .orElse(null));
            setTextIfChanged(drayContainerType, draft.containerText());
            showLengths(draft);
            showReefer(draft);
            setTextIfChanged(drayWeight, draft.weight());
            String convertedWeight = model.weight().weightTextInOtherSystem();
            weightField.setHint(convertedWeight.isEmpty() ? texts.text("dray.weight.hint") : "= " + convertedWeight);
        } finally {
            isUpdating = false;
        }
    }

    private void showLengths(DrayageDraft draft) {
        List<Integer> lengths = model.availableLengths();
        if (!drayLength.getItems().equals(lengths)) {
            drayLength.getItems().setAll(lengths);
        }
        drayLength.setValue(draft.containerLength());
        boolean hasLengths = !lengths.isEmpty();
        Visibility.setVisibleAndManaged(drayLength, hasLengths);
        Visibility.setVisibleAndManaged(noLength, !hasLengths);
    }

    private void showReefer(DrayageDraft draft) {
        drayReefer.setSelected(draft.isReefer());
        boolean isOverridden =
                draft.isReeferOverridden() && !draft.containerType().isEmpty();
        String text = draft.isReefer() ? "dray.reefer.hint.added" : "dray.reefer.hint.off";
        reeferField.setHint(texts.text(isOverridden ? text : "dray.reefer.hint"));
        Visibility.setVisibleAndManaged(overruled, isOverridden);
    }

    private void showConversion(ContainerWeight.@Nullable Conversion lastConversion) {
        Visibility.setVisibleAndManaged(conversion, lastConversion != null);
        if (lastConversion != null) {
            String from = " " + lastConversion.previousSystem().symbol(Measure.WEIGHT);
            String to = " " + lastConversion.previousSystem().otherSystem().symbol(Measure.WEIGHT);
            String before = model.weight().toDisplayText(lastConversion.before());
            conversionText.setText(texts.text(
                    "dray.converted", before + from, model.weight().toDisplayText(lastConversion.after()) + to));
            drayKeepFigure.setText(texts.text("dray.keep", before + to));
        }
    }

    // The weight field's error is a question; the button shown here answers the question.
    private void showWeightQuestion(Map<String, String> fieldErrors) {
        String confirmationLabel = fieldErrors.containsKey(DrayageFields.WEIGHT) ? form.weightConfirmationLabel() : "";
        drayConfirmWeight.setText(confirmationLabel);
        Visibility.setVisibleAndManaged(weightQuestion, !confirmationLabel.isEmpty());
    }

    private void showWeightWarning(Readiness readiness) {
        String message = readiness.warnings().stream()
                .filter(need -> DrayageFields.WEIGHT.equals(need.path()))
                .map(Readiness.Need::text)
                .findFirst()
                .orElse("");
        weightWarning.setText(message);
        Visibility.setVisibleAndManaged(weightWarning, !message.isEmpty());
    }

    /// Moves the focus to the field at a path; returns false if the form has no such field.
    boolean focusField(String path) {
        Field field = fieldsByPath.get(path);
        if (field == null) {
            return datesView.focusFieldIfPresent(path);
        }
        Node control = switch (path) {
            case DrayageFields.CONTAINER_LENGTH -> model.availableLengths().isEmpty() ? drayContainerType : drayLength;
            case DrayageFields.IS_REEFER -> drayReefer;
            default -> field.getControl();
        };
        if (control == null) {
            return false;
        }
        IncrementalReveal.attachAndFocus(control);
        return true;
    }

    void close() {
        datesView.close();
        subscriptions.unsubscribe();
    }
}
