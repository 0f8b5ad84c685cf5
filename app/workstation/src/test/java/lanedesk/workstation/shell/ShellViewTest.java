package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OpenShipments;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep.Choosing;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.UnsavedShipments;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(HeadlessRobot.class)
class ShellViewTest {

    private static final CustomerBranch MERIDIAN =
            new CustomerBranch(7, 118204, "MERI", "Meridian Foods Group", 40211, "Dallas headquarters", true, true);

    private final Notifications notifications = new Notifications();
    private final Commands commands = new Commands();
    private final OpenShipments openShipments = new UnsavedShipments();
    private final ShellViewModel model = new ShellViewModel(
            new OpenShipmentsViewModel(FreightKind.OTR, openShipments, Clock.systemUTC()),
            new OpenShipmentsViewModel(FreightKind.DRAYAGE, openShipments, Clock.systemUTC()),
            notifications,
            new EnvironmentBadge("Sandbox", "No real freight is booked", "desk@meridian.example", "sandbox"),
            Texts.of(ShellView.class, Language.ENGLISH));
    private Scene scene;
    private ShellView view;

    @Start
    void start(Stage stage) {
        view = loadView(Language.ENGLISH);
        scene = new Scene(view.root(), 1280, 800);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        model.statusLine().setJournalStatus("Saved 2 s ago", false);
        stage.setScene(scene);
        stage.show();
    }

    private ShellView loadView(Language language) {
        Texts texts = Texts.of(ShellView.class, language);
        return FxmlViews.load(new ShellView(model, commands, texts), texts).view();
    }

    @Test
    void closedWindowShowsNoNotifications(FxRobot robot) {
        robot.interact(() -> notifications.showOrReplaceNotification(Notification.warning("First", "")));
        assertThat(scene.getRoot().lookupAll(".notice")).hasSize(1);
        robot.interact(view::detachNotificationStack);
        robot.interact(() -> notifications.showOrReplaceNotification(Notification.warning("Second", "")));
        assertThat(scene.getRoot().lookupAll(".notice")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"1024, 1", "1280, 1.25", "1440, 1"})
    void notificationDoesNotCoverRightPane(double width, double scale, FxRobot robot) {
        showAtSize(robot, width, scale);
        robot.interact(() -> notifications.showOrReplaceNotification(Notification.warning("First", "")));
        robot.interact(() -> scene.getRoot().layout());
        Node card = scene.getRoot().lookup(".notice");
        Bounds place = card.localToScene(card.getLayoutBounds());
        Region rail = robot.lookup(".rail").queryAs(Region.class);
        assertThat(place.getMinX()).isGreaterThan(rail.getWidth());
        // the booking pane is twenty-nine ems wide
        assertThat(place.getMaxX()).isLessThan(width - 29 * scale * Theme.BODY_SIZE);
    }

    @Test
    void notificationDoesNotCoverPageFooter(FxRobot robot) {
        Region foot = new Region();
        foot.getStyleClass().add("ld-foot");
        foot.setMinHeight(240);
        foot.setMaxHeight(240);
        StackPane.setAlignment(foot, Pos.BOTTOM_LEFT);
        robot.interact(() -> {
            robot.lookup(".shell-content")
                    .queryAs(StackPane.class)
                    .getChildren()
                    .setAll(foot);
            notifications.showOrReplaceNotification(Notification.warning("First", ""));
        });
        FrameSync.awaitFrames();
        Node card = scene.getRoot().lookup(".notice");
        assertThat(card.localToScene(card.getLayoutBounds()).getMaxY())
                .isLessThan(foot.localToScene(foot.getLayoutBounds()).getMinY());
        robot.interact(() -> foot.setVisible(false));
        FrameSync.awaitFrames();
        assertThat(card.localToScene(card.getLayoutBounds()).getMaxY())
                .isGreaterThan(foot.localToScene(foot.getLayoutBounds()).getMinY());
    }

    @Test
    void longCustomerNameKeepsBranchAndNumberVisible(FxRobot robot) {
        String name = "Meridian Foods Group of the Greater Southwest ".repeat(4).strip();
        robot.interact(() -> model.setCustomerOfSelectedShipment(
                new CustomerBranch(7, 118204, "MERI", name, 40211, name, false, true)));
        FrameSync.awaitFrames();
        Bounds number = robot.lookup("#customerNumber")
                .query()
                .localToScene(robot.lookup("#customerNumber").query().getLayoutBounds());
        assertThat(number.getMaxX()).isLessThan(scene.getWidth());
        assertThat(robot.lookup("#customerName").queryAs(Label.class).isTextTruncated())
                .isTrue();
        assertThat(robot.lookup("#customer").query().getAccessibleText()).contains(name);
    }

    @Test
    void showsCustomerOfActiveShipmentAndProposesItOnOtherDesk(FxRobot robot) {
        robot.interact(() -> model.setCustomerOfSelectedShipment(MERIDIAN));
        assertThat(robot.lookup("#customerName").queryAs(Label.class).getText()).isEqualTo("Meridian Foods Group");
        assertThat(robot.lookup("#customerNumber").queryAs(Label.class).getText())
                .isEqualTo("no. 118204");
        assertThat(robot.lookup("#customerProposal").query().isVisible()).isFalse();
        robot.interact(() -> model.pageProperty().set(Page.DRAYAGE));
        assertThat(robot.lookup("#customerName").queryAs(Label.class).getText()).isEqualTo("Meridian Foods Group");
        assertThat(robot.lookup("#customerProposal").query().isVisible())
                .as("proposed there")
                .isTrue();
        robot.interact(() -> notifications.showOrReplaceNotification(
                Notification.warning("No response", "The quote can simply be asked again.")));
        robot.interact(() -> Screenshots.write(scene, "shell-light"));
        robot.interact(() -> Theme.applyTheme(scene, ThemeChoice.DARK, Density.COMFORTABLE, 1));
        robot.interact(() -> Screenshots.write(scene, "shell-dark"));
    }

    @Test
    void announcesNotification(FxRobot robot) {
        Overlay overlay = new Overlay();
        robot.interact(() -> {
            scene.setRoot(overlay);
            overlay.setContent(view.root());
            notifications.showOrReplaceNotification(Notification.success("Booked: order 700123", "BOL 55, Saia"));
        });
        assertThat(robot.lookup("#announcement").queryText().getText()).isEqualTo("Booked: order 700123. BOL 55, Saia");
    }

    @Test
    void focusesAndDismissesNotificationByKeys(FxRobot robot) {
        TextField page = new TextField();
        robot.interact(() -> {
            view.showPage(() -> page);
            page.requestFocus();
            notifications.showOrReplaceNotification(Notification.warning("No response", "")
                    .withAction(new Notification.Action(
                            "Look",
                            () -> notifications.showOrReplaceNotification(Notification.warning("Looked", "")))));
            view.focusLastNotification();
        });
        robot.type(KeyCode.SPACE);
        assertThat(notifications.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("Looked");
        robot.interact(view::focusLastNotification);
        robot.type(KeyCode.ESCAPE);
        assertThat(notifications.shownNotifications())
                .as("its words may be kept nowhere else")
                .hasSize(1);
        assertThat(page.isFocused()).isTrue();
        robot.interact(view::focusLastNotification);
        robot.type(KeyCode.DELETE);
        assertThat(notifications.shownNotifications()).isEmpty();
        assertThat(page.isFocused()).isTrue();
    }

    @Test
    void clickOnRailOpensPage(FxRobot robot) {
        robot.clickOn("#history");
        assertThat(model.pageProperty().get()).isEqualTo(Page.HISTORY);
        robot.clickOn("#history");
        assertThat(model.pageProperty().get()).isEqualTo(Page.HISTORY);
    }

    @Test
    void railBecomesSideBarInWideWindow(FxRobot robot) {
        ToggleButton history = robot.lookup("#history").queryAs(ToggleButton.class);
        Region rail = robot.lookup(".rail").queryAs(Region.class);
        Node brand = robot.lookup("#brand").query();
        assertThat(rail.getWidth()).isEqualTo(72, within(1.0));
        assertThat(brand.isVisible()).isFalse();
        assertThat(history.getText()).isEqualTo("History");
        assertThat(history.getTooltip().getText()).isEqualTo("History  Ctrl+4");
        showAtSize(robot, 1_440, 1);
        assertThat(rail.getWidth()).isEqualTo(208, within(1.0));
        assertThat(brand.isVisible()).isTrue();
        assertThat(robot.lookup("#history").lookup("Ctrl+4").tryQuery()).isPresent();
        assertThat(history.getAccessibleText()).isEqualTo("History");
        assertThat(history.getTooltip()).isNull();
        showAtSize(robot, 1_440, 1.5);
        assertThat(rail.getWidth()).as("no room for the side bar").isEqualTo(108, within(1.5));
        robot.interact(() -> Screenshots.write(scene, "shell-large-type"));
    }

    @ParameterizedTest
    @CsvSource({"1024,1", "1280,1", "1440,1", "1920,1", "1024,2"})
    void statusLineShowsEnvironmentUncut(double width, double scale, FxRobot robot) {
        showAtSize(robot, width, scale);
        Label name = robot.lookup("#environmentName").queryAs(Label.class);
        assertThat(name.isTextTruncated()).isFalse();
        Bounds place = name.localToScene(name.getLayoutBounds());
        assertThat(place.getMinX()).isLessThan(40);
        assertThat(place.getMaxY()).isGreaterThan(view.root().getHeight() - 60);
    }

    @ParameterizedTest
    @CsvSource({"1024,700,1", "1024,700,1.5", "1024,700,2", "1280,800,2"})
    void railAndStatusLineFitLowWindow(double width, double height, double scale, FxRobot robot) {
        showAtSize(robot, width, height, scale);
        Bounds menu = inScene(robot.lookup("#menu").query());
        Bounds settings = inScene(robot.lookup("#settings").query());
        assertThat(inScene(robot.lookup("#otr").query()).getMinY()).isPositive();
        assertThat(settings.getMaxY()).isLessThanOrEqualTo(menu.getMinY());
        assertThat(menu.getMaxY()).isLessThanOrEqualTo(height);
        assertThat(inScene(robot.lookup("#environmentName").query()).getMaxY()).isLessThanOrEqualTo(height);
        assertThat(robot.lookup("#settings").queryAs(ToggleButton.class).getContentDisplay())
                .isEqualTo(scale > 1.4 ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TOP);
    }

    @Test
    void searchShrinksForTabsAtLargeText(FxRobot robot) {
        Region search = robot.lookup("#palette").queryAs(Region.class);
        showAtSize(robot, 1_024, 1);
        assertThat(robot.lookup("#paletteLabel").query().isVisible()).isTrue();
        double fullWidth = search.getWidth();
        showAtSize(robot, 1_024, 2);
        assertThat(robot.lookup("#paletteLabel").query().isVisible()).isFalse();
        assertThat(search.getWidth()).isLessThan(fullWidth);
        assertThat(search.getAccessibleText()).isEqualTo("Search or run a command");
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private void showAtSize(FxRobot robot, double width, double scale) {
        showAtSize(robot, width, 800, scale);
    }

    private void showAtSize(FxRobot robot, double width, double height, double scale) {
        robot.interact(() -> {
            if (scene.getRoot().equals(view.root())) {
                Region window = view.root();
                scene.setRoot(new Group());
                scene.setRoot(new Pane(window));
            }
            view.root().resize(width, height);
            Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, scale);
            view.root().setManaged(false);
            view.root().applyCss();
            view.root().layout();
        });
    }

    @Test
    void pageWithoutTabsKeepsDeskTabs(FxRobot robot) {
        Button tab = new Button("Dallas → Reno");
        robot.interact(() -> {
            view.showPage(new FakeScreen(tab));
            view.showPage(new FakeScreen(null));
            model.pageProperty().set(Page.HISTORY);
        });
        robot.clickOn(tab);
        assertThat(model.pageProperty().get()).isEqualTo(Page.OTR);
    }

    private record FakeScreen(@Nullable Node header, StackPane root) implements Screen {
        FakeScreen(@Nullable Node header) {
            this(header, new StackPane());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Meridian Foods Group - Austin | Austin · branch 40211",
                "Meridian Foods Group | branch 40211",
                "Meridian Foods Groups | Meridian Foods Groups · branch 40211",
                "Dallas headquarters | Dallas headquarters · branch 40211",
            })
    void branchNameOmitsCustomerName(String branch, String message, FxRobot robot) {
        robot.interact(() -> model.setCustomerOfSelectedShipment(
                new CustomerBranch(7, 118204, "MERI", "Meridian Foods Group", 40211, branch, false, true)));
        assertThat(robot.lookup("#branchName").queryAs(Label.class).getText()).isEqualTo(message);
    }

    @Test
    void keysRunEnabledCommands(FxRobot robot) {
        int[] runs = new int[2];
        commands.addOrReplaceWindowCommand(
                Command.alwaysEnabled("one", "Test", "Run one", () -> runs[0]++).withChangedKeys("F9"));
        commands.addOrReplaceWindowCommand(Command.enabledWhen("two", "Test", "Run two", () -> false, () -> runs[1]++)
                .withChangedKeys("F8"));
        robot.type(KeyCode.F9, KeyCode.F8);
        assertThat(runs).containsExactly(1, 0);
    }

    @Test
    void offersReloadOfFailedReferenceLists(FxRobot robot) {
        int[] requested = new int[1];
        commands.addOrReplaceWindowCommand(
                Command.alwaysEnabled("lists.renew", "Window", "Fetch all lists again", () -> requested[0]++));
        Button reloadButton = robot.lookup("#refreshListsButton").queryButton();
        assertThat(reloadButton.isVisible()).isFalse();
        robot.interact(() -> model.statusLine().setListsStatus("The lists could not be fetched", true, false));
        robot.clickOn(reloadButton);
        assertThat(requested).containsExactly(1);
        robot.interact(() -> model.statusLine().setListsStatus("Lists being fetched", false, true));
        assertThat(reloadButton.isVisible()).isTrue();
        assertThat(reloadButton.isDisabled()).isTrue();
        robot.interact(() -> model.statusLine().setListsStatus("Lists of 10:20 AM", false, false));
        assertThat(reloadButton.isVisible()).isFalse();
    }

    @Test
    void journalProblemIsNotCut(FxRobot robot) {
        Label journal = robot.lookup("#journalStatus").queryAs(Label.class);
        Node keys = robot.lookup("#keyHints").query();
        robot.interact(() -> model.statusLine()
                .setJournalStatus("La base partagée ne répond plus depuis 09 h 06 : pas de réservation", true));
        assertThat(keys.isVisible()).isFalse();
        robot.interact(() -> {
            journal.getScene().getRoot().applyCss();
            journal.getScene().getRoot().layout();
        });
        assertThat(journal.getWidth()).isGreaterThanOrEqualTo(journal.prefWidth(-1));
        robot.interact(() -> model.statusLine().setJournalStatus("Saved 2 s ago", false));
        assertThat(keys.isVisible()).isTrue();
    }

    @Test
    void smallWindowShowsHiddenBuyRatesInsteadOfListsAge(FxRobot robot) {
        Node lists = robot.lookup("#listsStatus").query();
        robot.interact(() -> {
            model.statusLine().setListsStatus("Reference lists: 10:20 AM", false, false);
            model.statusLine().buyRatesHiddenProperty().set(true);
        });
        showAtSize(robot, 1280, 1);
        assertThat(lists.isVisible()).isTrue();
        showAtSize(robot, 1280, 2);
        assertThat(lists.isVisible()).isFalse();
        robot.interact(() -> model.statusLine().setListsStatus("Could not load reference lists", true, false));
        assertThat(lists.isVisible()).as("failed").isTrue();
        robot.interact(() -> {
            model.statusLine().setListsStatus("Reference lists: 10:20 AM", false, false);
            model.statusLine().buyRatesHiddenProperty().set(false);
        });
        assertThat(lists.isVisible()).as("buy rates shown").isTrue();
        robot.interact(() -> model.statusLine().setListsStatus("Loading reference lists: 3 of 9", false, true));
        assertThat(lists.isVisible()).as("refreshing").isFalse();
        showAtSize(robot, 1280, 1);
        assertThat(lists.isVisible()).as("refreshing in a wide window").isTrue();
    }

    @Test
    void cutsNoFrenchStatusTextWhileListsAreRefreshed(FxRobot robot) {
        robot.interact(() -> {
            model.statusLine().setJournalStatus("Enregistré il y a 2 s", false);
            model.statusLine().setListsStatus("Listes : 10 h 20, mise à jour…", true, true);
            view = loadView(Language.FRENCH);
            scene.setRoot(view.root());
        });
        showAtSize(robot, 1_024, 2);
        robot.interact(() -> Screenshots.write(scene, "shell-status-french-double"));
        assertThat(view.root().lookupAll(".status-line .label"))
                .filteredOn(label ->
                        Stream.iterate(label, Objects::nonNull, Node::getParent).allMatch(Node::isVisible))
                .isNotEmpty()
                .allSatisfy(label -> assertThat(((Label) label).isTextTruncated())
                        .as("%s", label)
                        .isFalse());
    }

    @Test
    void showsSameNotificationOnceAndRemovesOldOnes(FxRobot robot) {
        robot.interact(() -> {
            for (String title : List.of("a", "b", "b", "c", "d", "e")) {
                notifications.showOrReplaceNotification(Notification.warning(title, ""));
            }
        });
        assertThat(notifications.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("b", "c", "d", "e");
    }

    @Test
    void proposesCustomerUntilConfirmed(FxRobot robot) {
        robot.interact(() -> model.setCustomerOfSelectedShipment(MERIDIAN));
        robot.interact(() -> model.activeOpenShipments().openAndSelectNewTab(null));
        assertThat(robot.lookup("#customerName").queryAs(Label.class).getText()).isEqualTo("Meridian Foods Group");
        assertThat(model.customerProposedProperty().getValue()).isTrue();
        robot.clickOn("#confirmCustomerButton");
        assertThat(model.customerProposedProperty().getValue()).isFalse();
        assertThat(robot.lookup("#customerProposal").query().isVisible()).isFalse();
        robot.interact(() -> model.activeOpenShipments().openAndSelectNewTab(null));
        robot.interact(() -> model.setCustomerOfSelectedShipment(MERIDIAN));
        assertThat(model.customerProposedProperty().getValue()).isFalse();
    }

    @Test
    void hidesCustomerCardOnRateBoard(FxRobot robot) {
        Shipment shipment = model.activeOpenShipments().shipments().getFirst();
        Node customer = robot.lookup("#shipmentCustomer").query();
        assertThat(customer.isVisible()).isTrue();
        robot.interact(() -> shipment.boardAwaitsRatesProperty().set(true));
        assertThat(customer.isVisible()).isFalse();
        robot.interact(() -> shipment.showRatesOfQuotes(List.of(UUID.randomUUID())));
        assertThat(customer.isVisible()).isFalse();
    }

    @Test
    void windowTitleShowsShipmentAndEnvironment(FxRobot robot) {
        assertThat(model.titleProperty().get()).isEqualTo("Sandbox – LaneDesk");
        Shipment shipment = model.activeOpenShipments().shipments().getFirst();
        robot.interact(() -> shipment.titleProperty().set(ShipmentTitle.ofName("Dallas → Reno")));
        assertThat(model.titleProperty().get()).isEqualTo("Dallas → Reno – Sandbox – LaneDesk");
        robot.interact(() -> model.environmentProperty().set(new EnvironmentBadge("Acme", "", "", "production")));
        assertThat(model.titleProperty().get()).isEqualTo("Dallas → Reno – Acme – LaneDesk");
        robot.interact(() -> shipment.titleProperty().set(ShipmentTitle.ofName("Dallas 🚚 → Reno")));
        assertThat(model.titleProperty().get())
                .as("X11 ends a title at such a character")
                .isEqualTo("Dallas → Reno – Acme – LaneDesk");
        robot.interact(() -> model.activeOpenShipments().openAndSelectNewTab(null));
        assertThat(model.titleProperty().get()).isEqualTo("Acme – LaneDesk");
    }

    @Test
    void reopensClosedShipment() {
        OpenShipmentsViewModel desk = new OpenShipmentsViewModel(FreightKind.OTR, openShipments, Clock.systemUTC());
        Shipment first = desk.shipments().getFirst();
        first.titleProperty().set(ShipmentTitle.ofName("Dallas → Reno"));
        first.showRatesOfQuotes(List.of(UUID.randomUUID()));
        desk.closeTabAndOpenNewIfLast(first);
        assertThat(desk.shipments()).hasSize(1);
        assertThat(desk.shipments().getFirst().titleProperty().get().isEmpty()).isTrue();
        desk.reopenLastClosedShipment();
        Shipment reopened = desk.selectedShipmentProperty().get();
        assertThat(reopened).isNotNull();
        assertThat(reopened.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Dallas → Reno");
        assertThat(reopened.step()).isEqualTo(new Choosing(first.quoteIds()));
    }
}
