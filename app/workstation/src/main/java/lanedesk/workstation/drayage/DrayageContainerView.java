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

/// The fields of the container form: move, market, warehouse, dates and units; container type, length, reefer and
/// weight.
final class DrayageContainerView {

    private final DrayageContainerViewModel model;
    private final DrayageQuoteViewModel form;
    private final Texts texts;
    private final DrayageReferenceLists lists;
    private final ShipmentDaysView days;
    private final Map<String, Field> fields = new HashMap<>();
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

    DrayageContainerView(DrayageQuoteViewModel form, ShipmentDaysView days, Texts texts, PlaceTexts placeWords) {
        this.days = days;
        this.form = form;
        this.model = form.container();
        this.lists = form.lists();
        this.texts = texts;
        this.placeTexts = placeWords;
    }

    @FXML
    private void initialize() {
        setUpMove();
        fields.put(DrayageFieldPaths.TYPE, typeField);
        fields.put(DrayageFieldPaths.LENGTH, lengthField);
        fields.put(DrayageFieldPaths.REEFER, reeferField);
        fields.put(DrayageFieldPaths.WEIGHT, weightField);
        containerNotes.setFields(typeField, lengthField, reeferField, weightField);
        setUpContainerFields();
        setUpWeightField();
        subscriptions = Subscription.combine(
                model.draftProperty().subscribe(this::show),
                model.weight().conversionProperty().subscribe(this::showConversion),
                lists.changesProperty().subscribe(_ -> show(model.draft())),
                showErrorsAndMarks(),
                form.requestMarks().marksProperty().subscribe(days::showRequestMarks),
                form.quoteForm().readinessProperty().subscribe(this::showWeightWarning),
                form.quoteForm().fieldErrorsProperty().subscribe(this::showWeightQuestion));
    }

    private void setUpMove() {
        fields.put(DrayageFieldPaths.OPERATION, operationField);
        fields.put(DrayageFieldPaths.MARKET, marketField);
        fields.put(DrayageFieldPaths.WAREHOUSE, warehouseField);
        fields.put(DrayageFieldPaths.UNITS, unitsField);
        daysPlace.getChildren().setAll(days.root());
        moveNotes.setFields(operationField, marketField, warehouseField, unitsField);
        dayNotes.setFields(days.readyField(), days.mustArriveByField());
        drayOperation.getItems().setAll(MoveType.values());
        drayOperation.setText(direction -> texts.text(direction.textKey("dray.operation")));
        onSelected(drayOperation.valueProperty(), model::select);
        drayUnits.getItems().setAll(UnitSystem.values());
        drayUnits.setText(system -> texts.text("dray.units." + system.name()));
        onSelected(drayUnits.valueProperty(), model.weight()::convertTo);
        setUpMarketField();
        setUpWarehouseField();
    }

    private void setUpMarketField() {
        drayMarket.suggest(Suggestions.ofIndex(model::suggestMarkets), Market::name, MarketNames::placeLine);
        drayMarket.typeahead().onChosen(model::select);
        bindText(drayMarket, model::typeMarket, model::resolveMarket, DrayageFieldPaths.MARKET);
    }

    private void setUpWarehouseField() {
        Typeahead<PlaceSuggestion> offers =
                new Typeahead<>(drayWarehouse, Suggestions.ofIndex(model::suggestWarehouses));
        offers.withText(PlaceSuggestion::toLine)
                .withDetail(placeTexts::suggestionReason)
                .withMinCharacters(2)
                .withGuesses(PlaceSuggestion::isGuess)
                .withUnfinished(PlaceSuggestion::isWithoutCode)
                .withLoading(() -> !placeTexts.places().isReady())
                .onChosen(model::select)
                .onEnter(() -> drayWarehouse.requestFocusTraversal(TraversalDirection.NEXT));
        Runnable renewal = offers::refresh;
        drayWarehouse.textProperty().subscribe((_, _) -> {
            if (drayWarehouse.isFocused()) {
                placeTexts.places().runOnceLoaded(renewal);
            }
        });
        bindText(drayWarehouse, model::typeWarehouse, model::normalizeWarehouse, DrayageFieldPaths.WAREHOUSE);
    }

    private void showMove(DrayageDraft draft) {
        MoveType direction = draft.direction();
        drayOperation.setValue(direction);
        marketField.setLabel(texts.text(direction.textKey("dray.market")));
        warehouseField.setLabel(texts.text(direction.textKey("dray.warehouse")));
        arrow.setIconLiteral(direction == MoveType.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
        drayMarket.setValue(draft.market());
        showText(drayMarket, draft.marketText());
        drayMarket.setEmptyText(texts.text(lists.isLoaded() ? "dray.market.nothing" : "dray.lists.coming"));
        marketField.setHint(marketHint(draft.market()));
        showText(drayWarehouse, draft.warehouse().line());
        warehouseField.setHint(placeTexts.feedback(draft.warehouse()));
        drayUnits.setValue(draft.system());
    }

    private String marketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.placeLine(market);
        }
        return texts.text(lists.isLoaded() ? "dray.market.hint" : "dray.lists.coming");
    }

    private void setUpContainerFields() {
        drayContainerType.suggest(
                Suggestions.ofIndex(model::suggestTypes), ContainerType::displayName, this::lengthsText);
        drayContainerType.typeahead().onChosen(model::select);
        bindText(drayContainerType, model::typeContainer, model::resolveContainerType, DrayageFieldPaths.TYPE);
        onSelected(drayReefer.selectedProperty(), model::setReefer);
        drayLength.setText(feet -> texts.text("dray.feet", feet));
        onSelected(drayLength.valueProperty(), model::chooseLength);
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
                .bind(model.draftProperty().map(draft -> draft.system().symbol(Measure.WEIGHT)));
        drayWeight.setRight(unit);
        bindText(drayWeight, model.weight()::onTextTyped, model.weight()::commitTypedText, DrayageFieldPaths.WEIGHT);
        drayConfirmWeight.setOnAction(_ -> {
            model.weight().confirmWeight();
            drayWeight.requestFocus();
        });
        drayKeepFigure.setOnAction(_ -> {
            model.weight().changeUnit();
            drayWeight.requestFocus();
        });
    }

    private <T> void onSelected(ObservableValue<T> value, Consumer<T> taker) {
        value.subscribe((_, newValue) -> {
            if (!isUpdating && newValue != null) {
                taker.accept(newValue);
            }
        });
    }

    // Forwards typed text; `settle` commits it when the field loses the focus.
    private void bindText(TextField field, Consumer<String> taker, Runnable settle, String path) {
        field.textProperty().subscribe((_, text) -> {
            if (!isUpdating) {
                form.onTyping(path);
                taker.accept(text == null ? "" : text);
            }
        });
        InputBindings.onLeave(field, () -> {
            settle.run();
            form.onFieldLeft(path);
        });
    }

    // Shows a text that was not typed, without suggestions.
    private static void showText(TextField field, String text) {
        if (!text.equals(field.getText())) {
            field.setText(text);
            field.end();
            if (field instanceof SuggestField<?> suggesting) {
                suggesting.typeahead().close();
            }
        }
    }

    private Subscription showErrorsAndMarks() {
        return Subscription.combine(
                form.quoteForm()
                        .fieldErrorsProperty()
                        .subscribe(
                                marks -> fields.forEach((path, field) -> field.setError(marks.getOrDefault(path, "")))),
                form.requestMarks()
                        .marksProperty()
                        .subscribe(read -> fields.forEach((path, field) -> field.setSourceMark(read.get(path)))));
    }

    // Values set by the program do not count as typed.
    private void show(DrayageDraft draft) {
        if (isUpdating) {
            return;
        }
        isUpdating = true;
        try {
            showMove(draft);
            drayContainerType.setEmptyText(texts.text(lists.isLoaded() ? "dray.type.nothing" : "dray.type.coming"));
            drayContainerType.setValue(model.selectedType()
                    .filter(type -> type.displayName().equals(draft.containerText()))
                    .orElse(null));
            showText(drayContainerType, draft.containerText());
            showLengths(draft);
            showReefer(draft);
            showText(drayWeight, draft.weight());
            String elsewhere = model.weight().textInOtherSystem();
            weightField.setHint(elsewhere.isEmpty() ? texts.text("dray.weight.hint") : "= " + elsewhere);
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
        boolean some = !lengths.isEmpty();
        Visibility.setShown(drayLength, some);
        Visibility.setShown(noLength, !some);
    }

    private void showReefer(DrayageDraft draft) {
        drayReefer.setSelected(draft.isReefer());
        boolean byHand = draft.isReeferOverridden() && !draft.containerType().isEmpty();
        String text = draft.isReefer() ? "dray.reefer.hint.added" : "dray.reefer.hint.off";
        reeferField.setHint(texts.text(byHand ? text : "dray.reefer.hint"));
        Visibility.setShown(overruled, byHand);
    }

    private void showConversion(ContainerWeight.@Nullable Conversion done) {
        Visibility.setShown(conversion, done != null);
        if (done != null) {
            String from = " " + done.previousSystem().symbol(Measure.WEIGHT);
            String to = " " + done.previousSystem().otherSystem().symbol(Measure.WEIGHT);
            String before = model.weight().toDisplayText(done.before());
            conversionText.setText(
                    texts.text("dray.converted", before + from, model.weight().toDisplayText(done.after()) + to));
            drayKeepFigure.setText(texts.text("dray.keep", before + to));
        }
    }

    // The field's error asks; here it is answered.
    private void showWeightQuestion(Map<String, String> marks) {
        String answer = marks.containsKey(DrayageFieldPaths.WEIGHT) ? form.weightConfirmationLabel() : "";
        drayConfirmWeight.setText(answer);
        Visibility.setShown(weightQuestion, !answer.isEmpty());
    }

    private void showWeightWarning(Readiness readiness) {
        String message = readiness.warnings().stream()
                .filter(need -> DrayageFieldPaths.WEIGHT.equals(need.path()))
                .map(Readiness.Need::text)
                .findFirst()
                .orElse("");
        weightWarning.setText(message);
        Visibility.setShown(weightWarning, !message.isEmpty());
    }

    /// Moves the focus to a field; false if the form does not have it.
    boolean focus(String path) {
        Field field = fields.get(path);
        if (field == null) {
            return days.focus(path);
        }
        Node control = switch (path) {
            case DrayageFieldPaths.LENGTH -> model.availableLengths().isEmpty() ? drayContainerType : drayLength;
            case DrayageFieldPaths.REEFER -> drayReefer;
            default -> field.getControl();
        };
        if (control == null) {
            return false;
        }
        IncrementalReveal.focusAndReveal(control);
        return true;
    }

    void close() {
        days.close();
        subscriptions.unsubscribe();
    }
}
