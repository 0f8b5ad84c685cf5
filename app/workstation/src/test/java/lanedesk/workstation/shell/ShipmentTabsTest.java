package lanedesk.workstation.shell;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.UnsavedShipments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the strip of tabs, from one tab to more tabs than fit.
@ExtendWith(HeadlessRobot.class)
class ShipmentTabsTest {

    private final OpenShipmentsViewModel desk =
            new OpenShipmentsViewModel(FreightKind.OTR, new UnsavedShipments(), Clock.systemUTC());
    private final EmptyScreens screens = new EmptyScreens();
    private OpenShipmentsView view;
    private Scene scene;

    @Start
    void start(javafx.stage.Stage stage) {
        view = new OpenShipmentsView(desk, screens, Texts.of(OpenShipmentsView.class, Language.ENGLISH));
        scene = new Scene(new VBox(view.header(), view.root()), 1_000, 600);
        stage.setScene(scene);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
    }

    private void waitForLayout(FxRobot robot) {
        robot.interact(() -> {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    private Bounds bounds(String selector) {
        Node node = requireNonNull(scene.lookup(selector), selector);
        return node.localToScene(node.getLayoutBounds());
    }

    private List<Bounds> tabs() {
        return scene.getRoot().lookupAll(".headers-region > .tab").stream()
                .map(tab -> tab.localToScene(tab.getLayoutBounds()))
                .toList();
    }

    @Test
    void stripPartsDoNotOverlap(FxRobot robot) {
        for (int count = 1; count <= 14; count++) {
            robot.interact(
                    () -> desk.openAndSelectNewTab(null).titleProperty().set(ShipmentTitle.ofName("Austin → Miami")));
            waitForLayout(robot);
            Bounds add = bounds(".desk-new-tab");
            Node headers = requireNonNull(scene.lookup(".headers-region"));
            Bounds visibleBounds = headers.localToScene(headers.getClip().getBoundsInParent());
            Node list = requireNonNull(scene.lookup(".control-buttons-tab > .container"));
            boolean isListVisible = list.isVisible() && list.getParent().isVisible();
            Bounds front = tabs().getLast();
            assertThat(add.getMaxX()).as("new tab with %s", count).isLessThanOrEqualTo(1_000);
            assertThat(front.getMaxX()).as("tab in front with %s", count).isLessThanOrEqualTo(visibleBounds.getMaxX());
            assertThat(front.getMaxX()).as("last tab of %s", count).isLessThanOrEqualTo(add.getMinX());
            if (isListVisible) {
                Bounds arrow = bounds(".tab-down-button > .arrow");
                assertThat(visibleBounds.getMaxX()).as("tabs with %s", count).isLessThanOrEqualTo(arrow.getMinX());
                assertThat(arrow.getMaxX()).as("list with %s", count).isLessThanOrEqualTo(add.getMinX());
            }
        }
        assertThat(requireNonNull(scene.lookup(".tab-down-button > .arrow")).isVisible())
                .as("more than fit")
                .isTrue();
    }

    @Test
    void tabListButtonIsReachableAtEveryWidth(FxRobot robot) {
        robot.interact(() -> {
            Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 2);
            desk.openAndSelectNewTab(null).titleProperty().set(ShipmentTitle.ofName("Austin → Miami, 6 pallets"));
        });
        for (int width = 700; width <= 1_000; width += 10) {
            double currentWidth = width;
            robot.interact(() -> strip().setMaxWidth(currentWidth));
            waitForLayout(robot);
            Node list = requireNonNull(scene.lookup(".control-buttons-tab"));
            if (list.isVisible()) {
                assertThat(bounds(".tab-down-button > .arrow").getMaxX())
                        .as("list, %s wide", width)
                        .isLessThanOrEqualTo(bounds(".desk-new-tab").getMinX());
            }
        }
    }

    @Test
    void activeTabStaysFullyVisible(FxRobot robot) {
        robot.interact(() -> {
            for (int tab = 0; tab < 14; tab++) {
                desk.openAndSelectNewTab(null)
                        .titleProperty()
                        .set(ShipmentTitle.ofName("Austin → Miami, %s pallets".formatted(tab)));
            }
        });
        assertActiveTabIsVisible(robot, "the last opened");
        for (Shipment shipment : List.copyOf(desk.shipments())) {
            robot.interact(() -> desk.selectedShipmentProperty().set(shipment));
            assertActiveTabIsVisible(robot, "turned to");
            robot.interact(() -> shipment.customerProperty().set(customer("Meridian Foods Group of Companies")));
            assertActiveTabIsVisible(robot, "named after its customer");
            robot.interact(() -> shipment.requestingRatesProperty().set(true));
            assertActiveTabIsVisible(robot, "has a sign");
            for (double width : new double[] {300, 560, 1_000}) {
                robot.interact(() -> strip().setMaxWidth(width));
                assertActiveTabIsVisible(robot, "%s wide".formatted(width));
            }
        }
        while (desk.shipments().size() > 1) {
            robot.interact(() -> desk.closeTabAndOpenNewIfLast(
                    desk.shipments().get(desk.shipments().size() / 2)));
            assertActiveTabIsVisible(robot, "another closed");
        }
    }

    @Test
    void singleTabShowsNoTabList(FxRobot robot) {
        robot.interact(() -> {
            desk.shipments()
                    .getFirst()
                    .titleProperty()
                    .set(ShipmentTitle.ofName("Austin → Miami, 6 pallets ".repeat(3)));
            strip().setMaxWidth(400);
        });
        waitForLayout(robot);
        Node list = requireNonNull(scene.lookup(".control-buttons-tab > .container"));
        assertThat(list.isVisible() && list.getParent().isVisible()).isFalse();
        assertThat(bounds(".desk-new-tab").getMinX())
                .isGreaterThanOrEqualTo(tabs().getLast().getMaxX());
    }

    private Region strip() {
        return (Region) view.header();
    }

    private void assertActiveTabIsVisible(FxRobot robot, String when) {
        waitForLayout(robot);
        Bounds front = bounds(".headers-region > .tab:selected");
        Node headers = requireNonNull(scene.lookup(".headers-region"));
        Bounds visibleBounds = headers.localToScene(headers.getClip().getBoundsInParent());
        assertThat(front.getMinX())
                .as("left of the tab in front, %s", when)
                .isGreaterThanOrEqualTo(visibleBounds.getMinX());
        assertThat(front.getMaxX())
                .as("right of the tab in front, %s", when)
                .isLessThanOrEqualTo(visibleBounds.getMaxX());
    }

    @Test
    void numbersTabsOfEqualNames(FxRobot robot) {
        robot.interact(() -> {
            desk.shipments().getFirst().titleProperty().set(ShipmentTitle.ofName("Dallas → Reno"));
            desk.openAndSelectNewTab(null).titleProperty().set(ShipmentTitle.ofName("Dallas → Reno"));
            desk.openAndSelectNewTab(null).titleProperty().set(ShipmentTitle.ofName("Austin → Miami"));
        });
        TabPane strip = robot.lookup(".shipment-tabs").query();
        assertThat(strip.getTabs())
                .extracting(Tab::getText)
                .containsExactly("1: Dallas → Reno", "2: Dallas → Reno", "Austin → Miami");
        robot.interact(() -> desk.closeTabAndOpenNewIfLast(desk.shipments().getFirst()));
        assertThat(strip.getTabs()).extracting(Tab::getText).containsExactly("Dallas → Reno", "Austin → Miami");
    }

    @Test
    void cutTitlesOfSameLaneDifferByEndOfCustomerName(FxRobot robot) {
        robot.interact(() -> {
            for (String part : List.of("East", "West", "North", "South")) {
                Shipment shipment = part.equals("East") ? desk.shipments().getFirst() : desk.openAndSelectNewTab(null);
                shipment.titleProperty().set(ShipmentTitle.ofName("Dallas → Reno, 6 pallets"));
                shipment.customerProperty().set(customer("Meridian Foods Group of Companies " + part));
            }
        });
        waitForLayout(robot);
        List<String> shownTitles = scene.getRoot().lookupAll(".tab-label").stream()
                .map(label -> label.lookup(".text"))
                .map(text -> ((Text) text).getText())
                .toList();
        assertThat(shownTitles).hasSize(4).doesNotHaveDuplicates().allMatch(text -> text.startsWith("Dallas → "));
    }

    @Test
    void showsCustomerAndLimitsTabWidth(FxRobot robot) {
        robot.interact(() -> {
            Shipment shipment = desk.shipments().getFirst();
            shipment.titleProperty().set(ShipmentTitle.ofName("Austin → Miami, 6 pallets"));
            shipment.customerProperty().set(customer("Alder & Finch"));
            desk.openAndSelectNewTab(null)
                    .customerProperty()
                    .set(customer("Meridian Foods Group of Companies ".repeat(4)));
        });
        waitForLayout(robot);
        assertThat(scene.getRoot().lookupAll(".tab-label"))
                .extracting(label -> ((Labeled) label).getText())
                .contains("Austin → Miami, 6 pallets · Alder & Finch");
        assertThat(tabs()).allMatch(tab -> tab.getWidth() < 430);
    }

    @Test
    void tabsShrinkBeforeScrolling(FxRobot robot) {
        robot.interact(() -> {
            strip().setMaxWidth(840);
            for (int tab = 0; tab < 2; tab++) {
                desk.openAndSelectNewTab(null);
            }
            desk.shipments().forEach(shipment -> {
                shipment.titleProperty().set(ShipmentTitle.ofName("Austin → Miami, 6 pallets"));
                shipment.customerProperty().set(customer("Meridian Foods Group of Companies"));
            });
        });
        waitForLayout(robot);
        assertThat(tabs()).hasSize(3);
        Node list = requireNonNull(scene.lookup(".control-buttons-tab > .container"));
        assertThat(list.isVisible() && list.getParent().isVisible())
                .as("nothing is out of sight")
                .isFalse();
    }

    private static CustomerBranch customer(String name) {
        return new CustomerBranch(7, 118_204, "C", name, 40_211, "Headquarters", true, true);
    }

    @Test
    void showsPreparedForm(FxRobot robot) {
        robot.interact(() -> {
            assertThat(view.createNextPart()).as("its nodes are left to make").isTrue();
            assertThat(view.createNextPart()).isFalse();
        });
        assertThat(screens.forms).hasSize(1);
        Node form = screens.forms.getFirst().root();
        assertThat(form.getScene()).isNull();
        robot.interact(view::onShown);
        assertThat(screens.forms).hasSize(1);
        assertThat(form.getScene()).isSameAs(scene);
    }

    @Test
    void showsOnlyActiveScreen(FxRobot robot) {
        Shipment first = desk.shipments().getFirst();
        robot.interact(() -> {
            view.onShown();
            first.showRatesOfQuotes(List.of(UUID.randomUUID()));
        });
        EmptyScreens.EmptyScreen form = screens.forms.getFirst();
        EmptyScreens.EmptyScreen board = screens.boards.getFirst();
        assertThat(visibleScreens()).containsExactly(board);
        robot.interact(() -> desk.openAndSelectNewTab(null));
        assertThat(visibleScreens()).containsExactly(screens.forms.getLast());
        robot.interact(() -> {
            desk.selectedShipmentProperty().set(first);
            first.showFormOrCancelRateRequest();
        });
        assertThat(visibleScreens()).containsExactly(form);
    }

    private List<EmptyScreens.EmptyScreen> visibleScreens() {
        return Stream.concat(screens.forms.stream(), screens.boards.stream())
                .filter(screen ->
                        screen.root().getScene() != null && screen.root().isVisible())
                .toList();
    }

    @Test
    void attachesScreenWhenFirstShown(FxRobot robot) {
        EmptyScreens newScreens = new EmptyScreens();
        robot.interact(() -> {
            OpenShipmentsView first =
                    new OpenShipmentsView(desk, newScreens, Texts.of(OpenShipmentsView.class, Language.ENGLISH));
            scene.setRoot(new StackPane(first.root()));
            first.onShown();
        });
        assertThat(newScreens.forms)
                .singleElement()
                .satisfies(form -> assertThat(form.sceneWhenShown).isSameAs(scene));
    }
}
