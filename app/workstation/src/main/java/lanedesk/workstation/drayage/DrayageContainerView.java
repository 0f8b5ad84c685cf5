package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.Measure;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.SidedField;
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
    private final PlaceTexts placeTexts;
    private Subscription subscriptions = Subscription.EMPTY;
    private FormBinding binding;

    @FXML
    private VBox root;

    @FXML
    private Field moveTypeField;

    @FXML
    private Field marketField;

    @FXML
    private SuggestField<Market> drayMarket;

    @FXML
    private Icon moveDirectionArrow;

    @FXML
    private Field warehouseField;

    @FXML
    private TextField drayWarehouse;

    @FXML
    private Field readyField;

    @FXML
    private Field mustArriveByField;

    @FXML
    private FieldNotes moveNotes;

    @FXML
    private FieldNotes dayNotes;

    @FXML
    private Field unitsField;

    @FXML
    private FieldNotes containerNotes;

    @FXML
    private Field typeField;

    @FXML
    private SuggestField<ContainerType> drayContainerType;

    @FXML
    private Field lengthField;

    @FXML
    private SegmentedChoice<String> drayLength;

    @FXML
    private Label noLengthNote;

    @FXML
    private Field reeferField;

    @FXML
    private Badge reeferOverrideBadge;

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
    private Button drayRestoreWeight;

    @FXML
    private HBox weightQuestion;

    @FXML
    private Button drayConfirmWeight;

    DrayageContainerView(DrayageQuoteViewModel form, Texts texts, PlaceTexts placeTexts) {
        this.form = form;
        this.model = form.container;
        this.referenceLists = form.referenceLists();
        this.texts = texts;
        this.placeTexts = placeTexts;
    }

    @FXML
    private void initialize() {
        binding = new FormBinding(root, form.form, texts);
        binding.setFrameAndBindFields("drayLength", lengthField);
        binding.setFrameAndBindFields("drayReefer", reeferField);
        setUpMoveFields();
        containerNotes.setFields(typeField, lengthField, reeferField, weightField);
        setUpContainerFields();
        setUpWeightField();
        subscriptions = Subscription.combine(
                model.state.draftProperty().subscribe(this::showDraft),
                model.availableLengths.subscribe(this::showLengthFieldOrNote),
                model.weight.conversionProperty().subscribe(this::showWeightConversion),
                referenceLists.changeCountProperty().subscribe(_ -> showDraft(model.draft())),
                form.quoteForm.readinessProperty().subscribe(this::showWeightWarning),
                form.quoteForm.fieldErrorsProperty().subscribe(this::showWeightQuestion));
    }

    private void setUpMoveFields() {
        moveNotes.setFields(moveTypeField, marketField, warehouseField, unitsField);
        dayNotes.setFields(readyField, mustArriveByField);
        setUpMarketField();
        setUpWarehouseField();
    }

    private void setUpMarketField() {
        drayMarket.setSuggestions(Suggestions.ofIndex(model::suggestMarkets), Market::name, MarketNames::formatPlace);
        drayMarket.typeahead().setOnAccepted(model::setMarket);
    }

    private void setUpWarehouseField() {
        Typeahead<PlaceSuggestion> typeahead =
                new Typeahead<>(drayWarehouse, Suggestions.ofIndex(model::suggestWarehouses));
        typeahead
                .withTextFormatter(PlaceSuggestion::toFieldText)
                .withDetailFormatter(placeTexts::suggestionReasonText)
                .withMinCharacters(2)
                .withoutPreselectingIf(PlaceSuggestion::mustBeSelectedFirst)
                .withFurtherSuggestionsAfter(PlaceSuggestion::hasNoPostalCode)
                .withEnterWaitingWhile(() -> !placeTexts.postalCodeService().isReady())
                .setOnAccepted(model::setWarehouse)
                .setOnEnter(() -> drayWarehouse.requestFocusTraversal(TraversalDirection.NEXT));
        Runnable refresh = typeahead::searchOrCloseIfFocused;
        drayWarehouse.textProperty().subscribe((_, _) -> {
            if (drayWarehouse.isFocused()) {
                placeTexts.postalCodeService().runAfterLoadUnlessLoaded(refresh);
            }
        });
    }

    private void showMoveFields(DrayageDraft draft) {
        MoveType moveType = draft.direction();
        marketField.setLabel(texts.text(moveType.createMessageKey("dray.market")));
        warehouseField.setLabel(texts.text(moveType.createMessageKey("dray.warehouse")));
        moveDirectionArrow.setIconLiteral(moveType == MoveType.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
        drayMarket.setValue(draft.market());
        drayMarket.setEmptyText(
                texts.text(referenceLists.areListsLoaded() ? "dray.market.nothing" : "dray.lists.coming"));
        marketField.setHint(formatMarketHint(draft.market()));
        warehouseField.setHint(placeTexts.describeTypedPlace(draft.warehouse()));
    }

    private String formatMarketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.formatPlace(market);
        }
        return texts.text(referenceLists.areListsLoaded() ? "dray.market.hint" : "dray.lists.coming");
    }

    private void setUpContainerFields() {
        drayContainerType.setSuggestions(
                Suggestions.ofIndex(model.referenceLists::suggestContainerTypes),
                ContainerType::displayName,
                type -> texts.text(
                        "dray.feet",
                        type.containerLength().stream().map(String::valueOf).collect(Collectors.joining(" · "))));
        drayContainerType.typeahead().setOnAccepted(model::setContainerType);
    }

    private void setUpWeightField() {
        Label unit = new Label();
        unit.getStyleClass().addAll("ld-muted", "dray-unit");
        unit.textProperty()
                .bind(model.state.draftProperty().map(draft -> draft.system().symbol(Measure.WEIGHT)));
        drayWeight.setRight(unit);
        drayConfirmWeight.setOnAction(_ -> {
            model.weight.confirmWeight();
            drayWeight.requestFocus();
        });
        drayRestoreWeight.setOnAction(_ -> {
            model.weight.restoreTypedNumber();
            drayWeight.requestFocus();
        });
    }

    private void showDraft(DrayageDraft draft) {
        showMoveFields(draft);
        drayContainerType.setEmptyText(
                texts.text(referenceLists.areListsLoaded() ? "dray.type.nothing" : "dray.type.coming"));
        drayContainerType.setValue(model.selectedType()
                .filter(type -> type.displayName().equals(draft.containerText()))
                .orElse(null));
        updateReeferHintAndBadge(draft);
        String convertedWeight = model.weight.formatWeightInOtherSystem();
        weightField.setHint(convertedWeight.isEmpty() ? texts.text("dray.weight.hint") : "= " + convertedWeight);
    }

    private void showLengthFieldOrNote(List<Integer> lengths) {
        Visibility.setVisibleAndManaged(drayLength, !lengths.isEmpty());
        Visibility.setVisibleAndManaged(noLengthNote, lengths.isEmpty());
    }

    private void updateReeferHintAndBadge(DrayageDraft draft) {
        boolean isOverridden =
                draft.isReeferOverridden() && !draft.containerType().isEmpty();
        String text = draft.isReefer() ? "dray.reefer.hint.added" : "dray.reefer.hint.off";
        reeferField.setHint(texts.text(isOverridden ? text : "dray.reefer.hint"));
        Visibility.setVisibleAndManaged(reeferOverrideBadge, isOverridden);
    }

    private void showWeightConversion(ContainerWeight.@Nullable Conversion lastConversion) {
        Visibility.setVisibleAndManaged(conversion, lastConversion != null);
        if (lastConversion != null) {
            String from = " " + lastConversion.previousSystem().symbol(Measure.WEIGHT);
            String to = " " + lastConversion.previousSystem().otherSystem().symbol(Measure.WEIGHT);
            String before = model.weight.toDisplayText(lastConversion.before());
            conversionText.setText(texts.text(
                    "dray.converted", before + from, model.weight.toDisplayText(lastConversion.after()) + to));
            drayRestoreWeight.setText(texts.text("dray.keep", before + to));
        }
    }

    // If the error of the weight field asks whether an unlikely weight is right, shows the button that confirms
    // the weight; otherwise hides the button.
    private void showWeightQuestion(Map<String, String> fieldErrors) {
        String confirmationLabel = fieldErrors.containsKey(DrayageFields.WEIGHT) ? form.weightConfirmationLabel() : "";
        drayConfirmWeight.setText(confirmationLabel);
        Visibility.setVisibleAndManaged(weightQuestion, !confirmationLabel.isEmpty());
    }

    private void showWeightWarning(Readiness readiness) {
        String message = readiness.warnings().stream()
                .filter(need -> DrayageFields.WEIGHT.equals(need.path()))
                .map(Readiness.ReadinessNote::text)
                .findFirst()
                .orElse("");
        weightWarning.setText(message);
        Visibility.setVisibleAndManaged(weightWarning, !message.isEmpty());
    }

    /// Moves the focus to the field at a path; returns false if the form has no such field. For the container
    /// length, focuses the container type while there is no length to select.
    boolean focusField(String path) {
        boolean isWithoutLengths = path.equals(DrayageFields.CONTAINER_LENGTH)
                && model.availableLengths.getValue().isEmpty();
        return binding.focusControlOfPath(isWithoutLengths ? DrayageFields.CONTAINER_TYPE : path);
    }

    void close() {
        subscriptions.unsubscribe();
    }
}
