package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.MultipleChoiceField;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.rates.RateBoardView.BoardModels;
import lanedesk.workstation.rates.board.PricedRates.SortKey;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ScreensByName;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Shows the boards of several shipments in one page.
@ExtendWith(HeadlessRobot.class)
class BoardsOfShipmentsTest {

    @TempDir
    Path folder;

    private final StackPane window = new StackPane();
    private final Map<FreightKind, SharedPage<BoardModels>> pages = new EnumMap<>(FreightKind.class);
    private final Map<String, BoardModels> models = new HashMap<>();
    private final ScreensByName screens = new ScreensByName(this::showRoot);
    private RateSamples samples;

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(window, 1200, 800));
        Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
    }

    @BeforeEach
    void openShipments(FxRobot robot) {
        samples = new RateSamples(folder);
        robot.interact(() -> {
            for (FreightKind kind : FreightKind.values()) {
                pages.put(kind, new SharedPage<>(samples::createBoardView));
            }
            openShipment("Plains", FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
            samples.customer = "Coastal Grocers";
            openShipment(
                    "Coast",
                    FreightKind.OTR,
                    samples.saveOtrQuoteWithAccessorial(
                            "Liftgate",
                            rateJson(1, "Anchor Lines", "400").withDays(2).toJson(),
                            rateJson(2, "Bay Freight", "500").asTruckload().toJson(),
                            rateJson(3, "Cliff Cargo", "600").withDays(4).toJson()));
        });
    }

    private void openShipment(String name, FreightKind kind, UUID... quotes) {
        Shipment shipment = samples.createShipment(kind, quotes);
        shipment.titleProperty().set(ShipmentTitle.ofName(name));
        BoardModels opened = samples.createBoardModels(shipment, ManualTaskRunner.immediate());
        models.put(name, opened);
        screens.add(name, Objects.requireNonNull(pages.get(kind)).createScreen(opened, opened::close));
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(screens::closeAll);
        samples.close();
    }

    private void showRoot(Parent root) {
        if (!window.getChildren().contains(root)) {
            window.getChildren().setAll(root);
        }
    }

    private RateBoardViewModel board(String name) {
        return Objects.requireNonNull(models.get(name)).board();
    }

    @SuppressWarnings("unchecked")
    private TableView<RateRow> table() {
        return (TableView<RateRow>) node("rateTable");
    }

    private Node node(String id) {
        return Objects.requireNonNull(window.lookup("#" + id), id);
    }

    private TextField field(String id) {
        return (TextField) node(id);
    }

    private List<String> carriers() {
        return table().getItems().stream().map(RateRow::carrier).toList();
    }

    // Compares the shown page with a new page of the same shipment, and shows the page again.
    private void assertPageEqualsNewPage(FxRobot robot, String name) {
        List<String> shownStates = NodeStates.describe(screens.shownScreen().root());
        Screen newScreen = new SharedPage<>(samples::createBoardView)
                .createScreen(Objects.requireNonNull(models.get(name)), () -> {});
        robot.interact(() -> {
            screens.shownScreen().onHidden();
            window.getChildren().setAll(newScreen.root());
            newScreen.onShown();
        });
        FrameSync.awaitFrames();
        List<String> newStates = NodeStates.describe(newScreen.root());
        robot.interact(newScreen::onHidden);
        assertThat(shownStates).as(name).isEqualTo(newStates);
        screens.show(robot, name);
        assertThat(NodeStates.describe(screens.shownScreen().root()))
                .as(name + " again")
                .isEqualTo(newStates);
    }

    @Test
    void showsEachShipmentAsNewPageWould(FxRobot robot) {
        robot.interact(() -> {
            openShipment("Loading", FreightKind.OTR);
            openShipment("Many", FreightKind.OTR, samples.saveOtrQuote(SampleRate.manyRates(60)));
        });
        for (String name : List.of("Plains", "Coast", "Loading", "Many", "Coast", "Loading", "Plains")) {
            screens.show(robot, name);
            assertPageEqualsNewPage(robot, name);
        }
    }

    @Test
    void showsChoicesOfEachShipment(FxRobot robot) {
        screens.show(robot, "Plains");
        robot.interact(() -> {
            ((ToggleButton) node("ratePricing")).fire();
            field("pricingPercent").setText("31");
            ((TitledPane) node("allFieldsPane")).setExpanded(true);
            board("Plains").togglePinUnlessMaxReached(table().getItems().get(1));
            board("Plains").togglePinUnlessMaxReached(table().getItems().get(2));
            board("Plains").togglePinnedOnlyFilter();
        });
        robot.interact(() -> table().getSelectionModel().clearAndSelect(1));
        screens.show(robot, "Coast");
        assertPageEqualsNewPage(robot, "Coast");
        robot.interact(() -> {
            field("ratePrice").setText("650");
            field("rateSearch").setText("a");
            board("Coast").applyAndSaveSortKeys(List.of(new SortKey(RateColumn.CARRIER, true)));
        });
        List<String> statesOfCoast = NodeStates.describe(screens.shownScreen().root());
        screens.show(robot, "Plains");
        assertThat(((ToggleButton) node("ratePricing")).isSelected()).isTrue();
        assertThat(((TitledPane) node("allFieldsPane")).isExpanded()).isTrue();
        assertThat(field("pricingPercent").getText()).isEqualTo("31");
        assertThat(carriers()).hasSize(2);
        assertThat(table().getSelectionModel().getSelectedIndex()).isEqualTo(1);
        assertThat(table().getSortOrder()).allMatch(column -> column.getUserData() == RateColumn.SELL);
        assertPageEqualsNewPage(robot, "Plains");
        screens.show(robot, "Coast");
        assertThat(NodeStates.describe(screens.shownScreen().root())).isEqualTo(statesOfCoast);
        assertThat(carriers()).containsExactly("Bay Freight", "Anchor Lines");
        assertThat(table().getSortOrder()).allMatch(column -> column.getUserData() == RateColumn.CARRIER);
        assertThat(board("Coast").savedState.typedPricing).isNull();
        assertPageEqualsNewPage(robot, "Coast");
    }

    @Test
    void showsComparisonOfEachShipment(FxRobot robot) {
        for (String name : List.of("Plains", "Coast")) {
            screens.show(robot, name);
            robot.interact(() -> {
                board(name).togglePinUnlessMaxReached(table().getItems().get(0));
                board(name).togglePinUnlessMaxReached(table().getItems().get(1));
                board(name).closeOrOpenComparisonIfTwoPinned();
            });
            robot.type(KeyCode.RIGHT);
            assertPageEqualsNewPage(robot, name);
        }
        robot.interact(() -> ((CheckBox) node("compareDifferences")).fire());
        screens.show(robot, "Plains");
        assertThat(((CheckBox) node("compareDifferences")).isSelected()).isTrue();
        assertPageEqualsNewPage(robot, "Plains");
        robot.interact(() -> board("Plains").closeOrOpenComparisonIfTwoPinned());
        screens.show(robot, "Coast");
        assertPageEqualsNewPage(robot, "Coast");
        screens.show(robot, "Plains");
        assertPageEqualsNewPage(robot, "Plains");
    }

    @Test
    void savesTypedPriceForItsShipmentOnly(FxRobot robot) {
        screens.show(robot, "Plains");
        robot.interact(() -> {
            field("priceOverride").requestFocus();
            field("priceOverride").setText("905.50");
        });
        RateRow rateOfPlains =
                Objects.requireNonNull(board("Plains").selectedRate.get());
        screens.show(robot, "Coast");
        assertThat(field("priceOverride").getText()).isEmpty();
        assertThat(field("priceOverride").isUndoable()).isFalse();
        assertThat(board("Coast").savedState.priceOverrides).isEmpty();
        assertThat(board("Plains").pricedRates().sellPrice(rateOfPlains)).isEqualByComparingTo("905.50");
        robot.interact(() -> field("priceOverride").requestFocus());
        robot.write("dear");
        screens.show(robot, "Plains");
        assertThat(field("priceOverride").getText()).isEqualTo("905.50");
        assertThat(((Label) node("priceOverrideError")).getText()).isEmpty();
        screens.show(robot, "Coast");
        assertThat(field("priceOverride").getText()).isEqualTo("dear");
        assertThat(((Label) node("priceOverrideError")).getText()).isNotEmpty();
        robot.interact(() -> ((Button) node("rateBook")).fire());
        assertThat(field("priceOverride").isFocused()).as("invalid").isTrue();
    }

    @Test
    void keepsInvalidRuleWithItsShipment(FxRobot robot) {
        screens.show(robot, "Plains");
        robot.interact(() -> {
            ((ToggleButton) node("ratePricing")).fire();
            field("pricingPercent").setText("much");
        });
        String error = ((Label) node("pricingError")).getText();
        screens.show(robot, "Coast");
        assertThat(((ToggleButton) node("ratePricing")).isSelected()).isFalse();
        assertThat(((Label) node("pricingError")).getText()).isEmpty();
        robot.interact(() -> ((ToggleButton) node("ratePricing")).fire());
        assertThat(field("pricingPercent").isFocused()).isTrue();
        screens.show(robot, "Plains");
        assertThat(field("pricingPercent").getText()).isEqualTo("much");
        assertThat(((Label) node("pricingError")).getText()).isEqualTo(error).isNotEmpty();
    }

    @Test
    void typesIntoShownShipmentAfterSwitchWithOpenList(FxRobot robot) {
        screens.show(robot, "Plains");
        robot.interact(() -> {
            ((MultipleChoiceField) node("rateCarriers")).show();
            ((ComboBox<?>) node("rateDays")).show();
            field("rateSearch").requestFocus();
        });
        robot.write("north");
        screens.show(robot, "Coast");
        assertThat(node("rateCarriers").lookupAll(".combo-box"))
                .allMatch(box -> !(box instanceof ComboBox<?> list && list.isShowing()));
        assertThat(((ComboBox<?>) node("rateDays")).isShowing()).isFalse();
        assertThat(table().isFocused()).isTrue();
        robot.interact(() -> field("rateSearch").requestFocus());
        robot.write("bay");
        assertThat(carriers()).containsExactly("Bay Freight");
        assertThat(board("Plains").filter.get().text()).isEqualTo("north");
        screens.show(robot, "Plains");
        assertThat(field("rateSearch").getText()).isEqualTo("north");
        assertThat(field("rateSearch").isFocused()).isTrue();
        assertThat(carriers()).containsExactly("Northgate");
        robot.write("x");
        assertThat(board("Coast").filter.get().text()).isEqualTo("bay");
    }

    @Test
    void focusesRatesAfterLinkToForm(FxRobot robot) {
        screens.show(robot, "Plains");
        robot.interact(() -> node("path-form").requestFocus());
        screens.show(robot, "Coast");
        screens.show(robot, "Plains");
        assertThat(table().isFocused()).isTrue();
    }

    @Test
    void keepsSelectionAndScrollPositionOfEachShipment(FxRobot robot) {
        robot.interact(() -> openShipment("Many", FreightKind.OTR, samples.saveOtrQuote(SampleRate.manyRates(60))));
        screens.show(robot, "Many");
        robot.interact(() -> {
            table().getSelectionModel().clearAndSelect(20);
            table().scrollTo(35);
        });
        FrameSync.awaitFrames();
        RateRow selected = board("Many").selectedRate.get();
        int firstRow = firstVisibleRow();
        screens.show(robot, "Coast");
        assertThat(firstVisibleRow()).isZero();
        screens.show(robot, "Many");
        assertThat(firstVisibleRow()).isEqualTo(firstRow).isGreaterThan(25);
        assertThat(board("Many").selectedRate.get()).isEqualTo(selected);
        assertThat(table().getSelectionModel().getSelectedIndex()).isEqualTo(20);
        screens.show(robot, "Coast");
        assertThat(board("Coast").selectedRate.get())
                .isEqualTo(table().getItems().getFirst());
    }

    private int firstVisibleRow() {
        return ((VirtualFlow<?>) Objects.requireNonNull(table().lookup(".virtual-flow")))
                .getFirstVisibleCell()
                .getIndex();
    }

    @Test
    void showsRatesThatArriveWhileHiddenOnlyWithTheirShipment(FxRobot robot) {
        screens.show(robot, "Plains");
        Shipment plains = board("Plains").shipment;
        robot.interact(() -> plains.requestingRatesProperty().set(true));
        assertThat(node("rateRequote").isDisabled()).isTrue();
        screens.show(robot, "Coast");
        assertThat(node("rateRequote").isDisabled()).isFalse();
        assertPageEqualsNewPage(robot, "Coast");
        List<String> statesOfCoast = NodeStates.describe(screens.shownScreen().root());
        robot.interact(() -> {
            UUID quote = samples.saveOtrQuote(rateJson(1, "Requoted", "700").toJson());
            plains.requestingRatesProperty().set(false);
            plains.showRatesOfQuotes(List.of(quote));
        });
        FrameSync.awaitFrames();
        assertThat(NodeStates.describe(screens.shownScreen().root())).isEqualTo(statesOfCoast);
        screens.show(robot, "Plains");
        assertThat(carriers()).containsExactly("Requoted");
        assertPageEqualsNewPage(robot, "Plains");
    }

    private void readConditionsToEnd(FxRobot robot) {
        robot.interact(() -> ((ScrollPane) node("conditionScroll")).setVvalue(1));
        FrameSync.awaitCondition(() -> !node("rateConditionsAll").isDisabled());
    }

    @Test
    void conditionsAreReadPerShipment(FxRobot robot) {
        robot.interact(() -> {
            openShipment("Port", FreightKind.DRAYAGE, samples.saveDrayageQuote());
            openShipment("Rail", FreightKind.DRAYAGE, samples.saveDrayageQuoteWithConditionsOfMarket("60638"));
        });
        screens.show(robot, "Port");
        readConditionsToEnd(robot);
        screens.show(robot, "Rail");
        assertThat(node("rateConditionsAll").isDisabled()).isTrue();
        assertPageEqualsNewPage(robot, "Rail");
        robot.interact(() -> screens.shownScreen().commands().stream()
                .filter(command -> command.id().equals("rates.acknowledge"))
                .forEach(command -> command.keyAction().run()));
        long unacknowledged = board("Rail").unacknowledgedConditionCount();
        assertThat(unacknowledged).isPositive();
        screens.show(robot, "Port");
        readConditionsToEnd(robot);
        robot.interact(() -> ((Button) node("rateConditionsAll")).fire());
        assertThat(board("Port").unacknowledgedConditionCount()).isZero();
        screens.show(robot, "Rail");
        assertThat(board("Rail").unacknowledgedConditionCount()).isEqualTo(unacknowledged);
        assertThat(node("rateConditionsAll").isDisabled()).isTrue();
        screens.show(robot, "Plains");
        assertPageEqualsNewPage(robot, "Plains");
    }
}
