package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.workstation.day.ShipmentDaysView;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceOffer;
import lanedesk.workstation.place.PlaceWords;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The fields of the container form: what they show and what is typed into them.
final class DrayageContainerView {

    private final DrayageContainerViewModel model;
    private final DrayageQuoteViewModel form;
    private final Texts texts;
    private final PlaceWords placeWords;
    private final DrayageLists lists;
    private final ShipmentDaysView days;
    private final Map<String, Field> fields = new HashMap<>();
    private Subscription watching = Subscription.EMPTY;
    private boolean showing;

    @FXML
    private Field operationField;

    @FXML
    private SegmentedChoice<Direction> drayOperation;

    @FXML
    private Field marketField;

    @FXML
    private SuggestField<Market> drayMarket;

    @FXML
    private FontIcon arrow;

    @FXML
    private Field warehouseField;

    @FXML
    private TextField drayWarehouse;

    @FXML
    private HBox daysPlace;

    @FXML
    private Field unitsField;

    @FXML
    private SegmentedChoice<UnitSystem> drayUnits;

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

    DrayageContainerView(
            DrayageQuoteViewModel form, ShipmentDaysView days, DrayageLists lists, Texts texts, PlaceWords placeWords) {
        this.days = days;
        this.form = form;
        this.model = form.container();
        this.lists = lists;
        this.texts = texts;
        this.placeWords = placeWords;
    }

    @FXML
    private void initialize() {
        fields.put(WirePaths.OPERATION, operationField);
        fields.put(WirePaths.MARKET, marketField);
        fields.put(WirePaths.WAREHOUSE, warehouseField);
        fields.put(WirePaths.UNITS, unitsField);
        fields.put(WirePaths.TYPE, typeField);
        fields.put(WirePaths.LENGTH, lengthField);
        fields.put(WirePaths.REEFER, reeferField);
        fields.put(WirePaths.WEIGHT, weightField);
        daysPlace.getChildren().setAll(days.root());
        choices();
        market();
        warehouse();
        container();
        weight();
        watching = Subscription.combine(
                model.draftProperty().subscribe(this::show),
                model.weight().conversionProperty().subscribe(this::showConversion),
                lists.changesProperty().subscribe(_ -> show(model.draft())),
                form.quote().marksProperty().subscribe(this::mark),
                form.requested().marksProperty().subscribe(read -> {
                    fields.forEach((path, field) -> field.setReadMark(read.get(path)));
                    days.showRead(read);
                }),
                form.quote().readinessProperty().subscribe(this::warn));
    }

    private void choices() {
        drayOperation.getItems().setAll(Direction.values());
        drayOperation.setText(direction -> texts.text(direction.key("dray.operation")));
        drayOperation.valueProperty().subscribe((_, chosen) -> take(chosen, model::choose));
        drayUnits.getItems().setAll(UnitSystem.values());
        drayUnits.setText(system -> texts.text("dray.units." + system.name()));
        drayUnits.valueProperty().subscribe((_, chosen) -> take(chosen, model.weight()::choose));
        drayLength.setText(feet -> texts.text("dray.feet", feet));
        drayLength.valueProperty().subscribe((_, chosen) -> take(chosen, model::chooseLength));
    }

    private <T> void take(@Nullable T value, Consumer<T> taker) {
        if (!showing && value != null) {
            taker.accept(value);
        }
    }

    private void market() {
        drayMarket.suggest(Suggestions.indexed(model::marketsFor), Market::name, MarketNames::place);
        drayMarket.setEmptyText(texts.text("dray.market.nothing"));
        drayMarket.typeahead().onChosen(model::choose);
        typed(drayMarket, model::typeMarket, model::settleMarket, WirePaths.MARKET);
    }

    private void warehouse() {
        Typeahead<PlaceOffer> offers = new Typeahead<>(drayWarehouse, Suggestions.indexed(model::warehousesFor));
        offers.text(PlaceOffer::line).detail(placeWords::offered).minimum(2).onChosen(offer -> {
            model.choose(offer);
            if (offer.codesFollow()) {
                offers.open();
            }
        });
        typed(drayWarehouse, model::typeWarehouse, model::settleWarehouse, WirePaths.WAREHOUSE);
    }

    private void container() {
        drayContainerType.suggest(Suggestions.indexed(model::typesFor), ContainerType::displayName, this::lengthsOf);
        drayContainerType.setEmptyText(texts.text("dray.type.nothing"));
        drayContainerType.typeahead().onChosen(model::choose);
        typed(drayContainerType, model::typeContainer, model::settleContainer, WirePaths.TYPE);
        drayReefer.selectedProperty().subscribe((_, cooled) -> take(cooled, model::cool));
    }

    private String lengthsOf(ContainerType type) {
        return type.containerLength().stream()
                        .map(String::valueOf)
                        .reduce((a, b) -> a + " · " + b)
                        .orElse("") + " ft";
    }

    private void weight() {
        Label unit = new Label();
        unit.getStyleClass().addAll("ld-muted", "dray-unit");
        unit.textProperty()
                .bind(model.draftProperty().map(draft -> draft.system().symbol(Measure.WEIGHT)));
        drayWeight.setRight(unit);
        typed(drayWeight, model.weight()::type, model.weight()::settle, WirePaths.WEIGHT);
        drayKeepFigure.setOnAction(_ -> {
            model.weight().keepFigure();
            drayWeight.requestFocus();
        });
    }

    private void typed(TextField field, Consumer<String> taker, Runnable settle, String path) {
        field.textProperty().subscribe((_, text) -> {
            if (!showing) {
                form.typing(path);
                taker.accept(text == null ? "" : text);
            }
        });
        Inputs.onLeave(field, () -> {
            settle.run();
            form.left(path);
        });
    }

    private void show(DrayageDraft draft) {
        if (showing) {
            return;
        }
        showing = true;
        try {
            Direction direction = draft.direction();
            drayOperation.setValue(direction);
            marketField.setLabel(texts.text(direction.key("dray.market")));
            warehouseField.setLabel(texts.text(direction.key("dray.warehouse")));
            arrow.setIconLiteral(direction == Direction.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
            drayMarket.setValue(draft.market());
            put(drayMarket, draft.marketText());
            marketField.setHint(marketHint(draft.market()));
            put(drayWarehouse, draft.warehouse().line());
            warehouseField.setHint(placeWords.feedback(draft.warehouse()));
            drayUnits.setValue(draft.system());
            drayContainerType.setValue(model.type()
                    .filter(type -> type.displayName().equals(draft.containerText()))
                    .orElse(null));
            put(drayContainerType, draft.containerText());
            showLengths(draft);
            showReefer(draft);
            put(drayWeight, draft.weight());
            String elsewhere = model.weight().elsewhere();
            weightField.setHint(elsewhere.isEmpty() ? texts.text("dray.weight.hint") : "= " + elsewhere);
        } finally {
            showing = false;
        }
    }

    private static void put(TextField field, String text) {
        if (!text.equals(field.getText())) {
            field.setText(text);
            field.end();
        }
    }

    private String marketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.place(market);
        }
        return texts.text(lists.known() ? "dray.market.hint" : "dray.lists.coming");
    }

    private void showLengths(DrayageDraft draft) {
        List<Integer> lengths = model.lengths();
        if (!drayLength.getItems().equals(lengths)) {
            drayLength.getItems().setAll(lengths);
        }
        drayLength.setValue(draft.containerLength());
        boolean some = !lengths.isEmpty();
        Visibility.set(drayLength, some);
        Visibility.set(noLength, !some);
    }

    private void showReefer(DrayageDraft draft) {
        drayReefer.setSelected(draft.cooled());
        boolean byHand = draft.coolingOverruled() && !draft.containerType().isEmpty();
        String words = draft.cooled() ? "dray.reefer.hint.added" : "dray.reefer.hint.off";
        reeferField.setHint(texts.text(byHand ? words : "dray.reefer.hint"));
        Visibility.set(overruled, byHand);
    }

    private void showConversion(ContainerWeight.@Nullable Conversion done) {
        Visibility.set(conversion, done != null);
        if (done != null) {
            String from = " " + done.from().symbol(Measure.WEIGHT);
            String to = " " + done.from().other().symbol(Measure.WEIGHT);
            String before = model.weight().shown(done.before());
            conversionText.setText(
                    texts.text("dray.converted", before + from, model.weight().shown(done.after()) + to));
            drayKeepFigure.setText(texts.text("dray.keep", before + to));
        }
    }

    private void mark(Map<String, String> marks) {
        fields.forEach((path, field) -> field.setError(marks.getOrDefault(path, "")));
    }

    private void warn(Readiness readiness) {
        String said = readiness.warnings().stream()
                .filter(need -> WirePaths.WEIGHT.equals(need.path()))
                .map(Readiness.Need::text)
                .findFirst()
                .orElse("");
        weightWarning.setText(said);
        Visibility.set(weightWarning, !said.isEmpty());
    }

    /// Puts the cursor into a field; false where the form has none for it.
    boolean focus(String path) {
        Field field = fields.get(path);
        if (field == null) {
            return days.focus(path);
        }
        Node control = switch (path) {
            case WirePaths.LENGTH -> model.lengths().isEmpty() ? drayContainerType : drayLength;
            case WirePaths.REEFER -> drayReefer;
            default -> field.getControl();
        };
        if (control == null) {
            return false;
        }
        IncrementalReveal.focus(control);
        return true;
    }

    void close() {
        days.close();
        watching.unsubscribe();
    }
}
