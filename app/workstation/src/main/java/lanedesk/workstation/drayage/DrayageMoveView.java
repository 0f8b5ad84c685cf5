package lanedesk.workstation.drayage;

import javafx.fxml.FXML;
import javafx.scene.TraversalDirection;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.form.ShipmentDaysView;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PlaceTexts;
import org.jspecify.annotations.Nullable;

/// The move: type, market, warehouse, dates, and the units of the form.
final class DrayageMoveView {

    private final DrayageContainerViewModel model;
    private final DrayageFieldBindings fields;
    private final ShipmentDaysView days;
    private final DrayageReferenceLists lists;
    private final Texts texts;
    private final PlaceTexts placeWords;

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

    DrayageMoveView(
            DrayageContainerViewModel model,
            DrayageFieldBindings fields,
            ShipmentDaysView days,
            DrayageReferenceLists lists,
            Texts texts,
            PlaceTexts placeWords) {
        this.model = model;
        this.fields = fields;
        this.days = days;
        this.lists = lists;
        this.texts = texts;
        this.placeWords = placeWords;
    }

    @FXML
    private void initialize() {
        fields.add(DrayageFieldPaths.OPERATION, operationField);
        fields.add(DrayageFieldPaths.MARKET, marketField);
        fields.add(DrayageFieldPaths.WAREHOUSE, warehouseField);
        fields.add(DrayageFieldPaths.UNITS, unitsField);
        daysPlace.getChildren().setAll(days.root());
        moveNotes.setFields(operationField, marketField, warehouseField, unitsField);
        dayNotes.setFields(days.readyField(), days.mustArriveByField());
        drayOperation.getItems().setAll(MoveType.values());
        drayOperation.setText(direction -> texts.text(direction.textKey("dray.operation")));
        fields.onSelected(drayOperation.valueProperty(), model::select);
        drayUnits.getItems().setAll(UnitSystem.values());
        drayUnits.setText(system -> texts.text("dray.units." + system.name()));
        fields.onSelected(drayUnits.valueProperty(), model.weight()::convertTo);
        setUpMarketField();
        setUpWarehouseField();
    }

    private void setUpMarketField() {
        drayMarket.suggest(Suggestions.ofIndex(model::suggestMarkets), Market::name, MarketNames::placeLine);
        drayMarket.typeahead().onChosen(model::select);
        fields.bindText(drayMarket, model::typeMarket, model::resolveMarket, DrayageFieldPaths.MARKET);
    }

    private void setUpWarehouseField() {
        Typeahead<PlaceSuggestion> offers =
                new Typeahead<>(drayWarehouse, Suggestions.ofIndex(model::suggestWarehouses));
        offers.withText(PlaceSuggestion::toLine)
                .withDetail(placeWords::suggestionReason)
                .withMinCharacters(2)
                .withGuesses(PlaceSuggestion::isGuess)
                .withUnfinished(PlaceSuggestion::isWithoutCode)
                .withLoading(() -> !placeWords.places().isReady())
                .onChosen(model::select)
                .onEnter(() -> drayWarehouse.requestFocusTraversal(TraversalDirection.NEXT));
        Runnable renewal = offers::refresh;
        drayWarehouse.textProperty().subscribe((_, _) -> {
            if (drayWarehouse.isFocused()) {
                placeWords.places().runOnceLoaded(renewal);
            }
        });
        fields.bindText(drayWarehouse, model::typeWarehouse, model::normalizeWarehouse, DrayageFieldPaths.WAREHOUSE);
    }

    void show(DrayageDraft draft) {
        MoveType direction = draft.direction();
        drayOperation.setValue(direction);
        marketField.setLabel(texts.text(direction.textKey("dray.market")));
        warehouseField.setLabel(texts.text(direction.textKey("dray.warehouse")));
        arrow.setIconLiteral(direction == MoveType.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
        drayMarket.setValue(draft.market());
        DrayageFieldBindings.showText(drayMarket, draft.marketText());
        drayMarket.setEmptyText(texts.text(lists.isLoaded() ? "dray.market.nothing" : "dray.lists.coming"));
        marketField.setHint(marketHint(draft.market()));
        DrayageFieldBindings.showText(drayWarehouse, draft.warehouse().line());
        warehouseField.setHint(placeWords.feedback(draft.warehouse()));
        drayUnits.setValue(draft.system());
    }

    private String marketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.placeLine(market);
        }
        return texts.text(lists.isLoaded() ? "dray.market.hint" : "dray.lists.coming");
    }
}
