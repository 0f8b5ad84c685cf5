package lanedesk.workstation.drayage;

import javafx.fxml.FXML;
import javafx.scene.TraversalDirection;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.day.ShipmentDaysView;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceSuggestion;
import lanedesk.workstation.place.PlaceText;
import org.jspecify.annotations.Nullable;

/// The move: operation, market, warehouse, days, and the units of the whole form.
final class DrayageMoveView {

    private final DrayageContainerViewModel model;
    private final DrayageFields fields;
    private final ShipmentDaysView days;
    private final DrayageLists lists;
    private final Texts texts;
    private final PlaceText placeWords;

    @FXML
    private Field operationField;

    @FXML
    private SegmentedChoice<Direction> drayOperation;

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
            DrayageFields fields,
            ShipmentDaysView days,
            DrayageLists lists,
            Texts texts,
            PlaceText placeWords) {
        this.model = model;
        this.fields = fields;
        this.days = days;
        this.lists = lists;
        this.texts = texts;
        this.placeWords = placeWords;
    }

    @FXML
    private void initialize() {
        fields.add(WirePaths.OPERATION, operationField);
        fields.add(WirePaths.MARKET, marketField);
        fields.add(WirePaths.WAREHOUSE, warehouseField);
        fields.add(WirePaths.UNITS, unitsField);
        daysPlace.getChildren().setAll(days.root());
        moveNotes.of(operationField, marketField, warehouseField, unitsField);
        dayNotes.of(days.readyField(), days.mustArriveByField());
        drayOperation.getItems().setAll(Direction.values());
        drayOperation.setText(direction -> texts.text(direction.key("dray.operation")));
        fields.chosen(drayOperation.valueProperty(), model::choose);
        drayUnits.getItems().setAll(UnitSystem.values());
        drayUnits.setText(system -> texts.text("dray.units." + system.name()));
        fields.chosen(drayUnits.valueProperty(), model.weight()::choose);
        market();
        warehouse();
    }

    private void market() {
        drayMarket.suggest(Suggestions.indexed(model::marketsFor), Market::name, MarketNames::place);
        drayMarket.typeahead().onChosen(model::choose);
        fields.typed(drayMarket, model::typeMarket, model::settleMarket, WirePaths.MARKET);
    }

    private void warehouse() {
        Typeahead<PlaceSuggestion> offers = new Typeahead<>(drayWarehouse, Suggestions.indexed(model::warehousesFor));
        offers.text(PlaceSuggestion::line)
                .detail(placeWords::offered)
                .minimum(2)
                .guesses(PlaceSuggestion::isGuess)
                .unfinished(PlaceSuggestion::isWithoutCode)
                .loadingWhile(() -> !placeWords.book().isReady())
                .onChosen(model::choose)
                .onEnter(() -> drayWarehouse.requestFocusTraversal(TraversalDirection.NEXT));
        Runnable renewal = offers::renew;
        drayWarehouse.textProperty().subscribe((_, _) -> {
            if (drayWarehouse.isFocused()) {
                placeWords.book().onArrival(renewal);
            }
        });
        fields.typed(drayWarehouse, model::typeWarehouse, model::settleWarehouse, WirePaths.WAREHOUSE);
    }

    void show(DrayageDraft draft) {
        Direction direction = draft.direction();
        drayOperation.setValue(direction);
        marketField.setLabel(texts.text(direction.key("dray.market")));
        warehouseField.setLabel(texts.text(direction.key("dray.warehouse")));
        arrow.setIconLiteral(direction == Direction.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
        drayMarket.setValue(draft.market());
        DrayageFields.put(drayMarket, draft.marketText());
        drayMarket.setEmptyText(texts.text(lists.isLoaded() ? "dray.market.nothing" : "dray.lists.coming"));
        marketField.setHint(marketHint(draft.market()));
        DrayageFields.put(drayWarehouse, draft.warehouse().line());
        warehouseField.setHint(placeWords.feedback(draft.warehouse()));
        drayUnits.setValue(draft.system());
    }

    private String marketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.place(market);
        }
        return texts.text(lists.isLoaded() ? "dray.market.hint" : "dray.lists.coming");
    }
}
