package lanedesk.workstation.rates.whatif;

import static java.util.Objects.requireNonNull;
import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.variant.VariantChange;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.rates.RateSamples;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.ScreensByName;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the What-if page, which shows the variants of several shipments in turn.
@ExtendWith(HeadlessRobot.class)
class WhatIfViewTest {

    @TempDir
    private Path folder;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final List<String> closed = new ArrayList<>();
    private final Map<String, WhatIfViewModel> models = new HashMap<>();
    private Stage stage;
    private final ScreensByName screens = new ScreensByName(root -> TestStage.showNodes(stage, root));
    private RateSamples samples;
    private SharedPage<WhatIfViewModel> page;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void openShipments(FxRobot robot) {
        samples = new RateSamples(folder);
        page = new SharedPage<>(this::createView);
        robot.interact(() -> {
            addShipment("Dallas", 500, 450, 650);
            addShipment("Reno", 300, 290, 310, 305);
            addShipment("Laredo", 900, 800);
        });
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(() -> screens.shownScreen().onHidden());
        samples.close();
    }

    private WhatIfView createView(WhatIfViewModel model) {
        return new WhatIfView(
                model,
                new WhatIfFormatter(
                        samples.texts.textsOfFeature(WhatIfFeature.class),
                        samples.formats,
                        new AccessorialNames(List::of)),
                _ -> {});
    }

    // Opens a shipment with variants that have these prices; the first is the unchanged shipment.
    private void addShipment(String name, Integer... prices) {
        Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
        shipment.customerProperty().set(RateSamples.MERIDIAN);
        shipment.titleProperty().set(ShipmentTitle.ofName(name));
        List<ShipmentVariant> variants = new ArrayList<>();
        Stream.of(prices)
                .forEach(price -> variants.add(createVariant(
                        variants.isEmpty()
                                ? new VariantChange.Unchanged()
                                : new VariantChange.WithoutAccessorial(0, name + " service " + price),
                        price)));
        shipment.setOnWhatIfAndVariantFactory(shipment::showWhatIfPage, _ -> variants);
        shipment.runWhatIfAction();
        WhatIfViewModel model = new WhatIfViewModel(
                shipment,
                samples.boardService(),
                () -> new BoardPricing(
                        SellPricing.DEFAULT,
                        false,
                        Map.of(),
                        RequotePricePolicy.KEEP_PRICE,
                        DeliveryDates.UNKNOWN,
                        samples.clock.instant(),
                        List.of()),
                new HashMap<>(),
                samples.buyRateVisibility,
                runner,
                new ErrorMessages(samples.texts));
        models.put(name, model);
        screens.add(name, page.createScreen(model, () -> closed.add(name)));
    }

    private ShipmentVariant createVariant(VariantChange change, int price) {
        return new ShipmentVariant(
                change,
                change,
                _ -> samples.saveOtrQuote(
                        rateJson(1, "Acme", Integer.toString(price)).toJson()),
                _ -> {});
    }

    private WhatIfViewModel modelOf(String name) {
        return requireNonNull(models.get(name));
    }

    private TableView<?> table(FxRobot robot) {
        return robot.lookup("#whatIfTable").queryTableView();
    }

    // Compares the shown page with a new page of the same shipment, and shows the page again.
    private void assertPageEqualsNewPage(FxRobot robot, String name) {
        List<String> shownStates = NodeStates.describe(screens.shownScreen().root());
        List<String> newStates = new ArrayList<>();
        robot.interact(() -> {
            WhatIfView newView = createView(modelOf(name));
            TestStage.showNodes(stage, newView.root());
            stage.getScene().getRoot().applyCss();
            stage.getScene().getRoot().layout();
            newStates.addAll(NodeStates.describe(newView.root()));
        });
        assertThat(shownStates).isEqualTo(newStates);
        assertThat(String.join("\n", shownStates)).contains(name);
        screens.show(robot, name);
    }

    @Test
    void showsEachShipmentAsNewPageWould(FxRobot robot) {
        screens.show(robot, "Dallas");
        assertPageEqualsNewPage(robot, "Dallas");
        robot.interact(() -> {
            modelOf("Reno").requestMissingRates();
            runner.runAll();
        });
        screens.show(robot, "Reno");
        robot.type(KeyCode.DOWN, 3);
        assertThat(modelOf("Reno").selectedIndex).isEqualTo(3);
        assertPageEqualsNewPage(robot, "Reno");
        screens.show(robot, "Laredo");
        assertPageEqualsNewPage(robot, "Laredo");
        screens.show(robot, "Dallas");
        assertPageEqualsNewPage(robot, "Dallas");
        screens.show(robot, "Reno");
        assertThat(table(robot).getSelectionModel().getSelectedIndex()).isEqualTo(3);
        assertPageEqualsNewPage(robot, "Reno");
    }

    @Test
    void answersOfHiddenShipmentAreShownWithItOnly(FxRobot robot) {
        screens.show(robot, "Dallas");
        robot.type(KeyCode.DOWN);
        robot.interact(() -> {
            modelOf("Dallas").requestMissingRates();
            runner.runNext();
        });
        screens.show(robot, "Reno");
        List<String> statesOfReno = NodeStates.describe(screens.shownScreen().root());
        assertThat(String.join("\n", statesOfReno)).doesNotContain("Dallas");
        robot.interact(runner::runAll);
        assertThat(NodeStates.describe(screens.shownScreen().root())).isEqualTo(statesOfReno);
        assertThat(modelOf("Dallas").rows).allMatch(VariantRow::hasBookableRate);
        screens.show(robot, "Dallas");
        assertThat(table(robot).getSelectionModel().getSelectedIndex()).isEqualTo(1);
        assertPageEqualsNewPage(robot, "Dallas");
    }

    @Test
    void commandsActOnShownShipmentOnly(FxRobot robot) {
        screens.show(robot, "Dallas");
        screens.show(robot, "Reno");
        robot.interact(
                () -> screens.shownScreen().commands().getFirst().keyAction().run());
        assertThat(modelOf("Reno").progressProperty().get().isRequesting()).isTrue();
        assertThat(modelOf("Dallas").progressProperty().get().isRequesting()).isFalse();
        screens.show(robot, "Dallas");
        robot.interact(() -> screens.screenOf("Reno").onClosed());
        assertThat(closed).containsExactly("Reno");
        assertThat(screens.shownScreen().commands()).isNotEmpty();
        assertThat(screens.screenOf("Reno").commands()).isEmpty();
    }

    @Test
    void keepsNoListenerOnHiddenShipment(FxRobot robot) {
        screens.show(robot, "Dallas");
        screens.show(robot, "Laredo");
        robot.interact(() -> {
            modelOf("Laredo").requestMissingRates();
            runner.runAll();
            modelOf("Dallas").shipment.titleProperty().set(ShipmentTitle.ofName("Changed"));
            modelOf("Dallas").requestMissingRates();
            runner.runAll();
        });
        assertThat(NodeStates.describe(screens.shownScreen().root()).toString()).doesNotContain("Changed", "Dallas");
        assertPageEqualsNewPage(robot, "Laredo");
    }
}
